import { parseDay, type Day } from '@vestry/contract/calendar/parse-day';
import { idOf } from '../lib/data/id-of.ts';
import { known } from '../lib/data/known.ts';

/** The part of the lookbook's address that leads to the look of its day. */
export const dayHash = 'lookbook-day';

/** The search of the lookbook's address: which day is looked at, and the date that is being changed. */
export interface DatesSearch {
  readonly day?: Day;
  readonly edit?: number;
}

export function parseDatesSearch(search: Readonly<Record<string, unknown>>): DatesSearch {
  const day = parseDay(String(search['day']));
  const isCalendarDay = day !== null && day >= '1900-01-01' && day <= '2999-11-30';
  return known({ day: isCalendarDay ? day : null, edit: idOf(search['edit']) });
}
