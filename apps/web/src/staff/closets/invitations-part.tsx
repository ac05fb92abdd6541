import { fullName } from '@vestry/contract/format/person';
import { resendOwnerInvitation, withdrawOwnerInvitation } from '@vestry/contract/staff/accounts/calls';
import type { ClosetInvitation } from '@vestry/contract/staff/accounts/schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useFacilityFormat } from '../../config/facility-format.ts';
import { callApi } from '../../lib/transport/api.ts';
import { Tag } from '../../ui/tag.tsx';
import { InvitationActions } from '../people/invitation-actions.tsx';
import { useMay } from '../queries.ts';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { closetInvitationsQuery } from './queries.ts';

/** Who is invited to the closet and has not answered yet, as it was typed. */
export function InvitationsPart({ clientId }: { readonly clientId: number }) {
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
                <Line key={invitation.id} clientId={clientId} invitation={invitation} />
              ))}
            </ul>
          </section>
        )
      }
    </QueryBoundary>
  );
}

interface LineProps {
  readonly clientId: number;
  readonly invitation: ClosetInvitation;
}

function Line({ clientId, invitation }: LineProps) {
  const mayChange = useMay('staff.accounts');
  const queries = useQueryClient();
  const dayText = useFacilityFormat({ month: 'long', day: 'numeric' });
  const { id, email, roles, isExpired, isFromStaff } = invitation;
  const name = fullName(invitation);
  const day = dayText(invitation.expiresAt);
  const key = { params: { clientId, id } };
  const refresh = async () =>
    queries.invalidateQueries({ queryKey: ['staff', 'closets', 'invitations', clientId] });
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
            send={async () => {
              await callApi(resendOwnerInvitation, key);
              await refresh();
            }}
            withdraw={async () => {
              await callApi(withdrawOwnerInvitation, key);
              await refresh();
            }}
          />
        </div>
      )}
    </li>
  );
}
