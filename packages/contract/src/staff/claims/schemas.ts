/** Claims of all closets, as staff bring them to the insurer. */
import { z } from 'zod/mini';
import { claimStatuses } from '../../claims/kinds.ts';
import { claimLineSchema, claimNoteMaxLength, claimSchema } from '../../claims/schemas.ts';
import { lineSchema, noteSchema, optionalLineSchema } from '../../field-schemas.ts';
import { moneyInputSchema } from '../../valuations/money-input.ts';
import { idSchema, pagedSchema, pageQuery, repeatable } from '../../wire.ts';

const closetShape = { clientId: z.int(), closetName: z.string() };

const staffClaimLineSchema = z.object({ ...claimLineSchema.shape, ...closetShape });
export type StaffClaimLine = z.output<typeof staffClaimLineSchema>;
export const staffClaimPageSchema = pagedSchema(staffClaimLineSchema);

/** A claim with the names of staff. */
export const staffClaimSchema = z.object({ ...claimSchema.shape, ...closetShape });
export type StaffClaim = z.output<typeof staffClaimSchema>;

/** `GET /staff/claims`, the newest first. */
export const staffClaimQuery = z.object({
  ...pageQuery,
  status: z.optional(repeatable(z.enum(claimStatuses))),
  clientId: z.optional(idSchema),
  itemId: z.optional(idSchema),
});

export const insurerMaxLength = 120;

const note = noteSchema('note', claimNoteMaxLength);

export const submitClaimBody = z.object({
  insurer: lineSchema('insurer', insurerMaxLength),
  /** The insurer's own number of the claim, where it has given one. */
  insurerReference: optionalLineSchema('reference', insurerMaxLength),
  /** Where another amount is claimed than the one with which it was opened. */
  claimed: z.optional(z.nullable(moneyInputSchema)),
  note,
});
export type ClaimSubmission = z.output<typeof submitClaimBody>;

export const settleClaimBody = z.object({ settled: moneyInputSchema, note });
