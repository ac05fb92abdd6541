import { maxDocumentPages } from '@vestry/contract/documents/rules';
import { describe, expect, test } from 'vitest';
import { hiddenObjects, inCatalog, link, onPage, pdf, text } from '../../../test/document-files.ts';
import type { PdfFault } from './pdf-verdict.ts';
import { readPdf } from './read-pdf.ts';

const verdictOn = async (bytes: Buffer) => readPdf(bytes, maxDocumentPages);
const refused = (fault: PdfFault) => ({ ok: false, fault });

describe('a document', () => {
  test.each([1, 100])('of %i pages is accepted, compressed or not', async (pages) => {
    expect(await verdictOn(await pdf(pages))).toEqual({ ok: true, pages });
    expect(await verdictOn(await pdf(pages, undefined, false))).toEqual({ ok: true, pages });
  });

  test('may have links to pages and addresses, and may open at a page', async () => {
    const address = { S: 'URI', Type: 'Action', URI: text('https://a.example/launch') };
    expect(await verdictOn(await pdf(1, link(address)))).toEqual({ ok: true, pages: 1 });
    const first = await pdf(2, inCatalog('OpenAction', { S: 'GoTo', D: [0, 'Fit'] }));
    expect(await verdictOn(first)).toEqual({ ok: true, pages: 2 });
  });

  test.each([101, 200])('of %i pages is refused', async (pages) => {
    expect(await verdictOn(await pdf(pages))).toEqual(refused('DOCUMENT_TOO_MANY_PAGES'));
  });
});

describe('active content is refused', () => {
  const script = { S: 'JavaScript', JS: text('app.alert(1)') };

  test.each([
    ['a script of the document', inCatalog('Names', { JavaScript: { Names: [text('x'), script] } })],
    ['a script when it is opened', inCatalog('OpenAction', script)],
    ['a print dialog when it is opened', inCatalog('OpenAction', { S: 'Named', N: 'Print' })],
    ['a script behind a link', link(script)],
    ['a script after another action', link({ S: 'URI', URI: text('https://a.example'), Next: script })],
    ['a program', link({ S: 'Launch', F: text('calc.exe') })],
    ['another file', link({ S: 'GoToR', F: text('//a.example/x.pdf') })],
    ['a form that is sent', link({ S: 'SubmitForm', F: text('https://a.example') })],
    ['an action of a page', onPage('AA', { O: { S: 'Named', N: 'NextPage' } })],
    ['an XFA form', inCatalog('AcroForm', { XFA: text('<xdp/>') })],
    ['a film', link({ S: 'Rendition', OP: 0 })],
    ['rich media', onPage('Annots', { 0: { Subtype: 'RichMedia' } })],
    ['objects that only a reader would find', hiddenObjects],
  ])('%s, whether its objects are compressed or not', async (_what, change) => {
    expect(await verdictOn(await pdf(1, change))).toEqual(refused('DOCUMENT_ACTIVE'));
    expect(await verdictOn(await pdf(1, change, false))).toEqual(refused('DOCUMENT_ACTIVE'));
  });

  test('a file within', async () => {
    const holder = await pdf(1, async (document) => document.attach(Buffer.from('MZ'), 'calc.exe'));
    expect(await verdictOn(holder)).toEqual(refused('DOCUMENT_ACTIVE'));
  });

  test('a script whose name is written in escapes', async () => {
    const plain = (await pdf(1, link(script), false)).toString('latin1');
    expect(plain).toContain('/JavaScript');
    const escaped = Buffer.from(plain.replaceAll('/JavaScript', '/J#61v#61Script'), 'latin1');
    expect(await verdictOn(escaped)).toEqual(refused('DOCUMENT_ACTIVE'));
  });

  test('a script that a later revision of the object hides', async () => {
    const file = (await pdf(1, undefined, false)).toString('latin1');
    const hidden = '7777 0 obj\n<</S/#4aavaScript/JS(1)>>\nendobj\n7777 0 obj\n<<>>\nendobj\n';
    const twice = Buffer.from(file.replace('\nxref', `\n${hidden}xref`), 'latin1');
    expect(await verdictOn(twice)).toEqual(refused('DOCUMENT_ACTIVE'));
  });
});

describe('what is not a PDF alone is refused', () => {
  test.each([
    ['bytes before its header', (file: Buffer) => Buffer.concat([Buffer.from('<script>1</script>\n'), file])],
    ['bytes after its end', (file: Buffer) => Buffer.concat([file, Buffer.from('PK\u0003\u0004 a program')])],
    [
      'an archive that ends with the marker of a PDF',
      (file: Buffer) =>
        Buffer.concat([
          file,
          Buffer.from('PK\u0005\u0006'),
          Buffer.alloc(16),
          Buffer.from([5, 0]),
          Buffer.from('%%EOF'),
        ]),
    ],
    ['no end', (file: Buffer) => file.subarray(0, -20)],
  ])('%s', async (_what, change) => {
    expect(await verdictOn(change(await pdf()))).toEqual(refused('DOCUMENT_FOREIGN_CONTENT'));
  });

  test('white space after the end is none', async () => {
    const padded = Buffer.concat([await pdf(), Buffer.from('\r\n\0\0')]);
    expect(await verdictOn(padded)).toEqual({ ok: true, pages: 1 });
  });
});

test('an encrypted document is refused', async () => {
  const encrypted = await pdf(1, (document) => {
    document.encrypt({ userPassword: 'secret', ownerPassword: 'secret' });
  });
  expect(await verdictOn(encrypted)).toEqual(refused('DOCUMENT_ENCRYPTED'));
});

test.each([
  [
    'cut in its middle',
    (file: Buffer) => Buffer.concat([file.subarray(0, file.length / 2), Buffer.from('%%EOF')]),
  ],
  [
    'without pages',
    () => Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF'),
  ],
  ['of noise', () => Buffer.from(`%PDF-1.7\n${'\u0001'.repeat(1000)}%%EOF`)],
])('a document %s is refused as damaged', async (_what, change) => {
  expect(await verdictOn(change(await pdf(3, undefined, false)))).toEqual(refused('DOCUMENT_BROKEN'));
});
