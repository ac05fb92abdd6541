/** The calls of clients for deliveries (specification, sections 3, 5 and 7). */
import { z } from 'zod/mini';
import { pickupItemTypeSchema, pickupQuantitiesSchema } from '../pickup/schemas.ts';
import { tripFormSchema } from '../../trips/forms.ts';
import { idSchema, repeatable } from '../../wire.ts';
import {
  itemIdsSchema,
  requestChangeFields,
  requestFormFields,
  requestListFields,
  versionSchema,
} from '../schemas.ts';
import { invalidMessage } from '../../validation.ts';
import { deliveryStatusSchema } from './schemas.ts';

/** `GET /delivery/find/client/{clientId}/user/{userId}` */
export const deliveryListQuery = z.object({
  ...requestListFields,
  status: z.optional(repeatable(deliveryStatusSchema)),
});
export type DeliveryListQuery = z.output<typeof deliveryListQuery>;

/**
 * `POST /delivery/create`: the delivery form. `item` are the kinds of items that its pickup fetches, as in the pickup form.
 * With `fetch` the pickup fetches these items At Client, and its quantity and kinds follow from them. What it delivers is the cart;
 * with `items` only these. With `trip` it is the delivery of a trip, whose return is a visit of its own.
 */
export const createDeliveryBody = z
  .object({
    ...requestFormFields,
    pickup: z._default(z.boolean(), false),
    quantities: z.optional(z.nullable(pickupQuantitiesSchema)),
    item: z._default(z.array(pickupItemTypeSchema).check(z.maxLength(20)), []),
    items: z.optional(itemIdsSchema),
    fetch: z.optional(itemIdsSchema),
    trip: z.optional(tripFormSchema),
  })
  .check(
    z.refine(({ pickup, fetch = [] }) => pickup || fetch.length === 0, {
      path: ['fetch'],
      error: invalidMessage('fetch'),
    }),
    z.refine(({ pickup, trip }) => trip === undefined || !pickup, {
      path: ['pickup'],
      error: invalidMessage('pickup'),
    }),
  );
export type DeliveryForm = z.output<typeof createDeliveryBody>;

/** `PUT /delivery/update`: all the items that it is to have, and what else of it changes. What is left out stays. */
export const updateDeliveryBody = z.object({
  deliveryId: idSchema,
  items: z.optional(itemIdsSchema),
  ...requestChangeFields,
  version: versionSchema,
});
export type DeliveryUpdate = z.output<typeof updateDeliveryBody>;
