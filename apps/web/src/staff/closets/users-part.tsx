import { formatMoment } from '@vestry/contract/format/moment';
import type { ClosetUser } from '@vestry/contract/staff/closets/schemas';
import { Link } from '@tanstack/react-router';
import { phoneText } from '../../lib/format/phone-text.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useMay } from '../queries.ts';
import { staffPaths } from '../paths.ts';
import { InvitationsPart } from './invitations-part.tsx';

interface UsersPartProps {
  readonly clientId: number;
  readonly users: readonly ClosetUser[];
  readonly timeZone: string;
}

/** Who can enter the closet, and how to reach them. */
export function UsersPart({ clientId, users, timeZone }: UsersPartProps) {
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
        <p className="text-ink-2">Nobody enters this closet yet. It opens once an Owner has accepted.</p>
      ) : (
        <UserList users={users} timeZone={timeZone} />
      )}
      <InvitationsPart clientId={clientId} />
    </>
  );
}

function UserList({ users, timeZone }: Pick<UsersPartProps, 'users' | 'timeZone'>) {
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
          <div className="min-w-0 text-ink-2">
            <p className="wrap-anywhere">
              <a href={`mailto:${user.email}`} className="text-link">
                {user.email}
              </a>
            </p>
            {user.phone !== '' && (
              <p className="figures">
                <a href={`tel:${user.phone}`} className="text-link">
                  {phoneText(user.phone)}
                </a>
              </p>
            )}
          </div>
          <div className="flex flex-wrap items-start gap-2 tablet:justify-end">
            {!user.enabled && <Tag color="gray">Not active</Tag>}
            {user.invited && <Tag color="blue">Invited</Tag>}
            {user.twoFactor && <Tag color="green">Two-factor</Tag>}
            <p className="w-full text-ink-3 figures tablet:text-right">
              {user.lastSignIn === null
                ? 'Has not signed in yet'
                : `Signed in ${formatMoment(user.lastSignIn, timeZone)}`}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
