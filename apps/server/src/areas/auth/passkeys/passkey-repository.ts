/** Rows of passkeys. */
import { fieldsOf, toColumns } from '../../../platform/column-names.ts';
import type { Database } from '../../../platform/database.ts';
import { findsAny, firstOrNull, type RowOf } from '../../../platform/query-answers.ts';

export type PasskeyRow = RowOf<typeof lockPasskey>;

export type StoredCredential = RowOf<typeof lockCredential>;

/** The user's passkeys, the oldest first. */
export async function listPasskeys(db: Database, userId: number) {
  return shown(db).where('user_id', '=', userId).orderBy('id').execute();
}

const shownFields = fieldsOf('passkeys', 'id', 'name', 'createdAt', 'lastUsedAt', 'backedUp');

function shown(db: Database) {
  return db.selectFrom('passkeys').select(shownFields);
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

type NewPasskey = Omit<StoredCredential, 'id'> & Pick<PasskeyRow, 'backedUp' | 'createdAt'>;

/** Null when somebody has the credential already. */
export async function insertPasskey(db: Database, passkey: NewPasskey): Promise<PasskeyRow | null> {
  return db
    .insertInto('passkeys')
    .values(toColumns(passkey))
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(shownFields)
    .$call(firstOrNull);
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
