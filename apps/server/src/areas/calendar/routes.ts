import { getAvailability } from '@vestry/contract/calendar/calls';
import { handle, type Route } from '../../platform/http/route.ts';
import type { CalendarService } from './service.ts';

export function calendarRoutes(calendar: CalendarService): Route[] {
  return [
    handle(getAvailability, async ({ query: { from, to, cold } }) => calendar.availability(from, to, cold)),
  ];
}
