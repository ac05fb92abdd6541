/** An Owner is shown what a form costs; an account manager adds a version of a price list. */
import type { PriceAction } from './actions.ts';
import { type Decision, refuse, withState } from './decision.ts';
import { dayAt } from './facility-calendar.ts';
import { quoteVisits, wordsOf } from './frozen-price.ts';
import type { Visit } from './prices.ts';
import { dayOfVisit } from './trips.ts';
import type { FormParts, SimulatedClient, State } from './state.ts';

const shownMax = 6;

export function decidePrice(state: State, action: PriceAction, name: string, at: Date): Decision {
  if (action.do === 'addPrices') return addPrices(state, action, at);
  const client = state.clients[action.client];
  if (client === undefined) throw new RangeError('no such client');
  if (action.by !== 'owner') return refuse(state, 'FORBIDDEN');
  const { form, count, approval } = action;
  const prepared = client.approvals.find((each) => each.name === approval);
  // Nobody is shown a price of a request that nobody can approve any more.
  const isOver =
    prepared !== undefined && (prepared.status !== 'PENDING' || prepared.expiresAt <= at.getTime());
  const visits = isOver ? [] : visitsOfForm(client, form, count);
  const quoted = quoteVisits(state, client, { at, visits, own: [] });
  const kinds = visits.map(({ kind }) => kind);
  const words = wordsOf(kinds, quoted);
  const decision = withState(state, ({ clients }) => {
    const shown = clients[action.client]?.shown;
    if (shown === undefined) return;
    const before = shown.findIndex((each) => each.name === name);
    if (before !== -1) shown.splice(before, 1);
    shown.push({ name, form, approval, words });
    if (shown.length > shownMax) shown.shift();
  });
  // An address that was deleted meanwhile may be refused: no page offers it.
  const isSaved = client.addresses[form.appointment.address] === true;
  return { ...decision, outcomes: [words ?? 'no price', ...(isSaved ? [] : ['NOT_FOUND'])] };
}

/** The visits that a form asks for; a pickup that comes with a delivery mostly names no items. */
function visitsOfForm(client: SimulatedClient, form: FormParts, items: number): Visit[] {
  const { kind, isWithPickup, fetch = [], trip = null, appointment, notice } = form;
  const { day, specialDay, address } = appointment;
  const common = { day: day ?? specialDay ?? '', zip: client.zips[address] ?? '' };
  const main: Visit = { ...common, kind, notice: notice ?? 'STANDARD', items, isSame: false };
  if (trip !== null && trip.back !== null) {
    const back = { kind: 'pickup', day: dayOfVisit(trip.back), notice: 'STANDARD' } as const;
    return [main, { ...common, ...back, items, isSame: false }];
  }
  if (!isWithPickup) return [main];
  return [main, { ...common, kind: 'pickup', notice: 'STANDARD', items: fetch.length, isSame: true }];
}

/** A version is never changed: a new one has a first day that is not over, and is added to the newest that there is. */
function addPrices(state: State, action: Extract<PriceAction, { do: 'addPrices' }>, at: Date): Decision {
  const { plan: index, firstDay, prices, after } = action;
  if (firstDay < dayAt(at)) return refuse(state, 'VALIDATION_FAILED');
  const newest = state.plans[index]?.versions.length;
  if (newest !== after) return refuse(state, 'CONFLICT');
  return withState(state, ({ plans }) => {
    plans[index]?.versions.push({ version: after + 1, firstDay, prices });
  });
}
