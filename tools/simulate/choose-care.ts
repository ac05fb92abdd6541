/** Chooses what staff propose, and what becomes of it: the answer, the way to the care partner and back, and the end of the work. */
import type { Action } from './actions.ts';
import { careServices, type SimulatedCare } from './care.ts';
import { checksOf, openFindings, standingChecks } from './condition.ts';
import { itemsOf, personOf, type Scene } from './scene.ts';
import { heldItems, type SimulatedClient } from './state.ts';

/** Mostly for an item that is at the facility, and for a finding where there is one. */
export function proposeCare({ chance }: Scene, index: number, client: SimulatedClient): Action {
  const here = itemsOf(client).filter((item) => client.items[item] !== 'AC');
  const found = here.filter((item) => openFindings(standingChecks(checksOf(client, item))).length > 0);
  const likely = found.length > 0 && chance.isTrue(60) ? found : here;
  const item = chance.pick(likely.length > 0 && chance.isTrue(90) ? likely : itemsOf(client));
  const open = openFindings(standingChecks(checksOf(client, item)));
  const ever = client.checks.flatMap(({ finds }) => finds.map(({ name }) => name));
  const from = open.length > 0 && chance.isTrue(80) ? open : chance.isTrue(25) ? ever : [];
  const brought = client.requests.filter((each) => each.kind === 'pickup' && each.received.includes(item));
  return {
    do: 'proposeCare',
    client: index,
    item,
    request: brought.length > 0 && chance.isTrue(50) ? (brought.at(-1)?.name ?? null) : null,
    service: chance.pick(careServices),
    price: chance.isTrue(10) ? 0 : chance.int(1, 40_000),
    finding: from.length > 0 ? chance.pick(from) : null,
  };
}

/** Mostly the next step of something that is not over. */
export function workOnCare(scene: Scene, index: number, client: SimulatedClient): Action | null {
  const { chance } = scene;
  const open = client.care.filter(({ status }) => status === 'PENDING' || status === 'ACCEPTED');
  const last = client.care.slice(-8).filter(({ status }) => status !== 'WITHDRAWN');
  const from = open.length > 0 && chance.isTrue(85) ? open : last;
  if (from.length === 0) return null;
  const care = chance.pick(from);
  const isAnswered = care.status === 'ACCEPTED' && chance.isTrue(80);
  return isAnswered ? careFor(scene, index, client, care) : answerCare(scene, index, care);
}

/** The item goes out, the work is done, and the item comes back; now and then the work is done in the facility. */
function careFor({ chance }: Scene, index: number, client: SimulatedClient, care: SimulatedCare): Action {
  const isHere = ['GR', 'CS'].includes(client.items[care.item] ?? '');
  const canGo = isHere && !heldItems(client, 'delivery').has(care.item);
  if (canGo && chance.isTrue(85)) return { do: 'relocate', client: index, items: [care.item], to: 'S' };
  return { do: 'finishCare', client: index, care: care.name };
}

function answerCare(scene: Scene, index: number, { name: care, status, by }: SimulatedCare): Action {
  const { chance } = scene;
  const who = status === 'PENDING' || by === null || chance.isTrue(30) ? personOf(scene) : by;
  const roll = chance.int(1, 20);
  if (roll <= 2) return { do: 'withdrawCare', client: index, care };
  if (roll <= 3) return { do: 'finishCare', client: index, care };
  if (roll <= 5) return { do: 'undoCare', client: index, by: who, care };
  return {
    do: 'answerCare',
    client: index,
    by: chance.isTrue(60) ? 'owner' : who,
    care,
    answer: chance.isTrue(65) ? 'ACCEPTED' : 'DECLINED',
    isUndone: chance.isTrue(15),
  };
}

/** Items come back from the care partner into their bins. */
export function comeBack({ chance }: Scene, index: number, client: SimulatedClient): Action | null {
  const out = itemsOf(client).filter((item) => client.items[item] === 'S');
  if (out.length === 0) return null;
  return { do: 'relocate', client: index, items: chance.some(out, 2), to: chance.pick(['GR', 'GR', 'CS']) };
}

export function readCare(scene: Scene, index: number, client: SimulatedClient): Action | null {
  return client.care.length === 0 ? null : { do: 'readCare', client: index, by: personOf(scene) };
}
