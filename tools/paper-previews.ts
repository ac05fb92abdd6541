// Writes every paper into .cache/papers, of Letter and of A4: the server's own kit with made-up facts, and drawings as photographs.
// Where poppler is installed (tools/bring-verifiers.ts), each page is pictured in .cache/sheets too.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { invoicePdf } from '../apps/server/src/areas/billing/invoice-pdf.ts';
import { claimPdf } from '../apps/server/src/areas/claims/claim-pdf.ts';
import { packingListPdf } from '../apps/server/src/areas/requests/delivery/packing-list-pdf.ts';
import { pickingListPdf } from '../apps/server/src/areas/staff/picking/picking-list-pdf.ts';
import { runSheetPdf } from '../apps/server/src/areas/staff/run/run-sheet-pdf.ts';
import { passportPdf } from '../apps/server/src/areas/passport/passport-pdf.ts';
import { labelsPdf } from '../apps/server/src/areas/staff/receiving/labels-pdf.ts';
import { paperSizes, type PaperSize } from '../apps/server/src/platform/paper/paper-size.ts';
import {
  creditNoteSample,
  invoiceSample,
  labelSamples,
  packingListSample,
  paperBrand,
  periodInvoiceSample,
  pickingListSample,
  runSheetSample,
  toPaperPhotograph,
} from '../apps/server/test/paper-samples.ts';
import { claimPaperSample } from '../apps/server/test/claim-sample.ts';
import { passportPaperSample } from '../apps/server/test/passport-sample.ts';
import { repoRoot } from './binary.ts';

const output = join(repoRoot, '.cache', 'papers');
const sheets = join(repoRoot, '.cache', 'sheets');
const plates = await Promise.all(
  ['gown', 'coat', 'handbag'].map(async (name) =>
    toPaperPhotograph(readFileSync(join(repoRoot, 'apps', 'web', 'src', 'auth', 'plates', `${name}.webp`))),
  ),
);

/** The same lines with drawings. */
function drawn<Line extends { readonly photograph: Buffer }>(lines: readonly Line[]): Line[] {
  return lines.map((line, index) => ({
    ...line,
    photograph: plates[index % plates.length] ?? line.photograph,
  }));
}

async function papersOf(paperSize: PaperSize): Promise<Readonly<Record<string, Buffer>>> {
  const brand = { ...paperBrand, paperSize };
  const invoice = async (lines: number) => invoicePdf({ ...invoiceSample(lines), brand });
  const packing = await packingListSample(9);
  const picking = await pickingListSample(14);
  return {
    invoice: await invoice(3),
    'invoice-period': await invoicePdf({ ...periodInvoiceSample(), brand }),
    'credit-note': await invoicePdf({ ...creditNoteSample(), brand }),
    'run-sheet': await runSheetPdf({ ...runSheetSample(7), brand }),
    'invoice-long': await invoice(34),
    labels: await labelsPdf(labelSamples, brand),
    passport: await passportPdf({ ...(await passportPaperSample(plates)), brand }),
    claim: await claimPdf({ ...(await claimPaperSample(plates)), brand }),
    'passport-long': await passportPdf({
      ...(await passportPaperSample(plates, { count: 30, movements: 40 })),
      brand,
    }),
    'packing-list': await packingListPdf({ ...packing, items: drawn(packing.items), brand }),
    'picking-list': await pickingListPdf({ ...picking, lines: drawn(picking.lines), brand }),
  };
}

rmSync(output, { recursive: true, force: true });
mkdirSync(output, { recursive: true });
mkdirSync(sheets, { recursive: true });
let isPictured = true;
for (const paperSize of paperSizes)
  for (const [name, bytes] of Object.entries(await papersOf(paperSize))) {
    const file = `${name}-${paperSize.toLowerCase()}`;
    writeFileSync(join(output, `${file}.pdf`), bytes);
    isPictured = picturePages(file) && isPictured;
  }
process.stdout.write(`The papers are in ${output}\n`);
if (!isPictured) process.stdout.write('Their pages are not pictured: pdftoppm of poppler is missing.\n');

/** Whether the pages of a paper could be pictured. */
function picturePages(file: string): boolean {
  const options = ['-r', '80', '-jpeg', join(output, `${file}.pdf`), join(sheets, `paper-${file}`)];
  return spawnSync('pdftoppm', options).status === 0;
}
