/** The mails of sign-in. Those that report a change are notifications, which `recordChange` sends. */
import { codeValidity } from '@vestry/contract/auth/code-validity';
import { sendMailJob } from '../../platform/jobs/send-mail.ts';
import { renderMail, type MailContent } from '../../platform/mail/render-mail.ts';
import type { JobTransaction } from '../../platform/ports/job-queue.ts';
import type { NotificationKind } from '../changes/change-kinds.ts';
import { createNotification, type Notification } from '../changes/notification.ts';
import type { AuthDeps } from './deps.ts';

export type MailDeps = Pick<AuthDeps, 'queue' | 'brand' | 'publicOrigin'>;

export interface AuthMail extends Omit<MailContent, 'brand'> {
  readonly to: string;
  readonly subject: string;
  /** From then on it is not sent any more. */
  readonly discardAfter?: Date;
}

/** Enqueues a mail in the transaction of the change that it reports. */
export async function sendAuthMail({ queue, brand }: MailDeps, tx: JobTransaction, mail: AuthMail) {
  const { to, subject, discardAfter, ...content } = mail;
  await queue.enqueue(
    sendMailJob,
    {
      to,
      subject,
      ...renderMail({ brand, ...content }),
      ...(discardAfter === undefined ? {} : { discardAfter: discardAfter.toISOString() }),
    },
    { tx },
  );
}

interface CodeMail {
  readonly to: string;
  readonly code: string;
  readonly validSeconds: number;
  readonly discardAfter: Date;
}

export async function mailSignInCode(deps: MailDeps, tx: JobTransaction, mail: CodeMail): Promise<void> {
  const { to, code, validSeconds, discardAfter } = mail;
  await sendAuthMail(deps, tx, {
    to,
    code,
    discardAfter,
    subject: `Your ${deps.brand.name} sign-in code`,
    heading: 'Your sign-in code',
    paragraphs: [
      'Enter this code to finish signing in.',
      `It is valid for ${codeValidity(validSeconds)} and works once. Nobody from ${deps.brand.name} will ever ask you for it.`,
      'If you are not signing in, somebody else knows your password: please change it.',
    ],
  });
}

export async function mailResetCode(
  deps: MailDeps,
  tx: JobTransaction,
  mail: CodeMail & { readonly link: string },
): Promise<void> {
  const { to, code, link, validSeconds, discardAfter } = mail;
  await sendAuthMail(deps, tx, {
    to,
    code,
    discardAfter,
    subject: `Your ${deps.brand.name} password code`,
    heading: 'Choose a new password',
    paragraphs: [
      'Enter this code to choose a new password, or open the link below.',
      `Either is valid for ${codeValidity(validSeconds)} and works once.`,
      'If you did not ask for it, you need not do anything: your password stays as it is.',
    ],
    action: { label: 'Choose a new password', url: `${deps.publicOrigin}/auth/reset-password?token=${link}` },
  });
}

/** A mail that reports a change, which `recordChange` sends. */
export function authNotification<K extends NotificationKind>(
  deps: MailDeps,
  kind: K,
  mail: AuthMail,
): Notification<K> {
  return createNotification(kind, async (tx) => sendAuthMail(deps, tx, mail));
}

/** To somebody who has not chosen a first password: a reset would pass by the terms. */
export async function mailNotActivated(
  deps: MailDeps,
  tx: JobTransaction,
  { to, discardAfter }: { readonly to: string; readonly discardAfter: Date },
): Promise<void> {
  const { brand } = deps;
  await sendAuthMail(deps, tx, {
    to,
    discardAfter,
    subject: `Your ${brand.name} account is not open yet`,
    heading: 'Your account is not open yet',
    paragraphs: [
      'You have asked for a new password, but your account has none yet.',
      'Please open the link of your invitation: there you accept the terms and choose a password.',
      `If you no longer have the link, or it has expired, call us at ${brand.supportPhone} and we send you another one.`,
    ],
  });
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
  tx: JobTransaction,
  { to, name, invitedByName, closetName, token, expiresAt: discardAfter }: InvitationMail,
): Promise<void> {
  const { brand, publicOrigin } = deps;
  const common = { to, heading: `Welcome, ${name}`, discardAfter };
  const url = token === null ? null : registerUrl(publicOrigin, token);
  if (invitedByName === null && url !== null) {
    await sendAuthMail(deps, tx, {
      ...common,
      subject: `Your closet at ${brand.name}`,
      paragraphs: [
        `${brand.name} has prepared the closet “${closetName}” for you, and invites you as its Owner.`,
        'Open the link to accept the terms and enter: you choose a password, or sign in if you have one.',
        'The link works once and is valid for seven days. If you did not expect it, you need not do anything.',
      ],
      action: { label: 'Open my closet', url },
    });
    return;
  }
  const staffAddress = [
    'Staff cannot belong to a closet, so this address cannot accept. Please give the sender another one.',
  ];
  const choice = [
    'You decide: nothing is shared until you accept. The link works once and is valid for seven days.',
    'If you do not know the sender, you need not do anything.',
  ];
  await sendAuthMail(deps, tx, {
    ...common,
    subject: `You are invited to a closet at ${brand.name}`,
    paragraphs: [
      `${invitedByName ?? brand.name} has invited you to the closet “${closetName}” at ${brand.name}.`,
      ...(url === null ? staffAddress : choice),
    ],
    ...(url === null ? {} : { action: { label: 'See the invitation', url } }),
  });
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
  const { brand } = deps;
  return authNotification(deps, 'staffInvitation', {
    to: mail.to,
    subject: `Your staff account at ${brand.name}`,
    heading: `Welcome, ${mail.name}`,
    discardAfter: mail.expiresAt,
    paragraphs: [
      `You are invited to the staff of ${brand.name}.`,
      'Open the link to choose a password and accept the terms. Each sign-in asks for a code that we mail to this address.',
      'The link works once and is valid for seven days. If you did not expect it, you need not do anything.',
    ],
    action: { label: 'Choose a password', url: mail.url },
  });
}

/** What a mail about a change of an account offers to somebody who has not made it. */
function notYou({ brand, publicOrigin }: MailDeps) {
  return {
    text: `If this was not you, choose a new password at once and call us at ${brand.supportPhone}.`,
    action: { label: 'Choose a new password', url: `${publicOrigin}/auth/reset-password` },
  };
}

export function passwordChanged(deps: MailDeps, to: string): Notification<'passwordChanged'> {
  const { text, action } = notYou(deps);
  return authNotification(deps, 'passwordChanged', {
    to,
    subject: `Your ${deps.brand.name} password was changed`,
    heading: 'Your password was changed',
    paragraphs: ['Every other device has been signed out.', text],
    action,
  });
}

/** To somebody whose sign-in codes were turned on or off. */
export function twoFactorStatus(deps: MailDeps, mail: { readonly to: string; readonly isOn: boolean }) {
  const { brand } = deps;
  const state = mail.isOn ? 'on' : 'off';
  return authNotification(deps, 'twoFactorStatus', {
    to: mail.to,
    subject: `Sign-in codes at ${brand.name} are ${state}`,
    heading: `Sign-in codes are ${state}`,
    paragraphs: [
      mail.isOn
        ? 'From now on a sign-in also needs a code that we send to this address.'
        : 'From now on your password alone signs you in.',
      `If this was not you, change your password and call us at ${brand.supportPhone}.`,
    ],
  });
}

export function passkeyMail(
  deps: MailDeps,
  mail: { readonly to: string; readonly name: string; readonly isAdded: boolean },
): Notification<'passkey'> {
  const { text, action } = notYou(deps);
  const done = mail.isAdded ? 'added' : 'removed';
  return authNotification(deps, 'passkey', {
    to: mail.to,
    subject: `A passkey was ${done} at ${deps.brand.name}`,
    heading: `A passkey was ${done}`,
    paragraphs: [
      mail.isAdded
        ? `“${mail.name}” can now take the place of the code when you sign in with your password.`
        : `“${mail.name}” signs nobody in any more.`,
      text,
    ],
    action,
  });
}
