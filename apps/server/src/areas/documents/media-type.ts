import { documentMediaTypes, type DocumentMediaType } from '@vestry/contract/documents/rules';

/** The media type of a row; the table's constraint allows no other. */
export function toMediaType(text: string): DocumentMediaType {
  return documentMediaTypes.find((type) => type === text) ?? 'application/pdf';
}
