/** Valid requests of people: sign-in, account users, closets, settings, the demo, photographs. */
import * as audit from '@vestry/contract/audit/calls';
import * as auth from '@vestry/contract/auth/calls';
import * as sessions from '@vestry/contract/auth/session-calls';
import * as emailChanges from '@vestry/contract/auth/email-change-calls';
import * as invitations from '@vestry/contract/auth/invitation-calls';
import * as passkeys from '@vestry/contract/auth/passkey-calls';
import * as closets from '@vestry/contract/closets/calls';
import * as config from '@vestry/contract/config/calls';
import * as demo from '@vestry/contract/demo/calls';
import * as events from '@vestry/contract/events/calls';
import * as notifications from '@vestry/contract/notifications/calls';
import * as photos from '@vestry/contract/photos/calls';
import * as users from '@vestry/contract/users/calls';
import { testPassword } from '../factories.ts';
import { deriveVapidKeys } from '../../src/platform/config/vapid-keys.ts';
import { entryOf, type MatrixEntry } from './matrix-entry.ts';
import { newPasskeyOf, passkeyUseAloneOf, passkeyUseOf } from './passkeys.ts';

/** Any point of the curve will do for a browser's key. */
const vapid = deriveVapidKeys('of the matrix');

const newPassword = 'Another-Horse-8-Battery';
const nobody = 'nobody@vestry.example';

const signInRequests: readonly MatrixEntry[] = [
  entryOf(sessions.login, ({ me }) => ({ body: { email: me.email, password: testPassword } }), {
    withoutProof: { request: { body: { email: nobody, password: testPassword } } },
  }),
  entryOf(sessions.refresh, ({ refreshToken }) => ({ cookie: refreshToken }), {
    withoutProof: { request: {} },
  }),
  entryOf(sessions.logout, ({ refreshToken }) => ({ cookie: refreshToken }), {
    withoutProof: { request: {} },
  }),
  entryOf(auth.logoutEverywhere, () => ({})),
  entryOf(auth.listDevices, () => ({})),
  entryOf(auth.endDevice, ({ deviceId }) => ({ params: { sessionId: deviceId } }), { personal: true }),
  entryOf(
    sessions.sendSignInCode,
    ({ me, handle }) => ({ params: { userId: me.id, refreshToken: handle } }),
    {
      foreign: ['CHALLENGE_ENDED'],
      withoutProof: { request: { params: { userId: 1, refreshToken: 'no-handle' } } },
    },
  ),
  entryOf(
    auth.verifySignInCode,
    ({ me, signInCode, handle }) => ({
      params: { userId: me.id, code: signInCode, refreshToken: handle },
    }),
    {
      foreign: ['CHALLENGE_ENDED'],
      withoutProof: { request: { params: { userId: 1, code: '000000', refreshToken: 'no-handle' } } },
    },
  ),
  entryOf(
    auth.acceptTermsAtSignIn,
    ({ me, termsHandle }) => ({
      body: { userId: me.id, refreshToken: termsHandle, terms: true as const },
    }),
    {
      foreign: ['CHALLENGE_ENDED'],
      withoutProof: { request: { body: { userId: 1, refreshToken: 'no-handle', terms: true } } },
    },
  ),
  entryOf(auth.sendResetCode, ({ me }) => ({ params: { email: me.email } }), {
    withoutProof: { request: { params: { email: nobody } }, writes: true },
  }),
  entryOf(
    auth.verifyResetCode,
    ({ resetHandle, resetCode }) => ({ params: { userId: resetHandle, code: resetCode } }),
    { withoutProof: { request: { params: { userId: 'no-handle', code: '000000' } } } },
  ),
  entryOf(auth.verifyResetLink, ({ resetLink }) => ({ body: { token: resetLink } }), {
    withoutProof: { request: { body: { token: 'no-link' } } },
  }),
  entryOf(
    auth.updatePassword,
    ({ me }) => ({
      body: { id: me.id, password: newPassword, currentPassword: testPassword },
      refuses: { demo: 'DEMO_RESTRICTED' },
    }),
    { personal: true },
  ),
  entryOf(auth.checkInvitation, ({ invitation }) => ({ body: { token: invitation } }), {
    withoutProof: { request: { body: { token: 'no-invitation' } } },
  }),
  entryOf(
    auth.register,
    ({ invitation }) => ({ body: { token: invitation, password: newPassword, terms: true as const } }),
    {
      withoutProof: {
        request: { body: { token: 'no-invitation', password: newPassword, terms: true } },
      },
    },
  ),
];

const emailChangeRequests: readonly MatrixEntry[] = [
  entryOf(emailChanges.getEmailChange, () => ({})),
  entryOf(emailChanges.startEmailChange, () => ({
    body: { email: nobody, currentPassword: testPassword },
    refuses: { demo: 'DEMO_RESTRICTED' },
  })),
  entryOf(emailChanges.resendEmailChange, () => ({ refuses: { demo: 'DEMO_RESTRICTED' } })),
  entryOf(emailChanges.withdrawEmailChange, () => ({ refuses: { demo: 'DEMO_RESTRICTED' } })),
  ...[
    emailChanges.checkEmailChangeLink,
    emailChanges.confirmEmailChangeLink,
    emailChanges.withdrawEmailChangeLink,
  ].map((call) =>
    entryOf(call, ({ emailLink }) => ({ body: { token: emailLink } }), {
      withoutProof: { request: { body: { token: 'no-link' } } },
    }),
  ),
];

const passkeyRequests: readonly MatrixEntry[] = [
  entryOf(passkeys.listPasskeys, () => ({})),
  entryOf(passkeys.startPasskey, () => ({
    body: { currentPassword: testPassword },
    refuses: { demo: 'DEMO_RESTRICTED' },
  })),
  entryOf(passkeys.addPasskey, ({ name }) => ({
    body: { name: 'Telephone', response: newPasskeyOf(name) },
    refuses: { demo: 'DEMO_RESTRICTED' },
  })),
  entryOf(
    passkeys.renamePasskey,
    ({ passkeyId }, word) => ({ params: { passkeyId }, body: { name: word } }),
    {
      personal: true,
    },
  ),
  entryOf(passkeys.removePasskey, ({ passkeyId }) => ({ params: { passkeyId } }), { personal: true }),
  entryOf(
    passkeys.startPasskeySignIn,
    ({ me, handle }) => ({ body: { userId: me.id, refreshToken: handle } }),
    { withoutProof: { request: { body: { userId: 1, refreshToken: 'no-handle' } } } },
  ),
  entryOf(passkeys.startPasskeyAlone, () => ({}), { withoutProof: { request: {}, writes: true } }),
  entryOf(passkeys.verifyPasskeyAlone, ({ name }) => ({ body: { response: passkeyUseAloneOf(name) } }), {
    withoutProof: { request: { body: { response: passkeyUseOf('nobody') } } },
  }),
  entryOf(
    passkeys.verifyPasskeySignIn,
    ({ me, handle, name }) => ({
      body: { userId: me.id, refreshToken: handle, response: passkeyUseOf(name) },
    }),
    {
      withoutProof: {
        request: { body: { userId: 1, refreshToken: 'no-handle', response: passkeyUseOf('nobody') } },
      },
    },
  ),
];

const demoRequests: readonly MatrixEntry[] = [
  entryOf(
    demo.signUpForDemo,
    (_own, word) => ({ body: { name: 'Nora Vale', email: `${word}@vestry.example`, company: 'Vale & Co' } }),
    {
      withoutProof: {
        request: { body: { name: 'Nora Vale', email: nobody, company: 'Vale & Co' } },
        writes: true,
      },
    },
  ),
  entryOf(demo.confirmDemo, ({ demoLink }) => ({ body: { token: demoLink } }), {
    withoutProof: { request: { body: { token: 'no-link' } } },
  }),
];

const userRequests: readonly MatrixEntry[] = [
  entryOf(users.getCurrentUser, ({ me, clientId }) => ({ params: { userId: me.id, clientId } }), {
    personal: true,
  }),
  entryOf(users.listUsers, ({ clientId }) => ({ params: { clientId } })),
  entryOf(users.listRoles, () => ({})),
  entryOf(
    users.createUser,
    ({ clientId }, word) => ({
      body: {
        email: `${word}@vestry.example`,
        name: 'Ada',
        lastName: 'Marsh',
        roles: [{ id: 3 }],
        client: { id: clientId },
        enable: true,
      },
    }),
    { shared: ['body.roles[].id'] },
  ),
  entryOf(
    users.updateUser,
    ({ me, clientId }, word) => ({ body: { id: me.id, name: nameOf(word), client: { id: clientId } } }),
    { personal: true },
  ),
  entryOf(users.updateUserRoles, ({ mate }) => ({ params: { userId: mate.id }, body: [{ id: 3 }] }), {
    shared: ['body[].id'],
  }),
  entryOf(users.inactivateUser, ({ mate }) => ({ params: { id: mate.id } })),
  entryOf(users.leaveCloset, ({ clientId }) => ({
    params: { clientId },
    refuses: { owner: 'LAST_OWNER', demo: 'DEMO_RESTRICTED' },
  })),
  entryOf(invitations.listInvitations, ({ clientId }) => ({ params: { clientId } })),
  entryOf(invitations.resendInvitation, ({ invitationId }) => ({ params: { id: invitationId } })),
  entryOf(invitations.withdrawInvitation, ({ invitationId }) => ({ params: { id: invitationId } })),
  entryOf(invitations.listWaitingInvitations, ({ me }) => ({ params: { userId: me.id } }), {
    personal: true,
  }),
  entryOf(
    invitations.acceptInvitation,
    ({ waitingId }) => ({ params: { id: waitingId }, body: { terms: true as const } }),
    { personal: true },
  ),
  entryOf(invitations.declineInvitation, ({ waitingId }) => ({ params: { id: waitingId } }), {
    personal: true,
  }),
  entryOf(
    users.updateTwoFactorStatus,
    ({ me }) => ({ params: { userId: me.id, status: 'true' }, refuses: { demo: 'DEMO_RESTRICTED' } }),
    { personal: true },
  ),
  entryOf(closets.listClosets, ({ me }) => ({ params: { userId: me.id } }), { personal: true }),
  entryOf(closets.switchCloset, ({ me, annexId }) => ({ params: { userId: me.id, clientId: annexId } }), {
    personal: true,
  }),
  entryOf(notifications.getNotificationSettings, ({ me }) => ({ params: { userId: me.id } }), {
    personal: true,
  }),
  entryOf(
    notifications.updateNotificationSettings,
    ({ me }) => ({ params: { userId: me.id }, body: { approval: false } }),
    { personal: true },
  ),
  entryOf(notifications.getPushState, () => ({})),
  entryOf(notifications.subscribePush, (_own, word) => ({
    body: {
      endpoint: `https://push.example.com/${word}`,
      keys: { p256dh: vapid.publicKey, auth: 'AAAAAAAAAAAAAAAAAAAAAA' },
    },
  })),
  entryOf(notifications.unsubscribePush, () => ({})),
];

const otherRequests: readonly MatrixEntry[] = [
  entryOf(
    audit.listAudit,
    ({ clientId, mate }) => ({ params: { clientId }, query: { userId: mate.id, area: 'people' as const } }),
    { findsNothing: ['query.userId'] },
  ),
  entryOf(config.getConfig, () => ({}), { withoutProof: { request: {} } }),
  entryOf(config.getIp, () => ({}), { withoutProof: { request: {} } }),
  entryOf(events.followEvents, () => ({})),
  entryOf(
    photos.generateUploadUrl,
    ({ me, dateId }) => [
      { query: { idUser: me.id } },
      { query: { dateId }, refuses: { viewer: 'FORBIDDEN' } },
    ],
    { foreign: ['UPLOAD_URL_FAILED'] },
  ),
  entryOf(photos.removePortrait, ({ me }) => ({ params: { userId: me.id } }), { personal: true }),
];

/** Names are letters. */
const nameOf = (word: string): string =>
  word.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x67 + Number(digit))).replaceAll(/[^a-z]/gi, ' ');

export const peopleEntries: readonly MatrixEntry[] = [
  ...signInRequests,
  ...emailChangeRequests,
  ...passkeyRequests,
  ...demoRequests,
  ...userRequests,
  ...otherRequests,
];
