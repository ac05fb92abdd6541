/** Requests that a member prepared and an Owner approves (issue: Assistant prepares, principal approves). */
import { forEachId } from '../requests/ids.ts';
import { z } from 'zod/mini';
import { dayAnswerSchema, timeOfDaySchema } from '../calendar/schemas.ts';
import { requestAddressSchema, requestItemSchema } from '../requests/schemas.ts';
import { approvalKinds } from './kinds.ts';
import { noteSchema } from '../field-schemas.ts';
import { quoteHashSchema } from '../prices/form-fields.ts';
import { quoteAnswer } from '../prices/schemas.ts';
import { pickupQuantitiesSchema } from '../requests/pickup/schemas.ts';
import { validationMessages } from '../validation.ts';
import { pagedSchema, pageQuery, repeatable } from '../wire.ts';

export const approvalStatuses = ['PENDING', 'APPROVED', 'DECLINED', 'WITHDRAWN', 'EXPIRED'] as const;
const approvalStatusSchema = z.enum(approvalStatuses);
export type ApprovalStatus = z.output<typeof approvalStatusSchema>;

/** A prepared request, exactly as it will be sent. Moments are ISO 8601 in UTC, days `yyyy-MM-dd'T'00:00:00`. */
export const approvalSchema = z.object({
  id: z.int(),
  /** As people name it: 'A-4'. */
  reference: z.string(),
  kind: z.enum(approvalKinds),
  status: approvalStatusSchema,
  preparedBy: z.object({ id: z.int(), name: z.string() }),
  created: z.string(),
  /** From then on nobody can approve it. */
  expires: z.string(),
  decided: z.nullable(z.string()),
  /** Name of the Owner who approved or declined it. */
  decidedBy: z.nullable(z.string()),
  /** The Owner's text when declining; mostly empty. */
  reason: z.string(),
  /** The request that it became, and the pickup that came with it. */
  ...forEachId(() => z.nullable(z.int())),
  items: z.array(requestItemSchema),
  /** The items At Client that the pickup of a delivery fetches by name; mostly none. */
  fetchedItems: z.array(requestItemSchema),
  /** The number of its items, delivered and fetched, that have left the closet since. */
  gone: z.int(),
  date: z.nullable(dayAnswerSchema),
  specialDate: z.nullable(dayAnswerSchema),
  time: timeOfDaySchema,
  address: requestAddressSchema,
  requestedBy: z.string(),
  note: z.string(),
  /** The items that are fetched: by a pickup, or by the pickup that comes with a delivery; null for a delivery alone. */
  quantities: z.nullable(pickupQuantitiesSchema),
  /** Kinds of items, comma separated. */
  itemTypes: z.string(),
  /** The trip that a delivery is for; null for none. */
  trip: z.nullable(
    z.object({
      name: z.string(),
      firstDay: dayAnswerSchema,
      lastDay: dayAnswerSchema,
      /** The pickup that brings the items back; null where the client brings them home. */
      return: z.nullable(
        z.object({
          date: z.nullable(dayAnswerSchema),
          specialDate: z.nullable(dayAnswerSchema),
          time: timeOfDaySchema,
        }),
      ),
      dueBack: z.nullable(dayAnswerSchema),
    }),
  ),
  /** Its price now, for who may decide and only where one is shown alone; null without a price list. */
  quote: quoteAnswer,
  /** The actions that the caller may take on it now. */
  mayDecide: z.boolean(),
  mayWithdraw: z.boolean(),
});
export type Approval = z.output<typeof approvalSchema>;

export const approvalPageSchema = pagedSchema(approvalSchema);

export const approvalListQuery = z.object({
  ...pageQuery,
  status: z.optional(repeatable(approvalStatusSchema)),
});
export type ApprovalListQuery = z.output<typeof approvalListQuery>;

/** The data that the bearer of an Owner's link sees. */
export const approvalLinkSchema = z.object({
  closet: z.string(),
  /** First name of the Owner whom the link was sent to. */
  owner: z.string(),
  approval: approvalSchema,
});
export type ApprovalLink = z.output<typeof approvalLinkSchema>;

const tokenSchema = z.string(validationMessages.required).check(z.minLength(1), z.maxLength(200));
const reasonSchema = noteSchema('reason', 500);

export const approvalTokenBody = z.object({ token: tokenSchema });
/** `quote` is the hash of the quote that was shown; absent accepts the one there is. */
const seenQuote = { quote: z.optional(quoteHashSchema) };
export const approveQuery = z.object(seenQuote);
export const approveByLinkBody = z.object({ token: tokenSchema, ...seenQuote });
export const declineBody = z.object({ reason: reasonSchema });
export const declineByLinkBody = z.object({ token: tokenSchema, reason: reasonSchema });

/** A flag in a path. */
export const neededSchema = z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] });
