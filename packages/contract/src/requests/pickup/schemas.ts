/** Pickups on the wire (specification, sections 3 and 5; decisions, Items, cart, requests). */
import { z } from 'zod/mini';
import { dayAnswerSchema, timeOfDaySchema } from '../../calendar/schemas.ts';
import {
  editableFields,
  requestAddressSchema,
  requestEventSchema,
  requestItemSchema,
  requestTripSchema,
  timeRangeSchema,
} from '../schemas.ts';
import { validationMessages } from '../../validation.ts';
import { pagedSchema } from '../../wire.ts';
import { recommendationSchema } from './recommendations.ts';
import { pickupStatuses } from './statuses.ts';

export const pickupStatusSchema = z.enum(pickupStatuses);
export type PickupStatus = z.output<typeof pickupStatusSchema>;

export const pickupQuantities = ['LESS_THAN_50', 'MORE_THAN_50'] as const;
export const pickupQuantitiesSchema = z.enum(pickupQuantities);
export type PickupQuantities = z.output<typeof pickupQuantitiesSchema>;

/** The kinds of items, which are their own labels. */
export const pickupItemTypes = ['Clothing', 'Shoes', 'Handbags', 'Accessories'] as const;
export const pickupItemTypeSchema = z.enum(pickupItemTypes);
export type PickupItemType = z.output<typeof pickupItemTypeSchema>;

/** The `item` list of the forms: at least one kind; one named twice counts once. */
export const pickupItemTypesSchema = z.pipe(
  z.array(pickupItemTypeSchema).check(z.minLength(1, validationMessages.required), z.maxLength(20)),
  z.transform((types: PickupItemType[]) => pickupItemTypes.filter((type) => types.includes(type))),
);

/** A pickup as lists show it. Moments are ISO 8601 in UTC, days `yyyy-MM-dd'T'00:00:00`. */
export const pickupSchema = z.object({
  id: z.int(),
  /** As people name it: 'P-7'. */
  reference: z.string(),
  client: z.object({ id: z.int() }),
  /** Who sent it. */
  userId: z.int(),
  statusPickup: pickupStatusSchema,
  /** Null while staff have not confirmed a special date. */
  date: z.nullable(dayAnswerSchema),
  specialDate: z.nullable(dayAnswerSchema),
  time: timeOfDaySchema,
  pickupTimeRange: z.nullable(timeRangeSchema),
  pickupCreate: z.string(),
  lastUpdate: z.string(),
  requestedBy: z.string(),
  address: requestAddressSchema,
  quantities: pickupQuantitiesSchema,
  /** Kinds of items, comma separated. */
  itemTypes: z.string(),
  note: z.string(),
  /** The client's note to its account manager about the pickup. */
  accountManagerNotes: z.string(),
  /** Items At Client that were named to come back; empty when the client named none. */
  items: z.array(z.int()),
  itemDTO: z.array(requestItemSchema),
  /** The delivery that it comes with. */
  deliveryId: z.nullable(z.int()),
  recommendations: z.array(recommendationSchema),
  /** The trip that it is a visit of; null for none. */
  trip: z.nullable(requestTripSchema),
  /** Shown on Home. */
  view: z.boolean(),
  /** Counts the changes; an update may name the one that it has read. */
  version: z.int(),
  ...editableFields,
});
export type Pickup = z.output<typeof pickupSchema>;

export const pickupPageSchema = pagedSchema(pickupSchema);

/** A pickup with what happened to it, the oldest first. */
export const pickupDetailSchema = z.extend(pickupSchema, { events: z.array(requestEventSchema) });
export type PickupDetail = z.output<typeof pickupDetailSchema>;
