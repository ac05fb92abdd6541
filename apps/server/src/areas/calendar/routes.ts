import { getAvailability } from '@vestry/contract/calendar/calls';
import { permit } from '@vestry/contract/users/rules';
import { handle, type Route } from '../../platform/http/route.ts';
import type { PriceService } from '../prices/service.ts';
import type { CalendarService } from './service.ts';

export function calendarRoutes(calendar: CalendarService, prices: PriceService): Route[] {
  return [
    handle(getAvailability, async ({ query: { from, to, cold }, session }) => {
      const { clientId, roles } = session;
      // A price is for who may see billing; that a day can be had, everybody sees.
      const showsPrices = permit(roles, 'billing.read').ok;
      const offersOn = await prices.offers(clientId, showsPrices);
      return calendar.availability(from, to, cold, { offersOn });
    }),
  ];
}
