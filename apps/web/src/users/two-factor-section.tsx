import { updateTwoFactorStatus } from '@vestry/contract/users/calls';
import type { AccountUser } from '@vestry/contract/users/schemas';
import { callApi } from '../lib/transport/api.ts';
import { AccountToggle } from './account-toggle.tsx';

interface TwoFactorSectionProps {
  readonly user: Pick<AccountUser, 'id' | 'email' | 'code2FAStatus'>;
  readonly isOwn: boolean;
}

/** Whether a sign-in needs a code too; everybody sets it for oneself. */
export function TwoFactorSection({ user, isOwn }: TwoFactorSectionProps) {
  if (!isOwn) return <p className="text-ink-2">{user.code2FAStatus ? 'On' : 'Off'}</p>;
  return (
    <AccountToggle
      label="Ask for a code when I sign in"
      detail={`We send it to ${user.email}.`}
      isOn={user.code2FAStatus}
      save={async (status) => callApi(updateTwoFactorStatus, { params: { userId: user.id, status } })}
    />
  );
}
