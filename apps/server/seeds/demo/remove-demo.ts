/** Finds and removes what the demo brought: its closets, and the sign-ins whose passwords are public. */
import { inTransaction, type Database } from '../../src/platform/database.ts';
import { deleteClosetKeys, readClosetKeys } from '../../src/areas/tenant-export/closet-keys.ts';
import { demoEmails } from './sign-ins.ts';
import { stateKey } from './state.ts';

/** Closets by the keys that the demo's tenant export gives them; importing `tenants.ts` would load all its garments too. */
const closetKeys = ['demo-park-avenue', 'demo-lake-house'];

export interface DemoContents {
  readonly closets: readonly { readonly id: number; readonly name: string }[];
  /** Addresses of demo users who have a password: anybody who has read `sign-ins.ts` can sign in as them. */
  readonly signIns: readonly string[];
}

export async function findDemo(db: Database): Promise<DemoContents> {
  const keys = await readClosetKeys(db);
  const ids = closetKeys.map((key) => keys.get(key)).filter((id) => id !== undefined);
  const closets =
    ids.length === 0
      ? []
      : await db.selectFrom('clients').select(['id', 'name']).where('id', 'in', ids).orderBy('id').execute();
  const users = await db
    .selectFrom('users')
    .select('email')
    .where('email', 'in', Object.values(demoEmails))
    .where('password_hash', 'is not', null)
    .orderBy('email')
    .execute();
  return { closets, signIns: users.map(({ email }) => email) };
}

/**
 * Deletes the demo's closets and users in one transaction. A demo user who is a member of another closet stays as a row that
 * that closet's history names, disabled and without a password. Plans, closures and prospects' copies stay.
 */
export async function removeDemo(db: Database): Promise<DemoContents> {
  return inTransaction(db, async (tx) => {
    // First, since the drawing of photographs locks this row before an item: without it, none is left to draw.
    await tx.deleteFrom('settings').where('key', '=', stateKey).execute();
    const found = await findDemo(tx);
    const closetIds = found.closets.map(({ id }) => id);
    if (closetIds.length > 0) {
      // A closet can be deleted when it is erased (migration 0001).
      await tx.updateTable('clients').set({ status: 2 }).where('id', 'in', closetIds).execute();
      await tx.deleteFrom('clients').where('id', 'in', closetIds).execute();
    }
    await removeUsers(tx);
    await deleteClosetKeys(tx, closetKeys);
    return found;
  });
}

async function removeUsers(tx: Database): Promise<void> {
  const emails = Object.values(demoEmails);
  const managers = tx.selectFrom('users').select('id').where('email', 'in', emails);
  await tx.updateTable('clients').set({ manager_id: null }).where('manager_id', 'in', managers).execute();
  await tx
    .deleteFrom('users')
    .where('email', 'in', emails)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('memberships').select('user_id').whereRef('user_id', '=', 'users.id'))),
    )
    .execute();
  const remaining = await tx
    .updateTable('users')
    .set({ enabled: false, password_hash: null })
    .where('email', 'in', emails)
    .returning('id')
    .execute();
  const ids = remaining.map(({ id }) => id);
  if (ids.length === 0) return;
  await tx.deleteFrom('sessions').where('user_id', 'in', ids).execute();
  await tx.deleteFrom('passkeys').where('user_id', 'in', ids).execute();
}
