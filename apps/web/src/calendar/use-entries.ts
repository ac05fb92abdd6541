import type { Day } from '@vestry/contract/calendar/day';
import { monthEntries, type MonthEntry } from '@vestry/contract/calendar/entry-rules';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Owner } from '../lib/session/session-owner.ts';
import { allDueBacksQuery, deliveriesQuery, pickupsQuery, plansQuery, tripsQuery } from './entry-queries.ts';

export interface ShownEntries {
  /** The entries that have been read so far. */
  readonly entries: readonly MonthEntry[];
  readonly isComplete: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** The entries from `from` to `to`, both included; none are read while it is not `enabled`. */
export function useEntries(owner: Owner, from: Day, to: Day, enabled = true): ShownEntries {
  const trips = useQuery({ ...tripsQuery(owner), enabled });
  const deliveries = useQuery({ ...deliveriesQuery(owner, from, to), enabled });
  const pickups = useQuery({ ...pickupsQuery(owner, from, to), enabled });
  const dates = useQuery({ ...plansQuery(owner, from, to), enabled });
  const dueBacks = useQuery({ ...allDueBacksQuery(owner), enabled });
  const queries = [trips, deliveries, pickups, dates, dueBacks];
  const entries = useMemo(() => {
    const sources = {
      trips: trips.data ?? [],
      deliveries: deliveries.data ?? [],
      pickups: pickups.data ?? [],
      dates: dates.data ?? [],
      dueBacks: dueBacks.data ?? [],
    };
    return monthEntries(sources, from, to);
  }, [trips.data, deliveries.data, pickups.data, dates.data, dueBacks.data, from, to]);
  return {
    entries,
    isComplete: queries.every(({ isSuccess }) => isSuccess),
    error: queries.find(({ error }) => error !== null)?.error ?? null,
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch();
    },
  };
}
