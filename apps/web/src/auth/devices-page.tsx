import { endDevice, listDevices, logoutEverywhere } from '@vestry/contract/auth/calls';
import type { Device } from '@vestry/contract/auth/schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useRouteContext } from '@tanstack/react-router';
import { useFacilityFormat } from '../config/facility-format.ts';
import { usePageTitle } from '../config/queries.ts';
import { useAction } from '../lib/async/use-action.ts';
import { callApi } from '../lib/transport/api.ts';
import { callQuery } from '../lib/transport/call-query.ts';
import { AskDialog } from '../ui/ask-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Tag } from '../ui/tag.tsx';
import { showFailure } from '../ui/show-failure.ts';
import { showToast } from '../ui/toast-queue.ts';
import { QueryBoundary } from '../ui/query-boundary.tsx';
import { deviceName } from './device-name.ts';
import { session } from './session.ts';

function devicesQuery(userId: number) {
  return callQuery(['auth', 'devices', userId], listDevices, {});
}

/** Where somebody is signed in, and the way to end it. */
export function DevicesPage() {
  usePageTitle('Sessions and devices');
  const { userId } = useRouteContext({ from: '/admin' });
  const query = useQuery(devicesQuery(userId));
  const [isAsking, setAsking] = useState(false);
  return (
    <section>
      <h2 className="display-3">Sessions and devices</h2>
      <p className="pt-2 pb-6 text-ink-2">
        Where you are signed in. If you do not recognize a device, sign it out and change your password.
      </p>
      <QueryBoundary query={query} skeleton={<Skeleton className="h-40 w-full" />}>
        {(devices) => (
          <>
            <ul className="border-t border-hair">
              {devices.map((device) => (
                <DeviceRow key={device.id} device={device} userId={userId} />
              ))}
            </ul>
            <div className="pt-8">
              <Button aria-haspopup="dialog" onClick={() => setAsking(true)}>
                Sign out everywhere
              </Button>
            </div>
          </>
        )}
      </QueryBoundary>
      {isAsking && <SignOutEverywhere onClose={() => setAsking(false)} />}
    </section>
  );
}

function DeviceRow({ device, userId }: { readonly device: Device; readonly userId: number }) {
  const queryClient = useQueryClient();
  const name = deviceName(device.userAgent);
  const { start, isPending } = useAction(async () => {
    await callApi(endDevice, { params: { sessionId: device.id } }).then(
      () => showToast({ kind: 'success', text: `${name} has been signed out` }),
      showFailure,
    );
    await queryClient.invalidateQueries({ queryKey: devicesQuery(userId).queryKey });
  });
  return (
    <li className="flex min-h-18 flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-hair py-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-3">
          {name}
          {device.current && <Tag color="green">This device</Tag>}
        </p>
        <p className="pt-1 text-sm text-ink-2 figures">
          {device.ip !== null && `${device.ip} · `}
          last seen <Moment iso={device.lastSeenAt} />, signed in <Moment iso={device.createdAt} />
        </p>
      </div>
      {!device.current && (
        <Button kind="gray" pending={isPending} onClick={start} aria-label={`Sign out ${name}`}>
          Sign out
        </Button>
      )}
    </li>
  );
}

/** Whose clock it is stands beside it: a session is recognized by when it was used, wherever its user was. */
const zonedMoment = {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

function Moment({ iso }: { readonly iso: string }) {
  const momentText = useFacilityFormat(zonedMoment);
  return (
    <time dateTime={iso} className="whitespace-nowrap">
      {momentText(iso)}
    </time>
  );
}

function SignOutEverywhere({ onClose }: { readonly onClose: () => void }) {
  return (
    <AskDialog
      title="Sign out everywhere?"
      action="Sign out everywhere"
      run={async () => {
        await callApi(logoutEverywhere, {});
        await session.signOut();
      }}
      onClose={onClose}
    >
      <p className="text-ink-2">Every device is signed out at once, including this one.</p>
    </AskDialog>
  );
}
