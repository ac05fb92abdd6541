/** Chooses checks of items, reports of clients and of drivers. */
import { visitReports, type Action, type CheckAction } from './actions.ts';
import {
  checksOf,
  findingKinds,
  isCheckRequired,
  occasions,
  openFindings,
  standingChecks,
  type Occasion,
} from './condition.ts';
import { itemsOf, personOf, type Scene } from './scene.ts';
import type { SimulatedClient, SimulatedRequest } from './state.ts';

const grades = ['NEW', 'EXCELLENT', 'GOOD', 'FAIR', 'NEEDS_CARE'] as const;

interface Looked {
  readonly index: number;
  readonly client: SimulatedClient;
  readonly item: number;
  readonly occasion: Occasion;
  readonly request: string | null;
}

/** A check of an item: mostly what a page allows, sometimes one that must be refused. */
export function lookAt({ chance, state }: Scene, looked: Looked): CheckAction {
  const { index, client, item, occasion, request } = looked;
  const checks = checksOf(client, item);
  const standing = standingChecks(checks);
  const corrects = standing.length > 0 && chance.isTrue(20) ? chance.pick(standing) : null;
  const before = corrects === null ? standing : standing.slice(0, standing.indexOf(corrects));
  const open = openFindings(before);
  const mayBeAsBefore = !isCheckRequired(state, client, item) && before.length > 0;
  const isAsBefore = chance.isTrue(mayBeAsBefore ? 40 : 4);
  const seen = checks.at(chance.isTrue(95) ? -1 : -2)?.name ?? null;
  const common = { do: 'check', client: index, item, occasion, request, seen, isAsBefore } as const;
  const nothing = { finds: [], restates: [], closes: [] };
  if (isAsBefore) return { ...common, ...nothing, grade: null, corrects: corrects?.name ?? null };
  const everFound = checks.flatMap(({ finds }) => finds.map(({ name }) => name));
  const closable = chance.isTrue(95) ? open : everFound;
  return {
    ...common,
    grade: chance.isTrue(90) ? chance.pick(grades) : null,
    corrects: corrects?.name ?? null,
    finds: chance.isTrue(45) ? chance.some([...findingKinds], 2) : [],
    restates: corrects !== null && corrects.finds.length > 0 ? chance.some(corrects.finds, 2) : [],
    closes: closable.length > 0 && chance.isTrue(40) ? chance.some([...new Set(closable)], 2) : [],
  };
}

/** Items that are received, set apart for care or reviewed; sometimes for a request that does not have them. */
export function checkSomething(scene: Scene, index: number, client: SimulatedClient): Action {
  const { chance } = scene;
  const item = chance.pick(itemsOf(client));
  const request = client.requests.length > 0 && chance.isTrue(20) ? chance.pick(client.requests) : null;
  const occasion =
    request === null || chance.isTrue(50)
      ? chance.pick(occasions)
      : request.kind === 'delivery'
        ? 'BEFORE_DELIVERY'
        : 'AFTER_RETURN';
  return lookAt(scene, { index, client, item, occasion, request: request?.name ?? null });
}

/** A client reads the condition of an item, mostly of one that has something to read. */
export function readSomething(scene: Scene, index: number, client: SimulatedClient): Action | null {
  const { chance } = scene;
  const recent = chance.isTrue(60) ? client.checks.slice(-5) : client.checks;
  const items = recent.map(({ item }) => item);
  if (items.length === 0) return null;
  return { do: 'readCondition', client: index, by: personOf(scene), item: chance.pick(items) };
}

export function saySomething(scene: Scene, index: number, client: SimulatedClient): Action {
  const { chance } = scene;
  const by = personOf(scene);
  const found = client.checks.flatMap(({ finds }) => finds);
  if (found.length > 0 && chance.isTrue(60))
    return { do: 'confirm', client: index, by, finding: chance.pick(found).name };
  const away = itemsOf(client).filter((item) => client.items[item] === 'AC');
  // A new finding of an item that left with a check came about at its client.
  const checked = away.filter((item) => checksOf(client, item).at(-1)?.occasion === 'BEFORE_DELIVERY');
  const likely = checked.length > 0 ? checked : away;
  const from = likely.length > 0 && chance.isTrue(70) ? likely : itemsOf(client);
  return { do: 'report', client: index, by, item: chance.pick(from), kind: chance.pick(findingKinds) };
}

export function setPolicy({ chance }: Scene): Action {
  return { do: 'setPolicy', valueAbove: chance.pick([1000, 1000, 2000, null]), hasGowns: chance.isTrue(85) };
}

/** The driver says that the items were handed over or fetched, all or some of them, or why not. */
export function visit(
  { chance }: Scene,
  { index, client, request }: { index: number; client: SimulatedClient; request: SimulatedRequest },
): Action {
  const report = chance.isTrue(55) ? 'HANDED_OVER' : chance.pick(visitReports);
  const away = itemsOf(client).filter((item) => client.items[item] === 'AC');
  const sensible = request.kind === 'delivery' ? request.items : away;
  const from = chance.isTrue(92) ? sensible : itemsOf(client);
  const isAll = request.kind === 'delivery' && chance.isTrue(40);
  const some = from.length > 0 && chance.isTrue(95) ? chance.some(from, 4) : [];
  const items = report === 'HANDED_OVER' ? (isAll ? [...request.items] : some) : [];
  return { do: 'visit', client: index, request: request.name, report, items };
}
