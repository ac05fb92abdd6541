import { getNotificationSettings } from '@vestry/contract/notifications/calls';
import { callQuery } from '../lib/transport/call-query.ts';

export function notificationSettingsQuery(userId: number) {
  return callQuery(['notifications', 'settings', userId], getNotificationSettings, { params: { userId } });
}
