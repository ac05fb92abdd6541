/**
 * The schema of each page for the part of its address after `?`: a schema a page, by which its links and its own
 * reading are typed. What is none of a schema's values counts as left out.
 */
import { isAuditActor, staffAuditGroups } from '@vestry/contract/audit/staff-groups';
import { claimStatuses } from '@vestry/contract/claims/kinds';
import { parseDay, type Day } from '@vestry/contract/calendar/day';
import { releases } from '@vestry/contract/custody/releases';
import { locationCodes } from '@vestry/contract/items/schemas';
import { requestKindFacts, requestKinds } from '@vestry/contract/requests/kinds';
import * as z from 'zod/mini';

function orNone<Schema extends z.ZodMiniType>(schema: Schema) {
  // oxlint-disable-next-line promise/valid-params -- zod's, not a promise's
  return z.catch(z.optional(schema), undefined);
}

const text = orNone(z.string().check(z.minLength(1)));

const day = orNone(z.custom<Day>((value) => typeof value === 'string' && parseDay(value) !== null));

/** From 1; the first page is left out. */
const page = orNone(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(999_999)));

const id = orNone(z.coerce.number<number>().check(z.int(), z.minimum(1)));

/** '12.7' is delivery or pickup 7 of closet 12. */
const requestOfKind = orNone(z.string().check(z.regex(/^[1-9]\d{0,14}\.[1-9]\d{0,14}$/)));

/** 'pickup.12.7' is pickup 7 of closet 12. */
const request = orNone(
  z.string().check(z.regex(new RegExp(`^(${requestKinds.join('|')})\\.[1-9]\\d{0,14}\\.[1-9]\\d{0,14}$`))),
);

const prefixes = requestKinds.map((kind) => requestKindFacts[kind].prefix);
/** 'D-12' is the stop of delivery 12. */
const stop = orNone(z.string().check(z.regex(new RegExp(`^(${prefixes.join('|')})-[1-9]\\d{0,14}$`))));

export const closetParts = ['garments', 'account', 'users', 'insurance', 'retired', 'notes'] as const;

/** The actor is a kind of actor or the email address of a person. */
const actor = orNone(z.string().check(z.refine((value) => isAuditActor(value) || /^\S+@\S+$/.test(value))));

export const searches = {
  today: z.object({ day, request }),
  picking: z.object({ day, delivery: requestOfKind }),
  run: z.object({ day, stop }),
  returns: z.object({
    pickup: requestOfKind,
    state: orNone(z.enum(['not-back', 'over', 'due', 'unannounced'])),
    /** The number that was read on a garment that nobody knows. */
    unknown: orNone(z.string().check(z.minLength(1), z.maxLength(120))),
    text,
    page,
  }),
  items: z.object({ text }),
  closets: z.object({ text, page }),
  closet: z.object({
    part: orNone(z.enum(closetParts)),
    text,
    location: orNone(z.enum(locationCodes)),
    release: orNone(z.enum(releases)),
    page,
  }),
  receivings: z.object({ state: orNone(z.enum(['closed'])), page }),
  calendar: z.object({ day }),
  care: z.object({ state: orNone(z.enum(['ACCEPTED', 'DECLINED', 'DONE'])), page }),
  condition: z.object({
    state: orNone(z.enum(['unchecked', 'damage', 'required'])),
    client: id,
    since: day,
    until: day,
    page,
  }),
  claims: z.object({ state: orNone(z.enum(claimStatuses)), client: id, page }),
  invoices: z.object({ state: orNone(z.enum(['DRAFT', 'ISSUED', 'PAID', 'VOID'])), page }),
  moves: z.object({ number: text }),
  audit: z.object({ client: id, actor, about: orNone(z.enum(staffAuditGroups)), since: day, until: day }),
} as const;

/** The state of a list that stands in an address; a list's own first state is undefined. */
export type ListState = z.output<
  (typeof searches)['care' | 'claims' | 'condition' | 'receivings' | 'invoices' | 'returns']
>['state'];

export type AuditSearch = z.output<typeof searches.audit>;

export type ReturnsState = z.output<typeof searches.returns>['state'];

export type ConditionSearch = z.output<typeof searches.condition>;
export type ConditionState = ConditionSearch['state'];
