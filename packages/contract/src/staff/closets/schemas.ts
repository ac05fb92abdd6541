/** Closets as staff see them. The client's own schemas describe what the client sees of its items. */
import { z } from 'zod/mini';
import { planSchema, usageSchema } from '../../billing/schemas.ts';
import { dayInputSchema } from '../../calendar/schemas.ts';
import { lineSchema, optionalLineSchema } from '../../field-schemas.ts';
import { releaseSchema } from '../../custody/releases.ts';
import { itemEventKinds } from '../../items/history.ts';
import { itemSchema, locationCodeSchema } from '../../items/schemas.ts';
import { photoSchema } from '../../photos/schemas.ts';
import { invalidMessage, tooLongMessage, validationMessages } from '../../validation.ts';
import { idSchema, pagedSchema, pageQuery } from '../../wire.ts';

const personSchema = z.object({ id: z.int(), name: z.string() });

const closetCardSchema = z.object({
  id: z.int(),
  name: z.string(),
  active: z.boolean(),
  manager: z.nullable(personSchema),
  /** Email addresses of its Owners. */
  owners: z.array(z.string()),
  items: z.int(),
  openRequests: z.int(),
});
export type ClosetCard = z.output<typeof closetCardSchema>;
export const closetCardPageSchema = pagedSchema(closetCardSchema);

/** `GET /staff/closets`, by name. */
export const closetQuery = z.object({
  ...pageQuery,
  /** A part of the closet's name, of a user's name or email, or a whole client number of an item. */
  text: optionalLineSchema('text', 100),
  managerId: z.optional(idSchema),
});
export type ClosetQuery = z.output<typeof closetQuery>;

const closetUserSchema = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  roles: z.array(z.string()),
  enabled: z.boolean(),
  invited: z.boolean(),
  twoFactor: z.boolean(),
  /** Moment of the last sign-in. */
  lastSignIn: z.nullable(z.string()),
});
export type ClosetUser = z.output<typeof closetUserSchema>;

/** Its price is that of its price list, where it has one. */
export const staffPlanSchema = z.object({ id: z.int(), ...planSchema.shape });

export const staffClosetSchema = z.object({
  id: z.int(),
  name: z.string(),
  active: z.boolean(),
  /** Moment. */
  since: z.string(),
  manager: z.nullable(personSchema),
  users: z.array(closetUserSchema),
  /** The number of active items at each location. */
  locations: z.array(z.object({ code: locationCodeSchema, name: z.string(), count: z.int() })),
  openRequests: z.int(),
  /** For account managers alone; null for others. */
  billing: z.nullable(
    z.object({
      /** The plan of today. */
      plan: z.nullable(staffPlanSchema),
      /** `yyyy-MM-dd`; null for periods of the calendar. */
      planStartedOn: z.nullable(z.string()),
      /** The plans that are entered ahead, each with its first day. */
      following: z.array(z.object({ plan: staffPlanSchema, firstDay: z.string() })),
      boxes: z.int(),
      /** Of the plan of today. */
      usage: z.array(usageSchema),
    }),
  ),
});
export type StaffCloset = z.output<typeof staffClosetSchema>;

const itemMovementSchema = z.object({
  id: z.int(),
  kind: z.enum(itemEventKinds),
  from: z.nullable(locationCodeSchema),
  to: z.nullable(locationCodeSchema),
  fromBin: z.string(),
  toBin: z.string(),
  /** 'D-12' or 'P-7'; empty when nothing. */
  request: z.string(),
  note: z.string(),
  by: z.nullable(z.string()),
  time: z.string(),
});
export type ItemMovement = z.output<typeof itemMovementSchema>;

/** An item as the client sees it, and what only staff see of it. */
export const staffItemSchema = z.object({
  item: itemSchema,
  bin: z.string(),
  /** The version that an edit of its fields names: it is refused when the item has changed since. */
  updated: z.string(),
  /** The keys of the photographs of `item.photoData`, in their order. */
  photoKeys: z.array(z.string()),
  /** Another one after each change of the photographs, their order or their frames. */
  photosVersion: z.string(),
  /** The latest first. */
  history: z.array(itemMovementSchema),
});
export type StaffItem = z.output<typeof staffItemSchema>;

export const assignManagerBody = z.object({ managerId: z.nullable(idSchema) });

export const assignPlanBody = z.object({
  planId: z.nullable(idSchema),
  /** Today by default. */
  startedOn: z.optional(dayInputSchema),
  /** Boxes stored; left out, the number stays. */
  boxes: z.optional(z.int().check(z.gte(0), z.lte(100_000))),
});

/** The note of staff about a client, for each other; never sent to the client. */
export const clientNoteSchema = z.object({
  id: z.int(),
  note: z.string(),
  by: z.nullable(z.string()),
  time: z.string(),
});
export const clientNotePageSchema = pagedSchema(clientNoteSchema);

export const addNoteBody = z.object({
  note: z
    .string(validationMessages.required)
    .check(
      z.trim(),
      z.minLength(1, validationMessages.required),
      z.maxLength(4000, tooLongMessage('note')),
      z.regex(/^[\P{Cc}\n\r\t]*$/u, invalidMessage('note')),
    ),
});

/** A line that carries a bin's name; empty takes the item out of its bin. */
export const binSchema = optionalLineSchema('bin', 60);

/** Other places than the client's: what goes there goes with a delivery. */
export const facilityLocationSchema = z.enum(['GR', 'CS', 'S']);

export const moveItemsBody = z.object({
  itemIds: z.array(idSchema).check(z.minLength(1), z.maxLength(500)),
  location: facilityLocationSchema,
  bin: binSchema,
  note: optionalLineSchema('note', 500),
});
export type ItemsMove = z.output<typeof moveItemsBody>;
export const movedItemsSchema = z.object({ moved: z.int(), unchanged: z.int() });

export const itemStateBody = z.object({
  state: z.enum(['ACTIVE', 'RETIRED']),
  /** Why; needed to retire. */
  reason: optionalLineSchema('reason', 500),
  /** The end of an item that is retired; given back by default. */
  release: z.optional(releaseSchema),
});
export type ItemState = z.output<typeof itemStateBody>;

/** An item that is no longer stored. */
const retiredItemSchema = z.object({
  id: z.int(),
  itemClientNumber: z.string(),
  designers: z.string(),
  observation: z.string(),
  /** The photograph on the item's card. */
  image: z.nullable(photoSchema),
  /** The end of the item; null where nothing says it. */
  release: z.nullable(releaseSchema),
  /** Why, by whom and when; empty and null where it was retired with its receipt or by an import. */
  reason: z.string(),
  by: z.nullable(z.string()),
  time: z.nullable(z.string()),
});
export type RetiredItem = z.output<typeof retiredItemSchema>;
export const retiredItemPageSchema = pagedSchema(retiredItemSchema);
/** By number; `release` narrows the list to items that came to that end. */
export const retiredItemQuery = z.object({ ...pageQuery, release: z.optional(releaseSchema) });
export type RetiredItemQuery = z.output<typeof retiredItemQuery>;

/** A line of the movements of all closets. */
export const movementSchema = z.object({
  ...itemMovementSchema.shape,
  clientId: z.int(),
  closetName: z.string(),
  itemId: z.int(),
  itemClientNumber: z.string(),
  /** The photograph on the item's card. */
  image: z.nullable(photoSchema),
});
export type Movement = z.output<typeof movementSchema>;

export const movementPageSchema = z.object({
  content: z.array(movementSchema),
  /** Give it as `before` for the next page; null at the end. */
  next: z.nullable(z.int()),
});

/** `GET /staff/movements`, the latest first; not counted, so that millions are as quick as ten. */
export const movementQuery = z.object({
  clientId: z.optional(idSchema),
  itemClientNumber: z.optional(lineSchema('number', 60)),
  before: z.optional(z.coerce.number().check(z.int(), z.positive())),
  pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 50),
});
export type MovementQuery = z.output<typeof movementQuery>;
