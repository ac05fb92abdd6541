/** The client changes a request that can still be changed: items, appointment, notes, or all of it by canceling. */
import { toDay } from '@vestry/contract/calendar/day';
import { requestKindFacts } from '@vestry/contract/requests/kinds';
import type { EditableQuestion } from '@vestry/contract/requests/rules';
import type { AddressSnapshot } from '../addresses/service.ts';
import { recordChange } from '../changes/record-change.ts';
import { inContext, type CallContext, type UserActor } from '../../platform/call-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  auditedChange,
  changedColumns,
  changesAppointment,
  changesDay,
  checkChange,
  insertChangeEvents,
  planChange,
  type PlannedChange,
} from './change.ts';
import type { RequestDeps } from './deps.ts';
import { notEditable } from './form.ts';
import type { RequestDefinition, RequestParts, UpdatePlan } from './definition.ts';
import { deleteItems, insertEvent, lockRequest, updateRequest } from './repository.ts';
import { refreezeQuote } from '../prices/freeze-quote.ts';
import { lockTripOf } from '../trips/lock-trip.ts';
import { refuseUnfit } from './refuse-unfit.ts';
import { isTakenMeanwhile, requestTables } from './tables.ts';
import { transitionRequest } from './transition.ts';

/** Who changes a request of which client. */
export interface UpdateCall {
  readonly clientId: number;
  readonly actor: UserActor;
  /** Needs an Owner's approval to request anything more; may reduce and cancel without one. */
  readonly needsApproval?: boolean;
  /** The pickup that goes along with the delivery changes once more in this transaction, and that change notifies of both. */
  readonly changesLinkedNext?: boolean;
}

/**
 * Changes what is given and leaves the rest. With items the request has exactly these: those it has stay, others go, new ones
 * come after them. A value that stands already changes nothing, so that an update whose answer was lost may be repeated.
 */
export async function updateOnce<P extends RequestParts>(
  deps: RequestDeps,
  definition: RequestDefinition<P>,
  call: UpdateCall,
  update: P['update'],
): Promise<void> {
  const { kind } = definition;
  const key = { kind, clientId: call.clientId, id: definition.readUpdate(update, null).id };
  const attempt = async () =>
    inContext(deps, call, async (context) => {
      const day = update.date ?? update.specialDate ?? null;
      // Before the request, as a change of the trip locks them.
      const trip = day === null ? null : await lockTripOf(context, key);
      await updateRequestIn(deps, definition, context, call, update);
      // The trip's days change with both of its visits.
      if (day !== null && trip !== null)
        refuseUnfit({
          visit: requestTables[kind].tripVisit,
          trip,
          day,
          field: update.date ? 'date' : 'specialDate',
        });
    });
  try {
    await attempt();
  } catch (error) {
    if (!isTakenMeanwhile(error)) throw error;
    // As in `submitOnce`: the item is in another request by now, which the second attempt refuses with its line.
    await attempt().catch((again: unknown) => {
      throw isTakenMeanwhile(again) ? new Refusal('CONFLICT', { cause: again }) : again;
    });
  }
}

/** `updateOnce` in the transaction of the context. */
export async function updateRequestIn<P extends RequestParts>(
  deps: RequestDeps,
  definition: RequestDefinition<P>,
  context: CallContext<UserActor>,
  { needsApproval = false, changesLinkedNext = false }: Omit<UpdateCall, 'clientId' | 'actor'>,
  update: P['update'],
): Promise<void> {
  const { kind } = definition;
  const { id } = definition.readUpdate(update, null);
  const request = await lock(definition, context, id);
  const question = await questionOf(deps, context, request);
  const verdict = definition.editable(question);
  if (!verdict.ok) throw notEditable(verdict, deps.supportPhone);
  const plan = planUpdate(definition, request, update);
  const { planned, details, added } = plan;
  const cold = async () => definition.checkUpdate(deps, context, { request, plan, question });
  const hasItems = added.length > 0 || plan.removed.length > 0;
  if (!hasItems && Object.keys(planned).length === 0 && Object.keys(details).length === 0) return;
  if (update.version !== undefined && update.version !== request.version) throw new Refusal('CONFLICT');
  const asksMore = added.length > 0 || changesAppointment(planned) || definition.asksMore(details);
  if (asksMore && needsApproval) throw new Refusal('APPROVAL_NEEDED');

  const address = await checkChange(deps, context, { before: request, planned, cold: await cold() });
  if (hasItems) await writeItems(definition, context, id, plan);
  const hasAdded = added.length > 0;
  await writeAppointment(definition, context, request, { planned, details, address, hasAdded });
  await definition.updateRest(deps, context, { id, plan, address, notifiesLinked: !changesLinkedNext });
  // Another time of the same day costs the same.
  if (hasItems || changesDay(request, planned) || planned.addressId !== undefined)
    await refreezeQuote(context, { kind, id }, update.quote, deps.calendar);
  const audited = auditedChange(request, planned, address);
  const was = Object.entries(request).filter(([name]) => name in details);
  await recordChange(context, {
    kind: `${requestKindFacts[kind].area}.update`,
    id,
    before: {
      ...Object.fromEntries(was),
      ...(hasItems ? { itemIds: request.itemIds } : {}),
      ...audited.before,
    },
    after: { ...details, ...(hasItems ? { itemIds: plan.itemIds } : {}), ...audited.after },
    related: { withItems: hasItems },
    notification: changesAppointment(planned)
      ? deps.notifications.requestChange({ kind, clientId: context.clientId, id })
      : null,
  });
}

/** Whether the update gives the request another day or time; locks it. @throws Refusal NOT_FOUND */
export async function movesRequest<P extends RequestParts>(
  definition: RequestDefinition<P>,
  context: CallContext,
  update: P['update'],
): Promise<boolean> {
  const request = await lock(definition, context, definition.readUpdate(update, null).id);
  return planChange(request, update).schedule !== undefined;
}

async function lock<P extends RequestParts>(
  { kind, columns }: RequestDefinition<P>,
  context: CallContext,
  id: number,
): Promise<P['locked']> {
  const request = await lockRequest<P['locked']>(context, kind, columns, id);
  if (request === null) throw new Refusal('NOT_FOUND');
  return request;
}

function planUpdate<P extends RequestParts>(
  definition: RequestDefinition<P>,
  request: P['locked'],
  update: P['update'],
): UpdatePlan {
  const { itemIds = request.itemIds, details } = definition.readUpdate(update, request);
  const [before, after] = [new Set(request.itemIds), new Set(itemIds)];
  return {
    planned: planChange(request, update),
    details,
    itemIds,
    added: itemIds.filter((id) => !before.has(id)),
    removed: request.itemIds.filter((id) => !after.has(id)),
  };
}

async function writeItems<P extends RequestParts>(
  definition: RequestDefinition<P>,
  context: CallContext,
  id: number,
  { added, removed }: UpdatePlan,
): Promise<void> {
  await deleteItems(context, definition.kind, id, removed);
  await definition.insertItems(context, id, added);
  await insertEvent(context, definition.kind, id, { kind: 'ITEMS', data: { added, removed } });
}

/**
 * The row, its version and its events. A confirmation was for the appointment before: staff confirm the new one. What was ready is not any
 * more with a further item.
 */
export async function writeAppointment<P extends RequestParts>(
  { kind, confirmedStatuses, unreadyStatus }: RequestDefinition<P>,
  context: CallContext,
  { id, status }: Pick<P['locked'], 'id' | 'status'>,
  {
    planned,
    details,
    address,
    hasAdded = false,
  }: {
    readonly planned: PlannedChange;
    readonly details: object;
    readonly address: AddressSnapshot | null;
    readonly hasAdded?: boolean;
  },
): Promise<void> {
  const { firstStatus } = requestKindFacts[kind];
  const isUndone = changesAppointment(planned) && confirmedStatuses.includes(status);
  const unready = hasAdded ? unreadyStatus(status) : null;
  const to = isUndone ? firstStatus : unready;
  const columns = { ...changedColumns(planned, address), ...(to === null ? {} : { status: to }) };
  await updateRequest(context, kind, id, columns, details);
  const fields = Object.keys(details);
  if (fields.length > 0) await insertEvent(context, kind, id, { kind: 'NOTE', data: { fields } });
  const undone = to === null ? null : { from: status, to, note: isUndone ? confirmedAnew : packedAnew };
  await insertChangeEvents(context, kind, id, { planned, address, undone });
}

/** Said with the status that a request falls back to, of a changed appointment and of further items. */
const confirmedAnew = 'The appointment was changed and will be confirmed again.';
const packedAnew = 'Items were added and are still to be packed.';

async function questionOf<P extends RequestParts>(
  { calendar }: RequestDeps,
  { trx }: CallContext,
  { status, day }: P['locked'],
): Promise<EditableQuestion<P['status']>> {
  const closures = await calendar.closures(trx);
  return { status, day: day === null ? null : toDay(day), today: calendar.today(), closures };
}

/** Cancels the request; one that is canceled already stays so, and nobody is notified again. */
export async function cancelOnce<P extends RequestParts>(
  deps: RequestDeps,
  definition: RequestDefinition<P>,
  call: UpdateCall,
  id: number,
): Promise<void> {
  await inContext(deps, call, async (context) => {
    // Before the request, as a change of the trip locks them.
    await lockTripOf(context, { kind: definition.kind, clientId: call.clientId, id });
    await cancelRequestIn(deps, definition, context, id);
  });
}

/** `cancelOnce` in the transaction of the context. */
export async function cancelRequestIn<P extends RequestParts>(
  deps: RequestDeps,
  definition: RequestDefinition<P>,
  context: CallContext<UserActor>,
  id: number,
): Promise<void> {
  const request = await lock(definition, context, id);
  if (request.status === 'CANCELED') return;
  const verdict = definition.editable(await questionOf(deps, context, request));
  if (!verdict.ok) throw notEditable(verdict, deps.supportPhone);
  const recordAs = `${requestKindFacts[definition.kind].area}.cancel` as const;
  const order = { to: 'CANCELED', recordAs } as const;
  await transitionRequest(deps, definition, context, id, order);
}
