import * as calls from '@vestry/contract/prices/calls';
import { handle, type Route } from '../../platform/http/route.ts';
import type { PriceService } from './service.ts';

export function priceRoutes(prices: PriceService): Route[] {
  return [
    handle(calls.getQuote, async ({ body, session }) => prices.quote(session.clientId, body)),
    handle(calls.getFrozenQuote, async ({ params, session }) => prices.frozen(session.clientId, params)),
    handle(calls.getChangeQuote, async ({ params, body: form, session }) =>
      prices.change(session.clientId, { ...params, form }),
    ),
  ];
}
