/**
 * The change of the address that a person signs in with (ADR 0029). It is requested with the current password and made when
 * the links that were mailed to the present and to the new address are both confirmed. Whether somebody has the new address
 * decides only which of two messages goes to it: the answer, the statements and the number of messages are the same.
 */
import {
  emailChangeHours,
  emailChangesPerDay,
  type EmailChange,
  type EmailChangeLink,
} from '@vestry/contract/auth/email-change-schemas';
import { excludedMessage } from '@vestry/contract/validation';
import { inContext, type CallContext, type UserCall } from '../../../platform/call-context.ts';
import { inTransaction, violatedConstraint, type Database, type Trx } from '../../../platform/database.ts';
import { blindKey, requireTokens } from '../../../platform/limits/limits.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Caller } from '../../../platform/session.ts';
import { createNotification } from '../../changes/notification.ts';
import { recordChange } from '../../changes/record-change.ts';
import { setEmail } from '../../users/write-user.ts';
import { lockAccount, type Account } from '../account-repository.ts';
import type { AuthDeps } from '../deps.ts';
import { mails } from '../../mails/catalogue.ts';
import { authNotification, sendAuthMail } from '../mails.ts';
import * as repository from './email-change-repository.ts';
import { sides, type EmailChangeRow, type SentLinks, type Side } from './email-change-repository.ts';
import { requireOwnPassword } from '../passwords/change-password.ts';
import { hashToken, issueToken } from '../secrets.ts';
import { endChallenges } from '../sign-in/challenge-repository.ts';

const daySeconds = 24 * 60 * 60;
const linkSeconds = emailChangeHours * 60 * 60;
const unconfirmed = { current: null, new: null };

/** The open change of the user's email address; null for none. */
export async function findEmailChange({ db, clock }: AuthDeps, userId: number): Promise<EmailChange | null> {
  const open = await repository.findEmailChange(db, { userId });
  return open === null ? null : toEmailChange(open, clock.now());
}

/**
 * Requests another address, which replaces an open change. The same for an address that somebody has.
 * @throws Refusal PASSWORD_WRONG, PASSWORD_PAUSED, TOO_MANY_REQUESTS, VALIDATION_FAILED for the present address.
 */
export async function startEmailChange(
  deps: AuthDeps,
  call: UserCall,
  wanted: { readonly email: string; readonly currentPassword: string },
): Promise<EmailChange> {
  const { userId } = call.actor;
  const { email: newEmail, currentPassword } = wanted;
  const account = await requireOwnPassword(deps, userId, currentPassword);
  if (newEmail === account.email.toLowerCase())
    throw new Refusal('VALIDATION_FAILED', {
      fields: [{ path: 'body.email', message: excludedMessage('email') }],
    });
  return inContext(deps, call, async (context) => {
    const { trx, now } = context;
    const present = await lockAccount(trx, userId);
    // Changed during the check: the password that was verified, or the address, is no longer the current one.
    if (present?.passwordHash !== account.passwordHash || present.email !== account.email)
      throw new Refusal('PASSWORD_WRONG');
    await countSend(context, newEmail);
    await repository.withdrawOpenEmailChange(context, userId);
    const links = issueLinks(now);
    const change = { userId, currentEmail: present.email, newEmail, ...links.sent };
    await repository.insertEmailChange(trx, change, now);
    return mailLinks(deps, context, 'emailChange.start', { ...change, tokens: links.tokens });
  });
}

/** Mails the links again that are not confirmed yet. @throws Refusal NOT_FOUND, TOO_MANY_REQUESTS */
export async function resendEmailChange(deps: AuthDeps, call: UserCall): Promise<EmailChange> {
  return inContext(deps, call, async (context) => {
    const { trx, now, actor } = context;
    await lockAccount(trx, actor.userId);
    const open = await repository.findEmailChange(trx, actor);
    if (open === null) throw new Refusal('NOT_FOUND');
    await countSend(context, open.newEmail);
    // An expired change begins anew: both addresses are confirmed within the same hours.
    const links = issueLinks(now, open.expiresAt <= now ? undefined : open);
    await repository.updateLinks(context, open.id, links.sent);
    return mailLinks(deps, context, 'emailChange.resend', { ...open, ...links.sent, tokens: links.tokens });
  });
}

/** @throws Refusal NOT_FOUND */
export async function withdrawEmailChange(deps: AuthDeps, call: UserCall): Promise<void> {
  await inContext(deps, call, async (context) => {
    const { trx, clientId, actor } = context;
    const { userId } = actor;
    await lockAccount(trx, userId);
    if (!(await repository.withdrawOpenEmailChange(context, userId))) throw new Refusal('NOT_FOUND');
    const related = { clientIds: [clientId] };
    await recordChange({ trx, clientId: null, actor }, { kind: 'emailChange.withdraw', id: userId, related });
  });
}

/** Reads the change that a mailed link is about. @throws Refusal LINK_ENDED */
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
  try {
    return await withLink(deps, token, async (context, { change, side, account }) => {
      const { trx, now } = context;
      if (change.completedAt !== null) return toLink(change, side);
      await repository.confirmSide(context, change.id, side);
      const confirmed = { ...change, confirmedAt: { ...change.confirmedAt, [side]: now } };
      const isComplete = sides.every((each) => confirmed.confirmedAt[each] !== null);
      if (isComplete)
        await complete(
          deps,
          { ...context, actor: { actor: 'USER', userId: account.id, ip: caller.ip } },
          change,
        );
      else await recordByLink(trx, 'emailChange.confirmSide', account.id, caller);
      return toLink({ ...confirmed, completedAt: isComplete ? now : null }, side);
    });
  } catch (error) {
    if (violatedConstraint(error) !== 'users_email_key') throw error;
    // Somebody has begun to sign in with the address since: the change cannot be made, and its links end.
    await withLink(deps, token, async (context, { account }) => {
      await repository.withdrawOpenEmailChange(context, account.id);
      await recordByLink(context.trx, 'emailChange.lapse', account.id, caller);
    });
    throw new Refusal('LINK_ENDED');
  }
}

/** Withdraws a change by either of its links. @throws Refusal LINK_ENDED */
export async function withdrawEmailChangeLink(deps: AuthDeps, token: string, caller: Caller): Promise<void> {
  await withLink(deps, token, async (context, { change, account }) => {
    if (change.completedAt !== null) throw new Refusal('LINK_ENDED');
    await repository.withdrawOpenEmailChange(context, account.id);
    await recordByLink(context.trx, 'emailChange.refuse', account.id, caller);
  });
}

/**
 * Makes the change. Sessions stay: the password was given and both mailboxes were read. Codes and links of a reset that went
 * to the old address end.
 */
async function complete(
  deps: AuthDeps,
  context: Pick<CallContext, 'trx' | 'now' | 'actor'>,
  { id: changeId, userId: id, currentEmail, newEmail }: EmailChangeRow,
): Promise<void> {
  const { trx, actor } = context;
  await setEmail(trx, id, newEmail);
  await repository.completeEmailChange(context, changeId);
  await endChallenges(context, id, currentEmail);
  const mail = mails.emailChanged(deps, { newEmail });
  const notification = authNotification(deps, 'emailChanged', { to: currentEmail }, mail);
  await recordChange({ trx, clientId: null, actor }, { kind: 'emailChange.complete', id, notification });
  const values = { before: { email: currentEmail }, after: { email: newEmail } };
  for (const clientId of await repository.listClientIds(trx, id))
    await recordChange({ trx, clientId, actor }, { kind: 'emailChange.confirm', id, ...values });
}

interface FoundLink {
  readonly change: EmailChangeRow;
  readonly side: Side;
}

/** The change and the side of a link. @throws Refusal LINK_ENDED */
async function findLink(db: Database, tokenHash: Buffer, now: Date): Promise<FoundLink> {
  const change = await repository.findEmailChange(db, { tokenHash });
  if (change === null || change.expiresAt <= now) throw new Refusal('LINK_ENDED');
  return { change, side: change.tokenHash.current.equals(tokenHash) ? 'current' : 'new' };
}

/** Runs `work` on a link that is read again after its enabled user was locked: changes of one user follow each other. */
async function withLink<T>(
  { db, clock }: AuthDeps,
  token: string,
  work: (
    context: Pick<CallContext, 'trx' | 'now'>,
    link: FoundLink & { readonly account: Account },
  ) => Promise<T>,
): Promise<T> {
  const tokenHash = hashToken(token);
  return inTransaction(db, async (trx) => {
    const now = clock.now();
    const { change } = await findLink(trx, tokenHash, now);
    const account = await lockAccount(trx, change.userId);
    if (account === null) throw new Refusal('LINK_ENDED');
    return work({ trx, now }, { account, ...(await findLink(trx, tokenHash, now)) });
  });
}

interface IssuedLinks extends Pick<EmailChangeRow, 'userId' | 'currentEmail' | 'newEmail'>, SentLinks {
  readonly tokens: Readonly<Record<Side, string>>;
}

/** Links for every side that is not confirmed; of an open change the confirmed sides and the end stay. */
function issueLinks(now: Date, open?: SentLinks) {
  const issued = { current: issueToken(now, linkSeconds), new: issueToken(now, linkSeconds) };
  const confirmedAt = open?.confirmedAt ?? unconfirmed;
  const hashOf = (side: Side) =>
    open !== undefined && confirmedAt[side] !== null ? open.tokenHash[side] : issued[side].tokenHash;
  const sent: SentLinks = {
    tokenHash: { current: hashOf('current'), new: hashOf('new') },
    confirmedAt,
    expiresAt: open?.expiresAt ?? issued.new.expiresAt,
  };
  return { sent, tokens: { current: issued.current.token, new: issued.new.token } };
}

/**
 * Records that links were sent, and mails them. Both messages are looked up and enqueued alike; only the words to an address
 * that somebody has differ. A change that is not made yet belongs to the person and to no closet.
 */
async function mailLinks(
  deps: AuthDeps,
  context: CallContext,
  kind: 'emailChange.start' | 'emailChange.resend',
  { tokens, ...change }: IssuedLinks,
): Promise<EmailChange> {
  const { userId: id, currentEmail, newEmail, expiresAt: discardAfter } = change;
  const notification = createNotification('emailChangeLinks', async (trx) => {
    for (const side of sides.filter((each) => change.confirmedAt[each] === null)) {
      const to = side === 'current' ? currentEmail : newEmail;
      if (side === 'new' && (await repository.isTaken(trx, newEmail)))
        await sendAuthMail(deps, trx, { to, discardAfter }, mails.emailTaken(deps, {}));
      else {
        const mail = mails.emailChangeLink(deps, { side, newEmail, token: tokens[side] });
        await sendAuthMail(deps, trx, { to, discardAfter }, mail);
      }
    }
  });
  const related = { clientIds: [context.clientId] };
  await recordChange({ ...context, clientId: null }, { kind, id, related, notification });
  return toEmailChange(change, context.now);
}

/** Counts what is sent against the limits of the person and of the new address. @throws Refusal TOO_MANY_REQUESTS */
async function countSend(context: CallContext, email: string): Promise<void> {
  const { person, address } = emailChangesPerDay;
  await requireTokens(context, [
    [`email-change:user:${context.actor.userId}`, { count: person, windowSeconds: daySeconds }],
    [`email-change:address:${blindKey(email.toLowerCase())}`, { count: address, windowSeconds: daySeconds }],
  ]);
}

/** By a reader of one of the two mailboxes: nobody is signed in. The person's own pages follow, in whichever closet they are. */
async function recordByLink(
  trx: Trx,
  kind: 'emailChange.confirmSide' | 'emailChange.lapse' | 'emailChange.refuse',
  userId: number,
  { ip }: Caller,
): Promise<void> {
  const related = { clientIds: await repository.listClientIds(trx, userId) };
  const context = { trx, clientId: null, actor: { actor: 'USER', userId: null, ip } } as const;
  await recordChange(context, { kind, id: userId, related });
}

function toEmailChange(
  { newEmail, expiresAt, confirmedAt }: Pick<EmailChangeRow, 'newEmail' | 'expiresAt' | 'confirmedAt'>,
  now: Date,
): EmailChange {
  const isExpired = expiresAt <= now;
  return {
    email: newEmail,
    expiresAt: expiresAt.toISOString(),
    isExpired,
    currentConfirmed: !isExpired && confirmedAt.current !== null,
    newConfirmed: !isExpired && confirmedAt.new !== null,
  };
}

function toLink({ newEmail, confirmedAt, completedAt }: EmailChangeRow, side: Side): EmailChangeLink {
  return { side, newEmail, isConfirmed: confirmedAt[side] !== null, isCompleted: completedAt !== null };
}
