/** The mails of a change of an e-mail address, each enqueued in the transaction of the change that it reports. */
import type { JobTransaction } from '../../../platform/ports/job-queue.ts';
import type { Notification } from '../../changes/notification.ts';
import { authNotification, sendAuthMail, type MailDeps } from '../mails.ts';

interface EmailChangeLinkMail {
  readonly to: string;
  /** Which of the two addresses the link verifies. */
  readonly side: 'current' | 'new';
  readonly newEmail: string;
  readonly token: string;
  readonly discardAfter: Date;
}

export async function mailEmailChangeLink(
  deps: MailDeps,
  tx: JobTransaction,
  { to, side, newEmail, token, discardAfter }: EmailChangeLinkMail,
): Promise<void> {
  const { brand, publicOrigin } = deps;
  await sendAuthMail(deps, tx, {
    to,
    discardAfter,
    subject: `Confirm your new email address at ${brand.name}`,
    heading: 'Confirm the new address',
    paragraphs:
      side === 'current'
        ? [
            `Somebody who knows your password has asked to sign in at ${brand.name} with ${newEmail} from now on, instead of this address.`,
            'The change is made when it is confirmed at both addresses, within 24 hours. Until then everything stays as it is.',
            `If this was not you, open the link and withdraw the change, choose a new password, and call us at ${brand.supportPhone}.`,
          ]
        : [
            `Somebody has asked to sign in at ${brand.name} with this address from now on.`,
            'The change is made when it is confirmed at both the present and the new address, within 24 hours.',
            'If this was not you, you need not do anything: nothing happens without your confirmation.',
          ],
    action: { label: 'See the change', url: `${publicOrigin}/auth/confirm-email?token=${token}` },
  });
}

/** To somebody who already signs in with the address; the requester learns nothing of it. */
export async function mailEmailTaken(
  deps: MailDeps,
  tx: JobTransaction,
  { to, discardAfter }: { readonly to: string; readonly discardAfter: Date },
): Promise<void> {
  const { brand, publicOrigin } = deps;
  await sendAuthMail(deps, tx, {
    to,
    discardAfter,
    subject: `Somebody tried to use your email address at ${brand.name}`,
    heading: 'Your address was tried for another account',
    paragraphs: [
      `Somebody has asked to sign in to another account at ${brand.name} with this address. You already sign in with it, so nothing has changed, and they have not learned that you do.`,
      'If it was you, sign in with this address as you always do.',
      `If it was not you, you need not do anything. Should it happen again, please call us at ${brand.supportPhone}.`,
    ],
    action: { label: 'Sign in', url: `${publicOrigin}/auth/login` },
  });
}

export function emailChanged(
  deps: MailDeps,
  { to, newEmail }: { readonly to: string; readonly newEmail: string },
): Notification<'emailChanged'> {
  const { brand } = deps;
  return authNotification(deps, 'emailChanged', {
    to,
    subject: `Your ${brand.name} email address was changed`,
    heading: 'Your email address was changed',
    paragraphs: [
      `From now on you sign in with ${newEmail}. This address signs nobody in any more.`,
      `If this was not you, call us at ${brand.supportPhone} at once.`,
    ],
  });
}
