/** The prices of a sample closet: a plan with a price list, one that it had before, and the frozen quote of its delivery. */
import { facilityDay } from '@vestry/contract/calendar/day';
import { freezeQuote } from '../../src/areas/prices/freeze-quote.ts';
import type { Trx } from '../../src/platform/database.ts';
import { givePricedPlan } from '../price-fixture.ts';

interface Priced {
  readonly clientId: number;
  readonly userId: number;
  readonly deliveryId: number;
  readonly now: Date;
}

export async function makePrices(trx: Trx, { clientId, userId, deliveryId, now }: Priced): Promise<void> {
  const planId = await givePricedPlan(trx, clientId);
  await trx
    .insertInto('past_plans')
    .values({ client_id: clientId, plan_id: planId, started_on: '2026-01-15', ended_on: '2026-03-14' })
    .execute();
  const context = { trx, clientId, actor: { userId, actor: 'USER' }, now } as const;
  const acceptance = { accepted: undefined, notice: 'STANDARD' } as const;
  const dayOf = (instant: Date) => facilityDay(instant, 'America/New_York');
  const days = { dayOf, today: () => dayOf(now) };
  await freezeQuote(context, { kind: 'delivery', id: deliveryId }, acceptance, days);
}
