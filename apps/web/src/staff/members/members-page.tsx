import { listStaffMembers } from '@vestry/contract/staff/accounts/calls';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { callQuery } from '../../lib/transport/call-query.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useMay } from '../queries.ts';
import { PageTitle } from '../parts/page-parts.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { counted } from '../words/words.ts';
import { staffPaths } from '../paths.ts';
import { MemberRow } from './member-row.tsx';
import { pageIcons } from '../../ui/page-icons.ts';

/** Who works here, with the state of each account. */
export function MembersPage() {
  const query = useQuery(callQuery(['staff', 'members', 'list'], listStaffMembers, {}));
  const mayInvite = useMay('staff.accounts');
  return (
    <>
      <PageTitle title="Staff">
        {mayInvite && (
          <Link to={staffPaths.newMember} className={buttonClass('primary')}>
            Invite a colleague
          </Link>
        )}
      </PageTitle>
      <QueryBoundary query={query} title="The list did not load">
        {(members) =>
          members.length === 0 ? (
            <EmptyState icon={pageIcons.people} title="Nobody is listed yet">
              Everyone you invite appears here.
            </EmptyState>
          ) : (
            <>
              <p role="status" className="pb-3 text-sm text-ink-2 figures">
                {counted(members.filter(({ state }) => state === 'ACTIVE').length, 'active account')}
              </p>
              <ul
                aria-label="Staff"
                className="grid gap-x-12 border-t border-hair tablet:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
              >
                {members.map((member) => (
                  <MemberRow key={member.id} member={member} />
                ))}
              </ul>
            </>
          )
        }
      </QueryBoundary>
    </>
  );
}
