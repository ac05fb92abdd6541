/**
 * The change of the address that a person signs in with (ADR 0029). It is requested with the current password and made when
 * the links that were mailed to the present and to the new address are both confirmed. Whether somebody has the new address
 * decides only which of two messages goes to it: the answer, the statements and the number of messages are the same.
 */
import type { Transaction } from 'kysely';
import {
  emailChangeHours,
  emailChangesPerDay,
  type EmailChange,
  type EmailChangeLink,
} from '@vestry/contract/auth/email-change-schemas';
import { isDemoUser } from '@vestry/contract/users/rules';
import { excludedMessage } from '@vestry/contract/validation';
import type { DB } from '../../../platform/adapters/postgres/schema.ts';
import { createNotification, type Notification } from '../../changes/notification.ts';
import { recordChange, type ChangeContext } from '../../changes/record-change.ts';
import { inTransaction, violatedConstraint, type Database } from '../../../platform/database.ts';
import { blindKey, takeToken } from '../../../platform/limits/limits.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findAccount, lockAccount, type Account } from '../account-repository.ts';
import { endChallenges } from '../sign-in/challenge-repository.ts';
import { requirePassword } from '../passwords/change-password.ts';
import { secondsAfter, type AuthDeps } from '../deps.ts';
import * as repository from './email-change-repository.ts';
import type { EmailChangeRow, Side } from './email-change-repository.ts';
import { emailChanged, mailEmailChangeLink, mailEmailTaken } from './email-change-mails.ts';
import { hashToken, newToken } from '../secrets.ts';
import type { Caller, Session } from '../../../platform/session.ts';
import { setEmail } from '../../users/write-user.ts';

const daySeconds = 24 * 60 * 60;
const sides = ['current', 'new'] as const;

/** The open change of the user's e-mail address; null for none. */
export async function findEmailChange(
  { db, clock }: AuthDeps,
  session: Session,
): Promise<EmailChange | null> {
  const open = await repository.findOpenEmailChange(db, session.userId);
  return open === null ? null : toEmailChange(open, clock.now());
}

/**
 * Requests another address, which replaces an open change. The same for an address that somebody has.
 * @throws Refusal PASSWORD_WRONG, PASSWORD_PAUSED, DEMO_RESTRICTED, TOO_MANY_REQUESTS, VALIDATION_FAILED for the
 *   present address.
 */
export async function startEmailChange(
  deps: AuthDeps,
  session: Session,
  wanted: { readonly email: string; readonly currentPassword: string },
  caller: Caller,
): Promise<EmailChange> {
  refuseDemo(session);
  const { userId } = session;
  const account = await findAccount(deps.db, { userId });
  if (account === null) throw new Refusal('SESSION_ENDED');
  await requirePassword(deps, account, wanted.currentPassword);
  if (wanted.email === account.email.toLowerCase())
    throw new Refusal('VALIDATION_FAILED', {
      fields: [{ path: 'body.email', message: excludedMessage('email') }],
    });
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const present = await lockAccount(tx, userId);
    // Changed during the check: the password that was verified, or the address, is no longer the current one.
    if (present?.passwordHash !== account.passwordHash || present.email !== account.email)
      throw new Refusal('PASSWORD_WRONG');
    await takeSend(tx, userId, wanted.email, now);
    await repository.withdrawOpenEmailChange(tx, userId, now);
    const links = { current: newToken(), new: newToken() };
    const expiresAt = secondsAfter(now, emailChangeHours * 60 * 60);
    const change = {
      userId,
      currentEmail: present.email,
      newEmail: wanted.email,
      currentTokenHash: hashToken(links.current),
      newTokenHash: hashToken(links.new),
      expiresAt,
    };
    await repository.insertEmailChange(tx, { ...change, now });
    await recordChange(contextOf(tx, session, caller), {
      kind: 'emailChange.start',
      id: userId,
      related: { clientIds: [session.clientId] },
      notification: linkMails(deps, change, sides, links),
    });
    const unconfirmed = { currentConfirmedAt: null, newConfirmedAt: null };
    return toEmailChange({ ...change, ...unconfirmed }, now);
  });
}

/** Mails the links again that are not confirmed yet. @throws Refusal NOT_FOUND, DEMO_RESTRICTED, TOO_MANY_REQUESTS */
export async function resendEmailChange(
  deps: AuthDeps,
  session: Session,
  caller: Caller,
): Promise<EmailChange> {
  refuseDemo(session);
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    await lockAccount(tx, session.userId);
    const open = await repository.findOpenEmailChange(tx, session.userId);
    if (open === null) throw new Refusal('NOT_FOUND');
    await takeSend(tx, session.userId, open.newEmail, now);
    // An expired change begins anew: both addresses are confirmed within the same hours.
    const isExpired = open.expiresAt <= now;
    const base = isExpired ? { ...open, currentConfirmedAt: null, newConfirmedAt: null } : open;
    const outstanding = sides.filter((side) => confirmedAt(base, side) === null);
    const links = { current: newToken(), new: newToken() };
    const renewed = {
      ...base,
      currentTokenHash: outstanding.includes('current') ? hashToken(links.current) : open.currentTokenHash,
      newTokenHash: outstanding.includes('new') ? hashToken(links.new) : open.newTokenHash,
      expiresAt: isExpired ? secondsAfter(now, emailChangeHours * 60 * 60) : open.expiresAt,
    };
    await repository.renewEmailChange(tx, open.id, { ...renewed, now });
    await recordChange(contextOf(tx, session, caller), {
      kind: 'emailChange.resend',
      id: session.userId,
      related: { clientIds: [session.clientId] },
      notification: linkMails(deps, renewed, outstanding, links),
    });
    return toEmailChange(renewed, now);
  });
}

/** @throws Refusal NOT_FOUND, DEMO_RESTRICTED */
export async function withdrawEmailChange(deps: AuthDeps, session: Session, caller: Caller): Promise<void> {
  refuseDemo(session);
  await inTransaction(deps.db, async (tx) => {
    await lockAccount(tx, session.userId);
    if (!(await repository.withdrawOpenEmailChange(tx, session.userId, deps.clock.now())))
      throw new Refusal('NOT_FOUND');
    await recordChange(contextOf(tx, session, caller), {
      kind: 'emailChange.withdraw',
      id: session.userId,
      related: { clientIds: [session.clientId] },
    });
  });
}

/** What a mailed link is about. @throws Refusal LINK_ENDED */
export async function checkEmailChangeLink({ db, clock }: AuthDeps, token: string): Promise<EmailChangeLink> {
  const { change, side } = await findLink(db, hashToken(token), clock.now());
  return toLink(change, side);
}

/**
 * Confirms the address of a link. A link that is confirmed already answers the same again.
 * @throws Refusal LINK_ENDED
 */
export async function confirmEmailChangeLink(
  deps: AuthDeps,
  token: string,
  caller: Caller,
): Promise<EmailChangeLink> {
  const tokenHash = hashToken(token);
  const now = deps.clock.now();
  try {
    return await inTransaction(deps.db, async (tx) => {
      const { change, side, account } = await lockLink(tx, tokenHash, now);
      if (change.completedAt !== null) return toLink(change, side);
      await repository.confirmSide(tx, change.id, side, now);
      const confirmed: EmailChangeRow = {
        ...change,
        ...(side === 'current' ? { currentConfirmedAt: now } : { newConfirmedAt: now }),
      };
      const isComplete = sides.every((each) => confirmedAt(confirmed, each) !== null);
      if (isComplete) await complete(deps, tx, confirmed, account, { now, ip: caller.ip });
      else await recordByLink(tx, 'emailChange.confirmSide', account.id, caller);
      return toLink({ ...confirmed, completedAt: isComplete ? now : null }, side);
    });
  } catch (error) {
    if (violatedConstraint(error) !== 'users_email_key') throw error;
    // Somebody has begun to sign in with the address since: the change cannot be made, and its links end.
    await inTransaction(deps.db, async (tx) => {
      const { account } = await lockLink(tx, tokenHash, now);
      await repository.withdrawOpenEmailChange(tx, account.id, now);
      await recordByLink(tx, 'emailChange.lapse', account.id, caller);
    });
    throw new Refusal('LINK_ENDED');
  }
}

/** Withdraws a change by either of its links. @throws Refusal LINK_ENDED */
export async function refuseEmailChangeLink(deps: AuthDeps, token: string, caller: Caller): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const { change, account } = await lockLink(tx, hashToken(token), now);
    if (change.completedAt !== null) throw new Refusal('LINK_ENDED');
    await repository.withdrawOpenEmailChange(tx, account.id, now);
    await recordByLink(tx, 'emailChange.refuse', account.id, caller);
  });
}

/**
 * Makes the change. Sessions stay: the password was given and both mailboxes were read. Codes and links of a reset that went
 * to the old address end.
 */
async function complete(
  deps: AuthDeps,
  tx: Transaction<DB>,
  change: EmailChangeRow,
  account: Account,
  { now, ip }: { readonly now: Date; readonly ip: string },
): Promise<void> {
  const { currentEmail, newEmail } = change;
  await setEmail(tx, account.id, newEmail);
  await repository.completeEmailChange(tx, change.id, now);
  await endChallenges(tx, account.id, currentEmail, now);
  const actor = { actor: 'USER', userId: account.id, ip } as const;
  const notification = emailChanged(deps, { to: currentEmail, newEmail });
  await recordChange(
    { trx: tx, clientId: null, actor },
    { kind: 'emailChange.complete', id: account.id, notification },
  );
  for (const clientId of await repository.listClientIds(tx, account.id))
    await recordChange(
      { trx: tx, clientId, actor },
      {
        kind: 'emailChange.confirm',
        id: account.id,
        before: { email: currentEmail },
        after: { email: newEmail },
      },
    );
}

function refuseDemo({ roles }: Session): void {
  if (isDemoUser(roles)) throw new Refusal('DEMO_RESTRICTED');
}

interface FoundLink {
  readonly change: EmailChangeRow;
  readonly side: Side;
}

/** The change and the side of a link. @throws Refusal LINK_ENDED */
async function findLink(db: Database, tokenHash: Buffer, now: Date): Promise<FoundLink> {
  const change = await repository.findEmailChangeOfLink(db, tokenHash);
  if (change === null || change.expiresAt <= now) throw new Refusal('LINK_ENDED');
  return { change, side: change.currentTokenHash.equals(tokenHash) ? 'current' : 'new' };
}

/** The same, read again after its enabled user was locked: changes of one user follow each other. */
async function lockLink(
  tx: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<FoundLink & { readonly account: Account }> {
  const { change } = await findLink(tx, tokenHash, now);
  const account = await lockAccount(tx, change.userId);
  if (account === null) throw new Refusal('LINK_ENDED');
  return { ...(await findLink(tx, tokenHash, now)), account };
}

/** A mail to each of these sides. */
function linkMails(
  deps: AuthDeps,
  change: Parameters<typeof mailLink>[2],
  to: readonly Side[],
  links: Readonly<Record<Side, string>>,
): Notification<'emailChangeLinks'> {
  return createNotification('emailChangeLinks', async (tx) => {
    for (const side of to) await mailLink(deps, tx, change, side, links[side]);
  });
}

/** Both messages are looked up and enqueued alike; only the words to an address that somebody has differ. */
async function mailLink(
  deps: AuthDeps,
  tx: Transaction<DB>,
  change: Pick<EmailChangeRow, 'currentEmail' | 'newEmail' | 'expiresAt'>,
  side: Side,
  token: string,
): Promise<void> {
  const { currentEmail, newEmail, expiresAt: discardAfter } = change;
  if (side === 'new' && (await repository.isTaken(tx, newEmail)))
    await mailEmailTaken(deps, tx, { to: newEmail, discardAfter });
  else {
    const to = side === 'current' ? currentEmail : newEmail;
    await mailEmailChangeLink(deps, tx, { to, side, newEmail, token, discardAfter });
  }
}

/** Counts what is sent against the limits of the person and of the new address; a refusal counts none. */
async function takeSend(tx: Database, userId: number, email: string, now: Date): Promise<void> {
  const limits = [
    [`email-change:user:${userId}`, emailChangesPerDay.person],
    [`email-change:address:${blindKey(email.toLowerCase())}`, emailChangesPerDay.address],
  ] as const;
  for (const [key, count] of limits) {
    const verdict = await takeToken(tx, key, { count, windowSeconds: daySeconds }, now);
    if (!verdict.ok) throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: verdict.retryAfterSeconds });
  }
}

/** A change that is not made yet is nobody's business but the person's: no closet reads of it. */
function contextOf(trx: Transaction<DB>, { userId }: Session, { ip }: Caller): ChangeContext {
  return { trx, clientId: null, actor: { actor: 'USER', userId, ip } };
}

/** By a reader of one of the two mailboxes: nobody is signed in. The person's own pages follow, in whichever closet they are. */
async function recordByLink(
  trx: Transaction<DB>,
  kind: 'emailChange.confirmSide' | 'emailChange.lapse' | 'emailChange.refuse',
  userId: number,
  { ip }: Caller,
): Promise<void> {
  const clientIds = await repository.listClientIds(trx, userId);
  const context = { trx, clientId: null, actor: { actor: 'USER', userId: null, ip } } as const;
  await recordChange(context, { kind, id: userId, related: { clientIds } });
}

function confirmedAt(
  change: Pick<EmailChangeRow, 'currentConfirmedAt' | 'newConfirmedAt'>,
  side: Side,
): Date | null {
  return side === 'current' ? change.currentConfirmedAt : change.newConfirmedAt;
}

function toEmailChange(
  change: Pick<EmailChangeRow, 'newEmail' | 'expiresAt' | 'currentConfirmedAt' | 'newConfirmedAt'>,
  now: Date,
): EmailChange {
  const { newEmail, expiresAt, currentConfirmedAt, newConfirmedAt } = change;
  const isExpired = expiresAt <= now;
  return {
    email: newEmail,
    expiresAt: expiresAt.toISOString(),
    isExpired,
    currentConfirmed: !isExpired && currentConfirmedAt !== null,
    newConfirmed: !isExpired && newConfirmedAt !== null,
  };
}

function toLink(change: EmailChangeRow, side: Side): EmailChangeLink {
  return {
    side,
    newEmail: change.newEmail,
    isConfirmed: confirmedAt(change, side) !== null,
    isCompleted: change.completedAt !== null,
  };
}
