/** Wears as they are recorded and read (capabilities, Worn). */
import { z } from 'zod/mini';
import { dayAnswerSchema, dayInputSchema } from '../calendar/schemas.ts';
import { guestsSchema } from '../dates/schemas.ts';
import { lineSchema, optionalLineSchema } from '../field-schemas.ts';
import { photoSchema } from '../photos/schemas.ts';
import { invalidMessage, validationMessages } from '../validation.ts';
import { moneySchema } from '../valuations/money-schema.ts';
import { idSchema, repeatable } from '../wire.ts';
import { eventMaxLength, questionStates, wearsMax } from './rules.ts';

export const recordWearBody = z.object({
  /** Each item with a day of today or earlier, by the facility's calendar. */
  wears: z
    .array(z.object({ itemId: idSchema, day: dayInputSchema }), validationMessages.required)
    .check(z.minLength(1, validationMessages.required), z.maxLength(wearsMax, invalidMessage('wears'))),
  /** Empty for a day without an event. */
  event: optionalLineSchema('occasion', eventMaxLength),
  guests: guestsSchema,
});
export type NewWears = z.output<typeof recordWearBody>;

export const removeWearsBody = z.object({
  ids: z
    .array(idSchema, validationMessages.required)
    .check(z.minLength(1, validationMessages.required), z.maxLength(wearsMax, invalidMessage('wears'))),
});

/** `recorded`: the ids of the wears that this call added; an item whose wear on its day was known has none. */
export const recordedWearsSchema = z.object({ recorded: z.array(z.int()) });

const wearSchema = z.object({
  id: z.int(),
  day: dayAnswerSchema,
  event: z.string(),
  guests: z.string(),
  /** Empty where the user was deleted. */
  recordedBy: z.string(),
  /** ISO 8601 in UTC. */
  recordedAt: z.iso.datetime(),
});

/** The newest wear first. `costPerWear` is null without a purchase price, and without a wear. */
export const itemWearsSchema = z.object({
  wears: z.array(wearSchema),
  price: z.nullable(moneySchema),
  costPerWear: z.nullable(moneySchema),
});
export type ItemWears = z.output<typeof itemWearsSchema>;

const wornItemSchema = z.object({
  id: z.int(),
  designers: z.string(),
  observation: z.string(),
  itemClientNumber: z.string(),
  /** The photograph on the item's card. */
  image: z.nullable(photoSchema),
});
export type WornItem = z.output<typeof wornItemSchema>;

/** About an event, or about a trip, whose last day is `day`. */
export const wearQuestionSchema = z.object({
  day: dayAnswerSchema,
  /** Of an event, the same as `day`. */
  firstDay: dayAnswerSchema,
  event: z.string(),
  /** As they were planned; may be empty. */
  guests: z.string(),
  state: z.enum(questionStates),
  /** Each with the days for which it was planned. */
  items: z.array(z.object({ ...wornItemSchema.shape, days: z.array(dayAnswerSchema), isWorn: z.boolean() })),
});
export type WearQuestion = z.output<typeof wearQuestionSchema>;

/** `isDismissed`: false asks again. */
export const dismissQuestionBody = z.object({
  day: dayInputSchema,
  event: lineSchema('occasion', eventMaxLength),
  isDismissed: z._default(z.boolean(), true),
});
export type QuestionDismissal = z.output<typeof dismissQuestionBody>;

export const guestWearsQuery = z.object({ itemIds: repeatable(idSchema) });

/** A wear of which the guests are known. */
export const guestWearSchema = z.object({
  itemId: z.int(),
  day: dayAnswerSchema,
  event: z.string(),
  guests: z.string(),
});
export type GuestWear = z.output<typeof guestWearSchema>;

export const wearYearParams = z.object({
  year: z.coerce.number().check(z.int(), z.gte(1900), z.lte(2999)),
});

const namedCountSchema = z.object({ name: z.string(), count: z.int() });

export const wearYearSchema = z.object({
  year: z.int(),
  /** The year of the closet's first wear, whatever the year; null without a wear. */
  firstYear: z.nullable(z.int()),
  /** Wears in all, and the items that had one. */
  total: z.int(),
  itemsWorn: z.int(),
  /** The most worn first. */
  mostWorn: z.array(z.object({ ...wornItemSchema.shape, count: z.int() })),
  /** The number of items of today's closet without a wear in the year, and the first of them. */
  neverWorn: z.object({ count: z.int(), items: z.array(wornItemSchema) }),
  byDesigner: z.array(namedCountSchema),
  bySeason: z.array(namedCountSchema),
  /** Twelve counts, from January. */
  byMonth: z.array(z.int()),
});
export type WearYear = z.output<typeof wearYearSchema>;
