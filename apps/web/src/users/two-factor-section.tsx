import { updateTwoFactorStatus } from '@vestry/contract/users/calls';
import type { AccountUser } from '@vestry/contract/users/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../lib/transport/api.ts';
import { messageOf } from '../lib/transport/api-error.ts';
import { Notice } from '../ui/notice.tsx';
import { Toggle } from '../ui/toggle.tsx';

interface TwoFactorSectionProps {
  readonly user: Pick<AccountUser, 'id' | 'email' | 'code2FAStatus'>;
  readonly isOwn: boolean;
}

/** Whether a sign-in needs a code too; everybody sets it for oneself. */
export function TwoFactorSection({ user, isOwn }: TwoFactorSectionProps) {
  const queryClient = useQueryClient();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [error, setError] = useState<string | null>(null);
  const isOn = wanted ?? user.code2FAStatus;
  if (!isOwn) return <p className="text-ink-2">{user.code2FAStatus ? 'On' : 'Off'}</p>;

  async function change(status: boolean): Promise<void> {
    setWanted(status);
    setError(null);
    try {
      await callApi(updateTwoFactorStatus, { params: { userId: user.id, status } });
      await queryClient.invalidateQueries({ queryKey: ['users'] });
    } catch (thrown) {
      setError(messageOf(thrown));
    }
    setWanted(null);
  }

  return (
    <div>
      <Toggle
        label="Ask for a code when I sign in"
        detail={`We send it to ${user.email}.`}
        checked={isOn}
        onChange={({ target }) => void change(target.checked)}
      />
      {error !== null && <Notice kind="error">{error}</Notice>}
    </div>
  );
}
