import { setStaffRole } from '@vestry/contract/staff/accounts/calls';
import type { StaffMember } from '@vestry/contract/staff/accounts/schemas';
import { roleIds } from '@vestry/contract/users/rules';
import { useState } from 'react';
import { callApi } from '../../lib/transport/api.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { refreshStaff } from '../refresh.ts';
import { staffRoles } from './roles.ts';

/** Gives a member of staff the other role. */
export function RoleChange({ member: { id, name, role } }: { readonly member: StaffMember }) {
  const [isAsking, setAsking] = useState(false);
  const next = staffRoles.find((each) => each.id !== role.id);
  if (next === undefined) return null;
  return (
    <>
      <Button
        kind="gray"
        aria-haspopup="dialog"
        aria-label={`Change role of ${name}`}
        onClick={() => setAsking(true)}
      >
        Change role
      </Button>
      {isAsking && (
        <AskDialog
          title={`Change the role of ${name}?`}
          action="Change role"
          done={`The new role of ${name} is ${next.label}`}
          run={async () => {
            await callApi(setStaffRole, { params: { userId: id }, body: { role: next.value } });
            await refreshStaff();
          }}
          onClose={() => setAsking(false)}
        >
          <p className="pb-2 wrap-anywhere">
            From {role.name} to {next.label}. {next.detail}
          </p>
          <p className="text-ink-2">
            {next.id === roleIds.operations
              ? 'It takes effect at once. Closets that this person looks after will have no account manager.'
              : 'It takes effect at once.'}
          </p>
        </AskDialog>
      )}
    </>
  );
}
