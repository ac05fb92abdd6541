/** Chooses the next action: mostly one that is sensible, often one that must be refused, sometimes one that only an attacker tries. */
import { trespassTargets, type Action, type How } from './actions.ts';
import {
  addToCart,
  cancel,
  shrinkCart,
  submitDelivery,
  submitPickup,
  submitTrip,
  update,
} from './choose-request.ts';
import { comeBack, proposeCare, readCare, workOnCare } from './choose-care.ts';
import { workOnInvoice } from './choose-invoice.ts';
import { addPrices, readQuote, submitShown } from './choose-price.ts';
import { checkSomething, readSomething, saySomething, setPolicy } from './choose-condition.ts';
import { changeSeason } from './choose-season.ts';
import { dropFromTrip, planItem, readLooks, workOnLook } from './choose-look.ts';
import { readPicking } from './choose-packing.ts';
import { addHotel, placeItems, readCalendar, readPlaces } from './choose-place.ts';
import { cancelTrip, updateTrip } from './choose-trip.ts';
import { relocate, scanBack, setCalendar, workOnRequest } from './choose-staff.ts';
import { personOf, type Chooser, type Scene } from './scene.ts';
import { people, type SimulatedClient } from './state.ts';

/** The weight of each kind of action; where it is not possible now, another is chosen. */
const choosers: readonly (readonly [weight: number, choose: Chooser])[] = [
  [14, addToCart],
  [3, shrinkCart],
  [8, submitDelivery],
  [6, submitPickup],
  [14, readQuote],
  [34, submitShown],
  [2, addPrices],
  [7, workOnInvoice],
  [10, update],
  [7, cancel],
  [12, submitTrip],
  [12, changeSeason],
  [16, updateTrip],
  [4, cancelTrip],
  [14, chooseDecision],
  [2, changeAddresses],
  [4, addHotel],
  [8, placeItems],
  [3, readPlaces],
  [10, readCalendar],
  [64, workOnRequest],
  [3, readPicking],
  [3, relocate],
  [4, scanBack],
  [5, setCalendar],
  [6, checkSomething],
  [8, readSomething],
  [4, saySomething],
  [1, setPolicy],
  [8, proposeCare],
  [22, workOnCare],
  [7, comeBack],
  [3, readCare],
  [5, planItem],
  [12, workOnLook],
  [30, dropFromTrip],
  [2, readLooks],
  [5, trespass],
  [3, malform],
];

export function chooseAction(scene: Scene): Action {
  const { chance, state } = scene;
  const total = choosers.reduce((sum, [weight]) => sum + weight, 0);
  for (;;) {
    let left = chance.int(1, total);
    const chosen = choosers.find(([weight]) => (left -= weight) <= 0);
    const index = chance.int(0, state.clients.length - 1);
    const client = state.clients[index];
    if (chosen === undefined || client === undefined) continue;
    const action = chosen[1](scene, index, client);
    if (action !== null) return action;
  }
}

/** Whether a change reads its quote just before, so that it is two calls. */
export function isReadFirst(action: Action): boolean {
  return (action.do === 'update' || action.do === 'updateTrip') && action.quote === 'READ';
}

/** Whether an answer is taken back at once, so that it is two calls. */
export function isTakenBack(action: Action): boolean {
  return action.do === 'answerCare' && action.isUndone;
}

/** Most actions are played alone. */
export function chooseHow({ chance }: Scene, action: Action, killsPerThousand: number): How {
  // An undone transition is two calls, and the oracle cannot decide on a race between them.
  const isUndone = action.do === 'transition' && action.isUndone;
  const isLong = isUndone || isReadFirst(action) || isTakenBack(action);
  // Nothing tells two proposals or plans of one step apart.
  if (action.do === 'proposeCare' || action.do === 'planItem') return chance.isTrue(10) ? 'race' : 'alone';
  if (isLong || action.do === 'malform' || action.do === 'trespass') return 'alone';
  const roll = chance.int(1, 1000);
  if (roll <= killsPerThousand) return chance.isTrue(50) ? 'serverKilled' : 'databaseKilled';
  if (roll <= killsPerThousand + 20) return 'answerLost';
  if (roll <= killsPerThousand + 60) return 'twice';
  return roll <= killsPerThousand + 160 ? 'race' : 'alone';
}

function chooseDecision(scene: Scene, index: number, client: SimulatedClient): Action | null {
  const { chance } = scene;
  const pending = client.approvals.filter(({ status }) => status === 'PENDING');
  // Of those that are decided, little is left to find.
  if (pending.length === 0 && chance.isTrue(70)) return null;
  const from = pending.length > 0 && chance.isTrue(90) ? pending : client.approvals.slice(-5);
  if (from.length === 0) return null;
  const approval = chance.pick(from).name;
  const roll = chance.int(1, 10);
  if (roll <= 6) {
    const shown = client.shown.filter((each) => each.approval === approval).at(-1);
    const quote = shown !== undefined && chance.isTrue(80) ? { quote: shown.name } : {};
    return { do: 'approve', client: index, by: chance.isTrue(90) ? 'owner' : 'member', approval, ...quote };
  }
  if (roll <= 8) return { do: 'decline', client: index, by: 'owner', approval };
  return { do: 'withdraw', client: index, by: chance.pick(['member', 'member', 'owner'] as const), approval };
}

function changeAddresses(scene: Scene, index: number, client: SimulatedClient): Action {
  const { chance } = scene;
  const by = personOf(scene);
  const saved = client.addresses.filter((isSaved, each) => isSaved && !client.isTemporary[each]).length;
  if (saved < 4 && chance.isTrue(50)) return { do: 'addAddress', client: index, by };
  return {
    do: 'deleteAddress',
    client: index,
    by,
    address: chance.pick(client.addresses.map((_, each) => each)),
  };
}

function trespass(scene: Scene, index: number): Action | null {
  const { chance, state } = scene;
  if (state.clients.length < 2) return null;
  const other = (index + chance.int(1, state.clients.length - 1)) % state.clients.length;
  return {
    do: 'trespass',
    client: index,
    by: chance.pick(people),
    other,
    target: chance.pick(trespassTargets),
  };
}

const calls = [
  'POST /delivery/create',
  'PUT /delivery/update',
  'POST /pickup/create',
  'POST /car/create',
  'PUT /pickup/update',
];
const bodies = [
  '{}',
  '[]',
  'null',
  '"',
  '{"items":[{"id":-1}]}',
  '{"deliveryId":1e99}',
  '{"address":"1; DROP TABLE items"}',
  '{"date":"2026-02-30T00:00:00"}',
];

function malform(scene: Scene, index: number): Action {
  const { chance } = scene;
  return { do: 'malform', client: index, by: 'owner', call: chance.pick(calls), body: chance.pick(bodies) };
}
