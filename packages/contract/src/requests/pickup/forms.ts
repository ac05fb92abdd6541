/** The calls of clients for pickups (specification, sections 3, 5 and 7). */
import { z } from 'zod/mini';
import {
  itemIdsSchema,
  requestChangeFields,
  requestFormFields,
  requestListFields,
  versionSchema,
} from '../schemas.ts';
import { givenNoteSchema } from '../../field-schemas.ts';
import { invalidMessage, validationMessages } from '../../validation.ts';
import { idSchema, repeatable } from '../../wire.ts';
import { parseItemTypes } from './rules.ts';
import {
  pickupItemTypesSchema,
  pickupQuantitiesSchema,
  pickupStatusSchema,
  type PickupItemType,
} from './schemas.ts';

/** `GET /pickup/list/client/{clientId}/user/{userId}` */
export const pickupListQuery = z.object({
  ...requestListFields,
  status: z.optional(repeatable(pickupStatusSchema)),
});
export type PickupListQuery = z.output<typeof pickupListQuery>;

/** `POST /pickup/create`: the pickup form. `itemIds` names items At Client that shall come back. */
export const createPickupBody = z.object({
  ...requestFormFields,
  quantities: pickupQuantitiesSchema,
  item: pickupItemTypesSchema,
  itemIds: z._default(itemIdsSchema, []),
});
export type PickupForm = z.output<typeof createPickupBody>;

/** Kinds of items as a pickup carries them, comma separated, or as a list. */
const itemTypesSchema = z.union([
  z.pipe(
    z.string().check(
      z.maxLength(200),
      z.minLength(1, validationMessages.required),
      z.refine((text) => text === '' || parseItemTypes(text) !== null, invalidMessage('item types')),
    ),
    // The check before has refused what names no kind; the cast only says so.
    z.transform((text: string) => parseItemTypes(text) as PickupItemType[]),
  ),
  pickupItemTypesSchema,
]);

/** `PUT /pickup/update`: what is left out stays. */
export const updatePickupBody = z.object({
  pickupId: idSchema,
  accountManagerNotes: z.optional(givenNoteSchema('note', 2000)),
  ...requestChangeFields,
  /** All the items At Client that are to come back by name. */
  itemIds: z.optional(itemIdsSchema),
  quantities: z.optional(pickupQuantitiesSchema),
  itemTypes: z.optional(itemTypesSchema),
  version: versionSchema,
});
export type PickupUpdate = z.output<typeof updatePickupBody>;
