/** Golden requests of people: sign-in, account users, closets, settings, the demo, photographs. */
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
import { golden, type GoldenEntry } from './golden.ts';
import { newPasskeyOf, passkeyUseAloneOf, passkeyUseOf } from './passkeys.ts';

/** Any point of the curve will do for a browser's key. */
const vapid = deriveVapidKeys('of the matrix');

const newPassword = 'Another-Horse-8-Battery';
const nobody = 'nobody@vestry.example';

const signInRequests: readonly GoldenEntry[] = [
  golden(sessions.login, ({ me }) => ({ body: { email: me.email, password: testPassword } }), {
    withoutProof: { request: { body: { email: nobody, password: testPassword } } },
  }),
  golden(sessions.refresh, ({ refreshToken }) => ({ cookie: refreshToken }), {
    withoutProof: { request: {} },
  }),
  golden(sessions.logout, ({ refreshToken }) => ({ cookie: refreshToken }), {
    withoutProof: { request: {} },
  }),
  golden(auth.logoutEverywhere, () => ({})),
  golden(auth.listDevices, () => ({})),
  golden(auth.endDevice, ({ deviceId }) => ({ params: { sessionId: deviceId } }), { personal: true }),
  golden(sessions.sendSignInCode, ({ me, handle }) => ({ params: { userId: me.id, refreshToken: handle } }), {
    foreign: ['CHALLENGE_ENDED'],
    withoutProof: { request: { params: { userId: 1, refreshToken: 'no-handle' } } },
  }),
  golden(
    auth.verifySignInCode,
    ({ me, signInCode, handle }) => ({
      params: { userId: me.id, code: signInCode, refreshToken: handle },
    }),
    {
      foreign: ['CHALLENGE_ENDED'],
      withoutProof: { request: { params: { userId: 1, code: '000000', refreshToken: 'no-handle' } } },
    },
  ),
  golden(
    auth.acceptTermsAtSignIn,
    ({ me, termsHandle }) => ({
      body: { userId: me.id, refreshToken: termsHandle, terms: true as const },
    }),
    {
      foreign: ['CHALLENGE_ENDED'],
      withoutProof: { request: { body: { userId: 1, refreshToken: 'no-handle', terms: true } } },
    },
  ),
  golden(auth.sendResetCode, ({ me }) => ({ params: { email: me.email } }), {
    withoutProof: { request: { params: { email: nobody } }, writes: true },
  }),
  golden(
    auth.verifyResetCode,
    ({ resetHandle, resetCode }) => ({ params: { userId: resetHandle, code: resetCode } }),
    { withoutProof: { request: { params: { userId: 'no-handle', code: '000000' } } } },
  ),
  golden(auth.verifyResetLink, ({ resetLink }) => ({ body: { token: resetLink } }), {
    withoutProof: { request: { body: { token: 'no-link' } } },
  }),
  golden(
    auth.updatePassword,
    ({ me }) => ({
      body: { id: me.id, password: newPassword, currentPassword: testPassword },
      refuses: { demo: 'DEMO_RESTRICTED' },
    }),
    { personal: true },
  ),
  golden(auth.checkInvitation, ({ invitation }) => ({ body: { token: invitation } }), {
    withoutProof: { request: { body: { token: 'no-invitation' } } },
  }),
  golden(
    auth.register,
    ({ invitation }) => ({ body: { token: invitation, password: newPassword, terms: true as const } }),
    {
      withoutProof: {
        request: { body: { token: 'no-invitation', password: newPassword, terms: true } },
      },
    },
  ),
];

const emailChangeRequests: readonly GoldenEntry[] = [
  golden(emailChanges.getEmailChange, () => ({})),
  golden(emailChanges.startEmailChange, () => ({
    body: { email: nobody, currentPassword: testPassword },
    refuses: { demo: 'DEMO_RESTRICTED' },
  })),
  golden(emailChanges.resendEmailChange, () => ({ refuses: { demo: 'DEMO_RESTRICTED' } })),
  golden(emailChanges.withdrawEmailChange, () => ({ refuses: { demo: 'DEMO_RESTRICTED' } })),
  ...[
    emailChanges.checkEmailChangeLink,
    emailChanges.confirmEmailChangeLink,
    emailChanges.withdrawEmailChangeLink,
  ].map((call) =>
    golden(call, ({ emailLink }) => ({ body: { token: emailLink } }), {
      withoutProof: { request: { body: { token: 'no-link' } } },
    }),
  ),
];

const passkeyRequests: readonly GoldenEntry[] = [
  golden(passkeys.listPasskeys, () => ({})),
  golden(passkeys.startPasskey, () => ({
    body: { currentPassword: testPassword },
    refuses: { demo: 'DEMO_RESTRICTED' },
  })),
  golden(passkeys.addPasskey, ({ name }) => ({
    body: { name: 'Telephone', response: newPasskeyOf(name) },
    refuses: { demo: 'DEMO_RESTRICTED' },
  })),
  golden(passkeys.renamePasskey, ({ passkeyId }, word) => ({ params: { passkeyId }, body: { name: word } }), {
    personal: true,
  }),
  golden(passkeys.removePasskey, ({ passkeyId }) => ({ params: { passkeyId } }), { personal: true }),
  golden(
    passkeys.startPasskeySignIn,
    ({ me, handle }) => ({ body: { userId: me.id, refreshToken: handle } }),
    { withoutProof: { request: { body: { userId: 1, refreshToken: 'no-handle' } } } },
  ),
  golden(passkeys.startPasskeyAlone, () => ({}), { withoutProof: { request: {}, writes: true } }),
  golden(passkeys.verifyPasskeyAlone, ({ name }) => ({ body: { response: passkeyUseAloneOf(name) } }), {
    withoutProof: { request: { body: { response: passkeyUseOf('nobody') } } },
  }),
  golden(
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

const demoRequests: readonly GoldenEntry[] = [
  golden(
    demo.signUpForDemo,
    (_own, word) => ({ body: { name: 'Nora Vale', email: `${word}@vestry.example`, company: 'Vale & Co' } }),
    {
      withoutProof: {
        request: { body: { name: 'Nora Vale', email: nobody, company: 'Vale & Co' } },
        writes: true,
      },
    },
  ),
  golden(demo.confirmDemo, ({ demoLink }) => ({ body: { token: demoLink } }), {
    withoutProof: { request: { body: { token: 'no-link' } } },
  }),
];

const userRequests: readonly GoldenEntry[] = [
  golden(users.getCurrentUser, ({ me, clientId }) => ({ params: { userId: me.id, clientId } }), {
    personal: true,
  }),
  golden(users.listUsers, ({ clientId }) => ({ params: { clientId } })),
  golden(users.listRoles, () => ({})),
  golden(
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
  golden(
    users.updateUser,
    ({ me, clientId }, word) => ({ body: { id: me.id, name: nameOf(word), client: { id: clientId } } }),
    { personal: true },
  ),
  golden(users.updateUserRoles, ({ mate }) => ({ params: { userId: mate.id }, body: [{ id: 3 }] }), {
    shared: ['body[].id'],
  }),
  golden(users.inactivateUser, ({ mate }) => ({ params: { id: mate.id } })),
  golden(users.leaveCloset, ({ clientId }) => ({
    params: { clientId },
    refuses: { owner: 'LAST_OWNER', demo: 'DEMO_RESTRICTED' },
  })),
  golden(invitations.listInvitations, ({ clientId }) => ({ params: { clientId } })),
  golden(invitations.resendInvitation, ({ invitationId }) => ({ params: { id: invitationId } })),
  golden(invitations.withdrawInvitation, ({ invitationId }) => ({ params: { id: invitationId } })),
  golden(invitations.listWaitingInvitations, ({ me }) => ({ params: { userId: me.id } }), {
    personal: true,
  }),
  golden(
    invitations.acceptInvitation,
    ({ waitingId }) => ({ params: { id: waitingId }, body: { terms: true as const } }),
    { personal: true },
  ),
  golden(invitations.declineInvitation, ({ waitingId }) => ({ params: { id: waitingId } }), {
    personal: true,
  }),
  golden(
    users.updateTwoFactorStatus,
    ({ me }) => ({ params: { userId: me.id, status: 'true' }, refuses: { demo: 'DEMO_RESTRICTED' } }),
    { personal: true },
  ),
  golden(closets.listClosets, ({ me }) => ({ params: { userId: me.id } }), { personal: true }),
  golden(closets.switchCloset, ({ me, annexId }) => ({ params: { userId: me.id, clientId: annexId } }), {
    personal: true,
  }),
  golden(notifications.getNotificationSettings, ({ me }) => ({ params: { userId: me.id } }), {
    personal: true,
  }),
  golden(
    notifications.updateNotificationSettings,
    ({ me }) => ({ params: { userId: me.id }, body: { approval: false } }),
    { personal: true },
  ),
  golden(notifications.getPushState, () => ({})),
  golden(notifications.subscribePush, (_own, word) => ({
    body: {
      endpoint: `https://push.example.com/${word}`,
      keys: { p256dh: vapid.publicKey, auth: 'AAAAAAAAAAAAAAAAAAAAAA' },
    },
  })),
  golden(notifications.unsubscribePush, () => ({})),
];

const otherRequests: readonly GoldenEntry[] = [
  golden(
    audit.listAudit,
    ({ clientId, mate }) => ({ params: { clientId }, query: { userId: mate.id, area: 'people' as const } }),
    { findsNothing: ['query.userId'] },
  ),
  golden(config.getConfig, () => ({}), { withoutProof: { request: {} } }),
  golden(config.getIp, () => ({}), { withoutProof: { request: {} } }),
  golden(events.followEvents, () => ({})),
  golden(
    photos.generateUploadUrl,
    ({ me, dateId }) => [
      { query: { idUser: me.id } },
      { query: { dateId }, refuses: { viewer: 'FORBIDDEN' } },
    ],
    { foreign: ['UPLOAD_URL_FAILED'] },
  ),
  golden(photos.removePortrait, ({ me }) => ({ params: { userId: me.id } }), { personal: true }),
];

/** Names are letters. */
const nameOf = (word: string): string =>
  word.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x67 + Number(digit))).replaceAll(/[^a-z]/gi, ' ');

export const goldenPeople: readonly GoldenEntry[] = [
  ...signInRequests,
  ...emailChangeRequests,
  ...passkeyRequests,
  ...demoRequests,
  ...userRequests,
  ...otherRequests,
];
