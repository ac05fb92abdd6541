import type { Day } from '@vestry/contract/calendar/day';
import { visitMessage, visitVerdict, type TripDays, type TripVisit } from '@vestry/contract/trips/rules';
import { invalid } from './form.ts';

/** The day of a visit, which has to fit the days of its trip. */
interface FittingDay {
  readonly visit: TripVisit;
  readonly trip: TripDays;
  readonly day: Day;
  /** Where the day stands in the body. */
  readonly field: string;
}

/** @throws Refusal VALIDATION_FAILED for a day that does not fit the trip. */
export function refuseUnfit({ visit, trip, day, field }: FittingDay): void {
  const verdict = visitVerdict(visit, day, trip);
  if (!verdict.ok) throw invalid(field, visitMessage(verdict.reason));
}
