import { fullName } from '@vestry/contract/format/person';
import { resendInvitation, withdrawInvitation } from '@vestry/contract/auth/invitation-calls';
import type { PendingInvitation } from '@vestry/contract/auth/invitation-schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useMomentDay } from '../config/facility-format.ts';
import { callApi } from '../lib/transport/api.ts';
import { Avatar } from '../ui/avatar.tsx';
import { InvitationActions } from '../ui/invitation-actions.tsx';
import { Tag } from '../ui/tag.tsx';
import { QueryBoundary } from '../ui/query-boundary.tsx';
import { pendingInvitationsQuery } from './account-queries.ts';

/** Who is invited and has not answered yet, as it was typed; nothing is shown where nobody is. */
export function PendingInvitations() {
  const { clientId } = useRouteContext({ from: '/admin' });
  const query = useQuery(pendingInvitationsQuery(clientId));
  // The notice of a failure stands apart from the list above, as the invitations would.
  return (
    <div className={query.data?.length === 0 ? '' : 'pt-12'}>
      <QueryBoundary query={query} skeleton={null} empty={null}>
        {(invitations) => (
          <section aria-labelledby="invitations">
            <h2 id="invitations" className="pb-4 display-3">
              Invitations
            </h2>
            <ul className="border-t border-hair">
              {invitations.map((invitation) => (
                <InvitationRow key={invitation.id} invitation={invitation} />
              ))}
            </ul>
          </section>
        )}
      </QueryBoundary>
    </div>
  );
}

function InvitationRow({ invitation }: { readonly invitation: PendingInvitation }) {
  const queryClient = useQueryClient();
  const momentDay = useMomentDay();
  const name = fullName(invitation);
  const day = momentDay(invitation.expiresAt);
  const key = { params: { id: invitation.id } };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-hair py-4 tablet:gap-x-6">
      <Avatar name={name} photo={null} large />
      <div className="grid min-w-0 flex-1 gap-x-6 gap-y-1 tablet:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_minmax(0,2fr)] tablet:items-center">
        <p className="display-4 wrap-anywhere">{name}</p>
        <p className="text-sm wrap-anywhere text-ink-2">{invitation.email}</p>
        <p className="flex flex-wrap items-center gap-2">
          {invitation.roles.map((role) => (
            <Tag key={role.id} color="gray">
              {role.name}
            </Tag>
          ))}
          <Tag color={invitation.isExpired ? 'pink' : 'blue'}>
            {invitation.isExpired ? 'Expired' : 'Invited'}
          </Tag>
        </p>
        <p className="text-sm text-ink-3 figures tablet:col-span-3">
          {invitation.isExpired ? `The link expired on ${day}.` : `The link is valid until ${day}.`}
        </p>
      </div>
      <div className="flex flex-none flex-wrap gap-3 max-desktop:w-full max-desktop:pl-20 tablet:max-desktop:pl-22 desktop:w-64 desktop:justify-end">
        <InvitationActions
          name={name}
          email={invitation.email}
          send={() => callApi(resendInvitation, key)}
          withdraw={() => callApi(withdrawInvitation, key)}
          refresh={async () => queryClient.invalidateQueries({ queryKey: ['users', 'invitations'] })}
        />
      </div>
    </li>
  );
}
