import type { RequestCard } from '@vestry/contract/staff/today/schemas';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { StateLinks } from '../links/paged-list.tsx';
import { KeysHint, PageTitle } from '../parts/page-parts.tsx';
import { staffPaths } from '../paths.ts';
import { staffRequestQuery } from '../today/queries.ts';
import { ArrivalList } from './arrival-list.tsx';
import { ArrivalView } from './arrival-view.tsx';
import { NotBackPart } from './not-back-part.tsx';
import { arrivedQuery, readPickup, type PickupRef } from './queries.ts';

const states = [
  { state: undefined, label: 'Arrivals' },
  { state: 'not-back', label: 'Not back' },
] as const;

/** The items that come back: those of pickups that have arrived are scanned in, and those that are not back are looked for. */
export function ReturnsPage() {
  const { state } = useSearch({ from: staffPaths.returns });
  return (
    <>
      <PageTitle title="Returns" />
      <StateLinks label="Returns" states={states} />
      {state === undefined ? <Arrivals /> : <NotBackPart />}
    </>
  );
}

function Arrivals() {
  const chosen = readPickup(useSearch({ from: staffPaths.returns }).pickup);
  const query = useQuery(arrivedQuery());
  return (
    <QueryBoundary query={query} title="The arrived pickups did not load">
      {({ content }) => <Board cards={content} chosen={chosen} />}
    </QueryBoundary>
  );
}

interface BoardProps {
  readonly cards: readonly RequestCard[];
  readonly chosen: PickupRef | null;
}

function Board({ cards, chosen }: BoardProps) {
  if (cards.length === 0 && chosen === null) {
    return (
      <EmptyState
        icon="hanger"
        title="No pickup has arrived"
        action={
          <Link to={staffPaths.today} className={buttonClass()}>
            See the requests of the day
          </Link>
        }
      >
        A pickup appears here as soon as its van has arrived at the facility.
      </EmptyState>
    );
  }
  const card = cards.find(({ clientId, id }) => clientId === chosen?.clientId && id === chosen.id);
  return (
    <>
      <div className="board grid gap-x-12">
        <div className="min-w-0">
          {chosen === null ? (
            <p className="pb-8 text-ink-2">Choose the pickup whose items you scan in.</p>
          ) : (
            <Chosen key={`${chosen.clientId}.${chosen.id}`} pickup={chosen} />
          )}
        </div>
        <ArrivalList cards={cards} chosen={card} />
      </div>
      {chosen !== null && <KeysHint keys={keys} />}
    </>
  );
}

function Chosen({ pickup }: { readonly pickup: PickupRef }) {
  const query = useQuery(staffRequestQuery({ kind: 'pickup', ...pickup }));
  return (
    <QueryBoundary query={query} title="The pickup did not load">
      {(request) => <ArrivalView request={request} />}
    </QueryBoundary>
  );
}

const keys = [
  ['any character', 'goes to the line of the scan'],
  ['Enter', 'scans in'],
] as const;
