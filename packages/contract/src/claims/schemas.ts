/** Claims as their closet reads them and adds to them. Days are `yyyy-MM-dd`, moments ISO 8601 in UTC. */
import { z } from 'zod/mini';
import { findingKinds } from '../condition/kinds.ts';
import { checkSchema, findingSchema, severitySchema } from '../condition/schemas.ts';
import { documentSchema, uploadedDocumentSchema } from '../documents/schemas.ts';
import { givenNoteSchema, noteSchema } from '../field-schemas.ts';
import { requestItemSchema } from '../requests/schemas.ts';
import { invalidMessage, validationMessages } from '../validation.ts';
import { moneyInputSchema } from '../valuations/money-input.ts';
import { moneySchema } from '../valuations/money-schema.ts';
import { valueSchema } from '../valuations/schemas.ts';
import { idSchema, pagedSchema, pageQuery } from '../wire.ts';
import { claimCauses, claimEventKinds, claimStatuses } from './kinds.ts';

export const claimNoteMaxLength = 2000;
/** Most documents that come with a claim as it is opened. */
const claimDocumentsMax = 10;

/** A claim as lists show it. */
export const claimLineSchema = z.object({
  id: z.int(),
  /** 'C-12' */
  reference: z.string(),
  status: z.enum(claimStatuses),
  cause: z.enum(claimCauses),
  /** Of a claim from a finding. */
  finding: z.nullable(z.object({ id: z.int(), kind: z.enum(findingKinds), severity: severitySchema })),
  item: requestItemSchema,
  /** The day of the check that found it; of a loss the day on which the item was last seen. */
  eventDay: z.string(),
  claimed: z.nullable(moneySchema),
  settled: z.nullable(moneySchema),
  openedAt: z.string(),
});
export type ClaimLine = z.output<typeof claimLineSchema>;
export const claimPageSchema = pagedSchema(claimLineSchema);

/** `GET /claim`: those of the closet, the newest first. */
export const claimQuery = z.object({ ...pageQuery, itemId: z.optional(idSchema) });
export type ClaimQuery = z.output<typeof claimQuery>;

/** A check with what it stated, marked on photographs. */
const claimCheckSchema = z.object({ check: checkSchema, findings: z.array(findingSchema) });
export type ClaimCheck = z.output<typeof claimCheckSchema>;

/** Who added something, and when. Clients do not see the names of staff. */
const addedShape = { by: z.nullable(z.string()), byStaff: z.boolean(), at: z.string() };

/** A document with the SHA-256 of its bytes, in hexadecimal digits: the insurer matches the files with it. */
const hashedDocumentSchema = z.object({ ...documentSchema.shape, sha256: z.string() });
export type HashedDocument = z.output<typeof hashedDocumentSchema>;

const claimDocumentSchema = z.object({ ...hashedDocumentSchema.shape, ...addedShape });
export type ClaimDocument = z.output<typeof claimDocumentSchema>;

const claimEventSchema = z.object({
  id: z.int(),
  kind: z.enum(claimEventKinds),
  text: z.string(),
  ...addedShape,
});
export type ClaimEvent = z.output<typeof claimEventSchema>;

export const claimSchema = z.object({
  ...claimLineSchema.shape,
  /** The value that counted on the day of the event, as it was when the claim was opened. */
  value: z.nullable(valueSchema),
  /** The document that shows that value. */
  valueDocument: z.nullable(hashedDocumentSchema),
  insurer: z.string(),
  insurerReference: z.string(),
  /** The check before the event and the one that found it; of a loss there is none after. */
  before: z.nullable(claimCheckSchema),
  after: z.nullable(claimCheckSchema),
  /** In the order in which they were added. */
  documents: z.array(claimDocumentSchema),
  events: z.array(claimEventSchema),
});
export type Claim = z.output<typeof claimSchema>;

/** `POST /claim`: of a loss `findingId` is left out. */
export const openClaimBody = z
  .object({
    itemId: idSchema,
    cause: z.enum(claimCauses),
    findingId: z.optional(z.nullable(idSchema)),
    /** The value of the item where it is left out. */
    claimed: z.optional(z.nullable(moneyInputSchema)),
    note: noteSchema('note', claimNoteMaxLength),
    documents: z._default(z.array(uploadedDocumentSchema).check(z.maxLength(claimDocumentsMax)), []),
  })
  .check(
    z.refine(({ cause, findingId }) => (cause === 'FINDING') === ((findingId ?? null) !== null), {
      path: ['findingId'],
      error: invalidMessage('finding'),
    }),
  );
export type NewClaim = z.output<typeof openClaimBody>;

/** The item that the document is about: an upload of one item becomes no document of another's claim. */
export const claimUploadBody = z.object({ itemId: idSchema });
export const attachDocumentBody = z.object({ document: uploadedDocumentSchema });

const requiredNote = givenNoteSchema('note', claimNoteMaxLength).check(
  z.minLength(1, validationMessages.required),
);
export const claimNoteBody = z.object({ note: requiredNote });
export const withdrawClaimBody = z.object({ note: noteSchema('note', claimNoteMaxLength) });
/** A claim is declined with its reason. */
export const declineClaimBody = z.object({ note: requiredNote });
