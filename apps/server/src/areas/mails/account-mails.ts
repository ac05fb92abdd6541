/** The mails about accounts: codes, links, and what has changed at a sign-in. */
import { codeValidity } from '@vestry/contract/auth/code-validity';
import type { MailPart } from '../../platform/mail/mail-content.ts';
import type { MailFrame, MailTemplate } from './mail-frame.ts';

export const signInCode: MailTemplate<{ readonly code: string; readonly validSeconds: number }> = (
  { brand },
  { code, validSeconds },
) => ({
  subject: `Your ${brand.name} sign-in code`,
  preheader: `It is valid for ${codeValidity(validSeconds)}.`,
  heading: 'Your sign-in code',
  parts: [
    'Enter this code to finish signing in.',
    { code },
    `It is valid for ${codeValidity(validSeconds)} and works once. Nobody from ${brand.name} will ever ask you for it.`,
    'If you are not signing in, someone else knows your password. Please change it.',
  ],
});

export const resetCode: MailTemplate<{
  readonly code: string;
  readonly link: string;
  readonly validSeconds: number;
}> = ({ brand, publicOrigin }, { code, link, validSeconds }) => ({
  subject: `Your ${brand.name} password code`,
  preheader: `It is valid for ${codeValidity(validSeconds)}.`,
  heading: 'Choose a new password',
  parts: [
    'Enter this code to choose a new password, or follow the link.',
    { code },
    `Each is valid for ${codeValidity(validSeconds)} and works once.`,
    { action: { label: 'Choose a new password', url: `${publicOrigin}/auth/reset-password?token=${link}` } },
    'If you did not request this, you do not need to do anything. Your password stays the same.',
  ],
});

/** To somebody who has not chosen a first password: a reset would pass by the terms. */
export const accountNotOpen: MailTemplate<object> = ({ brand }) => ({
  subject: `Your ${brand.name} account is not open yet`,
  preheader: 'Your invitation opens it.',
  heading: 'Your account is not open yet',
  parts: [
    'You have requested a new password, but your account does not have one yet.',
    'Please open the link in your invitation. There you accept the terms and choose a password.',
    `If you no longer have the link, or it has expired, call us at ${brand.supportPhone} and we will send you another.`,
  ],
});

interface Invitation {
  readonly name: string;
  readonly closetName: string;
  readonly url: string;
}

const notExpected =
  'The link works once and is valid for seven days. If you were not expecting it, you do not need to do anything.';

/** Staff, who are not named, invite the first Owner of a closet. */
export const ownerInvitation: MailTemplate<Invitation> = ({ brand }, { name, closetName, url }) => ({
  subject: `Your closet at ${brand.name}`,
  preheader: `“${closetName}” is ready for you.`,
  heading: `Welcome, ${name}`,
  parts: [
    `${brand.name} has prepared your closet, “${closetName}”, and invites you as its Owner.`,
    'Open the link to accept the terms. You choose a password there, or sign in if you already have one.',
    { action: { label: 'Open my closet', url } },
    notExpected,
  ],
});

/** `url` is null for a staff address, which cannot accept. */
export const memberInvitation: MailTemplate<
  Omit<Invitation, 'url'> & { readonly invitedByName: string | null; readonly url: string | null }
> = ({ brand }, { name, closetName, invitedByName, url }) => ({
  subject: `You are invited to a closet at ${brand.name}`,
  preheader: `${invitedByName ?? brand.name} has invited you to “${closetName}”.`,
  heading: url === null ? 'This address cannot accept an invitation' : `Welcome, ${name}`,
  parts: [
    ...(url === null ? [`Hello ${name},`] : []),
    `${invitedByName ?? brand.name} has invited you to the closet “${closetName}” at ${brand.name}.`,
    ...(url === null
      ? [
          'Staff cannot belong to a closet, so this address cannot accept. Please give the sender another one.',
        ]
      : [
          'You decide: nothing is shared until you accept.',
          { action: { label: 'See the invitation', url } },
          'The link works once and is valid for seven days. If you do not know the sender, you do not need to do anything.',
        ]),
  ],
});

export const staffInvitation: MailTemplate<Omit<Invitation, 'closetName'>> = ({ brand }, { name, url }) => ({
  subject: `Your staff account at ${brand.name}`,
  preheader: 'Choose a password to open it.',
  heading: `Welcome, ${name}`,
  parts: [
    `You have been invited to join the staff of ${brand.name}.`,
    'Open the link to choose a password and accept the terms. Each sign-in then asks for a code that we send to this address.',
    { action: { label: 'Choose a password', url } },
    notExpected,
  ],
});

/** Makes the offer of a mail about a changed account to somebody who has not made the change. */
function notYou({ brand, publicOrigin }: MailFrame): MailPart[] {
  return [
    `If this was not you, choose a new password at once and call us at ${brand.supportPhone}.`,
    { action: { label: 'Choose a new password', url: `${publicOrigin}/auth/reset-password` } },
  ];
}

export const passwordChanged: MailTemplate<object> = (frame) => ({
  subject: `Your ${frame.brand.name} password was changed`,
  preheader: 'If this was not you, choose a new password at once.',
  heading: 'Your password was changed',
  parts: ['Every other device has been signed out.', ...notYou(frame)],
});

export const signInCodes: MailTemplate<{ readonly isOn: boolean }> = ({ brand }, { isOn }) => {
  const state = isOn ? 'on' : 'off';
  const change = isOn
    ? 'From now on, signing in also takes a code that we send to this address.'
    : 'From now on, your password alone signs you in.';
  return {
    subject: `Sign-in codes at ${brand.name} are ${state}`,
    preheader: change,
    heading: `Sign-in codes are ${state}`,
    parts: [change, `If this was not you, change your password and call us at ${brand.supportPhone}.`],
  };
};

export const passkeyChanged: MailTemplate<{ readonly name: string; readonly isAdded: boolean }> = (
  frame,
  { name, isAdded },
) => {
  const done = isAdded ? 'added' : 'removed';
  const change = isAdded
    ? `“${name}” can now take the place of the code when you sign in with your password.`
    : `“${name}” can no longer be used to sign in.`;
  return {
    subject: `A passkey was ${done} at ${frame.brand.name}`,
    preheader: change,
    heading: `A passkey was ${done}`,
    parts: [change, ...notYou(frame)],
  };
};

interface EmailChangeLink {
  /** Which of the two addresses the link verifies. */
  readonly side: 'current' | 'new';
  readonly newEmail: string;
  readonly token: string;
}

export const emailChangeLink: MailTemplate<EmailChangeLink> = (
  { brand, publicOrigin },
  { side, newEmail, token },
) => {
  const words =
    side === 'current'
      ? {
          heading: 'Confirm your change of email address',
          request: `Someone who knows your password has asked to sign in at ${brand.name} with ${newEmail} from now on, instead of this address.`,
          when: 'The change is made once it is confirmed at both addresses, within 24 hours. Until then, nothing changes.',
          notYou: `If this was not you, open the link and withdraw the change, choose a new password, and call us at ${brand.supportPhone}.`,
        }
      : {
          heading: 'Confirm the new address',
          request: `Someone has asked to sign in at ${brand.name} with this address from now on.`,
          when: 'The change is made once it is confirmed at both the current and the new address, within 24 hours.',
          notYou:
            'If this was not you, you do not need to do anything. Nothing changes without your confirmation.',
        };
  return {
    subject: `Confirm your new email address at ${brand.name}`,
    preheader: 'The change is made once both addresses confirm it.',
    heading: words.heading,
    parts: [
      words.request,
      words.when,
      { action: { label: 'See the change', url: `${publicOrigin}/auth/confirm-email?token=${token}` } },
      words.notYou,
    ],
  };
};

/** To somebody who already signs in with the address; the requester learns nothing of it. */
export const emailTaken: MailTemplate<object> = ({ brand, publicOrigin }) => ({
  subject: `Someone tried to use your email address at ${brand.name}`,
  preheader: 'Nothing has changed for you.',
  heading: 'Someone tried to use your address for another account',
  parts: [
    `Someone has asked to sign in to another account at ${brand.name} with this address.`,
    'You already sign in with it, so nothing has changed, and they have not learned that you do.',
    'If it was you, sign in with this address as you always do.',
    { action: { label: 'Sign in', url: `${publicOrigin}/auth/login` } },
    `If it was not you, you do not need to do anything. If it happens again, please call us at ${brand.supportPhone}.`,
  ],
});

export const emailChanged: MailTemplate<{ readonly newEmail: string }> = ({ brand }, { newEmail }) => ({
  subject: `Your ${brand.name} email address was changed`,
  preheader: 'You now sign in with the new one.',
  heading: 'Your email address was changed',
  parts: [
    `You now sign in with ${newEmail}. The address that this email was sent to can no longer be used.`,
    `If this was not you, call us at ${brand.supportPhone} at once.`,
  ],
});

/** Nothing of what was typed: the visitor is not signed in, and may have typed another's address. */
export const demoLink: MailTemplate<{ readonly token: string }> = ({ brand, publicOrigin }, { token }) => ({
  subject: `Your ${brand.name} demo`,
  preheader: 'Your demo closet is ready.',
  heading: 'Your demo closet',
  parts: [
    `Someone has requested a demo closet at ${brand.name} for this address. It is ready.`,
    'The link is valid for one day. The closet is yours alone for seven days and is then deleted.',
    { action: { label: 'Open the demo', url: `${publicOrigin}/demo/confirm?token=${token}` } },
    'If this was not you, you do not need to do anything.',
  ],
});
