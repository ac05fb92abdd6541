/** Labels of items: 24 a sheet of A4, each with its QR code, which names the closet and the client number. */
import { buffer } from 'node:stream/consumers';
import { labelText } from '@vestry/contract/staff/picking/rules';
// oxlint-disable-next-line import/no-named-as-default -- its types know the default export alone
import PDFDocument from 'pdfkit';
import { create as createQrCode } from 'qrcode';
import { setText, type TextStyle } from '../../../platform/paper/typesetter.ts';

export interface Label {
  readonly clientId: number;
  readonly closetName: string;
  readonly itemClientNumber: string;
  readonly designers: string;
}

/** Three columns of eight, 70 by 37 millimetres: the sheet that is sold everywhere. */
const columns = 3;
const rows = 8;
const millimetre = 72 / 25.4;
const width = 70 * millimetre;
const height = 37 * millimetre;
const codeSize = 27 * millimetre;
const padding = 5 * millimetre;

type Paper = InstanceType<typeof PDFDocument>;

export async function labelsPdf(labels: readonly Label[], brandName: string): Promise<Buffer> {
  const paper = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    lang: 'en',
    info: { Title: 'Labels', Author: brandName },
  });
  const bytes = buffer(paper);
  for (const [index, label] of labels.entries()) {
    const place = index % (columns * rows);
    if (place === 0) paper.addPage();
    drawLabel(paper, label, (place % columns) * width, Math.floor(place / columns) * height);
  }
  if (labels.length === 0) paper.addPage();
  paper.end();
  return bytes;
}

function drawLabel(paper: Paper, label: Label, left: number, top: number): void {
  const { clientId, closetName, itemClientNumber, designers } = label;
  drawCode(paper, labelText(clientId, itemClientNumber), left + padding, top + (height - codeSize) / 2);
  const textLeft = left + padding + codeSize + padding / 2;
  const box = { left: textLeft, width: left + width - padding / 2 - textLeft, maxLines: 2 };
  const small: TextStyle = { face: 'text', size: 8, color: '#000000' };
  setText(
    paper,
    itemClientNumber,
    { ...small, face: 'strong', size: 11 },
    { ...box, top: top + padding + 4 },
  );
  setText(paper, designers, small, { ...box, top: top + padding + 36 });
  setText(paper, closetName, small, { ...box, top: top + padding + 60 });
}

/** As squares, not as a picture: sharp at whatever resolution the printer has. */
function drawCode(paper: Paper, text: string, left: number, top: number): void {
  const { size, data } = createQrCode(text, { errorCorrectionLevel: 'M' }).modules;
  const module = codeSize / size;
  for (const [index, isDark] of data.entries())
    if (isDark === 1)
      paper.rect(left + (index % size) * module, top + Math.floor(index / size) * module, module, module);
  paper.fill('#000000');
}
