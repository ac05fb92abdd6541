/** Chooses quotes that are shown, submits that name them, and new versions of price lists. */
import type { Action } from './actions.ts';
import { submitDelivery, submitPickup } from './choose-request.ts';
import { isDayFree, noticeOfDay } from './decision.ts';
import { dayAfter, dayAt } from './facility-calendar.ts';
import type { Prices } from './prices.ts';
import { changeSeason } from './choose-season.ts';
import { isFetchable } from './decide-submit.ts';
import type { Scene } from './scene.ts';
import { isDeliverable, type FormParts, type SimulatedClient } from './state.ts';

/** An Owner fills a form in, or looks at a prepared request. */
export function readQuote(scene: Scene, index: number, client: SimulatedClient): Action {
  const { chance } = scene;
  const by = chance.isTrue(96) ? 'owner' : 'member';
  const pending = client.approvals.filter(({ status }) => status === 'PENDING');
  if (pending.length > 0 && chance.isTrue(65)) {
    const { name, kind, items, isWithPickup, fetch, trip, notice, ...visit } = chance.pick(pending);
    const { day, specialDay, time, address } = visit;
    const appointment = { day, specialDay, time, address };
    const form = { kind, items, isWithPickup, fetch, trip, notice, appointment };
    return { do: 'readQuote', client: index, by: 'owner', form, count: items.length, approval: name };
  }
  const season = chance.isTrue(30) ? changeSeason(scene, index, client) : null;
  const filled =
    season ?? (chance.isTrue(65) ? submitDelivery(scene, index, client) : submitPickup(scene, index, client));
  const { appointment, notice, items } = filled;
  const kind = filled.do === 'submitDelivery' ? 'delivery' : 'pickup';
  const isWithPickup = filled.do === 'submitDelivery' && filled.isWithPickup;
  const [trip, fetch] =
    filled.do === 'submitDelivery' ? [filled.trip ?? null, filled.fetch ?? []] : [null, []];
  const form = { kind, items, isWithPickup, fetch, trip, appointment, notice } as const;
  const count = (items ?? client.carts.owner).length;
  return { do: 'readQuote', client: index, by, form, count, approval: null };
}

/** The Owner sends a form whose price was shown, now or a while ago. */
export function submitShown(scene: Scene, index: number, client: SimulatedClient): Action | null {
  const { chance } = scene;
  const forms = client.shown.filter(({ approval }) => approval === null);
  const sendable = forms.filter(({ form }) => isSendable(scene, client, form));
  if (forms.length === 0 || (sendable.length === 0 && chance.isTrue(80))) return null;
  const { name, form } = chance.pick(sendable.length > 0 && chance.isTrue(90) ? sendable : forms);
  const { kind, items, isWithPickup, fetch = [], trip = null, appointment, notice } = form;
  const common = { client: index, by: 'owner', appointment, notice, quote: name } as const;
  if (kind === 'delivery') return { do: 'submitDelivery', ...common, items, isWithPickup, fetch, trip };
  return { do: 'submitPickup', ...common, items: items ?? [] };
}

/** Whether the items of a form can still be had, and its day. */
function isSendable(
  { state, at }: Scene,
  client: SimulatedClient,
  { kind, items, fetch = [], trip = null, appointment, notice }: FormParts,
): boolean {
  const named = items ?? client.carts.owner;
  const canGo = (item: number): boolean =>
    kind === 'delivery' ? isDeliverable(client, item) : isFetchable(client, item);
  const isCold = kind === 'delivery' && named.some((item) => client.items[item] === 'CS');
  if (!fetch.every((item) => isFetchable(client, item))) return false;
  if (!named.every(canGo) || (kind === 'delivery' && named.length === 0)) return false;
  const isBack = trip === null || trip.back === null || isDayFree(state, trip.back, false, at);
  return isBack && noticeOfDay(state, { ...appointment, client, notice, isCold }, at) !== null;
}

/** The action that most often wants what a submit wants, too: the last visit that the plan includes. */
export function chooseRivalSubmit(scene: Scene, action: Action): Action | null {
  if ((action.do !== 'submitDelivery' && action.do !== 'submitPickup') || action.by !== 'owner') return null;
  const client = scene.state.clients[action.client];
  if (client === undefined) return null;
  const pending = client.approvals.filter(({ status }) => status === 'PENDING');
  if (pending.length > 0 && scene.chance.isTrue(50)) {
    const approval = scene.chance.pick(pending).name;
    return { do: 'approve', client: action.client, by: 'owner', approval };
  }
  const others = client.shown.filter(({ name }) => name !== action.quote);
  return submitShown(scene, action.client, { ...client, shown: others });
}

/** A new version of a plan's prices, mostly ahead of its first day. */
export function addPrices({ chance, state, at }: Scene): Action | null {
  const plan = chance.int(0, state.plans.length - 1);
  const versions = state.plans[plan]?.versions ?? [];
  const last = versions.at(-1);
  if (last === undefined) return null;
  const firstDay = dayAfter(dayAt(at), chance.isTrue(95) ? chance.int(0, 14) : -1);
  const after = chance.isTrue(95) ? versions.length : versions.length - 1;
  return { do: 'addPrices', plan, firstDay, prices: vary(chance, last.prices), after };
}

function vary(chance: Scene['chance'], prices: Prices): Prices {
  const { visit, item, included, express, zones, tax } = prices;
  const moved = (amount: number): number => Math.max(0, amount + chance.int(-99, 150));
  const { PRIORITY, RUSH } = express;
  const amount = PRIORITY === null ? 0 : moved(PRIORITY.amount);
  return {
    ...prices,
    plan: chance.isTrue(40) ? moved(prices.plan) : prices.plan,
    visit: { ...visit, delivery: moved(visit.delivery) },
    item: { ...item, delivery: chance.isTrue(30) ? 0 : moved(item.delivery) },
    included: chance.isTrue(40) ? { delivery: chance.int(0, 3), pickup: chance.int(0, 2) } : included,
    express: {
      PRIORITY: PRIORITY === null ? null : { ...PRIORITY, amount },
      RUSH: RUSH === null ? null : { ...RUSH, amount: amount + moved(RUSH.amount) },
    },
    zones: zones.map((zone) => ({ ...zone, amount: moved(zone.amount) })),
    tax: tax === null ? null : { ...tax, rate: chance.pick([tax.rate, 8875, 10_000, 333]) },
  };
}
