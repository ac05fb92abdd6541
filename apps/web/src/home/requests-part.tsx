import { requestKinds } from '@vestry/contract/requests/kinds';
import { useQueries } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '../app/paths.ts';
import { useBrand } from '../config/queries.ts';
import { homeRequestsQuery, type HomeRequests } from '../requests/queries.ts';
import { buttonClass } from '../ui/button.tsx';
import { Skeletons } from '../ui/skeleton.tsx';
import { QueryBoundary } from '../ui/query-boundary.tsx';
import { usePermission, useRequestRefusal } from '../users/queries.ts';
import { HiddenRequests } from './hidden-requests.tsx';
import { homeRequest, inHomeOrder, type HomeRequest } from './home-request.ts';
import { RequestHero } from './request-hero.tsx';
import { RequestRow } from './request-row.tsx';
import { useDismissals } from './use-dismissals.ts';

/** Beside the first; the others are a press away. */
const shownRows = 3;

interface AllRequests {
  readonly requests: readonly HomeRequest[];
  /** The number of further requests under way. */
  readonly moreCount: number;
}

/**
 * Lists the requests under way, the next appointment first; each can be dismissed from here, by each user for
 * themselves.
 */
export function RequestsPart() {
  const owner = useRouteContext({ from: '/admin' });
  const { facilityTimeZone } = useBrand();
  const queries = useQueries({ queries: requestKinds.map((kind) => homeRequestsQuery(kind, owner)) });
  const answers = queries.flatMap(({ data }) => data ?? []);
  const query = {
    data: answers.length < queries.length ? undefined : allRequests(answers, facilityTimeZone),
    error: queries.find(({ error }) => error !== null)?.error ?? null,
    isFetching: queries.some(({ isFetching }) => isFetching),
    refetch: async () => Promise.all(queries.map(async ({ refetch }) => refetch())),
  };
  return (
    // As high as what is loading, so that what stands below keeps its place.
    <div className="min-h-54">
      <QueryBoundary
        query={query}
        skeleton={<Skeletons shapes={['h-5 w-40', 'h-10 w-2/3', 'h-5 w-1/3', 'mt-6 h-16 w-full']} />}
      >
        {(all) => <Requests {...all} />}
      </QueryBoundary>
    </div>
  );
}

/** The requests of every kind together. */
function allRequests(answers: readonly HomeRequests[], timeZone: string): AllRequests {
  const requests = answers.flatMap((answer) => answer.requests.map((each) => homeRequest(each, timeZone)));
  return {
    requests: inHomeOrder(requests),
    moreCount: answers.reduce((count, answer) => count + answer.moreCount, 0),
  };
}

function Requests({ requests, moreCount }: AllRequests) {
  const mayDismiss = usePermission('closet.write')?.ok === true;
  const { isHidden, dismiss, restore } = useDismissals();
  const [first, ...others] = requests.filter((request) => !isHidden(request));
  // Requests under way are never hidden without a word; what is over needs none.
  const hidden = requests.filter((request) => request.stage !== 'ended' && isHidden(request));
  const onDismiss = mayDismiss ? dismiss : null;
  return (
    <div className="grid gap-10">
      {first !== undefined ? (
        <Shown first={first} others={others} onDismiss={onDismiss} />
      ) : hidden.length === 0 ? (
        <NothingUnderWay />
      ) : (
        <AllHidden count={hidden.length} />
      )}
      {(hidden.length > 0 || moreCount > 0) && (
        <div className="grid gap-4">
          {hidden.length > 0 && <HiddenRequests requests={hidden} onRestore={mayDismiss ? restore : null} />}
          {moreCount > 0 && (
            <Link to={paths.requestHistory} className="text-link justify-self-start text-sm figures">
              {moreCount} more under way, in Request History
            </Link>
          )}
        </div>
      )}
    </div>
  );
}

interface ShownProps {
  readonly first: HomeRequest;
  readonly others: readonly HomeRequest[];
  /** Null where the role only reads. */
  readonly onDismiss: ((request: HomeRequest) => void) | null;
}

function Shown({ first, others, onDismiss }: ShownProps) {
  const [isAll, setAll] = useState(false);
  const dismissal = (request: HomeRequest) => (onDismiss === null ? null : () => onDismiss(request));
  return (
    <>
      <RequestHero request={first} onDismiss={dismissal(first)} />
      {others.length > 0 && (
        <ul className="border-b border-hair">
          {others.slice(0, isAll ? others.length : shownRows).map((request) => (
            <RequestRow
              key={`${request.kind}-${request.id}`}
              request={request}
              onDismiss={dismissal(request)}
            />
          ))}
        </ul>
      )}
      {others.length > shownRows && (
        <div>
          <button
            type="button"
            aria-expanded={isAll}
            className="text-link text-sm figures"
            onClick={() => setAll(!isAll)}
          >
            {isAll ? 'Show fewer' : `Show ${others.length - shownRows} more`}
          </button>
        </div>
      )}
    </>
  );
}

function AllHidden({ count }: { readonly count: number }) {
  return (
    <div className="grid max-w-prose gap-4">
      <h2 className="display-2">
        {count === 1 ? 'A request is under way' : `${count} requests are under way`}
      </h2>
      <p className="text-ink-2">
        {count === 1
          ? 'You have hidden it from Home. It goes ahead as planned.'
          : 'You have hidden them from Home. They go ahead as planned.'}
      </p>
    </div>
  );
}

function NothingUnderWay() {
  const readsOnly = useRequestRefusal() !== undefined;
  return (
    <div className="grid max-w-prose justify-items-start gap-4">
      <h2 className="display-2">Nothing is on its way</h2>
      <p className="text-ink-2">
        Choose what you would like to wear from your closet, or have us pick up what you would like stored.
        Every request then appears here, step by step.
      </p>
      <div className="flex flex-wrap gap-4 pt-2">
        <Link to={paths.closet} className={buttonClass('black')}>
          Browse closet
        </Link>
        {!readsOnly && (
          <Link
            to={paths.home}
            search={{ panel: 'pickup' }}
            state={{ openedPanel: true }}
            resetScroll={false}
            aria-current={false}
            className={buttonClass('white')}
          >
            Request pickup
          </Link>
        )}
      </div>
    </div>
  );
}
