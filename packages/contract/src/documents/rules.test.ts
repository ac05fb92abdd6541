import { expect, test } from 'vitest';
import { documentFileName, documentFileVerdict, maxDocumentBytes } from './rules.ts';

test.each([
  [{ bytes: maxDocumentBytes, mediaType: 'application/pdf' }, { ok: true }],
  [{ bytes: 1, mediaType: 'image/png' }, { ok: true }],
  [
    { bytes: maxDocumentBytes + 1, mediaType: 'application/pdf' },
    { ok: false, reason: 'DOCUMENT_TOO_LARGE' },
  ],
  [
    { bytes: 1, mediaType: 'application/zip' },
    { ok: false, reason: 'DOCUMENT_UNSUPPORTED' },
  ],
])('%j', (file, verdict) => {
  expect(documentFileVerdict(file)).toEqual(verdict);
});

test.each([
  ['Appraisal 2026.PDF', 'Appraisal 2026.pdf'],
  ['receipt', 'receipt.pdf'],
  ['../../etc/passwd', 'etc passwd.pdf'],
  ['a"b\r\nc.exe', 'a b  c.pdf'],
  ['  ', 'document.pdf'],
])('%j is saved as %j', (name, saved) => {
  expect(documentFileName(name, 'application/pdf')).toBe(saved);
});
