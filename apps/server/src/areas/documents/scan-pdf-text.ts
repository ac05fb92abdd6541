/** Looks at the bytes of a PDF: for active content, wherever a reader could be led to read an object, and for what is no PDF. */

/** Names that no appraisal, receipt or certificate has; long enough that compressed bytes do not spell them by chance. */
const activeNames = [
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'RichMediaExecute',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'GoToR',
  'Rendition',
  'XFA',
];

/** A name ends at white space or at a delimiter. */
const active = new RegExp(String.raw`/(?:${activeNames.join('|')})(?=[\0\s()<>[\]{}/%]|$)`);

function latin(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}

/** Whether the bytes spell one of the names, also where letters are written as #-escapes. */
export function spellsActiveName(bytes: Uint8Array): boolean {
  const text = latin(bytes);
  if (active.test(text)) return true;
  const plain = text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_escape, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return active.test(plain);
}

/** Whether a trailer names the way in which the document is encrypted; no trailer is encrypted itself. */
export function isEncrypted(bytes: Uint8Array): boolean {
  return /\/Encrypt(?=[\s\d<])/.test(latin(bytes));
}

const endMarker = '%%EOF';
const archiveEnd = 'PK\u0005\u0006';
const archiveEndBytes = 22;

/** Whether a ZIP archive, such as a Java program, ends where the file does: its last record gives the length of what follows. */
function endsAsArchive(file: string): boolean {
  for (let at = file.lastIndexOf(archiveEnd); at >= 0; at = file.lastIndexOf(archiveEnd, at - 1)) {
    const commentBytes = file.charCodeAt(at + 20) + 256 * file.charCodeAt(at + 21);
    if (at + archiveEndBytes + commentBytes === file.length) return true;
    if (at === 0) return false;
  }
  return false;
}

/**
 * Whether the file is a PDF from its first byte to its last: other kinds of files put something before its header, or behind the
 * marker of its end, where readers of PDF do not look.
 */
export function isOnlyPdf(bytes: Uint8Array): boolean {
  const file = latin(bytes);
  if (!/^%PDF-[12]\.\d[\s%]/.test(file)) return false;
  const end = file.lastIndexOf(endMarker);
  return end >= 0 && /^[\s\0]*$/.test(file.slice(end + endMarker.length)) && !endsAsArchive(file);
}
