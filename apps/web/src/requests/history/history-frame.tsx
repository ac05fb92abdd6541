import { requestKinds } from '@vestry/contract/requests/kinds';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useRouteContext } from '@tanstack/react-router';
import { usePageTitle } from '../../config/queries.ts';
import { proposalsQuery } from '../pickup/queries.ts';
import { CareProposals } from '../pickup/care-proposals.tsx';
import { RequestPickup } from '../pickup/request-pickup.tsx';
import { requestKindParts } from '../kinds.ts';
import { historyPaths } from './history-paths.ts';
import { WaitingApprovals } from '../approvals/waiting-approvals.tsx';

const tab =
  'flex min-h-target items-center border-b border-transparent text-sm text-ink-2 hover:text-ink aria-[current]:border-cedar aria-[current]:text-ink';

/** Request History: a list for each kind, and what waits for an answer above them (specification, section 2). */
export function HistoryFrame() {
  usePageTitle('Request History');
  return (
    <div className="page-width pb-18">
      <header className="flex flex-wrap items-end justify-between gap-4 pt-8 pb-6 tablet:pt-12">
        <h1 className="display-1">Request History</h1>
        <RequestPickup />
      </header>
      <WaitingApprovals />
      <PendingProposals />
      <nav aria-label="Kind of request" className="flex gap-8 border-b border-hair">
        {requestKinds.map((kind) => (
          <Link
            key={kind}
            to={historyPaths[kind]}
            search={{}}
            className={tab}
            activeOptions={{ includeSearch: false }}
          >
            {requestKindParts[kind].historyLabel}
          </Link>
        ))}
      </nav>
      <Outlet />
    </div>
  );
}

/** Recommendations that wait for an answer, and those whose answer can be withdrawn; nothing while there are none. */
function PendingProposals() {
  const owner = useRouteContext({ from: '/admin' });
  const { data } = useQuery(proposalsQuery(owner));
  const pending = data?.filter(({ status, undoSeconds }) => status === 'PENDING' || undoSeconds > 0) ?? [];
  if (pending.length === 0) return null;
  return (
    <div className="pb-12">
      <CareProposals proposals={pending} isWide />
    </div>
  );
}
