import { useQuery } from '@tanstack/react-query';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RoomLink, useRoomAddress } from '../address.tsx';
import { useMay } from '../queries.ts';
import { RoomTitle } from '../room-parts.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { counted } from '../words.ts';
import { InviteMember } from './invite-member.tsx';
import { MemberRow } from './member-row.tsx';
import { membersQuery } from './queries.ts';

/** `members` and `members/new`. */
export function MembersPage() {
  const { rest } = useRoomAddress();
  return rest[0] === 'new' ? <InviteMember /> : <MemberList />;
}

/** Who works here, with the state of each account. */
function MemberList() {
  const query = useQuery(membersQuery);
  const mayInvite = useMay('staff.accounts');
  return (
    <>
      <RoomTitle title="Staff">
        {mayInvite && (
          <RoomLink to="members/new" className={buttonClass('primary')}>
            Invite a colleague
          </RoomLink>
        )}
      </RoomTitle>
      <QueryBoundary query={query} title="The list did not load">
        {(members) =>
          members.length === 0 ? (
            <EmptyState icon="people" title="Nobody is listed yet">
              Whoever is invited appears here.
            </EmptyState>
          ) : (
            <>
              <p role="status" className="pb-3 text-sm text-ink-2 figures">
                {counted(members.filter(({ state }) => state === 'ACTIVE').length, 'active account')}
              </p>
              <ul aria-label="Staff" className="border-t border-hair">
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
