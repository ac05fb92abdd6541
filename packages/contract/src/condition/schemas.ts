/** The condition of items: checks, and what they found (capabilities, Condition). */
import { z } from 'zod/mini';
import { placeKinds } from '../custody/places.ts';
import { noteSchema } from '../field-schemas.ts';
import { photoSchema } from '../photos/schemas.ts';
import { requestKinds } from '../requests/kinds.ts';
import { invalidMessage } from '../validation.ts';
import { idSchema } from '../wire.ts';
import { checkKinds, conditionGrades, findingKinds, stages } from './kinds.ts';

/** Most findings, and most photographs beside theirs, of one check. */
export const checkFindingsMax = 30;
export const checkPhotosMax = 8;

const percentSchema = z.number(invalidMessage('mark')).check(z.gte(0), z.lte(100));

/** A place on a photograph, in percent of its width from the left and of its height from the top. */
const markSchema = z.object({ x: percentSchema, y: percentSchema });
export type Mark = z.output<typeof markSchema>;

/** 1 slight, 2 clear, 3 severe. */
export const severitySchema = z.union([z.literal(1), z.literal(2), z.literal(3)]);

/** A photograph with the key by which a finding refers to it: one of the item's, or one that a check has. */
export const keyedPhotoSchema = z.object({ key: z.string(), photo: photoSchema });
export type KeyedPhoto = z.output<typeof keyedPhotoSchema>;

/** The request for which a check was made, or with which an item left. */
const requestRefSchema = z.object({ kind: z.enum(requestKinds), id: z.int(), reference: z.string() });
export type RequestRef = z.output<typeof requestRefSchema>;

/** A confirmation or a comment of a user of the closet. */
export const remarkSchema = z.object({
  id: z.int(),
  kind: z.enum(['CONFIRMED', 'COMMENT']),
  text: z.string(),
  by: z.nullable(z.string()),
  /** The moment, ISO 8601 in UTC. */
  at: z.string(),
  isOwn: z.boolean(),
});
export type Remark = z.output<typeof remarkSchema>;

export const findingSchema = z.object({
  /** Of the finding as it was first recorded; a correction of its check leaves it. */
  id: z.int(),
  kind: z.enum(findingKinds),
  severity: severitySchema,
  note: z.string(),
  /** Null for what has no place on a photograph, such as an odor. */
  mark: z.nullable(markSchema),
  photo: z.nullable(keyedPhotoSchema),
  /** The check that found it, by its number. */
  checkId: z.int(),
  /** The moment of that check, ISO 8601 in UTC. */
  foundAt: z.string(),
  /** In whose hands the item was when it came about. */
  stage: z.enum(stages),
  /** The delivery with which the item had left when the finding was not there yet: "new since D-12". */
  newSince: z.nullable(requestRefSchema),
  /** The check that closed it; null while it is open. */
  closedBy: z.nullable(z.object({ checkId: z.int(), kind: z.enum(checkKinds), at: z.string() })),
  remarks: z.array(remarkSchema),
});
export type Finding = z.output<typeof findingSchema>;

export const checkSchema = z.object({
  id: z.int(),
  kind: z.enum(checkKinds),
  /** Null where nobody graded the item, as in a report by a user of the closet. */
  grade: z.nullable(z.enum(conditionGrades)),
  note: z.string(),
  /** Whether it says that nothing has changed since the check before. */
  isAsBefore: z.boolean(),
  /** When the item was looked at, ISO 8601 in UTC. */
  at: z.string(),
  place: z.enum(placeKinds),
  request: z.nullable(requestRefSchema),
  /** The user of the closet who recorded it; null where the operator did. */
  by: z.nullable(z.string()),
  /** The check that this one corrects, and the one that corrects this. */
  corrects: z.nullable(z.int()),
  correctedBy: z.nullable(z.int()),
  photos: z.array(keyedPhotoSchema),
  /** Ids of the findings that it found and of those that it closed. */
  found: z.array(z.int()),
  closed: z.array(z.int()),
});
export type Check = z.output<typeof checkSchema>;

/** The condition of an item as its client reads it. */
export const conditionSchema = z.object({
  /** Of the newest check that has one; null before the first. */
  grade: z.nullable(z.enum(conditionGrades)),
  gradedAt: z.nullable(z.string()),
  /** Open ones first, then the closed ones, each the newest first. */
  findings: z.array(findingSchema),
  /** The newest first, corrected ones too. */
  checks: z.array(checkSchema),
  /** The photographs of the item, on which a finding can be marked. */
  photos: z.array(keyedPhotoSchema),
});
export type ItemCondition = z.output<typeof conditionSchema>;

/** The photograph of a finding or a check: one by its key, or one that was uploaded for this item. */
export const photoChoiceSchema = z.union([
  z.object({ key: z.string().check(z.regex(/^[0-9a-f]{64}$/, invalidMessage('photo'))) }),
  z.object({ uploadId: idSchema }),
]);
export type PhotoChoice = z.output<typeof photoChoiceSchema>;

export const newFindingSchema = z.object({
  kind: z.enum(findingKinds),
  severity: severitySchema,
  note: noteSchema('note', 2000),
  photo: z.optional(z.nullable(photoChoiceSchema)),
  mark: z.optional(z.nullable(markSchema)),
  /** In a correction: the `id` of the finding of the corrected check that this one states again. */
  restates: z.optional(idSchema),
});
export type NewFinding = z.output<typeof newFindingSchema>;

const client = z.optional(z.object({ id: idSchema }));

/** `POST /condition/report`: a user of the closet has found something. */
const reportedFindingSchema = z.omit(newFindingSchema, { restates: true });
export const reportFindingBody = z.object({ client, itemId: idSchema, finding: reportedFindingSchema });

/** `POST /condition/photo`: PUT the bytes to `url`, as image/jpeg, image/png or image/webp, once, within ten minutes. */
export const conditionPhotoBody = z.object({ client, itemId: idSchema });
export const conditionUploadSchema = z.object({ uploadId: z.int(), url: z.string() });

/** `POST /condition/remark`: a second confirmation by the same user changes nothing. */
export const remarkBody = z.object({
  client,
  findingId: idSchema,
  kind: z.enum(['CONFIRMED', 'COMMENT']),
  /** Needed in a comment. */
  text: noteSchema('text', 2000),
});
export type NewRemark = Omit<z.output<typeof remarkBody>, 'client'>;
