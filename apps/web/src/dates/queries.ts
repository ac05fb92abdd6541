import { addDays, type Day } from '@vestry/contract/calendar/day';
import { listDates, listItemDates } from '@vestry/contract/dates/calls';
import { queryOptions } from '@tanstack/react-query';
import { callQuery, pageQuery } from '../lib/transport/call-query.ts';
import { upcomingEvents } from './upcoming.ts';

export type { UpcomingEvent } from './upcoming.ts';

/** Lists of coming events show the dates of this many days from today; the lookbook's calendar shows later ones. */
const upcomingDays = 120;

/** The days on which one item is planned to be worn, the earliest first. */
export function itemDatesQuery(clientId: number, itemId: number) {
  return callQuery(['dates', clientId, 'item', itemId], listItemDates, { params: { clientId, itemId } });
}

/** The closet's dates from `from` to `to`, both included. */
export function datesQuery(clientId: number, from: Day, to: Day) {
  return pageQuery(['dates', clientId, 'days', from, to], listDates, {
    params: { clientId },
    query: { from, to },
  });
}

/** The closet's dates from today on, grouped into events, the next one first. */
export function upcomingEventsQuery(clientId: number, today: Day) {
  const dates = callQuery(['dates', clientId, 'upcoming', today], listDates, {
    params: { clientId },
    query: { from: today, to: addDays(today, upcomingDays) },
  });
  return queryOptions({ ...dates, select: upcomingEvents });
}
