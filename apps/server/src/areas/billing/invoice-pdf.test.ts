import { expect, test } from 'vitest';
import { creditNoteSample, invoiceSample, periodInvoiceSample } from '../../../test/paper-samples.ts';
import { paperText } from '../../../test/paper-text.ts';
import type { PaperSize } from '../../platform/paper/paper-size.ts';
import { invoicePdf } from './invoice-pdf.ts';

async function fileOf(lines: number, paperSize: PaperSize = 'LETTER'): Promise<Buffer> {
  const sample = invoiceSample(lines);
  return invoicePdf({ ...sample, brand: { ...sample.brand, paperSize } });
}

/** The file as text: what describes its structure is not compressed. */
async function structureOf(lines: number, paperSize?: PaperSize): Promise<string> {
  return (await fileOf(lines, paperSize)).toString('latin1');
}

const count = (structure: string, tag: string) => structure.split(`/S /${tag}\n`).length - 1;

test.each([
  ['LETTER', '/MediaBox [0 0 612 792]'],
  ['A4', '/MediaBox [0 0 595.28 841.89]'],
] as const)('an invoice is on paper of the size %s', async (size, box) => {
  expect(await structureOf(1, size)).toContain(box);
});

test('an invoice is tagged: its language, one heading, the way to pay and a table of which each row is read once', async () => {
  const structure = await structureOf(3);
  expect(structure).toContain('/Lang (en)');
  expect(structure).toContain('/Marked true');
  expect(structure).toContain('/DisplayDocTitle true');
  expect(['H1', 'H2', 'Table', 'TR', 'TH', 'TD'].map((tag) => count(structure, tag))).toEqual([
    1, 1, 1, 5, 4, 16,
  ]);
});

test('a long invoice goes on on further pages, where the head of its table is not read again', async () => {
  const structure = await structureOf(60);
  expect(structure.match(/\/Type \/Page\n/g)).toHaveLength(4);
  expect([count(structure, 'TH'), count(structure, 'TR')]).toEqual([4, 62]);
});

test('the same invoice is the same file at every call', async () => {
  expect(await structureOf(2)).toBe(await structureOf(2));
});

test('an invoice names the operator with its address, and its addressee line by line', async () => {
  const [page = ''] = paperText(await fileOf(1));
  expect(page).toContain('Vestry, 12 Mill Lane, Kent, Connecticut 06757');
  expect(page).toContain('Ada Marsh 740 Park Avenue Apartment 9B New York, New York 10021 United States');
  expect(page).toContain('Invoice VD-1041');
  expect(page).toContain('Total   $45.50');
});

// The number of lines that a page ends with differs by a line from one to the next.
test.each(Array.from({ length: 30 }, (_, index) => index + 1))(
  'how to pay stands below the total and a line of the invoice, with %i lines',
  async (lines) => {
    const last = paperText(await fileOf(lines)).at(-1) ?? '';
    expect(last).toContain('Storage of garments');
    expect(last.indexOf('Total')).toBeLessThan(last.indexOf('How to pay'));
  },
);

test('the lines of a visit stand below its number and day, and the tax between subtotal and total', async () => {
  const page = paperText(await invoicePdf(periodInvoiceSample())).join(' ');
  expect(page.split('D-12, November 3rd')).toHaveLength(2);
  expect(page).toContain('D-12, November 3rd Delivery');
  for (const words of ['Subtotal   $796.00', 'Sales tax, 8.875%   $70.65', 'Total   $866.65'])
    expect(page).toContain(words);
});

test('a credited invoice says what is left; a credit note says of which invoice it is, and of no way to pay', async () => {
  const sample = invoiceSample(1);
  const creditNotes = [{ id: 2, number: 'CN-000007', totalCents: 1_050 }];
  const [credited = ''] = paperText(
    await invoicePdf({ ...sample, invoice: { ...sample.invoice, creditNotes } }),
  );
  expect(credited).toContain('Credit note CN-000007   −$10.50');
  expect(credited).toContain('Total after credit   $35.00');
  expect(credited).toContain('$35.00, due by Wednesday, December 30th, 2026');
  const [note = ''] = paperText(await invoicePdf(creditNoteSample()));
  for (const words of [
    'Credit note CN-000007',
    'Of invoice VD-1041: −$45.50',
    'Total   −$45.50',
    'The delivery came a day late.',
  ])
    expect(note).toContain(words);
  expect(note).not.toMatch(/(?<!−)\$/);
  expect(note).not.toContain('How to pay');
});
