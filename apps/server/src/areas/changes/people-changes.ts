/** The kinds of change of people: accounts, users, invitations, sign-ins, notifications. */
import { rowOf, ownOf, actor, personIn, memberOf, type ChangeFacts } from './change-events.ts';
import type { ChangeKindEntry } from './change-kind-entry.ts';

export const peopleChanges = {
  'accounts.createClient': { audit: 'client', events: rowOf('closets'), notification: 'invitation' },
  'accounts.inviteOwner': {
    audit: 'invitation',
    events: ({ clientId }: ChangeFacts) => [{ area: 'users', id: clientId }],
    notification: 'invitation',
  },
  'accounts.resendInvitation': { audit: 'invitation', events: rowOf('users'), notification: 'invitation' },
  'accounts.withdrawInvitation': { audit: 'invitation', events: rowOf('users'), notification: null },
  'accounts.createStaffMember': { audit: 'user', events: rowOf('members'), notification: 'staffInvitation' },
  'accounts.resendStaffInvitation': {
    audit: 'user',
    events: rowOf('members'),
    notification: 'staffInvitation',
  },
  'accounts.withdrawStaffInvitation': { audit: 'user', events: memberOf, notification: null },
  'accounts.setStaffRole': { audit: 'user', events: memberOf, notification: null },
  'accounts.setStaffStatus': { audit: 'user', events: memberOf, notification: null },
  'accounts.renewLink': { audit: 'user', events: null, notification: null },
  'staff.updateMe': { audit: 'user', events: null, notification: null },
  'users.create': { audit: 'invitation', events: actor, notification: 'invitation' },
  'users.update': { audit: 'user', events: rowOf('users'), notification: null },
  'users.photo': { audit: 'user', events: rowOf('users'), notification: null },
  'users.updateRoles': { audit: 'user', events: rowOf('users'), notification: null },
  'users.inactivate': { audit: 'user', events: rowOf('users'), notification: null },
  'users.updateTwoFactorStatus': { audit: 'user', events: rowOf('users'), notification: 'twoFactorStatus' },
  'approvals.setNeeded': { audit: 'user', events: rowOf('users'), notification: null },
  'invitations.resend': { audit: 'invitation', events: rowOf('users'), notification: 'invitation' },
  'invitations.withdraw': { audit: 'invitation', events: rowOf('users'), notification: null },
  'invitations.decline': { audit: 'invitation', events: rowOf('users'), notification: null },
  'invitations.accept': { audit: 'user', events: rowOf('users'), notification: null },
  'auth.register': { audit: 'user', events: rowOf('users'), notification: null },
  // By a link of activation: the person is in the lists already.
  'auth.activate': { audit: { action: 'auth.register', entity: 'user' }, events: null, notification: null },
  // Somebody who was imported with a password, at their first sign-in.
  'auth.acceptTerms': { audit: 'user', events: null, notification: null },
  'auth.updatePassword': { audit: 'user', events: null, notification: 'passwordChanged' },
  'auth.addPasskey': { audit: 'passkey', events: actor, notification: 'passkey' },
  'auth.renamePasskey': { audit: 'passkey', events: actor, notification: null },
  'auth.removePasskey': { audit: 'passkey', events: actor, notification: 'passkey' },
  'emailChange.start': { audit: 'user', events: personIn, notification: 'emailChangeLinks' },
  'emailChange.resend': { audit: 'user', events: personIn, notification: 'emailChangeLinks' },
  'emailChange.withdraw': { audit: 'user', events: personIn, notification: null },
  'emailChange.refuse': { audit: 'user', events: personIn, notification: null },
  // One of the two addresses has confirmed.
  'emailChange.confirmSide': { audit: null, events: personIn, notification: null },
  // Somebody else signs in with the address by now.
  'emailChange.lapse': { audit: null, events: personIn, notification: null },
  // Once for the person; `emailChange.confirm` once for each closet.
  'emailChange.complete': { audit: null, events: null, notification: 'emailChanged' },
  'emailChange.confirm': { audit: 'user', events: rowOf('users'), notification: null },
  'notifications.updateSettings': {
    audit: 'notificationSettings',
    events: ownOf('notifications'),
    notification: null,
  },
  'notifications.subscribePush': { audit: 'session', events: ownOf('notifications'), notification: null },
  'notifications.unsubscribePush': { audit: 'session', events: ownOf('notifications'), notification: null },
  'closets.switch': { audit: 'session', events: null, notification: null },
} as const satisfies Record<string, ChangeKindEntry>;
