/** Staff check items, clients report and confirm what was found, and operations say what must be checked. */
import type { CheckAction, ConditionAction } from './actions.ts';
import {
  checksOf,
  isCheckRequired,
  openFindings,
  readCondition,
  standingChecks,
  toOutcome,
  type SimulatedCheck,
} from './condition.ts';
import { type Decision, done, refuse, withState } from './decision.ts';
import type { SimulatedClient, State } from './state.ts';

export function decideCondition(state: State, action: ConditionAction, name: string): Decision {
  if (action.do === 'setPolicy') {
    const { valueAbove, hasGowns } = action;
    return withState(state, (next) => {
      next.policy = { valueAbove, hasGowns };
    });
  }
  const client = state.clients[action.client];
  if (client === undefined) throw new RangeError('no such client');
  if (action.do === 'check') return decideCheck(state, action, client, name);
  if (action.do === 'readCondition')
    return { ...done(state), outcomes: [toOutcome(readCondition(client, action.item))] };
  const { by } = action;
  if (by === 'viewer') return refuse(state, 'FORBIDDEN');
  if (action.do === 'report')
    return withState(state, ({ clients }) => {
      clients[action.client]?.checks.push({
        ...occasionOf(client, action.item, 'REVIEW'),
        name,
        request: null,
        isAsBefore: false,
        grade: null,
        corrects: null,
        by,
        finds: [{ name: `${name}f0`, kind: action.kind }],
        closes: [],
      });
    });
  const isConfirmed = client.confirmed.some((each) => each.finding === action.finding && each.by === by);
  if (isConfirmed) return done(state);
  return withState(state, ({ clients }) => {
    clients[action.client]?.confirmed.push({ finding: action.finding, by });
  });
}

type When = Pick<SimulatedCheck, 'item' | 'occasion' | 'place' | 'leftWith'>;

/** Where the item is when it is looked at, and with which delivery one had left that came back or is with its client. */
function occasionOf(client: SimulatedClient, item: number, occasion: SimulatedCheck['occasion']): When {
  const code = client.items[item];
  const away = client.onRoad.includes(item) ? 'ROAD' : 'CLIENT';
  const place = code === 'AC' ? away : code === 'S' ? 'CARE' : 'FACILITY';
  const isBack = occasion === 'AFTER_RETURN' || place === 'CLIENT';
  return { item, occasion, place, leftWith: isBack ? (client.leftWith[item] ?? null) : null };
}

function decideCheck(state: State, action: CheckAction, client: SimulatedClient, name: string): Decision {
  const { item, isAsBefore, closes, finds, restates } = action;
  const checks = checksOf(client, item);
  const codes: string[] = [];
  if ((checks.at(-1)?.name ?? null) !== action.seen) codes.push('CONFLICT');
  const corrected = checks.find((each) => each.name === action.corrects);
  const request = client.requests.find((each) => each.name === action.request);
  if (corrected === undefined && request !== undefined && !request.items.includes(item))
    codes.push('NOT_FOUND');
  const standing = standingChecks(checks);
  const place = standing.findIndex((each) => each === corrected);
  if (corrected !== undefined && place === -1) codes.push('CHECK_REFUSED');
  const before = place === -1 ? standing : standing.slice(0, place);
  const occasion = corrected?.occasion ?? action.occasion;
  const mustLook =
    (occasion === 'BEFORE_DELIVERY' || occasion === 'AFTER_RETURN') && isCheckRequired(state, client, item);
  const changes = closes.length + finds.length + restates.length;
  if (isAsBefore && (mustLook || changes > 0 || before.length === 0)) codes.push('CHECK_REFUSED');
  const open = openFindings(before);
  const isOfCorrected = (restated: string) =>
    corrected?.finds.some((each) => each.name === restated) === true;
  if (!closes.every((closed) => open.includes(closed))) codes.push('CHECK_REFUSED');
  if (!restates.every((restated) => isOfCorrected(restated.name))) codes.push('CHECK_REFUSED');
  if (codes.length > 0) return refuse(state, ...codes);

  const check: SimulatedCheck = {
    ...(corrected ?? { ...occasionOf(client, item, occasion), request: action.request }),
    name,
    isAsBefore,
    grade: isAsBefore ? (before.findLast(({ grade }) => grade !== null)?.grade ?? null) : action.grade,
    corrects: action.corrects,
    by: 'staff',
    finds: [...restates, ...finds.map((kind, index) => ({ name: `${name}f${index}`, kind }))],
    closes,
  };
  // A finding on receipt is no news.
  const isNews = finds.length > 0 && occasion !== 'RECEIVED';
  const mail = { client: action.client, to: 'owner', about: String(item), says: 'found' } as const;
  return withState(
    state,
    ({ clients }) => {
      clients[action.client]?.checks.push(check);
    },
    ...(isNews ? [mail] : []),
  );
}
