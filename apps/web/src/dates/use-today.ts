import { fromWire, toDay, type Day } from '@vestry/contract/calendar/day';
import { useQuery } from '@tanstack/react-query';
import { facilityDaysQuery } from './queries.ts';

/** The facility's day now; until the server has said it, the day of this device. */
export function useToday(): Day {
  const guess = deviceDay();
  const { data } = useQuery({ ...facilityDaysQuery(guess, guess), staleTime: 60 * 60_000 });
  return (data === undefined ? null : fromWire(data.today)) ?? guess;
}

function deviceDay(): Day {
  const now = new Date();
  const pad = (value: number) => String(value).padStart(2, '0');
  return toDay(`${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`);
}
