/** Condition checks as staff record them, where an item is received, packed and scanned in. */
import { z } from 'zod/mini';
import { checkKinds, conditionGrades } from '../../condition/kinds.ts';
import { checkPolicySchema } from '../../condition/policy.ts';
import {
  checkFindingsMax,
  checkPhotosMax,
  checkSchema,
  conditionSchema,
  newFindingSchema,
  photoChoiceSchema,
} from '../../condition/schemas.ts';
import { noteSchema } from '../../field-schemas.ts';
import { requestKinds } from '../../requests/kinds.ts';
import { idSchema } from '../../wire.ts';

/** A check with the names of staff, and what it still requires. */
export const staffConditionSchema = z.object({
  ...conditionSchema.shape,
  checks: z.array(z.object({ ...checkSchema.shape, staff: z.nullable(z.string()) })),
  /** Whether the item must be looked at whole before it leaves and after it came back. */
  isRequired: z.boolean(),
});
export type StaffCondition = z.output<typeof staffConditionSchema>;

/** `POST /staff/condition/{clientId}/items/{itemId}/checks` */
export const recordCheckBody = z.object({
  /** The newest check that the person has seen, null for none: CONFLICT when there is a newer one. */
  lastCheckId: z.nullable(idSchema),
  kind: z.enum(checkKinds),
  /** Left out of "as before", which has the grade of the check before it. */
  grade: z.optional(z.nullable(z.enum(conditionGrades))),
  isAsBefore: z._default(z.boolean(), false),
  note: noteSchema('note', 2000),
  /** The request for which the item is checked. */
  request: z.optional(z.nullable(z.object({ kind: z.enum(requestKinds), id: idSchema }))),
  /** The check that this one corrects; it has that one's kind and request. */
  corrects: z.optional(z.nullable(idSchema)),
  findings: z._default(z.array(newFindingSchema).check(z.maxLength(checkFindingsMax)), []),
  /** Ids of findings that are no longer there. */
  closes: z._default(z.array(idSchema).check(z.maxLength(200)), []),
  photos: z._default(z.array(photoChoiceSchema).check(z.maxLength(checkPhotosMax)), []),
});
export type NewCheck = z.output<typeof recordCheckBody>;

export const recordedCheckSchema = z.object({ checkId: z.int(), condition: staffConditionSchema });

export const requestChecksParams = z.object({ clientId: idSchema, kind: z.enum(requestKinds), id: idSchema });

/** An item of a request, as the page shows it on which it is packed or scanned in. */
const itemCheckSchema = z.object({
  itemId: z.int(),
  itemClientNumber: z.string(),
  isRequired: z.boolean(),
  /** Of the newest check for this request; null for none. */
  check: z.nullable(z.object({ id: z.int(), isAsBefore: z.boolean() })),
  /** Whether the request waits for a check of this item. */
  holds: z.boolean(),
  /** As a new check names it. */
  lastCheckId: z.nullable(z.int()),
  grade: z.nullable(z.enum(conditionGrades)),
  openFindings: z.int(),
});
export type ItemCheck = z.output<typeof itemCheckSchema>;
export const requestChecksSchema = z.object({
  /** The kind of check that is made for the request. */
  kind: z.enum(checkKinds),
  items: z.array(itemCheckSchema),
});

/** `PUT /staff/condition/policy` */
export const setCheckPolicyBody = checkPolicySchema;
