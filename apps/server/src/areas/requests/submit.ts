/** A form becomes a request: one transaction, one request, whatever is sent twice or at once. */
import { requestKindFacts, requestReference } from '@vestry/contract/requests/kinds';
import type { AddressSnapshot } from '../addresses/service.ts';
import { recordChange } from '../changes/record-change.ts';
import { inContext, type CallContext, type UserActor } from '../../platform/call-context.ts';
import { withIdempotency, type KeyedCall } from '../../platform/idempotency/service.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Schedule } from '@vestry/contract/calendar/schedule';
import type { RequestForm } from '@vestry/contract/requests/schemas';
import type { RequestDeps } from './deps.ts';
import { lockRequestAddress, refuseIncomplete, scheduleOf } from './form.ts';
import type { CheckedForm, RequestDefinition, RequestParts } from './definition.ts';
import { insertRequest } from './repository.ts';
import { freezeQuote } from '../prices/freeze-quote.ts';
import { isTakenMeanwhile } from './tables.ts';

/** The answer of a submit. */
export type Submitted<P extends RequestParts> = P['submitted'] & {
  readonly id: number;
  /** As people name it: 'D-12'. */
  readonly reference: string;
};

/** Submits a form in a transaction of its own, once for its key. */
export async function submitOnce<P extends RequestParts>(
  deps: RequestDeps,
  definition: RequestDefinition<P>,
  call: KeyedCall,
  form: P['form'],
): Promise<Submitted<P>> {
  // A repeated submit may name another quote: the first one, whose answer was lost, may have changed it.
  const request = { call: definition.createCall, body: { ...form, quote: undefined } };
  refuseIncompleteForm(definition, form);
  try {
    return await withIdempotency(deps, call, request, async (context) =>
      submitRequest(deps, definition, context, form),
    );
  } catch (error) {
    if (!isTakenMeanwhile(error)) throw error;
    // The database has the last word on an item: a transaction without the locks may have taken it. This one is rolled
    // back by now, so that the items are read again for their verdicts.
    await inContext(deps, call, async (context) => definition.lockFormItems(deps, context, form));
    // The request that had the item has released it again: only the race was lost.
    throw new Refusal('CONFLICT', { cause: error });
  }
}

/** Submits a form in the transaction of the context. */
export async function submitRequest<P extends RequestParts>(
  deps: RequestDeps,
  definition: RequestDefinition<P>,
  context: CallContext<UserActor>,
  form: P['form'],
): Promise<Submitted<P>> {
  const { kind } = definition;
  const checked = await checkForm(deps, definition, context, form);
  const { itemIds } = checked;
  const columns = { requestedBy: form.requestedBy, note: form.note };
  const id = await insertNew(definition, context, checked, columns, definition.insertedColumns(form));
  await definition.insertItems(context, id, itemIds);
  const rest = await definition.submitRest(deps, context, { id, form, ...checked });
  const acceptance = { accepted: form.quote, notice: checked.notice };
  await freezeQuote(context, { kind, id }, acceptance, deps.calendar);
  await recordChange(context, {
    kind: `${requestKindFacts[kind].area}.create`,
    id,
    // `items` of a form are among `itemIds`.
    after: { ...form, items: undefined, quote: undefined, itemIds, ...rest },
    related: { withItems: itemIds.length > 0 },
    notification: deps.notifications.requestStatus({ kind, clientId: context.clientId, id }),
  });
  return { ...rest, id, reference: requestReference(kind, id) };
}

/**
 * Whether a form could be submitted now: locks the items, then the address and the day's limit, always in this order, so
 * that submits with one item wait for each other. What the first has made, the second reads.
 * @throws Refusal VALIDATION_FAILED, CART_EMPTY, ITEMS_UNAVAILABLE, NOT_FOUND for the address, DATE_UNAVAILABLE
 */
export async function checkForm<P extends RequestParts>(
  deps: RequestDeps,
  definition: RequestDefinition<P>,
  context: CallContext<UserActor>,
  form: P['form'],
): Promise<CheckedForm> {
  const schedule = refuseIncompleteForm(definition, form);
  const { trx, clientId } = context;
  const { itemIds, hasCold, fetch } = await definition.lockFormItems(deps, context, form);
  const address = await lockRequestAddress(trx, deps.addresses, clientId, form.address);
  const notice = await definition.requireAppointment(deps, context, { form, schedule, itemIds, hasCold });
  return { schedule, notice, itemIds, fetch, address };
}

function refuseIncompleteForm<P extends RequestParts>(
  definition: RequestDefinition<P>,
  form: P['form'],
): Schedule {
  const schedule = scheduleOf(form);
  refuseIncomplete(definition.detailsVerdict(form));
  return schedule;
}

/** Writes a request with its first event. */
export async function insertNew<P extends RequestParts>(
  { kind }: RequestDefinition<P>,
  context: CallContext,
  { schedule, address }: { readonly schedule: Schedule; readonly address: AddressSnapshot },
  columns: Pick<RequestForm, 'requestedBy' | 'note'>,
  own: object,
): Promise<number> {
  const appointment = {
    day: schedule.date,
    specialDay: schedule.specialDate,
    timeOfDay: schedule.time,
    addressId: address.id,
    address,
  };
  return insertRequest(context, kind, { ...columns, ...appointment }, own);
}
