import type { StaffCloset } from '@vestry/contract/staff/closets/schemas';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useMay } from '../queries.ts';
import { refresh } from '../refresh.ts';
import { staffPaths } from '../paths.ts';
import { fullName } from '@vestry/contract/format/person';
import { resendOwnerInvitation, withdrawOwnerInvitation } from '@vestry/contract/staff/accounts/calls';
import type { ClosetInvitation } from '@vestry/contract/staff/accounts/schemas';
import { useQuery } from '@tanstack/react-query';
import { useFacilityFormat, useMoment } from '../../config/facility-format.ts';
import { callApi } from '../../lib/transport/api.ts';
import { Contact } from '../people/contact.tsx';
import { InvitationActions } from '../../ui/invitation-actions.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { closetInvitationsQuery } from './queries.ts';

/** Who can enter the closet, and how to reach them. */
export function UsersPart({ closet: { id: clientId, users } }: { readonly closet: StaffCloset }) {
  const mayInvite = useMay('staff.accounts');
  return (
    <>
      {mayInvite && (
        <div className="flex pb-6">
          <Link to={staffPaths.inviteOwner} params={{ clientId }} className={buttonClass()}>
            Invite an Owner
          </Link>
        </div>
      )}
      {users.length === 0 ? (
        <p className="text-ink-2">Nobody can open this closet until an Owner has accepted.</p>
      ) : (
        <UserList users={users} />
      )}
      <InvitationsPart clientId={clientId} />
    </>
  );
}

function UserList({ users }: Pick<StaffCloset, 'users'>) {
  const moment = useMoment();
  return (
    <ul aria-label="Users" className="border-t border-hair">
      {users.map((user) => (
        <li
          key={user.id}
          className="grid gap-x-6 gap-y-1 border-b border-hair py-4 text-sm tablet:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
        >
          <div className="min-w-0">
            <p className="text-base font-mid wrap-anywhere">{user.name}</p>
            <p className="text-ink-2">{user.roles.join(', ')}</p>
          </div>
          <Contact email={user.email} phone={user.phone} />
          <div className="flex flex-wrap items-start gap-2 tablet:justify-end">
            {!user.enabled && <Tag color="gray">Not active</Tag>}
            {user.invited && <Tag color="blue">Invited</Tag>}
            {user.twoFactor && <Tag color="green">Two-factor</Tag>}
            <p className="w-full text-ink-3 figures tablet:text-right">
              {user.lastSignIn === null ? 'Has not signed in yet' : `Signed in ${moment(user.lastSignIn)}`}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Lists who is invited to the closet and has not answered yet, by the names that the inviters typed. */
function InvitationsPart({ clientId }: { readonly clientId: number }) {
  const query = useQuery(closetInvitationsQuery(clientId));
  return (
    <QueryBoundary query={query} title="The invitations did not load" skeleton={null}>
      {(invitations) =>
        invitations.length > 0 && (
          <section aria-labelledby="staff-invitations" className="pt-8">
            <h2 id="staff-invitations" className="pb-3 display-4">
              Invitations
            </h2>
            <ul className="border-t border-hair">
              {invitations.map((invitation) => (
                <InvitationLine key={invitation.id} clientId={clientId} invitation={invitation} />
              ))}
            </ul>
          </section>
        )
      }
    </QueryBoundary>
  );
}

interface InvitationLineProps {
  readonly clientId: number;
  readonly invitation: ClosetInvitation;
}

function InvitationLine({ clientId, invitation }: InvitationLineProps) {
  const mayChange = useMay('staff.accounts');
  const dayText = useFacilityFormat({ month: 'long', day: 'numeric' });
  const { id, email, roles, isExpired, isFromStaff } = invitation;
  const name = fullName(invitation);
  const day = dayText(invitation.expiresAt);
  const key = { params: { clientId, id } };
  return (
    <li className="grid gap-x-6 gap-y-3 border-b border-hair py-4 text-sm tablet:grid-cols-[minmax(0,1fr)_auto] tablet:items-center">
      <div className="min-w-0">
        <p className="text-base font-mid wrap-anywhere">{name}</p>
        <p className="wrap-anywhere text-ink-2">
          {email}, {roles.map((role) => role.name).join(', ')}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-1 text-ink-3 figures">
          <Tag color={isExpired ? 'pink' : 'blue'}>{isExpired ? 'Expired' : 'Invited'}</Tag>
          {isExpired ? `The link expired on ${day}.` : `The link is valid until ${day}.`}
          {!isFromStaff && ' Sent by an Owner.'}
        </p>
      </div>
      {mayChange && isFromStaff && (
        <div className="flex flex-wrap gap-3">
          <InvitationActions
            name={name}
            email={email}
            send={() => callApi(resendOwnerInvitation, key)}
            withdraw={() => callApi(withdrawOwnerInvitation, key)}
            refresh={async () => refresh('closets', 'invitations', clientId)}
          />
        </div>
      )}
    </li>
  );
}
