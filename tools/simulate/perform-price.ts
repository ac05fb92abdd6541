/** Reads quotes as the pages do, and adds versions of price lists as account managers do. */
import type { Answer } from './caller.ts';
import type { ChangeAction, PriceAction, TripAction } from './actions.ts';
import { tripQuoteCall } from './perform-trip.ts';
import { dayOfVisit } from './trips.ts';
import { clientOf, outcomeOf, type Outcome, type Stage } from './outcome.ts';
import { wordsOfQuoted, type QuotedRow } from './price-rows.ts';

/** A quote on the wire, with its hash. */
interface Quoted {
  readonly quote: { readonly currency: string; readonly visits: readonly QuotedRow[] };
  readonly hash: string;
}

export async function performPrice(action: PriceAction, stage: Stage): Promise<Outcome> {
  if (action.do === 'addPrices') return addPrices(action, stage);
  const { cast, origin, name, signal } = stage;
  const client = clientOf(cast, action.client);
  const [call, body] = readCall(action, stage);
  const answer = await client.callers[action.by].call(origin, call, { body, signal });
  const outcome = outcomeOf(answer, cast, client);
  if (outcome !== 'OK' || answer === null) return outcome;
  const quoted = quotedIn(action.approval === null ? answer.data : answer.data['quote']);
  if (quoted === null) return 'no price';
  cast.hashes.set(name, quoted.hash);
  const { currency, visits } = quoted.quote;
  return JSON.stringify(visits.map((visit) => wordsOfQuoted(currency, visit)));
}

function quotedIn(data: unknown): Quoted | null {
  // As the answer's schema says. Without a price it is null, which the caller turns into an empty object.
  const quoted = data as Partial<Quoted> | null;
  return quoted?.quote === undefined || quoted.hash === undefined
    ? null
    : { quote: quoted.quote, hash: quoted.hash };
}

function readCall(
  { client: index, form, count, approval }: Extract<PriceAction, { do: 'readQuote' }>,
  { cast, before }: Stage,
): [call: string, body?: object] {
  if (approval !== null) return [`GET /approval/find/${before.approvalOf(index, approval)}`];
  const { kind, isWithPickup, fetch = [], trip = null, appointment, notice } = form;
  const day = `${appointment.day ?? appointment.specialDay ?? ''}T00:00:00`;
  const common = { address: clientOf(cast, index).addressIds[appointment.address], day };
  const visits = [
    { ...common, kind, notice, items: count },
    ...(isWithPickup ? [{ ...common, kind: 'pickup', items: fetch.length, sameVisit: true }] : []),
    ...(trip === null || trip.back === null
      ? []
      : [{ ...common, kind: 'pickup', day: `${dayOfVisit(trip.back)}T00:00:00`, items: count }]),
  ];
  return ['POST /prices/quote', { visits }];
}

async function addPrices(
  { plan, firstDay, prices, after }: Extract<PriceAction, { do: 'addPrices' }>,
  { cast, origin, signal }: Stage,
): Promise<Outcome> {
  const body = { firstDay: `${firstDay}T00:00:00`, note: '', content: prices, after };
  const call = `POST /staff/prices/${cast.planIds[plan] ?? 0}`;
  return outcomeOf(await cast.manager.call(origin, call, { body, signal }), cast, null);
}

/** The hash that a submit sends, by the step that showed the quote. */
export function hashField({ hashes }: Stage['cast'], quote: string | null | undefined): { quote?: string } {
  const hash = quote === null || quote === undefined ? undefined : hashes.get(quote);
  return hash === undefined ? {} : { quote: hash };
}

const neverShown = '0'.repeat(64);

/** The hash that a change sends: of the quote of this change, read now, or of none. Null where no answer came. */
export async function hashOfChange(
  action: Extract<ChangeAction, { do: 'update' }> | Extract<TripAction, { do: 'updateTrip' }>,
  stage: Stage,
): Promise<{ quote?: string } | null> {
  if (action.quote === undefined) return {};
  if (action.quote === 'WRONG') return { quote: neverShown };
  const { cast, origin, signal } = stage;
  const client = clientOf(cast, action.client);
  const [call, body] =
    action.do === 'updateTrip' ? tripQuoteCall(action, stage) : changeQuoteCall(action, stage);
  const answer: Answer | null = await client.callers[action.by].call(origin, call, { body, signal });
  if (answer === null) return null;
  const quoted = answer.status === 200 ? quotedIn(answer.data) : null;
  return quoted === null ? {} : { quote: quoted.hash };
}

function changeQuoteCall(
  action: Extract<ChangeAction, { do: 'update' }>,
  { cast, before }: Stage,
): [call: string, body: object] {
  const { items, day, address } = action;
  const client = clientOf(cast, action.client);
  const { kind, id } = before.requestOf(action.client, action.request);
  const body = {
    ...(items === undefined ? {} : { items: items.length }),
    ...(day === undefined ? {} : { day: `${day}T00:00:00` }),
    ...(address === undefined ? {} : { address: client.addressIds[address] }),
  };
  return [`POST /prices/request/${kind}/${id}`, body];
}
