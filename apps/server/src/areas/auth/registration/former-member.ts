/** People who were members and are in no closet any more. */
import type { Database } from '../../../platform/database.ts';
import { findAccount, findUserForSignIn, lockAccount } from '../account-repository.ts';
import { findRecipient } from './invitation-repository.ts';

/**
 * The enabled user with a password who is in no closet any more: no sign-in is open to them, so they accept with the link alone, as
 * somebody new does, and choose a new password. The link shows that the mails of their address are theirs, as that of a reset does.
 */
export async function findFormerMember(db: Database, email: string, lock: 'lock' | 'read') {
  if ((await findRecipient(db, email)) !== 'KNOWN') return null;
  const account = await findAccount(db, { email });
  if (account === null) return null;
  if (lock === 'lock') await lockAccount(db, account.id);
  return (await findUserForSignIn(db, { userId: account.id })) === null ? account : null;
}
