/** The prices of a sample closet: a plan with a price list, one that it had before, and the frozen quote of its delivery. */
import { toDay } from '@vestry/contract/calendar/day';
import { quoteVisit } from '@vestry/contract/prices/quote-rules';
import type { Database } from '../../src/platform/database.ts';
import { givePricedPlan, samplePrices } from '../price-fixture.ts';

interface Priced {
  readonly clientId: number;
  readonly userId: number;
  readonly deliveryId: number;
}

export async function makePrices(db: Database, { clientId, userId, deliveryId }: Priced): Promise<void> {
  const planId = await givePricedPlan(db, clientId);
  await db
    .insertInto('past_plans')
    .values({ client_id: clientId, plan_id: planId, started_on: '2026-01-15', ended_on: '2026-03-14' })
    .execute();
  const { id: priceListId } = await db
    .selectFrom('price_lists')
    .select('id')
    .where('plan_id', '=', planId)
    .executeTakeFirstOrThrow();
  const quote = quoteVisit(samplePrices, {
    kind: 'delivery',
    day: toDay('2026-12-03'),
    notice: 'STANDARD',
    postalCode: '10001',
    items: 1,
    isSameVisit: false,
    used: 0,
    included: samplePrices.included.delivery,
  });
  await db
    .insertInto('visit_quotes')
    .values({
      client_id: clientId,
      delivery_id: deliveryId,
      price_list_id: priceListId,
      notice: 'STANDARD',
      period_start: '2026-11-15',
      slot: 1,
      currency: samplePrices.currency,
      quote: JSON.stringify(quote),
      total: quote.charge.total,
      user_id: userId,
      accepted_at: new Date('2026-11-27T12:00:00Z'),
    })
    .execute();
}
