/** An Owner decides on a request that a Member prepared; the Member may take it back. */
import type { ApprovalAction } from './actions.ts';
import { type Decision, done, refuse, withState } from './decision.ts';
import { refusalsOf, sendForm, takeFromCart, type Form } from './decide-submit.ts';
import { isDeliverable, type SimulatedApproval, type SimulatedClient, type State } from './state.ts';

export function decideApproval(state: State, action: ApprovalAction, at: Date): Decision {
  const approval = state.clients[action.client]?.approvals.find(({ name }) => name === action.approval);
  if (approval === undefined) throw new RangeError(`no approval ${action.approval}`);
  const isPending = approval.status === 'PENDING' && approval.expiresAt > at.getTime();
  if (action.do === 'withdraw') return decideWithdrawal(state, action, approval, isPending);
  if (action.by !== 'owner') return refuse(state, 'FORBIDDEN');
  const wanted = action.do === 'approve' ? 'APPROVED' : 'DECLINED';
  if (approval.status === wanted) return done(state);
  if (!isPending) return refuse(state, 'APPROVAL_DECIDED');
  const outcome = {
    client: action.client,
    to: 'member',
    about: approval.name,
    says: wanted.toLowerCase(),
  } as const;
  if (action.do === 'decline') return decided(state, action, 'DECLINED', () => undefined, outcome);
  const { kind, items, isWithPickup, fetch, trip, day, specialDay, time, address, notice } = approval;
  const form: Form = {
    kind,
    items,
    isWithPickup,
    fetch,
    trip,
    notice,
    appointment: { day, specialDay, time, address },
  };
  const refusals = refusalsOf(state, action.client, form, at);
  if (refusals.length > 0) return refuse(state, ...refusals);
  const sent = {
    client: action.client,
    form,
    name: approval.name,
    by: 'member',
    acceptedBy: 'owner',
  } as const;
  return sendForm(
    state,
    { ...sent, quote: action.quote ?? null },
    at,
    (client) => {
      if (kind === 'delivery') takeFromCart(client, 'member', items);
      const own = client.approvals.find(({ name }) => name === approval.name);
      if (own !== undefined) own.status = 'APPROVED';
    },
    outcome,
    { client: action.client, to: 'member', about: approval.name, says: 'received' },
  );
}

/** Its items go back into the Member's cart where they can still be delivered. */
function decideWithdrawal(
  state: State,
  action: ApprovalAction,
  approval: SimulatedApproval,
  isPending: boolean,
): Decision {
  if (action.by === 'viewer') return refuse(state, 'FORBIDDEN');
  if (action.by === 'owner') return refuse(state, 'NOT_FOUND');
  if (approval.status === 'WITHDRAWN') return done(state);
  if (!isPending) return refuse(state, 'APPROVAL_DECIDED');
  return decided(state, action, 'WITHDRAWN', (client) => {
    if (approval.kind !== 'delivery') return;
    const cart = client.carts.member;
    cart.push(...approval.items.filter((item) => isDeliverable(client, item) && !cart.includes(item)));
  });
}

function decided(
  state: State,
  { client: index, approval: name }: ApprovalAction,
  status: SimulatedApproval['status'],
  change: (client: SimulatedClient) => void,
  ...mails: Decision['mails']
): Decision {
  return withState(
    state,
    ({ clients }) => {
      const client = clients[index];
      const approval = client?.approvals.find((each) => each.name === name);
      if (client === undefined || approval === undefined) return;
      approval.status = status;
      change(client);
    },
    ...mails,
  );
}
