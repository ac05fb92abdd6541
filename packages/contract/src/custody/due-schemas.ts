/** The days on which items that are with the client are due back. */
import { z } from 'zod/mini';
import { dayAnswerSchema, dayInputSchema } from '../calendar/schemas.ts';
import { requestItemSchema } from '../requests/schemas.ts';
import { idSchema, pagedSchema } from '../wire.ts';

const client = z.optional(z.object({ id: idSchema }));
const itemIds = z.array(idSchema).check(z.minLength(1), z.maxLength(500));
/** Null: they are due back on no day. */
const day = z.nullable(dayInputSchema);

/** Items of the closet that the address names. */
export const staffDueBackItemsBody = z.object({ itemIds });

/** `PUT /custody/due-back`; by staff of the closet that the address names. */
export const setStaffDueBackBody = z.object({ itemIds, day });
export const setDueBackBody = z.object({ client, ...setStaffDueBackBody.shape });

/** The change that was made; items that were due on the day already are not in it. */
export const dueBackChangeSchema = z.object({
  itemIds: z.array(z.int()),
  /** The moment of the change, by which it can be undone. */
  setAt: z.iso.datetime(),
});
export type DueBackChange = z.output<typeof dueBackChangeSchema>;

/** `POST /custody/due-back/undo`: the change, as `PUT /custody/due-back` answered it. */
export const undoStaffDueBackBody = z.object({ itemIds, setAt: z.iso.datetime() });
export const undoDueBackBody = z.object({ client, ...undoStaffDueBackBody.shape });

/** An item that is due back, with where it is. */
export const dueBackSchema = z.object({
  ...requestItemSchema.shape,
  category: z.int(),
  day: dayAnswerSchema,
  /** Null where no residence is named, and of an address that was deleted. */
  address: z.nullable(z.object({ id: z.int(), label: z.string() })),
  /** The pickup that will collect it. */
  pickupId: z.nullable(z.int()),
});
export type DueBack = z.output<typeof dueBackSchema>;
export const dueBackPageSchema = pagedSchema(dueBackSchema);
