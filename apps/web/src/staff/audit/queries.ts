import { readStaffAudit } from '@vestry/contract/staff/audit/calls';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/transport/api.ts';
import type { AuditSearch } from '../searches.ts';

/** The entries, the newest first, fifty at a time. Each view is recorded: what was just seen is not asked for again. */
export function auditQuery({ client, actor, about, since, until }: AuditSearch) {
  const query = {
    pageSize: 50,
    ...(client === undefined ? {} : { clientId: client }),
    ...(actor === undefined ? {} : { actor }),
    ...(about === undefined ? {} : { action: about }),
    ...(since === undefined ? {} : { since }),
    ...(until === undefined ? {} : { until }),
  };
  return infiniteQueryOptions({
    queryKey: ['staff', 'audit', 'list', query],
    queryFn: ({ signal, pageParam }) =>
      callApi(
        readStaffAudit,
        { query: { ...query, ...(pageParam === null ? {} : { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as number | null, // none before the first page
    getNextPageParam: ({ next }) => next,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });
}
