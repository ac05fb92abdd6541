import {
  resendStaffInvitation,
  setStaffStatus,
  withdrawStaffInvitation,
} from '@vestry/contract/staff/accounts/calls';
import type { StaffMember } from '@vestry/contract/staff/accounts/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFacilityFormat, useMoment } from '../../config/facility-format.ts';
import { callApi } from '../../lib/transport/api.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/tag.tsx';
import { Contact } from '../people/contact.tsx';
import { InvitationActions } from '../../ui/invitation-actions.tsx';
import { staffMeQuery, useMay } from '../queries.ts';
import { refreshStaff } from '../refresh.ts';
import { RoleChange } from './role-change.tsx';

export function MemberRow({ member }: { readonly member: StaffMember }) {
  const mayChange = useMay('staff.accounts');
  const { data: me } = useQuery(staffMeQuery);
  const { id, name, email, phone, role, state } = member;
  return (
    <li className="col-span-full grid gap-y-3 border-b border-hair py-4 text-sm tablet:grid-cols-subgrid tablet:items-center">
      <div className="min-w-0">
        <p className="text-base font-mid wrap-anywhere">{name}</p>
        <p className="text-ink-2">{role.name}</p>
        <StateLine member={member} />
      </div>
      <Contact email={email} phone={phone} />
      {mayChange && me?.id === id && <p className="text-ink-3 tablet:text-right">You</p>}
      {mayChange && me?.id !== id && (
        <div className="flex flex-wrap gap-3 tablet:justify-end">
          <RoleChange member={member} />
          {state === 'INVITED' ? <Invited member={member} /> : <Status member={member} />}
        </div>
      )}
    </li>
  );
}

function StateLine({ member }: { readonly member: StaffMember }) {
  const { state, expiresAt, isExpired, lastSignIn } = member;
  const moment = useMoment();
  const dayText = useFacilityFormat({ month: 'long', day: 'numeric' });
  const link =
    isExpired || expiresAt === null
      ? 'The link has expired.'
      : `The link is valid until ${dayText(expiresAt)}.`;
  const signIn = lastSignIn === null ? 'Has not signed in yet' : `Signed in ${moment(lastSignIn)}`;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-1 text-ink-3 figures">
      {state === 'INVITED' && (
        <Tag color={isExpired ? 'pink' : 'blue'}>{isExpired ? 'Expired' : 'Invited'}</Tag>
      )}
      {state === 'INACTIVE' && <Tag color="gray">Not active</Tag>}
      {state === 'INVITED' ? link : signIn}
    </p>
  );
}

function Invited({ member: { id, name, email } }: { readonly member: StaffMember }) {
  const key = { params: { userId: id } };
  return (
    <InvitationActions
      name={name}
      email={email}
      send={() => callApi(resendStaffInvitation, key)}
      withdraw={() => callApi(withdrawStaffInvitation, key)}
      refresh={refreshStaff}
    />
  );
}

/** Deactivates an account or activates it again. */
function Status({ member: { id, name, state } }: { readonly member: StaffMember }) {
  const [isAsking, setAsking] = useState(false);
  const isActive = state === 'ACTIVE';
  return (
    <>
      <Button
        kind="gray"
        aria-haspopup="dialog"
        aria-label={`${isActive ? 'Deactivate' : 'Activate'} ${name}`}
        onClick={() => setAsking(true)}
      >
        {isActive ? 'Deactivate' : 'Activate'}
      </Button>
      {isAsking && (
        <AskDialog
          title={`${isActive ? 'Deactivate' : 'Activate'} ${name}?`}
          action={isActive ? 'Deactivate' : 'Activate'}
          done={isActive ? `${name} is signed out and cannot sign in` : `${name} can sign in again`}
          run={async () => {
            await callApi(setStaffStatus, { params: { userId: id }, body: { active: !isActive } });
            await refreshStaff();
          }}
          onClose={() => setAsking(false)}
        >
          <p className="wrap-anywhere text-ink-2">
            {isActive
              ? 'Every session ends at once. Closets that this person looks after will have no account manager.'
              : 'The password and the sign-in codes work as before. Their closets have to be assigned again.'}
          </p>
        </AskDialog>
      )}
    </>
  );
}
