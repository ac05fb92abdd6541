/** Ends a prepared request: approved and sent, declined, withdrawn or expired. Once, even when several decide at once. */
import { approvalEndMessage, waitingVerdict } from '@vestry/contract/approvals/rules';
import { permit } from '@vestry/contract/users/rules';
import { recordChange } from '../changes/record-change.ts';
import { attemptEach } from '../../platform/attempt-each.ts';
import { inContext, type CallContext, type UserActor, type UserCall } from '../../platform/call-context.ts';
import { isTakenMeanwhile } from '../requests/tables.ts';
import { lockRow } from '../../platform/lock-row.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ApprovalDeps } from './deps.ts';
import { fromStored, isSameAddress, toSend } from './prepared.ts';
import * as people from './people-repository.ts';
import { toPrepared } from './present-approval.ts';
import * as repository from './repository.ts';
import type { ApprovalRow, Decision } from './repository.ts';

/** The request that is decided on. */
interface Decided {
  readonly id: number;
  /** A link decides once; a session's repeated click is no error. */
  readonly byLink: boolean;
}

/** Sends the request as if the Member had sent it now, without the items that have left the closet since; with a refusal nothing of it has happened and it waits on. */
export async function approve(
  deps: ApprovalDeps,
  call: UserCall,
  { accepted, ...decided }: Decided & { readonly accepted: string | undefined },
): Promise<void> {
  try {
    await inContext(deps, call, async (context) => {
      const row = await takeForDecision(context, { ...decided, wanted: 'APPROVED' });
      if (row === null) return;
      const { prepared, address: shown } = toSend(row, accepted);
      await refuseFormerMember(context, row);
      // It is sent in the name of who prepared it, and its price accepted by who approves it.
      const actor = { ...context.actor, userId: row.userId, acceptedBy: context.actor.userId };
      const made = await prepared.submit(deps.requests, { ...context, actor });
      // Locked by now: it is the address that the request has just been given.
      const address = await deps.addresses.lockAddress(context.trx, context.clientId, shown.id);
      if (!isSameAddress(shown, address)) throw new Refusal('CONFLICT', { message: addressChanged });
      await finish(deps, context, row, { status: 'APPROVED', ...made });
    });
  } catch (error) {
    if (isTakenMeanwhile(error)) throw new Refusal('CONFLICT', { cause: error });
    throw error;
  }
}

const addressChanged =
  'The address has been changed since the request was prepared. Please decline it and ask for a new one.';

export async function decline(
  deps: ApprovalDeps,
  call: UserCall,
  { reason, ...decided }: Decided & { readonly reason: string },
): Promise<void> {
  await inContext(deps, call, async (context) => {
    const row = await takeForDecision(context, { ...decided, wanted: 'DECLINED' });
    if (row === null) return;
    await finish(deps, context, row, { status: 'DECLINED', reason, byLink: decided.byLink });
  });
}

/** By who prepared it; its items go back into the cart where they can be delivered. */
export async function withdraw(deps: ApprovalDeps, call: UserCall, id: number): Promise<void> {
  const { userId } = call.actor;
  await inContext(deps, call, async (context) => {
    const row = await lock(context, id);
    if (row.userId !== userId) throw new Refusal('NOT_FOUND');
    if (row.status === 'WITHDRAWN') return;
    refuseEnded(row, context.now);
    const { prepared, itemIds } = fromStored(row.kind, row.payload);
    if (prepared.fromCart !== 'NOTHING') await deps.cart.putBack(context, userId, itemIds);
    await finish(deps, context, row, { status: 'WITHDRAWN' });
  });
}

/**
 * Expires the requests that nobody decided in time, and notifies who prepared them; answers how many.
 * @throws AggregateError with the failures, once all others have expired; the next run tries them again.
 */
export async function expire(deps: ApprovalDeps): Promise<number> {
  const overdue = await repository.listOverdue(deps.db, deps.clock.now());
  await attemptEach(overdue, 'prepared requests did not expire', async ({ clientId, id }) =>
    inContext(deps, { clientId, actor: { actor: 'SYSTEM', userId: null } }, async (context) => {
      const row = await lock(context, id);
      // Another process may have been faster.
      if (row.status === 'PENDING') await finish(deps, context, row, { status: 'EXPIRED' });
    }),
  );
  return overdue.length;
}

async function lock({ trx, clientId }: CallContext, id: number): Promise<ApprovalRow> {
  const isThere = await lockRow(trx, 'approvals', { clientId, id });
  // Read after the lock: a decision that was under way has ended by now.
  const row = isThere ? await repository.findApproval(trx, clientId, id) : null;
  if (row === null) throw new Refusal('NOT_FOUND');
  return row;
}

/** Null when the same decision stands already: then the caller gets the same answer again. */
async function takeForDecision(
  context: CallContext<UserActor>,
  { id, byLink, wanted }: Decided & { readonly wanted: 'APPROVED' | 'DECLINED' },
): Promise<ApprovalRow | null> {
  const { userId } = context.actor;
  const row = await lock(context, id);
  if (row.userId === userId) throw new Refusal('FORBIDDEN', { message: ownRequest });
  // The guard's look, or the link's, may be out of date by now.
  const member = await people.lockMember(context.trx, context.clientId, userId);
  const verdict = permit(member?.roles ?? [], 'requests.approve');
  if (!verdict.ok) throw new Refusal(byLink ? 'LINK_ENDED' : verdict.reason);
  if (!byLink && row.status === wanted) return null;
  refuseEnded(row, context.now);
  return row;
}

const ownRequest = 'You cannot approve your own request. Please ask another Owner.';

function refuseEnded(row: ApprovalRow, now: Date): void {
  const verdict = waitingVerdict(row, now);
  if (!verdict.ok) throw new Refusal('APPROVAL_DECIDED', { message: approvalEndMessage(verdict.reason) });
}

/** A request is sent in the name of who prepared it, who must still be allowed to send one. */
async function refuseFormerMember({ trx, clientId }: CallContext, row: ApprovalRow): Promise<void> {
  const member = await people.lockMember(trx, clientId, row.userId);
  if (member !== null && permit(member.roles, 'requests.submit').ok) return;
  throw new Refusal('CONFLICT', {
    message: `${row.preparedBy} may no longer send requests in this closet. Please decline it.`,
  });
}

const changes = {
  APPROVED: 'approvals.approve',
  DECLINED: 'approvals.decline',
  WITHDRAWN: 'approvals.withdraw',
  EXPIRED: 'approvals.expire',
} as const;

async function finish(
  { notifications }: ApprovalDeps,
  context: CallContext,
  row: ApprovalRow,
  { byLink = false, ...decision }: Decision & { readonly byLink?: boolean },
): Promise<void> {
  const { trx, clientId } = context;
  const { status, reason = '', ...made } = decision;
  await repository.decideApproval(context, row.id, decision);
  const decided = await repository.findApproval(trx, clientId, row.id);
  // The holder of a link is not signed in, so messages do not repeat the reason: it stands with the request.
  const outcome = { decidedBy: decided?.decidedBy ?? null, reason: byLink ? '' : reason };
  await recordChange(context, {
    kind: changes[status],
    id: row.id,
    before: { status: 'PENDING' },
    after: { status, ...(reason === '' ? {} : { reason }), ...made },
    notification:
      status === 'WITHDRAWN'
        ? null
        : notifications.approvalOutcome(toPrepared(row, clientId), { ...outcome, status }),
  });
}
