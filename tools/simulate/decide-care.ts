/** Staff propose care, take it back and finish it; the closet answers, and who answered may take that back for a minute. */
import type { CareAction } from './actions.ts';
import { readCare, type SimulatedCare } from './care.ts';
import { checksOf, openFindings, standingChecks } from './condition.ts';
import { type Decision, done, refuse, withState } from './decision.ts';
import { pricesToday } from './frozen-price.ts';
import type { SimulatedClient, State } from './state.ts';

const undoMs = 60_000;

export function decideCare(state: State, action: CareAction, name: string, at: Date): Decision {
  const client = state.clients[action.client];
  if (client === undefined) throw new RangeError('no such client');
  if (action.do === 'readCare')
    return { ...done(state), outcomes: [readCare(client, action.by, pricesToday(state, client, at))] };
  if (action.do === 'proposeCare') return propose(state, action, client, name);
  const care = client.care.find((each) => each.name === action.care);
  if (care === undefined) throw new RangeError(`no care ${action.care}`);
  if ('by' in action && action.by === 'viewer') return refuse(state, 'FORBIDDEN');
  if (care.status === 'WITHDRAWN') return refuse(state, 'NOT_FOUND');
  switch (action.do) {
    case 'withdrawCare':
      return care.status === 'PENDING'
        ? change(state, action, { status: 'WITHDRAWN' })
        : refuse(state, 'RECOMMENDATION_DECIDED');
    case 'finishCare':
      if (care.status === 'DONE') return done(state);
      return care.status === 'ACCEPTED'
        ? change(state, action, { status: 'DONE' })
        : refuse(state, 'TRANSITION_REFUSED');
    case 'answerCare':
      return answer(state, action, care, at);
    case 'undoCare':
      return undo(state, action, care, at);
  }
}

/** Only Owners are chosen, since they may accept what costs something. */
function propose(
  state: State,
  action: Extract<CareAction, { do: 'proposeCare' }>,
  client: SimulatedClient,
  name: string,
): Decision {
  const { item, request: pickup, service, price, finding } = action;
  const checks = checksOf(client, item);
  const isOfItem = checks.some(({ finds }) => finds.some((each) => each.name === finding));
  if (finding !== null && !isOfItem) return refuse(state, 'NOT_FOUND');
  if (finding !== null && !openFindings(standingChecks(checks)).includes(finding))
    return refuse(state, 'FINDING_CLOSED');
  return withState(
    state,
    ({ clients }) => {
      clients[action.client]?.care.push({
        name,
        item,
        pickup,
        service,
        price,
        finding,
        status: 'PENDING',
        by: null,
        decidedAt: null,
        accepted: null,
        invoice: null,
      });
    },
    { client: action.client, to: 'owner', about: String(item), says: 'care' },
  );
}

function answer(
  state: State,
  action: Extract<CareAction, { do: 'answerCare' }>,
  care: SimulatedCare,
  at: Date,
): Decision {
  const { status } = care;
  const { answer: given, by } = action;
  const answered = status === 'DONE' ? 'ACCEPTED' : status;
  if (status !== 'PENDING' && answered !== given) return refuse(state, 'RECOMMENDATION_DECIDED');
  if (status === 'PENDING' && given === 'ACCEPTED' && by === 'member')
    return refuse(state, 'APPROVAL_NEEDED');
  const client = state.clients[action.client];
  const prices = client === undefined ? null : pricesToday(state, client, at);
  const agreed = prices === null ? null : { currency: prices.currency, tax: prices.tax };
  const accepted = given === 'ACCEPTED' ? agreed : null;
  const decided =
    status === 'PENDING'
      ? change(state, action, { status: given, by, decidedAt: at.getTime(), accepted })
      : done(state);
  if (!action.isUndone) return decided;
  const now = decided.next.clients[action.client]?.care.find(({ name }) => name === care.name);
  return undo(decided.next, action, now ?? care, at);
}

/** Only who answered may, until staff have begun. */
function undo(
  state: State,
  action: Extract<CareAction, { do: 'answerCare' | 'undoCare' }>,
  care: SimulatedCare,
  at: Date,
): Decision {
  if (care.status === 'PENDING') return done(state);
  const { decidedAt } = care;
  const sentAt = state.clients[action.client]?.sentOut[care.item] ?? null;
  const hasBegun = sentAt !== null && decidedAt !== null && sentAt >= decidedAt;
  const isInTime = decidedAt !== null && at.getTime() - decidedAt < undoMs;
  if (care.status === 'DONE' || care.by !== action.by || !isInTime || hasBegun)
    return refuse(state, 'UNDO_OVER');
  return change(state, action, { status: 'PENDING', by: null, decidedAt: null, accepted: null });
}

function change(
  state: State,
  { client, care: name }: Extract<CareAction, { readonly care: string }>,
  to: Partial<SimulatedCare>,
): Decision {
  return withState(state, ({ clients }) => {
    const own = clients[client]?.care.find((each) => each.name === name);
    if (own !== undefined) Object.assign(own, to);
  });
}
