import { addDays, type Day } from '@vestry/contract/calendar/day';
import { listDates, listItemDates } from '@vestry/contract/dates/calls';
import { queryOptions } from '@tanstack/react-query';
import { callQuery, pageQuery } from '../lib/transport/call-query.ts';
import { upcomingEvents } from './upcoming.ts';

export type { UpcomingEvent } from './upcoming.ts';

/** Dates further ahead are found in the lookbook. */
const daysAhead = 120;

/** The dates of one item, in their order. */
export function itemDatesQuery(clientId: number, itemId: number) {
  return callQuery(['dates', clientId, 'item', itemId], listItemDates, { params: { clientId, itemId } });
}

/** The closet's dates from one day to another, both included. */
export function datesQuery(clientId: number, from: Day, to: Day) {
  return pageQuery(['dates', clientId, 'days', from, to], listDates, {
    params: { clientId },
    query: { from, to },
  });
}

/** What is planned from today on, as events, the next one first. */
export function upcomingEventsQuery(clientId: number, today: Day) {
  const dates = callQuery(['dates', clientId, 'upcoming', today], listDates, {
    params: { clientId },
    query: { from: today, to: addDays(today, daysAhead) },
  });
  return queryOptions({ ...dates, select: upcomingEvents });
}
