/** Reads a PDF as its readers do, object by object, and refuses what could act. Runs in a worker of its own (inspect-pdf.ts). */
import {
  decodePDFRawStream,
  PDFArray,
  PDFCatalog,
  PDFDict,
  PDFName,
  PDFPageLeaf,
  PDFParser,
  PDFRawStream,
  PDFStream,
  type PDFObject,
} from '@cantoo/pdf-lib';
import type { PdfVerdict } from './pdf-verdict.ts';
import { isEncrypted, isOnlyPdf, spellsActiveName } from './scan-pdf-text.ts';

/** Keys whose values a reader acts on by itself, or takes a file out of. */
const activeKeys: ReadonlySet<string> = new Set(['AA', 'JS', 'XFA', 'EF', 'RichMediaContent']);

/** The actions that leave the document, run something or change it. Going to a page or to an address that the reader shows is none. */
const activeActions: ReadonlySet<string> = new Set([
  'GoTo3DView',
  'GoToDp',
  'GoToE',
  'GoToR',
  'Hide',
  'ImportData',
  'JavaScript',
  'Launch',
  'Movie',
  'Rendition',
  'ResetForm',
  'RichMediaExecute',
  'SetOCGState',
  'Sound',
  'SubmitForm',
  'Thread',
  'Trans',
]);

/** A parser that remembers every object that it meets: a later revision hides an older one, and a reader may be led to either. */
class RememberingParser extends PDFParser {
  readonly met: PDFObject[] = [];

  constructor(bytes: Uint8Array) {
    super(bytes, Infinity, true);
    const assign = this.context.assign.bind(this.context);
    this.context.assign = (ref, object) => {
      this.met.push(object);
      assign(ref, object);
    };
  }
}

/** The name that a key of a dictionary has as its value, directly or by reference. */
function nameAt(dict: PDFDict, key: string): string | null {
  const value = dict.lookup(PDFName.of(key));
  return value instanceof PDFName ? value.decodeText() : null;
}

/** Whether a document does something when it is opened, other than show a page. */
function actsWhenOpened(dict: PDFDict): boolean {
  const action = dict.lookup(PDFName.of('OpenAction'));
  return action instanceof PDFDict && nameAt(action, 'S') !== 'GoTo';
}

/** Whether the object, or one that stands within it, is active. */
function isActive(object: PDFObject): boolean {
  const waiting: PDFObject[] = [object];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next instanceof PDFArray) waiting.push(...next.asArray());
    const dict = next instanceof PDFStream ? next.dict : next;
    if (!(dict instanceof PDFDict)) continue;
    if (activeActions.has(nameAt(dict, 'S') ?? '') || actsWhenOpened(dict)) return true;
    for (const [key, value] of dict.entries()) {
      if (activeKeys.has(key.decodeText())) return true;
      waiting.push(value);
    }
  }
  return false;
}

/** Streams that hold objects, also one without the type of such a stream: a reader may be led to it all the same. */
function holdsObjects(object: PDFObject): object is PDFRawStream {
  const has = (dict: PDFDict, key: string) => dict.get(PDFName.of(key)) !== undefined;
  return object instanceof PDFRawStream && has(object.dict, 'N') && has(object.dict, 'First');
}

function countPages(catalog: PDFObject | undefined): number {
  if (!(catalog instanceof PDFCatalog)) return 0;
  let pages = 0;
  catalog.Pages().traverse((node) => {
    if (node instanceof PDFPageLeaf) pages += 1;
  });
  return pages;
}

/** The verdict on the bytes of a PDF, which may have so many pages. */
export async function readPdf(bytes: Uint8Array, mostPages: number): Promise<PdfVerdict> {
  if (!isOnlyPdf(bytes)) return { ok: false, fault: 'DOCUMENT_FOREIGN_CONTENT' };
  if (isEncrypted(bytes)) return { ok: false, fault: 'DOCUMENT_ENCRYPTED' };
  if (spellsActiveName(bytes)) return { ok: false, fault: 'DOCUMENT_ACTIVE' };
  try {
    const parser = new RememberingParser(bytes);
    const context = await parser.parseDocument();
    const isHidden = parser.met.some(
      (object) => holdsObjects(object) && spellsActiveName(decodePDFRawStream(object).decode()),
    );
    if (isHidden || parser.met.some(isActive)) return { ok: false, fault: 'DOCUMENT_ACTIVE' };
    const pages = countPages(context.lookup(context.trailerInfo.Root));
    if (pages === 0) return { ok: false, fault: 'DOCUMENT_BROKEN' };
    return pages > mostPages ? { ok: false, fault: 'DOCUMENT_TOO_MANY_PAGES' } : { ok: true, pages };
  } catch {
    return { ok: false, fault: 'DOCUMENT_BROKEN' };
  }
}
