import type { ReceivingCard } from '@vestry/contract/staff/receiving/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useMay } from '../queries.ts';
import { PagedList, StateLinks } from '../links/paged-list.tsx';
import { PageTitle } from '../parts/page-parts.tsx';
import { wireDay } from '../words/words.ts';
import { staffPaths } from '../paths.ts';
import { ExpectModal } from './expect-modal.tsx';
import { receivingsQuery } from './queries.ts';

const states = [
  { state: undefined, label: 'Open' },
  { state: 'closed', label: 'Closed' },
] as const;

/** Lists the expected garments of each closet, with the number of those that came. */
export function ReceivingList() {
  const { state, page = 1 } = useSearch({ from: staffPaths.receivings });
  const navigate = useNavigate();
  const mayOpen = useMay('staff.logistics');
  const [isAsking, setAsking] = useState(false);
  const isOpen = state !== 'closed';
  const query = useQuery(receivingsQuery(isOpen, page - 1));
  return (
    <>
      <PageTitle title="Receiving">
        {mayOpen && (
          <Button kind="primary" onClick={() => setAsking(true)}>
            Expect garments
          </Button>
        )}
      </PageTitle>
      <StateLinks label="Receivings" states={states} />
      <PagedList
        query={query}
        title="The receivings did not load"
        label="Receiving"
        empty={
          <EmptyState
            icon="garmentBag"
            title={isOpen ? 'Nothing is expected' : 'No receiving has been closed yet'}
          >
            {isOpen
              ? 'A receiving appears here with its first expected garment.'
              : 'A receiving moves here once it is closed.'}
          </EmptyState>
        }
        row={(receiving) => (
          <ReceivingRow key={`${receiving.clientId}.${receiving.id}`} receiving={receiving} />
        )}
      />
      {isAsking && (
        <ExpectModal
          onClose={() => setAsking(false)}
          onOpened={({ clientId, id: receivingId }) =>
            void navigate({ to: staffPaths.receiving, params: { clientId, receivingId }, resetScroll: false })
          }
        />
      )}
    </>
  );
}

function ReceivingRow({ receiving }: { readonly receiving: ReceivingCard }) {
  const { clientId, id, closetName, expected, received, expectedOn, pickupId, note } = receiving;
  return (
    <li className="relative grid items-center gap-x-6 gap-y-1 border-b border-hair py-4 hover:border-rule tablet:grid-cols-[minmax(0,1fr)_12rem_9rem]">
      <div className="min-w-0">
        <Link
          to={staffPaths.receiving}
          params={{ clientId, receivingId: id }}
          className="block font-mid wrap-anywhere after:absolute after:inset-0"
        >
          {closetName}
        </Link>
        {note !== '' && <p className="text-sm wrap-anywhere text-ink-2">{note}</p>}
      </div>
      <p className="text-sm text-ink-2 figures">
        {expectedOn === null ? 'No day agreed' : wireDay(expectedOn)}
        {pickupId !== null && `, P-${pickupId}`}
      </p>
      <p className="text-sm figures">
        {received} of {expected} received
      </p>
    </li>
  );
}
