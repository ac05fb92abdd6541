import { updateNotificationSettings } from '@vestry/contract/notifications/calls';
import {
  notificationTypes,
  type NotificationFlags,
  type NotificationSettings,
  type NotificationType,
} from '@vestry/contract/notifications/schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { usePageTitle } from '../config/queries.ts';
import { callApi } from '../lib/transport/api.ts';
import { messageOf } from '../lib/transport/api-error.ts';
import { Skeletons } from '../ui/skeleton.tsx';
import { showToast } from '../ui/toast-queue.ts';
import { Toggle } from '../ui/toggle.tsx';
import { QueryBoundary } from '../ui/query-boundary.tsx';
import { DeviceToggle } from './device-toggle.tsx';
import { notificationSettingsQuery } from './queries.ts';
import { typeWords } from './type-words.ts';

// The words stand in the order of the page; the contract's list makes sure that none is left out.
const types = Object.keys(typeWords).filter((type): type is NotificationType =>
  (notificationTypes as readonly string[]).includes(type),
);

const flagShapes = Array.from({ length: 6 }, () => 'h-12 w-full');

/** Which notifications a user gets, and how; a flag each (specification, section 3: Notification settings). */
export function NotificationSettingsPage() {
  usePageTitle('Notifications');
  const { userId } = useRouteContext({ from: '/admin' });
  return (
    <section>
      <h2 className="display-3">Notifications</h2>
      <p className="pt-2 pb-6 text-ink-2">Changes apply at once, to every closet that you use.</p>
      <QueryBoundary
        query={useQuery(notificationSettingsQuery(userId))}
        skeleton={<Skeletons shapes={flagShapes} />}
      >
        {(settings) => <Flags settings={settings} userId={userId} />}
      </QueryBoundary>
    </section>
  );
}

interface FlagsProps {
  readonly settings: NotificationSettings;
  readonly userId: number;
}

function Flags({ settings, userId }: FlagsProps) {
  const change = useChange(userId);
  const isSilent = !settings.notification && !settings.pushNotification;
  return (
    <div className="grid gap-8">
      <fieldset>
        <legend className="pb-2 caps text-ink-2">Channels</legend>
        <div className="divide-y divide-hair border-y border-hair">
          <Toggle
            label="Email"
            detail="Messages about requests, care and invoices. Sign-in codes and links are always sent."
            checked={settings.notification}
            onChange={({ target }) => void change('notification', target.checked)}
          />
          <Toggle
            label="Messages on devices"
            detail="Short notices on the devices where you turn them on."
            checked={settings.pushNotification}
            onChange={({ target }) => void change('pushNotification', target.checked)}
          />
          <DeviceToggle userId={userId} />
        </div>
      </fieldset>
      <fieldset>
        <legend className="pb-2 caps text-ink-2">Topics</legend>
        {isSilent && (
          <p className="pb-3 text-sm text-ink-2">
            Nothing is sent while email and messages on devices are off; your choices are saved.
          </p>
        )}
        <div className="divide-y divide-hair border-y border-hair">
          {types.map((type) => (
            <Toggle
              key={type}
              label={typeWords[type].label}
              detail={typeWords[type].detail}
              checked={settings[type]}
              onChange={({ target }) => void change(type, target.checked)}
            />
          ))}
        </div>
      </fieldset>
    </div>
  );
}

/** Shown at once, and rolled back where the server could not store it. */
function useChange(userId: number) {
  const queryClient = useQueryClient();
  const { queryKey } = notificationSettingsQuery(userId);
  return async (flag: keyof NotificationFlags, value: boolean): Promise<void> => {
    await queryClient.cancelQueries({ queryKey });
    const show = (shown: boolean) =>
      queryClient.setQueryData(queryKey, (before) => before && { ...before, [flag]: shown });
    show(value);
    try {
      await callApi(
        updateNotificationSettings,
        { params: { userId }, body: { [flag]: value } },
        { loader: false },
      );
    } catch (error) {
      showToast({ kind: 'error', text: messageOf(error) });
      // Without a connection nothing can be refetched.
      show(!value);
      await queryClient.invalidateQueries({ queryKey });
    }
  };
}
