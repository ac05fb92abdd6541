import { updateNotificationSettings } from '@vestry/contract/notifications/calls';
import {
  notificationTypes,
  type NotificationFlags,
  type NotificationSettings,
  type NotificationType,
} from '@vestry/contract/notifications/schemas';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { usePageTitle } from '../config/queries.ts';
import { callApi } from '../lib/transport/api.ts';
import { sendLatest } from '../lib/transport/send-latest.ts';
import { Skeletons } from '../ui/skeleton.tsx';
import { showFailure } from '../ui/show-failure.ts';
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
  const query = useQuery(notificationSettingsQuery(userId));
  const { wanted, change } = useChange(userId);
  return (
    <section>
      <h2 className="display-3">Notifications</h2>
      <p className="pt-2 pb-6 text-ink-2">Changes apply at once, to every closet that you use.</p>
      <QueryBoundary query={query} skeleton={<Skeletons shapes={flagShapes} />}>
        {(settings) => <Flags settings={{ ...settings, ...wanted }} userId={userId} change={change} />}
      </QueryBoundary>
    </section>
  );
}

/** The flags that somebody has set, as they shall be. */
type Wanted = { readonly [Flag in keyof NotificationFlags]?: boolean };

interface FlagsProps {
  readonly settings: NotificationSettings;
  readonly userId: number;
  readonly change: (flags: Wanted) => void;
}

function Flags({ settings, userId, change }: FlagsProps) {
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
            onChange={({ target }) => change({ notification: target.checked })}
          />
          <Toggle
            label="Messages on devices"
            detail="Short notices on the devices where you turn them on."
            checked={settings.pushNotification}
            onChange={({ target }) => change({ pushNotification: target.checked })}
          />
          <DeviceToggle userId={userId} />
        </div>
      </fieldset>
      <fieldset>
        <legend className="pb-2 caps text-ink-2">Topics</legend>
        <div role="status">
          {isSilent && (
            <p className="pb-3 text-sm text-ink-2">
              Nothing is sent while email and messages on devices are off; your choices are saved.
            </p>
          )}
        </div>
        <div className="divide-y divide-hair border-y border-hair">
          {types.map((type) => (
            <Toggle
              key={type}
              label={typeWords[type].label}
              detail={typeWords[type].detail}
              checked={settings[type]}
              onChange={({ target }) => change({ [type]: target.checked })}
            />
          ))}
        </div>
      </fieldset>
    </div>
  );
}

/** Flags show at once as they are wanted until the server has them all; one that it could not store is shown as it is stored. */
function useChange(userId: number) {
  const queryClient = useQueryClient();
  const [wanted, setWanted] = useState<Wanted>({});
  const [send] = useState(() => flagSender(queryClient, userId, () => setWanted({})));
  return {
    wanted,
    change(flags: Wanted): void {
      setWanted((before) => ({ ...before, ...flags }));
      send(flags);
    },
  };
}

/** Sends flags one call after the other, so that the last tap is what is stored. Calls `onRest` when none is on its way any more. */
function flagSender(queryClient: QueryClient, userId: number, onRest: () => void) {
  const { queryKey } = notificationSettingsQuery(userId);
  /** The flags that were tapped since the last call was sent. */
  let unsent: Wanted = {};
  const push = sendLatest(
    async (body: Wanted) => {
      unsent = {};
      const call = { params: { userId }, body };
      const stored = await callApi(updateNotificationSettings, call, { loader: false });
      // An answer from before the change must not come after it.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, stored);
    },
    (failure) => {
      unsent = {};
      onRest();
      if (failure === null) return;
      showFailure(failure.error);
      void queryClient.invalidateQueries({ queryKey });
    },
  );
  return (flags: Wanted) => {
    unsent = { ...unsent, ...flags };
    push(unsent);
  };
}
