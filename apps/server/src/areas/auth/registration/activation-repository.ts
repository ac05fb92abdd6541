/** Rows of activation links: challenges of the purpose ACTIVATION. */
import type { Database } from '../../../platform/database.ts';

export interface NewActivationLink {
  readonly userId: number;
  readonly accountKey: string;
  readonly handleHash: Buffer;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** Inserts a link; the unused ones of the same user end, so that only the newest works. */
export async function insertActivationLink(db: Database, link: NewActivationLink): Promise<void> {
  await db
    .updateTable('challenges')
    .set({ used_at: link.now })
    .where('user_id', '=', link.userId)
    .where('purpose', '=', 'ACTIVATION')
    .where('used_at', 'is', null)
    .execute();
  await db
    .insertInto('challenges')
    .values({
      purpose: 'ACTIVATION',
      user_id: link.userId,
      account_key: link.accountKey,
      handle_hash: link.handleHash,
      created_at: link.now,
      expires_at: link.expiresAt,
    })
    .execute();
}

export interface ActivationLink {
  readonly userId: number;
  readonly email: string;
  readonly name: string;
  readonly lastName: string;
}

/** The unused, unexpired link of an enabled user without a password; `lock` locks its row until the transaction ends. */
export async function findActivationLink(
  db: Database,
  handleHash: Buffer,
  now: Date,
  lock: 'lock' | 'read',
): Promise<ActivationLink | null> {
  const row = await db
    .selectFrom('challenges as link')
    .innerJoin('users', 'users.id', 'link.user_id')
    .select(['users.id as userId', 'users.email', 'users.name', 'users.last_name as lastName'])
    .where('link.handle_hash', '=', handleHash)
    .where('link.purpose', '=', 'ACTIVATION')
    .where('link.used_at', 'is', null)
    .where('link.expires_at', '>', now)
    .where('users.password_hash', 'is', null)
    .where('users.enabled', '=', true)
    .$if(lock === 'lock', (query) => query.forUpdate(['link', 'users']))
    .executeTakeFirst();
  return row ?? null;
}

/** The name of a closet. */
export async function findClientName(db: Database, clientId: number): Promise<string | null> {
  const row = await db
    .selectFrom('clients')
    .select('name')
    .where('id', '=', clientId)
    .where('status', '=', 1)
    .executeTakeFirst();
  return row?.name ?? null;
}
