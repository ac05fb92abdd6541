import { parseDay, type Day } from '@vestry/contract/calendar/parse-day';

/** What the lookbook's address says: which day is looked at, and the date that is being changed. */
export interface DatesSearch {
  readonly day?: Day;
  readonly edit?: number;
}

export function parseDatesSearch(search: Readonly<Record<string, unknown>>): DatesSearch {
  const day = parseDay(String(search['day']));
  const edit = Number(search['edit']);
  const isCalendarDay = day !== null && day >= '1900-01-01' && day <= '2999-11-30';
  return {
    ...(isCalendarDay ? { day } : {}),
    ...(Number.isSafeInteger(edit) && edit > 0 ? { edit } : {}),
  };
}
