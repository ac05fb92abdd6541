/** Ends a prepared request: approved and sent, declined, withdrawn or expired. Once, even when several decide at once. */
import { approvalEndMessage, waitingVerdict } from '@vestry/contract/approvals/rules';
import { permit } from '@vestry/contract/users/rules';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/adapters/postgres/schema.ts';
import { recordChange } from '../changes/record-change.ts';
import { inTransaction } from '../../platform/database.ts';
import { isTakenMeanwhile } from '../requests/tables.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ApprovalDeps } from './deps.ts';
import { fromStored, isSameAddress } from './prepared.ts';
import * as people from './people-repository.ts';
import { toPrepared } from './present-approval.ts';
import * as repository from './repository.ts';
import type { ApprovalRow, Decision } from './repository.ts';

/** An Owner who decides, by a session or by a link. */
export interface Decider {
  readonly userId: number;
  readonly ip: string;
  /** A link decides once; a session's repeated click is no error. */
  readonly byLink: boolean;
}

/** Sends the request as if the Member had sent it now; with a refusal nothing of it has happened and it waits on. */
export async function approve(
  deps: ApprovalDeps,
  clientId: number,
  id: number,
  decider: Decider,
): Promise<void> {
  try {
    await inTransaction(deps.db, async (trx) => {
      const row = await takeForDecision(deps, trx, clientId, id, { ...decider, wanted: 'APPROVED' });
      if (row === null) return;
      const { prepared, address: shown } = fromStored(row.kind, row.payload);
      await refuseFormer(trx, clientId, row);
      const now = deps.clock.now();
      // It is sent in the name of who prepared it.
      const actor = { userId: row.userId, actor: 'USER', ip: decider.ip } as const;
      const made = await prepared.submit(deps.requests, { trx, clientId, actor, now });
      // Locked by now: it is the address that the request has just been given.
      const address = await deps.addresses.lockAddress(trx, clientId, shown.id);
      if (!isSameAddress(shown, address)) throw new Refusal('CONFLICT', { message: addressChanged });
      const end = { status: 'APPROVED', decidedBy: decider.userId, ...made, now } as const;
      await finish(deps, trx, clientId, row, { ...end, ip: decider.ip });
    });
  } catch (error) {
    if (isTakenMeanwhile(error)) throw new Refusal('CONFLICT', { cause: error });
    throw error;
  }
}

const addressChanged =
  'The address has been changed since the request was prepared. Please decline it and ask for it to be sent again.';

export async function decline(
  deps: ApprovalDeps,
  clientId: number,
  id: number,
  { reason, ...decider }: Decider & { readonly reason: string },
): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const row = await takeForDecision(deps, trx, clientId, id, { ...decider, wanted: 'DECLINED' });
    if (row === null) return;
    const end = { status: 'DECLINED', decidedBy: decider.userId, reason, now: deps.clock.now() } as const;
    await finish(deps, trx, clientId, row, { ...end, ip: decider.ip, byLink: decider.byLink });
  });
}

/** By who prepared it; its items go back into the cart where they can be delivered. */
export async function withdraw(
  deps: ApprovalDeps,
  clientId: number,
  id: number,
  { userId, ip }: { readonly userId: number; readonly ip: string },
): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const row = await lock(trx, clientId, id);
    if (row.userId !== userId) throw new Refusal('NOT_FOUND');
    if (row.status === 'WITHDRAWN') return;
    refuseEnded(row, deps.clock.now());
    const { prepared, itemIds } = fromStored(row.kind, row.payload);
    const context = { trx, clientId, actor: { actor: 'USER', userId, ip } } as const;
    if (prepared.fromCart !== 'NOTHING') await deps.cart.putBack(context, userId, itemIds);
    await finish(deps, trx, clientId, row, {
      status: 'WITHDRAWN',
      decidedBy: null,
      now: deps.clock.now(),
      ip,
    });
  });
}

/** Expires the requests that nobody decided in time, and notifies who prepared them; answers how many. */
export async function expire(deps: ApprovalDeps): Promise<number> {
  const now = deps.clock.now();
  const overdue = await repository.listOverdue(deps.db, now);
  for (const { clientId, id } of overdue)
    await inTransaction(deps.db, async (trx) => {
      const row = await lock(trx, clientId, id);
      // Another process may have been faster.
      if (row.status === 'PENDING')
        await finish(deps, trx, clientId, row, { status: 'EXPIRED', decidedBy: null, now });
    });
  return overdue.length;
}

async function lock(trx: Transaction<DB>, clientId: number, id: number): Promise<ApprovalRow> {
  const isThere = await repository.lockApproval(trx, clientId, id);
  // Read after the lock: a decision that was under way has ended by now.
  const row = isThere ? await repository.findApproval(trx, clientId, id) : null;
  if (row === null) throw new Refusal('NOT_FOUND');
  return row;
}

/** Null when the same decision stands already: then the caller gets the same answer again. */
async function takeForDecision(
  { clock }: ApprovalDeps,
  trx: Transaction<DB>,
  clientId: number,
  id: number,
  decider: Decider & { readonly wanted: 'APPROVED' | 'DECLINED' },
): Promise<ApprovalRow | null> {
  const row = await lock(trx, clientId, id);
  if (row.userId === decider.userId) throw new Refusal('FORBIDDEN', { message: ownRequest });
  // The guard's look, or the link's, may be out of date by now.
  const member = await people.lockMember(trx, clientId, decider.userId);
  const verdict = permit(member?.roles ?? [], 'requests.approve');
  if (!verdict.ok) throw new Refusal(decider.byLink ? 'LINK_ENDED' : verdict.reason);
  if (!decider.byLink && row.status === decider.wanted) return null;
  refuseEnded(row, clock.now());
  return row;
}

const ownRequest = 'Nobody approves a request of one’s own. Please ask another Owner.';

function refuseEnded(row: ApprovalRow, now: Date): void {
  const verdict = waitingVerdict(row, now);
  if (!verdict.ok) throw new Refusal('APPROVAL_DECIDED', { message: approvalEndMessage(verdict.reason) });
}

/** A request is sent in the name of who prepared it, who must still be allowed to send one. */
async function refuseFormer(trx: Transaction<DB>, clientId: number, row: ApprovalRow): Promise<void> {
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
  trx: Transaction<DB>,
  clientId: number,
  row: ApprovalRow,
  { ip, byLink = false, ...decision }: Decision & { readonly ip?: string; readonly byLink?: boolean },
): Promise<void> {
  const { status, decidedBy, reason = '', now: _now, ...made } = decision;
  await repository.decideApproval(trx, clientId, row.id, decision);
  const decided = await repository.findApproval(trx, clientId, row.id);
  // The holder of a link is not signed in, so messages do not repeat the reason: it stands with the request.
  const outcome = { decidedBy: decided?.decidedBy ?? null, reason: byLink ? '' : reason };
  const actor = {
    userId: status === 'WITHDRAWN' ? row.userId : decidedBy,
    actor: status === 'EXPIRED' ? 'SYSTEM' : 'USER',
    ...(ip === undefined ? {} : { ip }),
  } as const;
  await recordChange(
    { trx, clientId, actor },
    {
      kind: changes[status],
      id: row.id,
      before: { status: 'PENDING' },
      after: { status, ...(reason === '' ? {} : { reason }), ...made },
      notification:
        status === 'WITHDRAWN'
          ? null
          : notifications.approvalOutcome(toPrepared(row, clientId), { ...outcome, status }),
    },
  );
}
