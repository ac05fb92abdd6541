/** A request goes from status to status, with what each transition brings about. */
import type { Day } from '@vestry/contract/calendar/day';
import { requestKindFacts, type RequestArea, type StaffMove } from '@vestry/contract/requests/kinds';
import type { NotReceived } from '@vestry/contract/requests/pickup/closing';
import { transitionMessage, transitionVerdict } from '@vestry/contract/requests/rules';
import { validationMessages } from '@vestry/contract/validation';
import { recordChange } from '../changes/record-change.ts';
import type { CallContext } from '../../platform/call-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { RequestDeps } from './deps.ts';
import type { StateBefore } from './events.ts';
import type { RequestDefinition, RequestParts } from './definition.ts';
import { releaseQuote } from '../prices/freeze-quote.ts';
import { insertEvent, lockRequest, updateRequest } from './repository.ts';

/** The kinds of change that are transitions. */
type TransitionChange = `${RequestArea}.${'move' | 'cancel'}` | StaffMove;

/** The items that changed hands at the door, and when: of a delivery those that were taken, of a pickup those that were fetched. */
export interface DoorReport {
  readonly itemIds: readonly number[];
  readonly movedAt: Date;
}

export interface TransitionOrder<Status extends string> {
  readonly to: Status;
  /** Shown to the client with the status, such as the reason of a cancellation. */
  readonly note?: string | undefined;
  /** The day that staff confirm; a special date needs one. */
  readonly day?: Day | undefined;
  /** Between which hours the van comes, `HH:mm`. */
  readonly window?: { readonly start: string; readonly end: string } | undefined;
  /** When a pickup is completed: where each of its items is that was not scanned in. */
  readonly notReceived?: readonly NotReceived[] | undefined;
  /** The driver's report from the door, where it is the reason of the transition. */
  readonly door?: DoorReport | undefined;
  /** The kind of change that it is recorded as; `deliveries.move` or `pickups.move` by default. */
  readonly recordAs?: TransitionChange;
  /** The doubts that staff have read and answered with yes, for the event and the audit. */
  readonly despite?: readonly string[] | undefined;
  /** The day and the arrival before a transition by staff, which can be undone (`areas/staff/today/undo-transition.ts`). */
  readonly before?: StateBefore;
  /** The version that the caller has read. */
  readonly version?: number | undefined;
  /** Whether the requester is notified; true by default. */
  readonly notifies?: boolean;
}

/**
 * Changes the status in the transaction of the context. Closing a request sets its items free; what else a status brings
 * about is the kind's (`transitionRest`). The requester is mailed.
 *
 * @throws Refusal NOT_FOUND, CONFLICT for another version, TRANSITION_REFUSED, VALIDATION_FAILED for a confirmation that
 *   leaves a special date without a day, NOT_SCANNED_IN and ITEMS_UNAVAILABLE as `settleItems` throws them.
 */
export async function transitionRequest<P extends RequestParts>(
  deps: RequestDeps,
  definition: RequestDefinition<P>,
  context: CallContext,
  id: number,
  order: TransitionOrder<P['status']>,
): Promise<void> {
  const { kind, dayField } = definition;
  const request = await lockRequest<P['locked']>(context, kind, definition.columns, id);
  if (request === null) throw new Refusal('NOT_FOUND');
  if (order.version !== undefined && order.version !== request.version) throw new Refusal('CONFLICT');
  const { to, day, window, note = '', despite = [] } = order;
  const verdict = transitionVerdict(definition.transitions, request.status, to);
  if (!verdict.ok) throw new Refusal('TRANSITION_REFUSED', { message: transitionMessage(verdict.reason) });
  if ((day ?? request.day) === null && to !== 'CANCELED') {
    const fields = [{ path: `body.${dayField}`, message: validationMessages.required }];
    throw new Refusal('VALIDATION_FAILED', { fields });
  }

  const arrival = { arrivalStart: window?.start, arrivalEnd: window?.end };
  await updateRequest(context, kind, id, { status: to, ...arrival, day });
  const rest = await definition.transitionRest(deps, context, request, order);
  if (to === 'CANCELED') await releaseQuote(context, { kind, id });
  const set = {
    [dayField]: day,
    ...arrival,
    ...rest,
    despite: despite.length === 0 ? undefined : despite,
  };
  const data = { ...set, ...(order.before && { before: order.before }) };
  await insertEvent(context, kind, id, {
    kind: 'STATUS',
    fromStatus: request.status,
    toStatus: to,
    note,
    data,
  });
  const isOver = to === 'COMPLETED' || to === 'CANCELED';
  const notifies = order.notifies ?? true;
  await recordChange(context, {
    kind: order.recordAs ?? `${requestKindFacts[kind].area}.move`,
    id,
    before: { status: request.status },
    after: { status: to, note, ...set },
    related: { withItems: isOver && (request.itemIds.length > 0 || to === 'COMPLETED') },
    notification: notifies
      ? deps.notifications.requestStatus({ kind, clientId: context.clientId, id })
      : null,
  });
}
