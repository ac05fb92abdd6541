import { requestKinds } from '@vestry/contract/requests/kinds';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useRouteContext } from '@tanstack/react-router';
import { usePageTitle } from '../../config/queries.ts';
import { recommendationsQuery } from '../pickup/queries.ts';
import { Recommendations } from '../pickup/recommendations.tsx';
import { RequestPickup } from '../pickup/request-pickup.tsx';
import { requestKindParts } from '../kinds.ts';
import { historyPaths } from './history-paths.ts';
import { tabClass } from '../../ui/tab-class.ts';
import { useRequestRefusal } from '../../users/queries.ts';
import { WaitingApprovals } from '../approvals/waiting-approvals.tsx';

const recommendationsId = 'care-proposals';

/** Request History: a list for each kind, what waits for approval above it, recommendations after it (specification, section 2). */
export function HistoryFrame() {
  usePageTitle('Request History');
  const owner = useRouteContext({ from: '/admin' });
  const { data = [] } = useQuery(recommendationsQuery(owner));
  // Those that wait for an answer, and those whose answer can be withdrawn.
  const recommendations = data.filter(({ status, undoSeconds }) => status === 'PENDING' || undoSeconds > 0);
  const waiting = recommendations.filter(({ status }) => status === 'PENDING').length;
  const readsOnly = useRequestRefusal() !== undefined;
  return (
    <div className="page-width pb-18">
      <header className="flex flex-wrap items-end justify-between gap-x-4 gap-y-6 pt-8 pb-6 tablet:pt-12">
        <div>
          <h1 className="display-1">Request History</h1>
          {waiting > 0 && !readsOnly && (
            <p className="pt-2 text-sm text-ink-2">
              <Link to="." search={(before) => before} hash={recommendationsId} className="text-link">
                {waiting === 1 ? '1 care proposal waits' : `${waiting} care proposals wait`} for your answer
              </Link>
            </p>
          )}
        </div>
        <RequestPickup />
      </header>
      <WaitingApprovals />
      <nav aria-label="Kind of request" className="flex gap-8 border-b border-hair">
        {requestKinds.map((kind) => (
          <Link
            key={kind}
            to={historyPaths[kind]}
            search={{}}
            className={tabClass}
            activeOptions={{ includeSearch: false, includeHash: false }}
          >
            {requestKindParts[kind].historyLabel}
          </Link>
        ))}
      </nav>
      <Outlet />
      {recommendations.length > 0 && (
        <section
          id={recommendationsId}
          aria-labelledby={`${recommendationsId}-title`}
          className="pt-12 desktop:pt-18"
        >
          <h2 id={`${recommendationsId}-title`} className="pb-6 display-3">
            Care proposals
          </h2>
          <Recommendations recommendations={recommendations} isWide />
        </section>
      )}
    </div>
  );
}
