/** Where an item is and was, as its closet reads it. */
import { z } from 'zod/mini';
import { dayAnswerSchema } from '../calendar/schemas.ts';
import { requestKinds } from '../requests/kinds.ts';
import { itemSchema } from '../items/schemas.ts';
import { idSchema, pagedSchema, pageQuery } from '../wire.ts';
import { placeGroups } from './place-groups.ts';
import { evidences, placeKinds } from './places.ts';
import { releaseSchema } from './releases.ts';

/** A movement of an item. Bins, notes and the names of staff are for staff alone. */
export const custodyEntrySchema = z.object({
  /** The number of the row in the chain of the closet. */
  seq: z.int(),
  place: z.enum(placeKinds),
  /** The zone of a bin: GR is the garment room, CS cold storage. */
  zone: z.nullable(z.enum(['GR', 'CS'])),
  /** Of an item with the client; null for one whose residence nobody named. A deleted address keeps its label. */
  address: z.nullable(z.object({ id: z.int(), label: z.string(), isDeleted: z.boolean() })),
  release: z.nullable(releaseSchema),
  /** The moment since which the item is there, ISO 8601 in UTC. */
  since: z.string(),
  /** The moment in which the movement was recorded; of a correction it is later than `since`. */
  recordedAt: z.string(),
  /** The request that it belongs to; `isOver` once it is completed or canceled. */
  request: z.nullable(
    z.object({ kind: z.enum(requestKinds), id: z.int(), reference: z.string(), isOver: z.boolean() }),
  ),
  evidence: z.enum(evidences),
  /** The user of the closet who recorded it; null where the operator did. */
  by: z.nullable(z.string()),
});
export type CustodyEntry = z.output<typeof custodyEntrySchema>;

/** The way of an item, the newest first: the first entry of the first page is where it is now. */
export const custodyPageSchema = z.object({
  ...pagedSchema(custodyEntrySchema).shape,
  /** The day on which the item is due back, while it is with the client. */
  dueBack: z.nullable(dayAnswerSchema),
});

const client = z.optional(z.object({ id: idSchema }));
const itemIds = z.array(idSchema).check(z.minLength(1), z.maxLength(500));

/** `PUT /custody/place`: the items are at this address of the closet now. */
export const placeItemsBody = z.object({ client, itemIds, addressId: idSchema });

/** The movement that was made; those that were there already are not in it. */
export const placedItemsSchema = z.object({
  itemIds: z.array(z.int()),
  /** The moment of the movement, by which it can be undone. */
  movedAt: z.iso.datetime(),
});
export type PlacedItems = z.output<typeof placedItemsSchema>;

/** `POST /custody/place/undo`: the movement, as `PUT /custody/place` answered it. */
export const undoPlaceBody = z.object({ client, itemIds, movedAt: z.iso.datetime() });

/** The number of items of a closet at each place. Places without an item are left out. */
export const closetPlacesSchema = z.object({
  /** In the order of the groups; what is with the client is the sum of `residences`. */
  places: z.array(z.object({ group: z.enum(placeGroups), count: z.int() })),
  /** By label; null for items with the client, nobody said where, which come last. No item is at an address that was deleted. */
  residences: z.array(z.object({ addressId: z.nullable(z.int()), label: z.string(), count: z.int() })),
  /** The items that were given back, sold or written off; none of them is in the places. */
  released: z.int(),
});
export type ClosetPlaces = z.output<typeof closetPlacesSchema>;

/** An item that has left the closet for good, as it was, and how. What was recorded by mistake is not among them. */
export const releasedItemSchema = z.object({
  item: itemSchema,
  release: z.enum(['GIVEN_BACK', 'SOLD', 'WRITTEN_OFF']),
  /** The moment, ISO 8601 in UTC. */
  releasedAt: z.string(),
});
export type ReleasedItem = z.output<typeof releasedItemSchema>;
export const releasedItemPageSchema = pagedSchema(releasedItemSchema);

/** `GET /custody/released/{clientId}`, the latest first; `itemId` narrows the list to one item. */
export const releasedQuery = z.object({ ...pageQuery, itemId: z.optional(idSchema) });
export type ReleasedQuery = z.output<typeof releasedQuery>;
