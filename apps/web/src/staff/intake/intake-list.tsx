import type { IntakeCard } from '@vestry/contract/staff/intake/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { one, RoomLink, useGo, useRoomSearch } from '../address.tsx';
import { useMay } from '../queries.ts';
import { pageOf, RoomPages } from '../room-pages.tsx';
import { RoomTitle } from '../room-parts.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { StateLinks } from '../state-links.tsx';
import { wireDay } from '../words.ts';
import { ExpectModal } from './expect-modal.tsx';
import { intakesQuery } from './queries.ts';

const states = [
  { state: 'open', label: 'Open' },
  { state: 'closed', label: 'Closed' },
] as const;

/** What is expected of which closet, with how much of it has come. */
export function IntakeList() {
  const search = useRoomSearch();
  const go = useGo();
  const mayOpen = useMay('staff.logistics');
  const [isAsking, setAsking] = useState(false);
  const isOpen = one(search, 'state') !== 'closed';
  const page = pageOf(one(search, 'page'));
  const query = useQuery(intakesQuery(isOpen, page));
  return (
    <>
      <RoomTitle title="Intake">
        {mayOpen && (
          <Button kind="black" onClick={() => setAsking(true)}>
            Expect garments
          </Button>
        )}
      </RoomTitle>
      <StateLinks label="Intakes" to="intake" states={states} current={isOpen ? 'open' : 'closed'} />
      <QueryBoundary query={query} title="The intakes did not load">
        {({ content, totalPages }) => (
          <>
            {content.length === 0 ? (
              <EmptyState icon="bag" title={isOpen ? 'Nothing is expected' : 'No intake has been closed yet'}>
                {isOpen
                  ? 'An intake appears here with its first expected garment.'
                  : 'An intake moves here once everything that comes has come.'}
              </EmptyState>
            ) : (
              <ul aria-label="Intake" className="border-t border-hair">
                {content.map((intake) => (
                  <IntakeRow key={`${intake.clientId}.${intake.id}`} intake={intake} />
                ))}
              </ul>
            )}
            <RoomPages to="intake" page={page} pages={totalPages} />
          </>
        )}
      </QueryBoundary>
      {isAsking && (
        <ExpectModal
          onClose={() => setAsking(false)}
          onOpened={({ clientId, id }) => go(`intake/${clientId}/${id}`)}
        />
      )}
    </>
  );
}

function IntakeRow({ intake }: { readonly intake: IntakeCard }) {
  const { clientId, id, closetName, expected, received, expectedOn, pickupId, note } = intake;
  return (
    <li className="relative grid items-center gap-x-6 gap-y-1 border-b border-hair py-4 hover:border-rule tablet:grid-cols-[minmax(0,1fr)_12rem_9rem]">
      <div className="min-w-0">
        <RoomLink
          to={`intake/${clientId}/${id}`}
          className="block font-mid wrap-anywhere after:absolute after:inset-0"
        >
          {closetName}
        </RoomLink>
        {note !== '' && <p className="truncate text-sm text-ink-2">{note}</p>}
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
