/** Rows of prepared requests. Every query carries the closet, but for the search by a link, which finds it. */
import type { RequestIds } from '@vestry/contract/requests/ids';
import type { ApprovalKind } from '@vestry/contract/approvals/kinds';
import type { ApprovalListQuery, ApprovalStatus } from '@vestry/contract/approvals/schemas';
import { requestKinds } from '@vestry/contract/requests/kinds';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Json } from '../../platform/adapters/postgres/schema.ts';
import type { CallContext, UserActor } from '../../platform/call-context.ts';
import type { Database } from '../../platform/database.ts';
import { fullNameSql } from '../users/full-name-sql.ts';
import { requestItemColumns, type RequestItemRow } from '../requests/items.ts';

export interface ApprovalRow extends RequestIds {
  readonly id: number;
  readonly userId: number;
  readonly kind: ApprovalKind;
  readonly payload: Json;
  readonly status: ApprovalStatus;
  readonly expiresAt: Date;
  readonly createdAt: Date;
  readonly decidedAt: Date | null;
  readonly reason: string;
  readonly preparedBy: string;
  readonly decidedBy: string | null;
  /** The active items among those of the request, in no order. */
  readonly items: readonly (RequestItemRow & { readonly categoryId: number })[];
}

/** The columns of the requests that a prepared one has become. */
const requestIds = requestKinds.map((kind) => `approval.${kind}_id as ${kind}Id` as const);

function selectApprovals(db: Database, clientId: number) {
  return db
    .selectFrom('approvals as approval')
    .innerJoin('users as member', 'member.id', 'approval.user_id')
    .leftJoin('users as decider', 'decider.id', 'approval.decided_by')
    .select((eb) => [
      'approval.id',
      'approval.user_id as userId',
      'approval.kind',
      'approval.payload',
      'approval.status',
      'approval.expires_at as expiresAt',
      'approval.created_at as createdAt',
      'approval.decided_at as decidedAt',
      'approval.reason',
      ...requestIds,
      fullNameSql('member').as('preparedBy'),
      sql<string | null>`nullif(${fullNameSql('decider')}, '')`.as('decidedBy'),
      jsonArrayFrom(
        eb
          .selectFrom('items')
          .select(requestItemColumns)
          .select('items.category_id as categoryId')
          .whereRef('items.client_id', '=', 'approval.client_id')
          .where('items.record_status', '=', 1)
          .where(
            sql<boolean>`items.id IN (SELECT value::bigint FROM jsonb_array_elements_text(
              (approval.payload -> 'itemIds') || coalesce(approval.payload -> 'form' -> 'fetch', '[]')))`,
          ),
      ).as('items'),
    ])
    .where('approval.client_id', '=', clientId);
}

export async function findApproval(db: Database, clientId: number, id: number): Promise<ApprovalRow | null> {
  return (await selectApprovals(db, clientId).where('approval.id', '=', id).executeTakeFirst()) ?? null;
}

/** A page, newest first; of one member alone where `userId` is given. What has expired counts as such before it is noted. */
export async function listApprovals(
  db: Database,
  clientId: number,
  { page, pageSize, status }: ApprovalListQuery,
  { userId, now }: { readonly userId: number | null; readonly now: Date },
): Promise<{ rows: ApprovalRow[]; total: number }> {
  const shown = sql<string>`CASE WHEN approval.status = 'PENDING' AND approval.expires_at <= ${now} THEN 'EXPIRED' ELSE approval.status END`;
  const [rows, { count }] = await Promise.all([
    selectApprovals(db, clientId)
      .$if(userId !== null, (query) => query.where('approval.user_id', '=', userId ?? 0))
      .$if(status !== undefined, (query) => query.where(shown, 'in', status ?? []))
      .orderBy('approval.created_at', 'desc')
      .orderBy('approval.id', 'desc')
      .limit(pageSize)
      .offset(page * pageSize)
      .execute(),
    db
      .selectFrom('approvals as approval')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('approval.client_id', '=', clientId)
      .$if(userId !== null, (query) => query.where('approval.user_id', '=', userId ?? 0))
      .$if(status !== undefined, (query) => query.where(shown, 'in', status ?? []))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count };
}

/** Puts a member's prepared requests in a row, and counts those that wait. */
export async function countWaiting({
  trx,
  clientId,
  actor: { userId },
  now,
}: CallContext<UserActor>): Promise<number> {
  await trx
    .selectFrom('memberships')
    .select('user_id')
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .execute();
  const { count } = await trx
    .selectFrom('approvals')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('status', '=', 'PENDING')
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return count;
}

export interface NewApproval {
  readonly kind: ApprovalKind;
  readonly payload: object;
  readonly expiresAt: Date;
}

export async function insertApproval(
  { trx, clientId, actor, now }: CallContext<UserActor>,
  { kind, payload, expiresAt }: NewApproval,
): Promise<number> {
  const { id } = await trx
    .insertInto('approvals')
    .values({
      client_id: clientId,
      user_id: actor.userId,
      kind,
      payload: JSON.stringify(payload),
      created_at: now,
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface Decision extends Partial<RequestIds> {
  readonly status: Exclude<ApprovalStatus, 'PENDING'>;
  readonly reason?: string;
}

export async function decideApproval(
  { trx, clientId, actor, now }: CallContext,
  id: number,
  { status, reason = '', ...made }: Decision,
): Promise<void> {
  await trx
    .updateTable('approvals')
    .set({
      status,
      // Nobody decided on one that was withdrawn or expired.
      decided_by: status === 'APPROVED' || status === 'DECLINED' ? actor.userId : null,
      decided_at: now,
      reason,
      ...Object.fromEntries(requestKinds.map((kind) => [`${kind}_id`, made[`${kind}Id`] ?? null])),
    })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
}

/** The requests that nobody decided in time and that are not noted so yet, of all closets. */
export async function listOverdue(db: Database, now: Date): Promise<{ clientId: number; id: number }[]> {
  return db
    .selectFrom('approvals')
    .select(['client_id as clientId', 'id'])
    .where('status', '=', 'PENDING')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(500)
    .execute();
}
