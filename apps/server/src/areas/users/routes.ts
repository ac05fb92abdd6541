import * as invitations from '@vestry/contract/auth/invitation-calls';
import { getNotificationSettings, updateNotificationSettings } from '@vestry/contract/notifications/calls';
import { removePortrait } from '@vestry/contract/photos/calls';
import * as calls from '@vestry/contract/users/calls';
import { handle, type Route } from '../../platform/http/route.ts';
import { sessionSeconds } from '../auth/sessions/sessions.ts';
import type { NotificationSettingsService } from './notification-settings.ts';
import type { UserService } from './service.ts';

export function userRoutes(users: UserService): Route[] {
  return [
    handle(calls.getCurrentUser, async ({ params, session }) => users.findFor(session, params.userId)),
    handle(calls.listUsers, async ({ session }) => users.list(session)),
    handle(calls.listRoles, async ({ session }) => users.listRoles(session)),
    handle(calls.createUser, async ({ body, session }) => {
      await users.create(session, body);
      return { email: body.email };
    }),
    handle(calls.updateUser, async ({ body, session }) => users.update(session, body)),
    handle(calls.updateUserRoles, async ({ params, body, session }) =>
      users.updateRoles(session, params.userId, body),
    ),
    handle(calls.inactivateUser, async ({ params, session }) => users.inactivate(session, params.id)),
    handle(calls.leaveCloset, async ({ params, session, cookie }) => {
      const moved = await users.leave(session, params.clientId);
      if (moved === null) cookie.clear();
      else if (moved.refreshToken !== null) cookie.set(moved.refreshToken, sessionSeconds);
      return { remaining: moved?.authUser ?? null };
    }),
    handle(invitations.listInvitations, async ({ session }) => users.listInvitations(session)),
    handle(invitations.resendInvitation, async ({ params, session }) =>
      users.resendInvitation(session, params.id),
    ),
    handle(invitations.withdrawInvitation, async ({ params, session }) =>
      users.withdrawInvitation(session, params.id),
    ),
    handle(calls.updateTwoFactorStatus, async ({ params, session }) => {
      await users.updateTwoFactorStatus(session, params.userId, params.status);
      return { code2FAStatus: params.status };
    }),
    handle(removePortrait, async ({ params, session }) => users.removePortrait(session, params.userId)),
  ];
}

export function notificationSettingsRoutes(settings: NotificationSettingsService): Route[] {
  return [
    handle(getNotificationSettings, async ({ params, session }) => settings.find(session, params.userId)),
    handle(updateNotificationSettings, async ({ params, body, session }) =>
      settings.update(session, params.userId, body),
    ),
  ];
}
