/** Sends the mails of sign-in. Those that report a change are notifications, which `recordChange` sends. */
import { sendMailJob } from '../../platform/jobs/send-mail.ts';
import type { MailContent } from '../../platform/mail/mail-content.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import type { JobTransaction } from '../../platform/ports/job-queue.ts';
import type { NotificationKind } from '../changes/change-kinds.ts';
import { createNotification, type Notification } from '../changes/notification.ts';
import { mails } from '../mails/catalogue.ts';
import type { AuthDeps } from './deps.ts';

export type MailDeps = Pick<AuthDeps, 'queue' | 'brand' | 'publicOrigin'>;

interface Addressee {
  readonly to: string;
  /** From then on it is not sent any more. */
  readonly discardAfter?: Date;
}

/** Enqueues a mail in the transaction of the change that it reports. */
export async function sendAuthMail(
  { queue, brand }: MailDeps,
  trx: JobTransaction,
  { to, discardAfter }: Addressee,
  content: MailContent,
): Promise<void> {
  const expires = discardAfter === undefined ? {} : { discardAfter: discardAfter.toISOString() };
  await queue.enqueue(sendMailJob, { to, ...renderMail(brand, content), ...expires }, { trx });
}

/** A mail that reports a change, which `recordChange` sends. */
export function authNotification<K extends NotificationKind>(
  deps: MailDeps,
  kind: K,
  addressee: Addressee,
  content: MailContent,
): Notification<K> {
  return createNotification(kind, async (trx) => sendAuthMail(deps, trx, addressee, content));
}

interface InvitationMail {
  readonly to: string;
  readonly name: string;
  /** Null where staff invite, who are not named. */
  readonly invitedByName: string | null;
  readonly closetName: string;
  /** Opens the page that accepts; null for a staff address, which cannot accept. */
  readonly token: string | null;
  readonly expiresAt: Date;
}

export async function mailInvitation(
  deps: MailDeps,
  trx: JobTransaction,
  { to, name, invitedByName, closetName, token, expiresAt: discardAfter }: InvitationMail,
): Promise<void> {
  const url = token === null ? null : registerUrl(deps.publicOrigin, token);
  const content =
    invitedByName === null && url !== null
      ? mails.ownerInvitation(deps, { name, closetName, url })
      : mails.memberInvitation(deps, { name, closetName, invitedByName, url });
  await sendAuthMail(deps, trx, { to, discardAfter }, content);
}

/** Where an invitation or an activation link is opened. */
export function registerUrl(publicOrigin: string, token: string): string {
  return `${publicOrigin}/auth/register?token=${token}`;
}

/** Shows a new member of staff the way to sign in. */
export function staffInvitation(
  deps: MailDeps,
  mail: { readonly to: string; readonly name: string; readonly url: string; readonly expiresAt: Date },
): Notification<'staffInvitation'> {
  const { to, expiresAt: discardAfter } = mail;
  return authNotification(deps, 'staffInvitation', { to, discardAfter }, mails.staffInvitation(deps, mail));
}

export function passwordChanged(deps: MailDeps, to: string): Notification<'passwordChanged'> {
  return authNotification(deps, 'passwordChanged', { to }, mails.passwordChanged(deps, {}));
}

/** To somebody whose sign-in codes were turned on or off. */
export function twoFactorStatus(deps: MailDeps, mail: { readonly to: string; readonly isOn: boolean }) {
  return authNotification(deps, 'twoFactorStatus', { to: mail.to }, mails.signInCodes(deps, mail));
}

export function passkeyMail(
  deps: MailDeps,
  mail: { readonly to: string; readonly name: string; readonly isAdded: boolean },
): Notification<'passkey'> {
  return authNotification(deps, 'passkey', { to: mail.to }, mails.passkeyChanged(deps, mail));
}
