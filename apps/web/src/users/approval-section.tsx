import { setApprovalNeeded } from '@vestry/contract/approvals/calls';
import { canNeedApproval } from '@vestry/contract/approvals/rules';
import type { AccountUser } from '@vestry/contract/users/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../lib/transport/api.ts';
import { messageOf } from '../lib/transport/api-error.ts';
import { Notice } from '../ui/notice.tsx';
import { Toggle } from '../ui/toggle.tsx';
import { roleIdsOf } from './queries.ts';

interface ApprovalSectionProps {
  readonly user: Pick<AccountUser, 'id' | 'name' | 'roles' | 'needsApproval'>;
}

/** Whether a Member's requests wait for an Owner; an Owner sets it. */
export function ApprovalSection({ user }: ApprovalSectionProps) {
  const queryClient = useQueryClient();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [error, setError] = useState<string | null>(null);
  if (!canNeedApproval(roleIdsOf(user)))
    return <p className="text-ink-2">This applies to Members: an Owner decides, a Viewer sends nothing.</p>;

  async function change(status: boolean): Promise<void> {
    setWanted(status);
    setError(null);
    try {
      await callApi(setApprovalNeeded, { params: { userId: user.id, status } });
      await queryClient.invalidateQueries({ queryKey: ['users'] });
    } catch (thrown) {
      setError(messageOf(thrown));
    }
    setWanted(null);
  }

  return (
    <div>
      <Toggle
        label="Requests need approval"
        detail={`${user.name} prepares deliveries and pickups; each waits until an Owner approves it, from a mailed link or on Home. Care proposals are accepted by others.`}
        checked={wanted ?? user.needsApproval}
        onChange={({ target }) => void change(target.checked)}
      />
      {error !== null && <Notice kind="error">{error}</Notice>}
    </div>
  );
}
