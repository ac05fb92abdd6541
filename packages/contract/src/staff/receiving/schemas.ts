/** Receiving: the items that are expected, those that came, their photographs and fields. */
import { z } from 'zod/mini';
import { dayAnswerSchema, dayInputSchema } from '../../calendar/schemas.ts';
import { givenNoteSchema, lineSchema, noteSchema, optionalLineSchema } from '../../field-schemas.ts';
import { binMaxLength, eachItemTextField, itemNumberMaxLength } from '../../items/fields.ts';
import { itemTextShape } from '../../items/schemas.ts';
import { maxPhotoBytes } from '../../photos/rules.ts';
import { photoSchema } from '../../photos/schemas.ts';
import { invalidMessage } from '../../validation.ts';
import { idSchema, pagedSchema, pageQuery } from '../../wire.ts';
import { binSchema, facilityLocationSchema } from '../closets/schemas.ts';
import { centsSchema } from '../fields.ts';

const numberSchema = lineSchema('number', itemNumberMaxLength);

const receivingCardSchema = z.object({
  clientId: z.int(),
  closetName: z.string(),
  id: z.int(),
  /** The pickup that brings it. */
  pickupId: z.nullable(z.int()),
  expectedOn: z.nullable(dayAnswerSchema),
  note: z.string(),
  openedBy: z.nullable(z.string()),
  created: z.string(),
  closed: z.nullable(z.string()),
  expected: z.int(),
  received: z.int(),
});
export type ReceivingCard = z.output<typeof receivingCardSchema>;
export const receivingCardPageSchema = pagedSchema(receivingCardSchema);

/** `GET /staff/intakes`: the open ones by their day, closed ones the latest first. */
export const receivingQuery = z.object({
  ...pageQuery,
  open: z._default(z.stringbool(), true),
  clientId: z.optional(idSchema),
});
export type ReceivingQuery = z.output<typeof receivingQuery>;

/** An item as the table edits it. A text that is not known is empty. */
const receivingItemSchema = z.object({
  id: z.int(),
  /** The version that an edit must name: it is refused when the item has changed since. */
  updated: z.string(),
  itemClientNumber: z.string(),
  category: z.int(),
  ...itemTextShape,
  location: z.string(),
  bin: z.string(),
  declaredValueCents: z.nullable(z.int()),
  photos: z.array(photoSchema),
  /** Whether its condition on receipt has been checked. */
  isChecked: z.boolean(),
});
export type ReceivingItem = z.output<typeof receivingItemSchema>;

const receivingLineSchema = z.object({
  itemClientNumber: z.string(),
  description: z.string(),
  /** Null until it is received. */
  receivedAt: z.nullable(z.string()),
  /** The item that it became, or that the closet has by this number already. */
  piece: z.nullable(receivingItemSchema),
});
export type ReceivingLine = z.output<typeof receivingLineSchema>;

export const receivingSchema = z.object({
  ...receivingCardSchema.shape,
  lines: z.array(receivingLineSchema),
});
export type Receiving = z.output<typeof receivingSchema>;

const linesSchema = z
  .array(z.object({ itemClientNumber: numberSchema, description: optionalLineSchema('description', 2000) }))
  .check(z.maxLength(500));

export const openReceivingBody = z.object({
  pickupId: z.optional(z.nullable(idSchema)),
  expectedOn: z.optional(z.nullable(dayInputSchema)),
  note: noteSchema('note', 2000),
  lines: z._default(linesSchema, []),
});

/** Lines that are added to a receiving; a number that it has already keeps its line. */
export const expectBody = z.object({ lines: linesSchema.check(z.minLength(1)) });

/**
 * The garments that came in. An item of the closet that was not expected is added, one At Client comes back; an
 * expected number that the closet does not have becomes a new item of the category given. A number that is neither is
 * refused, so that a mistyped one makes no item, unless `newNumbers` names it too. `location` and `bin` say where they
 * are now.
 */
export const receiveBody = z.object({
  numbers: z.array(numberSchema).check(z.minLength(1), z.maxLength(200)),
  newNumbers: z._default(z.array(numberSchema).check(z.maxLength(200)), []),
  /** Of new items; Clothing by default. */
  category: z._default(idSchema, 6),
  location: z._default(facilityLocationSchema, 'GR'),
  bin: binSchema,
});
/** The number of a received line, as the line has it. */
export const undoReceiveBody = z.object({ number: numberSchema });
export type Received = z.output<typeof receiveBody>;

const hashSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/, invalidMessage('file')));

/** Files that somebody has dropped; `hash` is the SHA-256 of the bytes, by which a photograph is known again. */
export const photoFilesBody = z.object({
  files: z
    .array(
      z.object({
        name: lineSchema('file', 255),
        bytes: z.int().check(z.gte(1), z.lte(maxPhotoBytes)),
        hash: z.optional(hashSchema),
        /** The item, where the user has chosen it; else the name identifies it. */
        itemId: z.optional(idSchema),
      }),
    )
    .check(z.minLength(1), z.maxLength(200)),
});
export type PhotoFiles = z.output<typeof photoFilesBody>;

/**
 * UPLOAD: PUT the bytes to `url`, as image/jpeg, image/png or image/webp, once, within the hour; requested again it gets another
 * address, so that an interrupted upload is sent anew. DONE: the item has this photograph. UNMATCHED: the name identifies no item of the closet.
 */
export const photoTargetSchema = z.object({
  name: z.string(),
  state: z.enum(['UPLOAD', 'DONE', 'UNMATCHED']),
  itemId: z.nullable(z.int()),
  itemClientNumber: z.nullable(z.string()),
  url: z.nullable(z.string()),
});
export type PhotoTarget = z.output<typeof photoTargetSchema>;

const optionalField = (field: string, max: number) => z.optional(lineOrEmpty(field, max));
const lineOrEmpty = (field: string, max: number) =>
  z
    .string(invalidMessage(field))
    .check(z.trim(), z.maxLength(max), z.regex(/^\P{Cc}*$/u, invalidMessage(field)));

const editShape = eachItemTextField(({ kind, maxLength }, name) =>
  kind === 'note' ? z.optional(givenNoteSchema(name, maxLength)) : optionalField(name, maxLength),
);

/** A row of the table: only the fields that changed. */
const itemEditSchema = z.object({
  id: idSchema,
  updated: z.optional(z.string().check(z.maxLength(40))),
  itemClientNumber: z.optional(numberSchema),
  category: z.optional(idSchema),
  ...editShape,
  bin: optionalField('bin', binMaxLength),
  declaredValueCents: z.optional(z.nullable(centsSchema)),
  acquiredOn: z.optional(z.nullable(dayInputSchema)),
});
export type ItemChanges = z.output<typeof itemEditSchema>;

export const editItemsBody = z.object({
  items: z.array(itemEditSchema).check(z.minLength(1), z.maxLength(200)),
});

/**
 * The outcome of each row, each on its own. STALE: somebody changed the item meanwhile. NUMBER_TAKEN: the closet has
 * this number. CATEGORY: there is no such category. WITH_CLIENT: the item is
 * with the client, so it has no bin. GONE: the closet has no such item. `piece` is the item as it is
 * now.
 */
export const editedItemSchema = z.object({
  id: z.int(),
  outcome: z.enum(['SAVED', 'UNCHANGED', 'STALE', 'NUMBER_TAKEN', 'CATEGORY', 'WITH_CLIENT', 'GONE']),
  piece: z.nullable(receivingItemSchema),
});
export type EditedItem = z.output<typeof editedItemSchema>;

/** `POST /staff/closets/{clientId}/labels` */
export const labelsBody = z.object({
  itemIds: z.array(idSchema).check(z.minLength(1), z.maxLength(500)),
});
