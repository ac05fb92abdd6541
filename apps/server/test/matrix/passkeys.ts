/** The passkey of a closet's user in the matrix, one that is being made, and what the authenticator says of both. */
import { generateKeyPairSync } from 'node:crypto';
import { hashToken } from '../../src/areas/auth/secrets.ts';
import type { Database } from '../../src/platform/database.ts';
import { softPasskey } from '../soft-authenticator.ts';

/** One for all, so that two instances made apart are alike. */
const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

const makingOf = (name: string) => `${name}-making`;
const signingOf = (name: string) => `${name}-signing`;
const aloneOf = (name: string) => `${name}-alone`;
const passkeyOf = (name: string) => softPasskey(`${name}-passkey`, keys);

/** Answers the id; the challenges for another passkey and for a sign-in are open. */
export async function makePasskey(
  db: Database,
  { name, now }: { readonly name: string; readonly now: Date },
  userId: number,
): Promise<number> {
  const { credentialId: credential_id, publicKey: public_key } = passkeyOf(name);
  const passkey = await db
    .insertInto('passkeys')
    .values({ user_id: userId, credential_id, public_key, name: `${name} key`, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const open = {
    user_id: userId,
    account_key: `${name}-account`,
    created_at: now,
    expires_at: new Date(now.getTime() + 600_000),
  };
  await db
    .insertInto('challenges')
    .values([
      { ...open, purpose: 'PASSKEY_REGISTER', handle_hash: hashToken(makingOf(name)) },
      { ...open, purpose: 'PASSKEY_SIGN_IN', handle_hash: hashToken(signingOf(name)) },
      {
        ...open,
        user_id: null,
        account_key: null,
        purpose: 'PASSKEY_SIGN_IN',
        handle_hash: hashToken(aloneOf(name)),
      },
    ])
    .execute();
  return passkey.id;
}

/** Makes the body that adds a further passkey of the closet's user. */
export function newPasskeyOf(name: string) {
  return softPasskey(`${name}-further-passkey`, keys).create(makingOf(name));
}

/** Makes the proof that signs the closet's user in. */
export function passkeyUseOf(name: string) {
  return passkeyOf(name).use(signingOf(name));
}

/** Makes the proof that signs the closet's user in without a password. */
export function passkeyUseAloneOf(name: string) {
  return passkeyOf(name).use(aloneOf(name));
}
