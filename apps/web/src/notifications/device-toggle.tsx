import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, messageOf } from '../lib/transport/api-error.ts';
import { Notice } from '../ui/notice.tsx';
import { Toggle } from '../ui/toggle.tsx';
import { pushAbility, readDevice, turnOff, turnOn, type PushAbility } from './push.ts';

const reasons: Readonly<Record<Exclude<PushAbility, 'able'>, string>> = {
  unsupported: 'This browser does not show notifications. Email still reaches you.',
  'install-first':
    'On an iPhone or iPad, first add this page to the Home Screen with the Share button, then turn it on there.',
  denied:
    'This browser is set to block notifications. Allow notifications for this site in its settings, then come back.',
};

/** Whether this very device shows messages: it reads the browser's permission, and says what stands in the way. */
export function DeviceToggle({ userId }: { readonly userId: number }) {
  const queryClient = useQueryClient();
  const [ability, setAbility] = useState(pushAbility);
  const queryKey = ['notifications', 'device', userId];
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => readDevice(signal), staleTime: 0 });
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [error, setError] = useState<string | null>(null);

  async function change(isOn: boolean): Promise<void> {
    const key = data?.publicKey ?? '';
    setWanted(isOn);
    setError(null);
    try {
      if (!isOn) await turnOff();
      else if (!(await turnOn(key))) setError(notAllowed);
    } catch (thrown) {
      setError(thrown instanceof ApiError ? messageOf(thrown) : unreachable);
    }
    setAbility(pushAbility());
    await queryClient.invalidateQueries({ queryKey: ['notifications'] });
    setWanted(null);
  }

  return (
    <div>
      <Toggle
        label="On this device"
        detail={ability === 'able' ? 'Until you sign out here.' : reasons[ability]}
        checked={wanted ?? data?.isOn ?? false}
        disabled={ability !== 'able' || data === undefined}
        onChange={({ target }) => {
          // One that were disabled meanwhile would lose the keyboard's focus.
          if (wanted === null) void change(target.checked);
        }}
      />
      <div role="alert">
        {error !== null && ability === 'able' && <Notice kind="warning">{error}</Notice>}
      </div>
    </div>
  );
}

const notAllowed = 'The browser did not allow it. Turn it on again, and choose Allow when it asks.';
const unreachable = 'The browser could not reach its message service. Please try again in a moment.';
