/** A client changes or cancels a trip: with both of its visits, or nothing of it. */
import type { TripAction } from './actions.ts';
import { decideChange } from './decide-change.ts';
import { addReturn, nextReturnName } from './decide-submit.ts';
import { type Decision, done, isDayFree, refuse, withState } from './decision.ts';
import { setDueBacks } from './due-backs.ts';
import { dayAt } from './facility-calendar.ts';
import { leaveLooks } from './looks.ts';
import { freezeNew } from './frozen-price.ts';
import { heldItems, isOpen, type SimulatedClient, type SimulatedRequest, type State } from './state.ts';
import {
  areDaysOfTrip,
  dayOfVisit,
  linkedOf,
  returnedItems,
  returnOf,
  type SimulatedTrip,
  type VisitTime,
} from './trips.ts';

type Update = Extract<TripAction, { do: 'updateTrip' }>;

interface OfTrip {
  readonly client: SimulatedClient;
  readonly trip: SimulatedTrip;
  readonly delivery: SimulatedRequest;
}

export function decideTrip(state: State, action: TripAction, at: Date): Decision {
  if (action.by === 'viewer') return refuse(state, 'FORBIDDEN');
  const found = find(state, action);
  if (action.do === 'updateTrip') return update(state, action, found, at);
  const { client, by, trip: request } = action;
  return decideChange(state, { do: 'cancel', client, by, request }, at);
}

function find({ clients }: State, { client: index, trip: name }: TripAction): OfTrip {
  const client = clients[index];
  const trip = client?.trips.find((each) => each.name === name);
  const delivery = client?.requests.find((each) => each.name === name);
  if (client === undefined || trip === undefined || delivery === undefined)
    throw new RangeError(`no trip ${name}`);
  return { client, trip, delivery };
}

/** Each part is decided on what the part before it has left; a refusal of one leaves nothing of all. */
function update(state: State, action: Update, before: OfTrip, at: Date): Decision {
  if (before.delivery.status === 'CANCELED') return refuse(state, 'REQUEST_NOT_EDITABLE');
  const codes = refusalsOfDays(action, before, at);
  if (codes.length > 0) return refuse(state, ...codes);
  const parts = [changeDelivery, changeReturn, changeTrip] as const;
  let [next, mails]: [State, Decision['mails']] = [state, []];
  for (const part of parts) {
    const decision = part(next, action, at);
    if (!decision.outcomes.includes('OK')) return refuse(state, ...decision.outcomes);
    ({ next } = decision);
    mails = [...mails, ...decision.mails];
  }
  const { trip } = find(next, action);
  const isChanged = (['firstDay', 'lastDay', 'dueBack'] as const).some(
    (field) => trip[field] !== before.trip[field],
  );
  trip.version += Number(isChanged);
  const isWrong = action.quote === 'WRONG' && action.by === 'owner';
  if (isWrong && isPriced(find(next, action))) return refuse(state, 'QUOTE_CHANGED');
  return { ...done(next), mails: once(mails) };
}

/** Two parts that change one visit are one change to who reads of it, and one that is canceled is read of as canceled. */
function once(mails: Decision['mails']): Decision['mails'] {
  const canceled = new Set(mails.filter(({ says }) => says === 'canceled').map(({ about }) => about));
  const read = mails.filter(({ says, about }) => says !== 'changed' || !canceled.has(about));
  return [...new Map(read.map((mail) => [JSON.stringify(mail), mail])).values()];
}

/** A trip that has begun keeps its first day; each visit that is still to come fits the days. */
function refusalsOfDays(action: Update, { client, trip, delivery }: OfTrip, at: Date): string[] {
  const days = daysOf(action, trip);
  const isPast = days.firstDay <= dayAt(at) && days.firstDay !== trip.firstDay;
  const back = returnOf(client, trip.name);
  const isLate = isOpen(delivery) && dayOfVisit(action.there ?? delivery) > days.firstDay;
  const isEarly =
    back !== undefined &&
    isOpen(back) &&
    action.back !== null &&
    dayOfVisit(action.back ?? back) < days.lastDay;
  return isPast || !areDaysOfTrip(days) || isLate || isEarly ? ['VALIDATION_FAILED'] : [];
}

function daysOf({ firstDay, lastDay }: Update, trip: SimulatedTrip) {
  return { firstDay: firstDay ?? trip.firstDay, lastDay: lastDay ?? trip.lastDay };
}

function changeDelivery(state: State, action: Update, at: Date): Decision {
  const { items, address, there } = action;
  if ([items, address, there].every((each) => each === undefined)) return done(state);
  const parts = {
    ...(items === undefined ? {} : { items }),
    ...(address === undefined ? {} : { address }),
    ...(there === undefined ? {} : timeOf(there)),
  };
  const order = { do: 'update', client: action.client, by: action.by, request: action.trip } as const;
  return decideChange(state, { ...order, ...parts }, at);
}

function timeOf({ day, time }: VisitTime) {
  return day === null ? { time } : { day, time };
}

/** The return moves, is made or is canceled. */
function changeReturn(state: State, action: Update, at: Date): Decision {
  const { client: index, by, trip: name, back: wanted, dueBack } = action;
  const { client, trip, delivery } = find(state, action);
  const open = [returnOf(client, name)].find((each) => each !== undefined && isOpen(each));
  const order = { client: index, by, request: open?.name ?? '' };
  if (wanted) {
    if (open === undefined) return makeReturn(state, { ...action, back: wanted }, at);
    const moved = decideChange(state, { ...order, do: 'update', ...timeOf(wanted) }, at);
    return setDueBack(moved, action, null);
  }
  if (wanted === undefined && (open !== undefined || dueBack === undefined)) {
    // The day that the trip has must not come before the last day, to which it may just be moved.
    const isEarly = trip.dueBack !== null && trip.dueBack < daysOf(action, trip).lastDay;
    return isEarly ? refuse(state, 'VALIDATION_FAILED') : done(state);
  }
  const canceled = open === undefined ? done(state) : decideChange(state, { ...order, do: 'cancel' }, at);
  if (!canceled.outcomes.includes('OK')) return canceled;
  const day = dueBack ?? null;
  if (day !== null && day < daysOf(action, trip).lastDay) return refuse(state, 'VALIDATION_FAILED');
  const items = returnedItems(client, delivery);
  const agreed = withState(canceled.next, ({ clients }) => {
    const own = clients[index];
    if (own !== undefined) setDueBacks(own, items, { day, today: dayAt(at) });
  });
  return setDueBack({ ...agreed, mails: canceled.mails }, action, day);
}

/** Notes the day on which the trip's items are due back. */
function setDueBack(decision: Decision, action: Update, day: string | null): Decision {
  if (!decision.outcomes.includes('OK')) return decision;
  const next = structuredClone(decision.next);
  const { trip } = find(next, action);
  trip.dueBack = day;
  return { ...decision, next };
}

/** Another return, of the items that are still to come or with the client; one that is fetched already cannot be fetched twice. */
function makeReturn(state: State, action: Update & { readonly back: VisitTime }, at: Date): Decision {
  const { client: index, by, back } = action;
  const { client, trip, delivery } = find(state, action);
  const items = returnedItems(client, delivery);
  const held = heldItems(client, 'pickup');
  const codes: string[] = [];
  if (by === 'member') codes.push('APPROVAL_NEEDED');
  if (dayOfVisit(back) < daysOf(action, trip).lastDay) codes.push('VALIDATION_FAILED');
  if (client.addresses[delivery.address] !== true) codes.push('NOT_FOUND');
  if (!isDayFree(state, back, false, at)) codes.push('DATE_UNAVAILABLE');
  if (items.length === 0) codes.push('REQUEST_EMPTY');
  if (items.some((item) => held.has(item))) codes.push('ITEMS_UNAVAILABLE');
  if (codes.length > 0) return refuse(state, ...codes);
  const about = nextReturnName(client, trip.name);
  const made = withState(
    state,
    (next) => {
      const own = next.clients[index];
      if (own === undefined) return;
      const name = addReturn(own, trip.name, { ...back, address: delivery.address, by, items });
      freezeNew(next, { client: own, name, notice: 'STANDARD' }, { by, at });
      setDueBacks(own, items, { day: null, today: dayAt(at) });
    },
    { client: index, to: by, about, says: 'received' },
  );
  return setDueBack(made, action, null);
}

function changeTrip(state: State, action: Update): Decision {
  return withState(state, (next) => {
    const { client, trip } = find(next, action);
    Object.assign(trip, daysOf(action, trip));
    const { firstDay, lastDay } = trip;
    leaveLooks(client, trip.name, ({ day }) => day < firstDay || day > lastDay);
  });
}

/** Whether a quote of the trip can be another one than was shown. */
function isPriced({ client, delivery }: OfTrip): boolean {
  const visits = [delivery, linkedOf(client, delivery.name)].flatMap((each) =>
    each === undefined || each.status === 'CANCELED' ? [] : [each],
  );
  return (visits.length === 0 ? [delivery] : visits).some(({ price }) => price !== null);
}
