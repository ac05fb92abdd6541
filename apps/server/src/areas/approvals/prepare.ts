/** A Member's request that needs approval: checked like a submit, stored as it would be sent, and put before the Owners. */
import { approvalKindOf } from '@vestry/contract/approvals/kinds';
import { approvalReference, approvalsWaitingMax, approvalSeconds } from '@vestry/contract/approvals/rules';
import type { Notification } from '../changes/notification.ts';
import { recordChange } from '../changes/record-change.ts';
import { hashToken, newToken } from '../auth/secrets.ts';
import type { CallContext, UserActor } from '../../platform/call-context.ts';
import { withIdempotency, type KeyedCall } from '../../platform/idempotency/service.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ApprovalDeps } from './deps.ts';
import { toStored, type Prepared } from './prepared.ts';
import * as people from './people-repository.ts';
import { toPrepared } from './present-approval.ts';
import * as repository from './repository.ts';

/** The answer of a submit that waits: the prepared request's number, and as people read it. */
export interface Waiting {
  readonly id: number;
  readonly reference: string;
  readonly waiting: true;
}

/**
 * Stores a request until an Owner decides, and mails every Owner a link.
 * @throws Refusal as the submit would now; APPROVALS_FULL, IDEMPOTENCY_MISMATCH
 */
export async function prepare(deps: ApprovalDeps, keyed: KeyedCall, prepared: Prepared): Promise<Waiting> {
  const request = { call: prepared.call, body: { ...prepared.form, quote: undefined } };
  return withIdempotency(deps, keyed, request, async (context) => {
    const id = await insert(deps, context, prepared);
    return { id, reference: approvalReference(id), waiting: true };
  });
}

async function insert(
  deps: ApprovalDeps,
  context: CallContext<UserActor>,
  prepared: Prepared,
): Promise<number> {
  const { now } = context;
  const { userId } = context.actor;
  const waiting = await repository.countWaiting(context);
  if (waiting >= approvalsWaitingMax) throw new Refusal('APPROVALS_FULL');
  const checked = await prepared.check(deps.requests, context);
  const id = await repository.insertApproval(context, {
    kind: approvalKindOf(prepared.kind),
    payload: toStored(prepared, checked),
    expiresAt: new Date(now.getTime() + approvalSeconds * 1000),
  });
  if (prepared.fromCart === 'ALL') await deps.cart.emptyCart(context, userId);
  if (prepared.fromCart === 'ITEMS') await deps.cart.takeFromCart(context, userId, checked.itemIds);
  await recordChange(context, {
    kind: 'approvals.prepare',
    id,
    after: { kind: prepared.kind, itemIds: checked.itemIds },
    notification: await askOwners(deps, context, id),
  });
  return id;
}

/** Each Owner gets a link of their own: it identifies who decided, and ends with the role. */
async function askOwners(
  { notifications }: ApprovalDeps,
  { trx, clientId, actor, now }: CallContext<UserActor>,
  id: number,
): Promise<Notification<'approvalRequested'>> {
  const row = await repository.findApproval(trx, clientId, id);
  if (row === null) throw new Error('the approval that was just written is not there');
  const owners = (await people.listOwners(trx, clientId)).filter((owner) => owner !== actor.userId);
  const recipients = owners.map((owner) => ({ userId: owner, token: newToken() }));
  for (const { userId: owner, token } of recipients)
    await people.insertLink(trx, {
      clientId,
      approvalId: id,
      userId: owner,
      tokenHash: hashToken(token),
      now,
    });
  return notifications.approvalRequested(toPrepared(row, clientId), recipients);
}
