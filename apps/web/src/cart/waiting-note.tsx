import { countedItems } from '@vestry/contract/requests/timeline';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { waitingApprovalsQuery } from '../approvals/queries.ts';
import type { Owner } from '../lib/session/session-owner.ts';
import { currentUserQuery } from '../users/queries.ts';

interface WaitingNoteProps {
  readonly owner: Owner;
}

/**
 * Lists the items that left the cart and are not sent yet: the deliveries that this Member has prepared for an Owner's
 * approval.
 */
export function WaitingNote({ owner }: WaitingNoteProps) {
  const { userId, clientId } = owner;
  const needsApproval = useQuery(currentUserQuery(owner)).data?.needsApproval === true;
  const { data = [] } = useQuery({ ...waitingApprovalsQuery(clientId, userId), enabled: needsApproval });
  const own = data.filter(({ kind, mayWithdraw }) => kind === 'DELIVERY' && mayWithdraw);
  if (!needsApproval || own.length === 0) return null;
  return (
    <section aria-label="Waiting for approval" className="mb-6 bg-sunk px-4 py-3 text-sm">
      <h3 className="font-mid">Waiting for approval</h3>
      <ul>
        {own.map(({ id, reference, items }) => (
          <li key={id} className="flex justify-between gap-4 pt-1 text-ink-2">
            <span>{countedItems(items.length)}</span>
            <Link
              to="."
              search={(before) => ({ ...before, panel: 'approval' as const, panelId: id })}
              replace
              resetScroll={false}
              className="text-link figures"
            >
              {reference}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
