import { facilityDay, fromWire, type Day } from '@vestry/contract/calendar/day';
import type { AvailabilityDay, TimeOfDay } from '@vestry/contract/calendar/schemas';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { availabilityQuery } from '../../calendar/queries.ts';
import type { CalendarVerdict } from '../../ui/calendar-verdict.ts';
import { readSchedule } from './read-schedule.ts';

/** The calendar of a request, as the server answers it. */
export interface Schedule {
  readonly isKnown: boolean;
  readonly error: Error | null;
  readonly refetch: () => void;
  /** The facility's day now. */
  readonly today: Day;
  readonly lastDay: Day;
  readonly earliest: Day | null;
  readonly verdictOf: (day: Day) => CalendarVerdict | null;
  readonly specialVerdictOf: (day: Day) => CalendarVerdict;
  readonly fullTimesOf: (day: Day) => readonly TimeOfDay[];
  /** The express notice by which a new request can have a day that the lead closes. */
  readonly expressOf: (day: Day) => AvailabilityDay['express'];
  /** The last day on which a request for this day can be changed. */
  readonly editableUntil: (day: Day) => Day;
}

const none: readonly AvailabilityDay[] = [];

/** Not fetched while it is not `enabled`. */
export function useSchedule(clientId: number, cold: boolean, enabled = true): Schedule {
  const { data, error, refetch } = useQuery({ ...availabilityQuery(clientId, cold), enabled });
  const days = data?.days ?? none;
  // Never shown: the steps wait until the answer is there.
  const today = (data === undefined ? null : fromWire(data.today)) ?? facilityDay(new Date(), 'UTC');
  const known = useMemo(() => readSchedule(days, today), [days, today]);
  return { ...known, isKnown: data !== undefined, error, refetch: () => void refetch(), today };
}
