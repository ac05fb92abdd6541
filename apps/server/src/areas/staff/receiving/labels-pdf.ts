/** Labels of items on sheets that are sold everywhere, each with its QR code, which names the closet and the client number. */
import { buffer } from 'node:stream/consumers';
import { labelText } from '@vestry/contract/staff/picking/rules';
// oxlint-disable-next-line import/no-named-as-default -- its types know the default export alone
import PDFDocument from 'pdfkit';
import { create as createQrCode } from 'qrcode';
import type { Brand } from '../../../platform/config/config.ts';
import type { PaperSize } from '../../../platform/paper/paper-size.ts';
import { setText, type TextStyle } from '../../../platform/paper/typesetter.ts';

export interface Label {
  readonly clientId: number;
  readonly closetName: string;
  readonly itemClientNumber: string;
  readonly designers: string;
}

const millimetre = 72 / 25.4;
const inch = 72;

/** A sheet of labels, in points. */
interface Sheet {
  readonly columns: number;
  readonly rows: number;
  readonly width: number;
  readonly height: number;
  /** Of the first label from the upper left corner of the sheet. */
  readonly left: number;
  readonly top: number;
  /** From one column to the next. */
  readonly columnStep: number;
}

/** A4: 24 of 70 by 37 millimetres without gaps. Letter: 10 of 4 by 2 inches, as Avery 5163. */
const sheets: Readonly<Record<PaperSize, Sheet>> = {
  A4: {
    columns: 3,
    rows: 8,
    width: 70 * millimetre,
    height: 37 * millimetre,
    left: 0,
    top: 0,
    columnStep: 70 * millimetre,
  },
  LETTER: {
    columns: 2,
    rows: 5,
    width: 4 * inch,
    height: 2 * inch,
    left: 0.156 * inch,
    top: 0.5 * inch,
    columnStep: 4.188 * inch,
  },
};
const codeSize = 27 * millimetre;
const padding = 5 * millimetre;

type Document = InstanceType<typeof PDFDocument>;

export async function labelsPdf(
  labels: readonly Label[],
  { name, paperSize }: Pick<Brand, 'name' | 'paperSize'>,
): Promise<Buffer> {
  const sheet = sheets[paperSize];
  const document = new PDFDocument({
    size: paperSize,
    margin: 0,
    autoFirstPage: false,
    lang: 'en',
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    info: { Title: 'Labels', Author: name },
  });
  const bytes = buffer(document);
  const root = document.struct('Document');
  document.addStructure(root);
  for (const [index, label] of labels.entries()) {
    const place = index % (sheet.columns * sheet.rows);
    if (place === 0) document.addPage();
    const left = sheet.left + (place % sheet.columns) * sheet.columnStep;
    const top = sheet.top + Math.floor(place / sheet.columns) * sheet.height;
    const content = document.markStructureContent('P');
    drawLabel(document, label, left, top, sheet);
    document.endMarkedContent();
    root.add(document.struct('P', {}, [content]));
  }
  if (labels.length === 0) document.addPage();
  root.end();
  document.end();
  return bytes;
}

function drawLabel(document: Document, label: Label, left: number, top: number, sheet: Sheet): void {
  const { clientId, closetName, itemClientNumber, designers } = label;
  const codeTop = top + (sheet.height - codeSize) / 2;
  drawCode(document, labelText(clientId, itemClientNumber), left + padding, codeTop);
  const textLeft = left + padding + codeSize + padding / 2;
  const box = { left: textLeft, width: left + sheet.width - padding / 2 - textLeft, maxLines: 2 };
  const small: TextStyle = { face: 'text', size: 8, color: '#000000' };
  const strong: TextStyle = { ...small, face: 'strong', size: 11 };
  setText(document, `${itemClientNumber} `, strong, { ...box, top: codeTop });
  setText(document, `${designers} `, small, { ...box, top: codeTop + 32 });
  setText(document, closetName, small, { ...box, top: codeTop + 56 });
}

/** As squares, not as a picture: sharp at whatever resolution the printer has. */
function drawCode(document: Document, text: string, left: number, top: number): void {
  const { size, data } = createQrCode(text, { errorCorrectionLevel: 'M' }).modules;
  const module = codeSize / size;
  for (const [index, isDark] of data.entries())
    if (isDark === 1)
      document.rect(left + (index % size) * module, top + Math.floor(index / size) * module, module, module);
  document.fill('#000000');
}
