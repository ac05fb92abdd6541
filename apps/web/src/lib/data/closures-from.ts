import { facilityClosures, type ClosureChange, type Closures } from '@vestry/contract/calendar/closures';
import { fromWire } from '@vestry/contract/calendar/day';
import type { AvailabilityDay } from '@vestry/contract/calendar/schemas';

/**
 * The facility's closures: the generated ones under what the server says of the queried days, so that a day
 * that staff closed or opened counts as it is.
 */
export function closuresFrom(days: readonly AvailabilityDay[]): Closures {
  return facilityClosures(
    days.flatMap(({ day, reason, message }): ClosureChange[] => {
      const known = fromWire(day);
      // Of a past day and a weekend the answer does not say whether it was closed.
      if (known === null || reason === 'PAST' || reason === 'WEEKEND') return [];
      return [{ day: known, reason: closureIn(message ?? ''), active: reason === 'CLOSED' }];
    }),
  );
}

/** The closure's name in the sentence of a blocked day (`dayRefusalMessage`), as the generated closures have it. */
function closureIn(message: string): string {
  return /^We are closed: (.+)\.$/.exec(message)?.[1] ?? message;
}
