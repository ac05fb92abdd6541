import { setApprovalNeeded } from '@vestry/contract/approvals/calls';
import { canNeedApproval } from '@vestry/contract/approvals/rules';
import type { AccountUser } from '@vestry/contract/users/schemas';
import { callApi } from '../lib/transport/api.ts';
import { AccountToggle } from './account-toggle.tsx';
import { roleIdsOf } from './queries.ts';

interface ApprovalSectionProps {
  readonly user: Pick<AccountUser, 'id' | 'name' | 'roles' | 'needsApproval'>;
}

/** Whether a Member's requests wait for an Owner; an Owner sets it. */
export function ApprovalSection({ user }: ApprovalSectionProps) {
  if (!canNeedApproval(roleIdsOf(user)))
    return <p className="text-ink-2">This applies to Members: an Owner decides, a Viewer sends nothing.</p>;
  return (
    <AccountToggle
      label="Requests need approval"
      detail={`${user.name} prepares deliveries and pickups; each waits until an Owner approves it, from a mailed link or on Home. Care proposals are accepted by others.`}
      isOn={user.needsApproval}
      save={async (status) => callApi(setApprovalNeeded, { params: { userId: user.id, status } })}
    />
  );
}
