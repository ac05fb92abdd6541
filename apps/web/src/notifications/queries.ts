import { getNotificationSettings } from '@vestry/contract/notifications/calls';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../lib/transport/api.ts';

export function notificationSettingsQuery(userId: number) {
  return queryOptions({
    queryKey: ['notifications', 'settings', userId],
    queryFn: ({ signal }) => callApi(getNotificationSettings, { params: { userId } }, { signal }),
  });
}
