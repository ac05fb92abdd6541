import { fullName } from '@vestry/contract/format/person';
import type { AccountUser } from '@vestry/contract/users/schemas';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { paths } from '../app/paths.ts';
import { usePageTitle } from '../config/queries.ts';
import { demoModal } from '../demo/queries.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icons.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Tag } from '../ui/tag.tsx';
import { QueryBoundary } from '../ui/query-boundary.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { PendingInvitations } from './pending-invitations.tsx';
import { accountUsersQuery } from './account-queries.ts';
import { usePermission } from './queries.ts';

/** Who uses this closet: enabled users, the current one first (specification, section 6). */
export function UserAccountsPage() {
  usePageTitle('User Accounts');
  const { clientId, userId } = useRouteContext({ from: '/admin' });
  const isManager = usePermission('users.manage')?.ok === true;
  return (
    <div className="page-width pb-18">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 pt-8 pb-6 desktop:pt-12 desktop:pb-8">
        <h1 className="display-1">User Accounts</h1>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
          <ActivityLink />
          <AddUser />
        </div>
      </div>
      <QueryBoundary
        query={useQuery(accountUsersQuery(clientId))}
        title="The list did not load"
        skeleton={<ListSkeleton className="border-t border-hair" rows={3} picture="size-16" />}
      >
        {(users) => (
          <>
            <UserList users={users} currentUserId={userId} />
            {isManager && <PendingInvitations />}
          </>
        )}
      </QueryBoundary>
    </div>
  );
}

/** For the Owner alone. */
function ActivityLink() {
  if (usePermission('users.manage')?.ok !== true) return null;
  return (
    <Link to={paths.userActivity} className="text-link text-sm">
      Account activity
    </Link>
  );
}

function AddUser() {
  const verdict = usePermission('users.manage');
  if (verdict === undefined) return <Skeleton className="h-control w-32" />;
  if (verdict.ok)
    return (
      <Link to={paths.userCreate} className={buttonClass('primary')}>
        <Icon name="plus" className="size-4" />
        Add user
      </Link>
    );
  if (verdict.reason !== 'DEMO_RESTRICTED') return null;
  return (
    <Button kind="primary" onClick={demoModal.show}>
      <Icon name="plus" className="size-4" />
      Add user
    </Button>
  );
}

interface UserListProps {
  readonly users: readonly AccountUser[];
  readonly currentUserId: number;
}

function UserList({ users, currentUserId }: UserListProps) {
  const verdict = usePermission('users.manage');
  return (
    <>
      <ul className="border-t border-hair">
        {users.map((user) => (
          <UserRow key={user.id} user={user} isCurrent={user.id === currentUserId} />
        ))}
      </ul>
      {verdict?.ok === false && (
        <p className="max-w-prose pt-6 text-sm text-ink-2">
          The other users of this closet are managed by its Owner.
        </p>
      )}
    </>
  );
}

function UserRow({ user, isCurrent }: { readonly user: AccountUser; readonly isCurrent: boolean }) {
  const name = fullName(user);
  return (
    <li className="group relative flex min-h-18 items-center gap-4 border-b border-hair py-4 tablet:gap-6">
      <Avatar name={name} photo={user.photo} large />
      <div className="grid min-w-0 flex-1 gap-x-6 gap-y-1 tablet:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_minmax(0,2fr)] tablet:items-center">
        <p className="display-4 wrap-anywhere">
          <Link to={paths.userProfile} params={{ userId: user.id }} className="after:absolute after:inset-0">
            {name}
          </Link>
          {isCurrent && <span className="text-ink-3"> (you)</span>}
        </p>
        <p className="text-sm wrap-anywhere text-ink-2">{user.email}</p>
        <p className="flex flex-wrap gap-2">
          {user.roles.map((role) => (
            <Tag key={role.id} color="gray">
              {role.name}
            </Tag>
          ))}
          {user.invited && <Tag color="blue">Invited</Tag>}
        </p>
      </div>
      <span className="flex flex-none justify-end desktop:w-64">
        <Icon name="chevronRight" className="size-4 text-ink-3 group-hover:text-ink" />
      </span>
    </li>
  );
}
