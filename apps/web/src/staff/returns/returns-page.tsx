import type { RequestCard } from '@vestry/contract/staff/today/schemas';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { StateLinks } from '../links/paged-list.tsx';
import { KeysHint, PageTitle } from '../parts/page-parts.tsx';
import { staffPaths } from '../paths.ts';
import type { ReturnsState } from '../searches.ts';
import { staffRequestQuery } from '../today/queries.ts';
import { ArrivalList } from './arrival-list.tsx';
import { ArrivalView } from './arrival-view.tsx';
import { DueBackPart } from './due-back-part.tsx';
import { NotBackPart } from './not-back-part.tsx';
import { UnannouncedPart } from './unannounced-part.tsx';
import { arrivedQuery, readPickup, type PickupRef } from './queries.ts';
import { useReturnsCounts } from './use-returns-counts.ts';

const states = [
  { state: undefined, label: 'Arrivals' },
  { state: 'not-back', label: 'Not back' },
  { state: 'unannounced', label: 'Unannounced' },
  { state: 'over', label: 'Overdue' },
  { state: 'due', label: 'All that is due back' },
] as const;

/** The items that come back: those that have arrived are scanned in, those that are not back are looked for, others are due. */
export function ReturnsPage() {
  const { state } = useSearch({ from: staffPaths.returns });
  const counts = useReturnsCounts();
  return (
    <>
      <PageTitle title="Returns" />
      <StateLinks
        label="Returns"
        states={states.map((each) => ({ ...each, count: counts[each.state ?? 'arrived'] }))}
      />
      <Part state={state} />
    </>
  );
}

function Part({ state }: { readonly state: ReturnsState }) {
  switch (state) {
    case undefined:
      return <Arrivals />;
    case 'not-back':
      return <NotBackPart />;
    case 'unannounced':
      return <UnannouncedPart />;
    case 'over':
    case 'due':
      return <DueBackPart isUpcoming={state === 'due'} />;
  }
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
      {chosen === null ? (
        <>
          <p className="pb-6 text-ink-2">Choose the pickup whose items you scan in.</p>
          <ArrivalList cards={cards} chosen={card} isAlone />
        </>
      ) : (
        <div className="board grid gap-x-12">
          <div className="min-w-0">
            <Chosen key={`${chosen.clientId}.${chosen.id}`} pickup={chosen} />
          </div>
          <ArrivalList cards={cards} chosen={card} />
        </div>
      )}
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
  ['any letter or digit', 'begins a scan'],
  ['Enter', 'scans in'],
] as const;
