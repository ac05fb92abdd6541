/** Who prepares, who decides, and the links of those who decide. */
import { roleIds } from '@vestry/contract/users/rules';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

/** The Owners who can sign in and so decide. */
export async function listOwners(db: Database, clientId: number): Promise<number[]> {
  const rows = await ownersOf(db).select('users.id').where('membership.client_id', '=', clientId).execute();
  return rows.map(({ id }) => id);
}

/** Enabled Owners of open closets, with a password of their own. */
function ownersOf(db: Database) {
  return db
    .selectFrom('memberships as membership')
    .innerJoin('users', 'users.id', 'membership.user_id')
    .innerJoin('clients', 'clients.id', 'membership.client_id')
    .innerJoin('membership_roles as role', (join) =>
      join
        .onRef('role.client_id', '=', 'membership.client_id')
        .onRef('role.user_id', '=', 'membership.user_id')
        .on('role.role_id', '=', roleIds.owner),
    )
    .where('membership.enabled', '=', true)
    .where('users.enabled', '=', true)
    .where('users.has_password', '=', true)
    .where('clients.status', '=', 1);
}

export async function insertLink(
  trx: Database,
  link: {
    readonly clientId: number;
    readonly approvalId: number;
    readonly userId: number;
    readonly tokenHash: Buffer;
    readonly now: Date;
  },
): Promise<void> {
  await trx
    .insertInto('approval_links')
    .values({
      client_id: link.clientId,
      approval_id: link.approvalId,
      user_id: link.userId,
      token_hash: link.tokenHash,
      created_at: link.now,
    })
    .execute();
}

export interface FoundLink {
  readonly clientId: number;
  readonly closet: string;
  readonly approvalId: number;
  readonly userId: number;
  /** First name of the Owner. */
  readonly owner: string;
}

/** The link's request, while who was sent it is still an Owner of that closet. */
export async function findLink(db: Database, tokenHash: Buffer): Promise<FoundLink | null> {
  const row = await ownersOf(db)
    .innerJoin('approval_links as link', (join) =>
      join
        .onRef('link.client_id', '=', 'membership.client_id')
        .onRef('link.user_id', '=', 'membership.user_id'),
    )
    .select([
      'link.client_id as clientId',
      'clients.name as closet',
      'link.approval_id as approvalId',
      'link.user_id as userId',
      'users.name as owner',
    ])
    .where('link.token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row ?? null;
}

/** Deletes the links of requests that ended before `moment`. */
export async function deleteOldLinks(db: Database, moment: Date): Promise<void> {
  await db
    .deleteFrom('approval_links as link')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('approvals')
          .select('approvals.id')
          .whereRef('approvals.client_id', '=', 'link.client_id')
          .whereRef('approvals.id', '=', 'link.approval_id')
          .where('approvals.decided_at', '<', moment),
      ),
    )
    .execute();
}

export interface LockedMember {
  readonly roles: readonly number[];
  readonly needsApproval: boolean;
}

/** An enabled member of the closet, locked until the transaction ends; null for anybody else. */
export async function lockMember(
  trx: Database,
  clientId: number,
  userId: number,
): Promise<LockedMember | null> {
  const row = await trx
    .selectFrom('memberships as membership')
    .innerJoin('users', 'users.id', 'membership.user_id')
    .select((eb) => [
      'membership.needs_approval as needsApproval',
      eb
        .selectFrom('membership_roles as role')
        .select(sql<number[]>`coalesce(array_agg(role.role_id), '{}')`.as('ids'))
        .whereRef('role.client_id', '=', 'membership.client_id')
        .whereRef('role.user_id', '=', 'membership.user_id')
        .$asScalar()
        .$notNull()
        .as('roles'),
    ])
    .where('membership.client_id', '=', clientId)
    .where('membership.user_id', '=', userId)
    .where('membership.enabled', '=', true)
    .where('users.enabled', '=', true)
    .forNoKeyUpdate('membership')
    .executeTakeFirst();
  return row ?? null;
}
