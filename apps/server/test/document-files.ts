/** PDFs for tests, as programs write them and as nobody should. */
import { PDFDocument, PDFName, PDFRawStream, PDFString } from '@cantoo/pdf-lib';
import { deflateSync } from 'node:zlib';

type Change = (document: PDFDocument) => void | Promise<void>;

/** A PDF of so many pages; its objects are compressed, as most programs do. */
export async function pdf(pages = 1, change: Change = () => undefined, isCompressed = true): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (let page = 1; page <= pages; page += 1) document.addPage().drawText(`Appraisal, page ${page}`);
  await change(document);
  return Buffer.from(await document.save({ useObjectStreams: isCompressed }));
}

type Values = Readonly<Record<string, unknown>>;

/** Sets a key of the document's catalog. */
export function inCatalog(key: string, value: Values | readonly unknown[]): Change {
  return ({ catalog, context }) => {
    catalog.set(PDFName.of(key), context.register(context.obj(value as never)));
  };
}

/** Sets a key of the first page. */
export function onPage(key: string, value: Values): Change {
  return (document) => {
    document.getPage(0).node.set(PDFName.of(key), document.context.obj(value as never));
  };
}

/** An annotation of the first page that acts when it is clicked. */
export function link(action: Values): Change {
  return (document) => {
    const { context } = document;
    const annotation = context.obj({
      Type: 'Annot',
      Subtype: 'Link',
      Rect: [0, 0, 9, 9],
      A: action,
    } as never);
    document.getPage(0).node.set(PDFName.of('Annots'), context.obj([context.register(annotation)]));
  };
}

export const text = (value: string): PDFString => PDFString.of(value);

/** Compressed objects without the type of such a stream, to which a cross-reference could lead all the same. */
export const hiddenObjects: Change = ({ context }) => {
  const objects = deflateSync(Buffer.from('9 0 <</S/JavaScript/JS(app.alert\\(1\\))>>'));
  const dict = context.obj({ N: 1, First: 4, Filter: 'FlateDecode', Length: objects.length });
  context.register(PDFRawStream.of(dict, objects));
};

/** A few kilobytes that become gigabytes where somebody decompresses all of them. */
export function bomb(megabytes: number): Buffer {
  const data = deflateSync(Buffer.alloc(megabytes * 1024 * 1024), { level: 9 });
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.7\n1 0 obj\n<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${data.length}>>\nstream\n`,
    ),
    data,
    Buffer.from('\nendstream\nendobj\nstartxref\n0\n%%EOF\n'),
  ]);
}
