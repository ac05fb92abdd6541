/**
 * Registration by a mailed link: somebody who is invited to a closet accepts and chooses a password. With an activation link
 * a member of staff does, whose account the operator or a colleague created; such links open the same page and calls as
 * invitations (ADR 0024).
 */
import type { Invitation } from '@vestry/contract/auth/schemas';
import type { CallContext, WriteContext } from '../../../platform/call-context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Caller } from '../../../platform/session.ts';
import { recordChange } from '../../changes/record-change.ts';
import { acceptTerms, insertInvitedUser } from '../../users/write-user.ts';
import { findAccount, findClientName, findUserForSignIn, lockAccount } from '../account-repository.ts';
import type { AuthDeps } from '../deps.ts';
import { registerUrl } from '../mails.ts';
import { refuseWeakPassword, setPassword } from '../passwords/change-password.ts';
import { hashPassword } from '../passwords/password.ts';
import { hashToken } from '../secrets.ts';
import type { SignedIn } from '../sessions/sessions.ts';
import { findChallenge } from '../sign-in/challenge-repository.ts';
import { contextOfEntry, enter, openChallenge, type Entry } from '../sign-in/enter.ts';
import { accountKey } from '../sign-in/tries.ts';
import { acceptFor, findByToken } from './invitations.ts';
import { findFormerMember } from './former-member.ts';
import { findRecipient } from './invitation-repository.ts';

const activationSeconds = 7 * 24 * 60 * 60;

export interface IssuedLink {
  readonly url: string;
  readonly expiresAt: Date;
}

/** Issues an activation link for a user without a password; those issued before end. */
export async function issueActivationLink(
  { publicOrigin }: AuthDeps,
  context: WriteContext,
  { userId, email }: { readonly userId: number; readonly email: string },
): Promise<IssuedLink> {
  const challenge = { purpose: 'ACTIVATION', userId, accountKey: accountKey(email) } as const;
  const { token, expiresAt } = await openChallenge(context, challenge, activationSeconds);
  return { url: registerUrl(publicOrigin, token), expiresAt };
}

/** Whom a link is for. @throws Refusal LINK_ENDED */
export async function checkInvitation({ db, clock }: AuthDeps, token: string): Promise<Invitation> {
  const reading = { trx: db, now: clock.now() };
  const activated = await findActivated(reading, token, 'read');
  const user = activated === null ? null : await findUserForSignIn(db, { userId: activated.id });
  if (activated !== null && user !== null) {
    const { email, name, lastName } = activated;
    const clientName = user.isStaff ? null : await findClientName(db, user.clientId);
    const client = clientName === null ? null : { name: clientName };
    return { email, name, lastName, client, hasAccount: false };
  }
  const { email, name, lastName, clientName } = await findByToken(reading, token, 'read');
  const hasAccount =
    (await findRecipient(db, email)) === 'KNOWN' && (await findFormerMember(db, email, 'read')) === null;
  return { email, name, lastName, client: { name: clientName }, hasAccount };
}

/**
 * Sets the first password and signs in. Staff still need their second step, as at every sign-in.
 * @throws Refusal LINK_ENDED, VALIDATION_FAILED
 */
export async function register(
  deps: AuthDeps,
  { token, password }: { readonly token: string; readonly password: string },
  caller: Caller,
): Promise<SignedIn> {
  const reading = { trx: deps.db, now: deps.clock.now() };
  const found = (await findActivated(reading, token, 'read')) ?? (await findByToken(reading, token, 'read'));
  refuseWeakPassword(password, found.email);
  const registration = { token, passwordHash: await hashPassword(password), caller };
  return enter(
    deps,
    caller,
    async (context) => (await activate(context, registration)) ?? acceptInvited(context, registration),
  );
}

interface Registration {
  readonly token: string;
  readonly passwordHash: string;
  readonly caller: Caller;
}

/** Null for a token that is no activation link. */
async function activate(
  context: Pick<CallContext, 'trx' | 'now'>,
  { token, passwordHash, caller }: Registration,
): Promise<Entry | null> {
  const { trx } = context;
  const account = await findActivated(context, token, 'lock');
  if (account === null) return null;
  const user = await findUserForSignIn(trx, { userId: account.id });
  if (user === null) throw new Refusal('LINK_ENDED');
  await setPassword(context, account, passwordHash);
  await acceptTerms(context, account.id);
  await recordChange(contextOfEntry(trx, user, caller), { kind: 'auth.activate', id: account.id });
  return { user, missing: user.isStaff ? 'TWO_FACTOR' : null };
}

async function acceptInvited(
  context: Pick<CallContext, 'trx' | 'now'>,
  { token, passwordHash, caller: { ip } }: Registration,
): Promise<Entry> {
  const invitation = await findByToken(context, token, 'lock');
  const { clientId, email } = invitation;
  const { trx } = context;
  const former = await findFormerMember(trx, email, 'lock');
  const userId = former === null ? await insertInvitedUser(trx, invitation) : former.id;
  // Somebody signs in with this email by now: they accept signed in.
  if (userId === null) throw new Refusal('LINK_ENDED');
  await setPassword(context, { id: userId, email }, passwordHash);
  await acceptFor(
    { ...context, clientId, actor: { actor: 'USER', userId, ip } },
    invitation,
    'auth.register',
  );
  return { user: { userId, clientId, email }, missing: null };
}

/** The enabled user without a password whom an activation link is for. */
async function findActivated(context: WriteContext, token: string, lock: 'lock' | 'read') {
  const { trx } = context;
  const link = await findChallenge(context, 'ACTIVATION', { tokenHash: hashToken(token) }, lock);
  if (link === null || link.userId === null) return null;
  const find = lock === 'lock' ? lockAccount(trx, link.userId) : findAccount(trx, { userId: link.userId });
  const account = await find;
  return account?.passwordHash === null ? account : null;
}
