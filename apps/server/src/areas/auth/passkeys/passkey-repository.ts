/** Rows of passkeys. */
import type { Database } from '../../../platform/database.ts';
import { findsAny, firstOrNull, type RowOf } from '../../../platform/query-answers.ts';

export type PasskeyRow = RowOf<typeof lockPasskey>;

export type StoredCredential = RowOf<typeof lockCredential>;

/** The user's passkeys, the oldest first. */
export async function listPasskeys(db: Database, userId: number) {
  return shown(db).where('user_id', '=', userId).orderBy('id').execute();
}

function shown(db: Database) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at as createdAt', 'last_used_at as lastUsedAt', 'backed_up as backedUp']);
}

/** A passkey of the user, locked until the transaction ends; null when it is not theirs. */
export async function lockPasskey(db: Database, userId: number, passkeyId: number) {
  return shown(db)
    .where((eb) => eb.and({ id: passkeyId, user_id: userId }))
    .forUpdate()
    .$call(firstOrNull);
}

/** The credentials that an authenticator shall use, or shall not make again. */
export async function listCredentials(db: Database, userId: number) {
  return credentials(db).where('user_id', '=', userId).orderBy('id').execute();
}

/** The passkey with this credential, of this user or, with null, of anybody; locked until the transaction ends. */
export async function lockCredential(db: Database, userId: number | null, credentialId: Buffer) {
  return credentials(db)
    .where('credential_id', '=', credentialId)
    .$if(userId !== null, (query) => query.where('user_id', '=', userId ?? 0))
    .forUpdate()
    .$call(firstOrNull);
}

function credentials(db: Database) {
  return db
    .selectFrom('passkeys')
    .select([
      'id',
      'user_id as userId',
      'name',
      'credential_id as credentialId',
      'public_key as publicKey',
      'sign_count as signCount',
      'transports',
    ]);
}

export async function hasPasskeys(db: Database, userId: number): Promise<boolean> {
  return db.selectFrom('passkeys').select('id').where('user_id', '=', userId).limit(1).$call(findsAny);
}

type NewPasskey = Omit<StoredCredential, 'id'> & Pick<PasskeyRow, 'backedUp'> & { readonly now: Date };

/** Null when somebody has the credential already. */
export async function insertPasskey(db: Database, passkey: NewPasskey): Promise<PasskeyRow | null> {
  const row = await db
    .insertInto('passkeys')
    .values({
      user_id: passkey.userId,
      name: passkey.name,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      sign_count: passkey.signCount,
      transports: passkey.transports,
      backed_up: passkey.backedUp,
      created_at: passkey.now,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) return null;
  const { name, backedUp, now } = passkey;
  return { id: row.id, name, createdAt: now, lastUsedAt: null, backedUp };
}

export async function recordUse(
  db: Database,
  passkeyId: number,
  use: { readonly signCount: number; readonly backedUp: boolean; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('passkeys')
    .set({ sign_count: use.signCount, backed_up: use.backedUp, last_used_at: use.now })
    .where('id', '=', passkeyId)
    .execute();
}

export async function setPasskeyName(db: Database, passkeyId: number, name: string): Promise<void> {
  await db.updateTable('passkeys').set({ name }).where('id', '=', passkeyId).execute();
}

export async function deletePasskey(db: Database, passkeyId: number): Promise<void> {
  await db.deleteFrom('passkeys').where('id', '=', passkeyId).execute();
}
