/** The reasons for which a PDF is refused, as the worker that reads it answers them. */
import type { ErrorCode } from '@vestry/contract/errors';

export type PdfFault = Extract<
  ErrorCode,
  | 'DOCUMENT_ACTIVE'
  | 'DOCUMENT_BROKEN'
  | 'DOCUMENT_ENCRYPTED'
  | 'DOCUMENT_FOREIGN_CONTENT'
  | 'DOCUMENT_TOO_MANY_PAGES'
>;

export type PdfVerdict =
  | { readonly ok: true; readonly pages: number }
  | { readonly ok: false; readonly fault: PdfFault };
