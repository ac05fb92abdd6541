/** Trips as they are answered (capabilities, Trips and seasons). */
import { z } from 'zod/mini';
import { dayAnswerSchema } from '../calendar/schemas.ts';
import { placeKinds } from '../custody/places.ts';
import { deliverySchema } from '../requests/delivery/schemas.ts';
import { pickupSchema } from '../requests/pickup/schemas.ts';
import { pagedSchema } from '../wire.ts';
import { packingSchema } from './forms.ts';
import { tripStages } from './rules.ts';

export const temporaryAddressSchema = z.object({ id: z.int() });

/** A tick as it counts: the latest tap of any device. */
const tickSchema = z.object({
  itemId: z.int(),
  isPacked: z.boolean(),
  /** The moment of the tap, ISO 8601 in UTC. */
  at: z.string(),
  /** Who tapped; empty for a user who is gone. */
  by: z.string(),
});
export type TripTick = z.output<typeof tickSchema>;

/** A trip as lists show it. Its items and its destination are those of the delivery. */
const tripSchema = z.object({
  id: z.int(),
  /** As people name it: 'T-3'. */
  reference: z.string(),
  name: z.string(),
  firstDay: dayAnswerSchema,
  lastDay: dayAnswerSchema,
  packing: packingSchema,
  stage: z.enum(tripStages),
  /** Whether the destination is a hotel or the like, and not in the address book. */
  isTemporary: z.boolean(),
  delivery: deliverySchema,
  /** The pickup that brings the items back, be it canceled; null where the client brings them home. */
  return: z.nullable(pickupSchema),
  /** The day on which the client brings the items back; null with a return pickup. */
  dueBack: z.nullable(dayAnswerSchema),
  looks: z.array(z.object({ day: dayAnswerSchema, items: z.array(z.int()) })),
  /** Counts the changes of the trip itself; an update may name the one that it has read. */
  version: z.int(),
});
export type Trip = z.output<typeof tripSchema>;
export const tripPageSchema = pagedSchema(tripSchema);

export const tripDetailSchema = z.extend(tripSchema, {
  ticks: z.array(tickSchema),
  /** Where each item is now. */
  places: z.array(z.object({ itemId: z.int(), place: z.enum(placeKinds) })),
  /** An item of its delivery lies in cold storage, so that another day of the delivery needs one business day more. */
  coldStorage: z.boolean(),
});
export type TripDetail = z.output<typeof tripDetailSchema>;
