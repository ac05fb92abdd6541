import type { Day } from '@vestry/contract/calendar/day';
import { monthEntries, type MonthEntry } from '@vestry/contract/calendar/entry-rules';
import { requestKinds } from '@vestry/contract/requests/kinds';
import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Owner } from '../lib/session/session-owner.ts';
import type { RequestSummary } from '../requests/queries.ts';
import { allDueBacksQuery, plansQuery, requestsQuery, tripsQuery } from './entry-queries.ts';

export interface ShownEntries {
  /** The entries that have been read so far. */
  readonly entries: readonly MonthEntry[];
  readonly isComplete: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** The queries of all kinds as one, of which what has been read so far is shown. */
function combineKinds(queries: UseQueryResult<RequestSummary[]>[]) {
  return {
    data: queries.flatMap(({ data = [] }) => data),
    isSuccess: queries.every(({ isSuccess }) => isSuccess),
    isError: queries.some(({ isError }) => isError),
    error: queries.find(({ error }) => error !== null)?.error ?? null,
    refetch: async () =>
      Promise.all(queries.filter(({ isError }) => isError).map(async ({ refetch }) => refetch())),
  };
}

/** The entries from `from` to `to`, both included. */
export function useEntries(owner: Owner, from: Day, to: Day): ShownEntries {
  const trips = useQuery(tripsQuery(owner));
  const requests = useQueries({
    queries: requestKinds.map((kind) => requestsQuery(kind, owner, from, to)),
    combine: combineKinds,
  });
  const dates = useQuery(plansQuery(owner, from, to));
  const dueBacks = useQuery(allDueBacksQuery(owner));
  const queries = [trips, requests, dates, dueBacks];
  const entries = useMemo(() => {
    const sources = {
      trips: trips.data ?? [],
      requests: requests.data,
      dates: dates.data ?? [],
      dueBacks: dueBacks.data ?? [],
    };
    return monthEntries(sources, from, to);
  }, [trips.data, requests.data, dates.data, dueBacks.data, from, to]);
  return {
    entries,
    isComplete: queries.every(({ isSuccess }) => isSuccess),
    error: queries.find(({ error }) => error !== null)?.error ?? null,
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch();
    },
  };
}
