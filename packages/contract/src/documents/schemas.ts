/** Documents, such as appraisals and receipts: a PDF, or a photograph of a paper (capabilities, Value). */
import { z } from 'zod/mini';
import { lineSchema } from '../field-schemas.ts';
import { idSchema } from '../wire.ts';
import { documentMediaTypes, documentNameMaxLength } from './rules.ts';

/** A document: it has no address to pass on, so only who may call for it gets it. */
export const documentSchema = z.object({
  id: z.int(),
  /** As its file was called, with the ending of what it is. */
  name: z.string(),
  mediaType: z.enum(documentMediaTypes),
  bytes: z.int(),
  pages: z.int(),
});
export type StoredDocument = z.output<typeof documentSchema>;

/** A document that has come to an upload address, and the name of its file. */
export const uploadedDocumentSchema = z.object({
  uploadId: idSchema,
  name: lineSchema('name of the document', documentNameMaxLength),
});
export type UploadedDocument = z.output<typeof uploadedDocumentSchema>;

/** PUT the bytes to `url`, as application/pdf, image/jpeg or image/png, once, within the hour. */
export const documentUploadSchema = z.object({ uploadId: z.int(), url: z.string() });
