/** Chooses what staff propose, and what becomes of it: the answer, the way to the care partner and back, and the end of the work. */
import type { Action } from './actions.ts';
import { careServices, type SimulatedCare } from './care.ts';
import { checksOf, openFindings, standingChecks } from './condition.ts';
import { itemsOf, personOf, type Scene } from './scene.ts';
import { heldItems, type SimulatedClient } from './state.ts';

/** Mostly for an item that is at the facility, and for a finding where there is one. */
export function proposeCare({ chance }: Scene, index: number, client: SimulatedClient): Action {
  const here = itemsOf(client).filter((item) => ['GR', 'CS'].includes(client.items[item] ?? ''));
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
  const accepted = client.care.filter(({ status }) => status === 'ACCEPTED');
  if (accepted.length > 0 && chance.isTrue(60)) return careFor(scene, index, client, accepted);
  const pending = client.care.filter(({ status }) => status === 'PENDING');
  const last = client.care.slice(-8).filter(({ status }) => status !== 'WITHDRAWN');
  const from = pending.length > 0 && chance.isTrue(85) ? pending : last;
  return from.length === 0 ? null : answerCare(scene, index, chance.pick(from));
}

/** The item goes out where it can, and the work is done, now and then in the facility. */
function careFor(
  { chance }: Scene,
  index: number,
  client: SimulatedClient,
  accepted: readonly SimulatedCare[],
): Action {
  const held = heldItems(client, 'delivery');
  const toSend = accepted.filter(
    ({ item }) => ['GR', 'CS'].includes(client.items[item] ?? '') && !held.has(item),
  );
  if (toSend.length > 0 && chance.isTrue(75))
    return { do: 'relocate', client: index, items: [chance.pick(toSend).item], to: 'S' };
  const out = accepted.filter(({ item }) => client.items[item] === 'S');
  const care = chance.pick(out.length > 0 && chance.isTrue(85) ? out : accepted);
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
    by: chance.isTrue(45) ? 'owner' : who,
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
