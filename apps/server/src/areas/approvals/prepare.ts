/** A Member's request that needs approval: checked like a submit, stored as it would be sent, and put before the Owners. */
import { approvalReference, approvalsWaitingMax, approvalSeconds } from '@vestry/contract/approvals/rules';
import { createDelivery } from '@vestry/contract/requests/delivery/calls';
import { createPickup } from '@vestry/contract/requests/pickup/calls';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/adapters/postgres/schema.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { hashToken, newToken } from '../auth/secrets.ts';
import type { CheckedRequest } from '../requests/delivery/create-delivery.ts';
import type { RequestWriter } from '../requests/delivery/request-form.ts';
import { publish } from '../../platform/events/publish.ts';
import { withIdempotency } from '../../platform/idempotency/service.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ApprovalDeps } from './deps.ts';
import { toStored, type PreparedForm } from './payload.ts';
import * as people from './people-repository.ts';
import { toPrepared } from './present-approval.ts';
import * as repository from './repository.ts';

/** What the submit answers: the prepared request's number, and as people read it. */
export interface Waiting {
  readonly id: number;
  readonly reference: string;
  readonly waiting: true;
}

export async function prepare(
  deps: ApprovalDeps,
  clientId: number,
  writer: RequestWriter & { readonly idempotencyKey: string | null },
  prepared: PreparedForm,
): Promise<Waiting> {
  const { userId, idempotencyKey: key } = writer;
  const call = prepared.kind === 'DELIVERY' ? createDelivery.name : createPickup.name;
  const request = { clientId, userId, call, key, body: prepared.form, now: deps.clock.now() };
  return withIdempotency(deps.db, request, async (trx) => {
    const id = await keep(deps, trx, clientId, writer, prepared);
    return { id, reference: approvalReference(id), waiting: true };
  });
}

async function keep(
  deps: ApprovalDeps,
  trx: Transaction<DB>,
  clientId: number,
  writer: RequestWriter,
  prepared: PreparedForm,
): Promise<number> {
  const { userId, ip } = writer;
  const now = deps.clock.now();
  const waiting = await repository.countWaiting(trx, clientId, userId, now);
  if (waiting >= approvalsWaitingMax) throw new Refusal('APPROVALS_FULL');
  const checked = await check(deps, trx, clientId, writer, prepared);
  const id = await repository.insertApproval(trx, clientId, {
    userId,
    kind: prepared.kind,
    payload: toStored(prepared, checked),
    now,
    expiresAt: new Date(now.getTime() + approvalSeconds * 1000),
  });
  if (prepared.kind === 'DELIVERY') {
    if (prepared.form.items === undefined) await deps.cart.emptyCart(trx, clientId, userId);
    else await deps.cart.takeFromCart(trx, clientId, userId, checked.itemIds);
  }
  await recordAudit(trx, {
    clientId,
    userId,
    ip,
    action: 'approvals.prepare',
    entity: 'approval',
    entityId: id,
    after: { kind: prepared.kind, itemIds: checked.itemIds },
  });
  await publish(trx, clientId, { area: 'approvals', id });
  await ask(deps, trx, clientId, { id, userId, now });
  return id;
}

async function check(
  { deliveries, pickups }: ApprovalDeps,
  trx: Transaction<DB>,
  clientId: number,
  writer: RequestWriter,
  { kind, form }: PreparedForm,
): Promise<CheckedRequest> {
  return kind === 'DELIVERY'
    ? deliveries.check(trx, clientId, writer, form)
    : pickups.check(trx, clientId, form);
}

/** Each Owner gets a link of their own: it identifies who decided, and ends with the role. */
async function ask(
  { notifications }: ApprovalDeps,
  trx: Transaction<DB>,
  clientId: number,
  { id, userId, now }: { readonly id: number; readonly userId: number; readonly now: Date },
): Promise<void> {
  const row = await repository.findApproval(trx, clientId, id);
  if (row === null) throw new Error('the approval that was just written is not there');
  const owners = (await people.listOwners(trx, clientId)).filter((owner) => owner !== userId);
  const asked = owners.map((owner) => ({ userId: owner, token: newToken() }));
  for (const { userId: owner, token } of asked)
    await people.insertLink(trx, {
      clientId,
      approvalId: id,
      userId: owner,
      tokenHash: hashToken(token),
      now,
    });
  await notifications.notifyApprovalRequested(trx, toPrepared(row, clientId), asked);
}
