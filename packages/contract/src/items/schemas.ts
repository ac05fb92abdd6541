/** Items of a closet (specification, section 3; decisions, Items). */
import { z } from 'zod/mini';
import { photoSchema } from '../photos/schemas.ts';
import { pagedSchema } from '../wire.ts';
import { eachItemTextField } from './fields.ts';

/** AC At Client, GR at the storage company's fashion facility, CS Cold Storage, S In Service (section 4). */
export const locationCodes = ['AC', 'GR', 'CS', 'S'] as const;
export const locationCodeSchema = z.enum(locationCodes);
export type LocationCode = z.output<typeof locationCodeSchema>;

/** The text fields of an item as an answer holds them. A text that is not known is empty. */
export const itemTextShape = eachItemTextField(() => z.string());

/** An item as lists and its page show it. A text that is not known is empty. */
export const itemSchema = z.object({
  id: z.int(),
  itemClientNumber: z.string(),
  ...itemTextShape,
  category: z.int(),
  locations: z.object({ code: locationCodeSchema, appEquivalent: z.string() }),
  photoData: z.array(photoSchema),
  deliveryRequested: z.boolean(),
  /** Whether it is in transit, to the client or back; its code is AC then (capabilities, Custody). */
  isOnTheWay: z.boolean(),
  tags: z.array(z.object({ id: z.int(), name: z.string() })),
  customGroups: z.array(z.object({ id: z.int(), name: z.string() })),
  /** Cents of US dollars. */
  declaredValueCents: z.nullable(z.int()),
  /** Calendar day, `yyyy-MM-dd`. */
  acquiredOn: z.nullable(z.string()),
});
export type Item = z.output<typeof itemSchema>;

export const itemPageSchema = pagedSchema(itemSchema);
