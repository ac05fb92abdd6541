import { readStaffAudit } from '@vestry/contract/staff/audit/calls';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { known } from '../../lib/data/known.ts';
import { callApi } from '../../lib/transport/api.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { latestFirst, ShowMore } from '../links/latest-first.tsx';
import { PageTitle } from '../parts/page-parts.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { AuditList } from './audit-list.tsx';
import type { AuditSearch } from '../searches.ts';
import { staffPaths } from '../paths.ts';

/** The entries, the newest first, fifty at a time. Each view is recorded: what was just seen is not fetched again. */
function auditQuery({ client, actor, about, since, until }: AuditSearch) {
  const query = { pageSize: 50, ...known({ clientId: client, actor, action: about, since, until }) };
  const list = latestFirst(['staff', 'audit', 'list', query], (before, signal) =>
    callApi(readStaffAudit, { query: { ...query, ...before } }, { signal }),
  );
  return { ...list, staleTime: 60_000, refetchOnWindowFocus: false };
}

/** Who did what, in every closet and beside them, the newest first. */
export function AuditPage() {
  const search = useSearch({ from: staffPaths.audit });
  const navigate = useNavigate();
  const query = useInfiniteQuery(auditQuery(search));
  const entries = query.data?.pages.flatMap(({ content }) => content) ?? [];
  const show = (next: AuditSearch) =>
    void navigate({ to: staffPaths.audit, search: next, replace: true, resetScroll: false });
  const clientName = entries.find(({ client }) => client?.id === search.client)?.client?.name ?? null;
  return (
    <>
      <PageTitle title="Audit">
        <Button pending={query.isRefetching} onClick={() => void query.refetch()}>
          Refresh
        </Button>
      </PageTitle>
      <p className="max-w-prose pb-6 text-sm text-ink-2">
        Nobody can change or delete this list. Viewing it is recorded, too.
      </p>
      <AuditFilters
        search={search}
        clientName={clientName}
        onChoose={(change) => show({ ...search, ...change })}
      />
      <QueryBoundary query={query} title="The audit did not load">
        {() =>
          entries.length === 0 ? (
            <NothingFits
              isSearch={Object.values(search).some((value) => value !== undefined)}
              onClear={() => show({})}
            />
          ) : (
            <AuditList entries={entries} search={search} />
          )
        }
      </QueryBoundary>
      <ShowMore query={query} className="pt-8" />
    </>
  );
}

function NothingFits({ isSearch, onClear }: { readonly isSearch: boolean; readonly onClear: () => void }) {
  if (!isSearch)
    return (
      <EmptyState icon="info" title="Nothing is recorded yet">
        Everything done or viewed from now on appears here.
      </EmptyState>
    );
  return (
    <EmptyState
      icon="search"
      role="status"
      title="No entry fits"
      action={<Button onClick={onClear}>Show everything</Button>}
    >
      Please choose another person, part or day.
    </EmptyState>
  );
}
