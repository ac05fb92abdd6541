/** Deliveries on the wire (specification, sections 3 and 4). */
import { z } from 'zod/mini';
import { dayAnswerSchema, timeOfDaySchema } from '../../calendar/schemas.ts';
import { pickupQuantitiesSchema, pickupSchema } from '../pickup/schemas.ts';
import { pagedSchema } from '../../wire.ts';
import {
  editableFields,
  requestAddressSchema,
  requestEventSchema,
  requestItemSchema,
  requestTripSchema,
  timeRangeSchema,
} from '../schemas.ts';
import { deliveryStatuses } from './statuses.ts';

export const deliveryStatusSchema = z.enum(deliveryStatuses);
export type DeliveryStatus = z.output<typeof deliveryStatusSchema>;

/** A delivery as lists show it. Moments are ISO 8601 in UTC, days `yyyy-MM-dd'T'00:00:00`. */
export const deliverySchema = z.object({
  id: z.int(),
  /** As people name it: 'D-12'. */
  reference: z.string(),
  clientId: z.int(),
  /** Who sent it. */
  userId: z.int(),
  /** Ids of its items, in their order. */
  items: z.array(z.int()),
  itemDTO: z.array(requestItemSchema),
  /** Null while staff have not confirmed a special date. */
  deliveryDate: z.nullable(dayAnswerSchema),
  specialDate: z.nullable(dayAnswerSchema),
  timeDeliveryEnum: timeOfDaySchema,
  deliveryTimeRange: z.nullable(timeRangeSchema),
  statusDeliveryEnum: deliveryStatusSchema,
  deliveryCreate: z.string(),
  lastUpdate: z.string(),
  requestedBy: z.string(),
  requestAddress: requestAddressSchema,
  note: z.string(),
  /** Whether a pickup comes with it: `pickupId`, its quantity and its kinds, comma separated. */
  pickup: z.boolean(),
  pickupId: z.nullable(z.int()),
  pickupQuantities: z.nullable(pickupQuantitiesSchema),
  pickupItemTypes: z.string(),
  /** The trip that it is a visit of; null for none. */
  trip: z.nullable(requestTripSchema),
  /** Shown on Home. */
  view: z.boolean(),
  /** Counts the changes; an update may name the one that it has read. */
  version: z.int(),
  ...editableFields,
});
export type Delivery = z.output<typeof deliverySchema>;

export const deliveryPageSchema = pagedSchema(deliverySchema);

/** A delivery with what happened to it, the oldest first, and the pickup that comes with it. */
export const deliveryDetailSchema = z.extend(deliverySchema, {
  events: z.array(requestEventSchema),
  linkedPickup: z.nullable(pickupSchema),
  /** Whether an item of it comes from cold storage: another day then needs one business day more. */
  coldStorage: z.boolean(),
});
export type DeliveryDetail = z.output<typeof deliveryDetailSchema>;
