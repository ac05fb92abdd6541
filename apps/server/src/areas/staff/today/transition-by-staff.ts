/** The transitions of a request that staff make: each once, however many make it at the same time. */
import { requestKindFacts } from '@vestry/contract/requests/kinds';
import { toDay, type Day } from '@vestry/contract/calendar/day';
import {
  doubtsOf,
  staffTransitionMessage,
  staffTransitionVerdict,
  type StaffTransitionRefusal,
} from '@vestry/contract/staff/today/rules';
import type { TransitionInput, StaffRequest } from '@vestry/contract/staff/today/schemas';
import type { Doubt } from '@vestry/contract/call';
import { invalidMessage } from '@vestry/contract/validation';
import { lockDay } from '../../calendar/lock-day.ts';
import { inContext, type CallContext } from '../../../platform/call-context.ts';
import type { Trx } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findCard, lockRequest, type CardRow } from './card-repository.ts';
import type { StaffDeps } from '../deps.ts';
import { listUnpacked } from '../picking/repository.ts';
import type { StaffActor } from '../staff-call.ts';
import { readRequest } from './service.ts';
import type { RequestParts } from '../../requests/definition.ts';
import type { RequestKey } from '../../requests/last-event.ts';
import type { RequestService } from '../../requests/service.ts';
import { beforeOf } from './undo-transition.ts';

/** @throws Refusal NOT_FOUND, CONFLICT, TRANSITION_REFUSED, VALIDATION_FAILED, STEP_DOUBTED, NOT_PACKED, NOT_SCANNED_IN, ITEMS_UNAVAILABLE */
export async function makeStaffTransition(
  deps: StaffDeps,
  by: StaffActor,
  key: RequestKey,
  transition: TransitionInput,
): Promise<StaffRequest> {
  const requests: Pick<RequestService<RequestParts>, 'transition'> = deps.requests[key.kind];
  const recordAs = `staff.move${requestKindFacts[key.kind].label}` as const;
  await inContext(deps, { clientId: key.clientId, actor: by }, async (context) => {
    const before = beforeOf(await check(deps, context, key, transition));
    await requests.transition(context, key.id, { ...transition, recordAs, before });
  });
  return readRequest(deps, by, key);
}

/** Locks the request and checks the transition against its present status; an older version is answered with the present request. */
async function check(
  deps: StaffDeps,
  { trx, clientId }: CallContext,
  { kind, id }: RequestKey,
  transition: TransitionInput,
): Promise<CardRow> {
  await lockRequest(trx, kind, clientId, id);
  const row = await findCard(trx, kind, clientId, id);
  if (row === null) throw new Refusal('NOT_FOUND');
  const current = { status: row.status, version: row.version };
  if (row.version !== transition.version) throw new Refusal('CONFLICT', { current });
  const { to, note, day, window } = transition;
  if (day !== undefined && day < deps.calendar.today()) throw wrong('day', invalidMessage('date'));
  const verdict = staffTransitionVerdict(row, {
    to,
    note,
    hasDay: day !== undefined,
    hasWindow: window !== undefined,
  });
  if (!verdict.ok) throw await refusalOf(trx, row, verdict.reason, current);
  const doubts = await readDoubts(deps, trx, row, transition);
  if (doubts.length > 0) throw new Refusal('STEP_DOUBTED', { doubts, current });
  return row;
}

/** The doubts about the transition, without those that have been confirmed. */
async function readDoubts(
  { calendar }: StaffDeps,
  trx: Trx,
  row: CardRow,
  { to, day: wanted, despite = [] }: TransitionInput,
): Promise<Doubt[]> {
  const had = row.day === null ? undefined : toDay(row.day);
  const day: Day | undefined = wanted ?? had;
  if (day === undefined) return [];
  const { timeOfDay } = row;
  // Two confirmations for the last place of a day wait for each other; the later one counts the earlier one.
  if (to === 'CONFIRMED') await lockDay(trx, day, 'alone');
  const closures = await calendar.closures(trx);
  const booking = await calendar.bookings(day, day, trx);
  const { slots, booked } = booking(day, timeOfDay);
  // A request that has this day already is one of those that are booked.
  const others = Math.max(0, booked - (day === had ? 1 : 0));
  const facts = { today: calendar.today(), day, timeOfDay, closed: closures.get(day), slots, others };
  return doubtsOf(to, facts).filter(({ code }) => !despite.includes(code));
}

async function refusalOf(
  trx: Trx,
  row: CardRow,
  reason: StaffTransitionRefusal,
  current: { status: string; version: number },
): Promise<Refusal> {
  const message = staffTransitionMessage(reason);
  switch (reason) {
    case 'NOT_NEXT':
      return new Refusal('TRANSITION_REFUSED', { message, current });
    case 'NOT_PACKED': {
      const unpacked = await listUnpacked(trx, row.clientId, row.id);
      const lines = unpacked.map(({ itemId, number }) => ({
        itemId,
        code: 'NOT_PACKED',
        message: `${number} is not packed.`,
      }));
      return new Refusal('NOT_PACKED', { lines, current });
    }
    case 'WINDOW_MISSING':
      return wrong('window', message);
    case 'DAY_MISSING':
      return wrong('day', message);
    case 'REASON_MISSING':
      return wrong('note', message);
  }
}

function wrong(field: string, message: string): Refusal {
  return new Refusal('VALIDATION_FAILED', { fields: [{ path: `body.${field}`, message }] });
}
