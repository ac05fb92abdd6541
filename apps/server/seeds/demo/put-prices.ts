/** The demo's price lists, and the quotes that are frozen with the requests since they are in force. */
import { addDays, facilityDay } from '@vestry/contract/calendar/day';
import type { PriceList } from '@vestry/contract/prices/price-list';
import { forEachKind } from '@vestry/contract/requests/kinds';
import { freezeQuote } from '../../src/areas/prices/freeze-quote.ts';
import type { Trx } from '../../src/platform/database.ts';
import { demoKinds } from './kinds.ts';
import type { DemoContext } from './demo-context.ts';

/** So many days before the demo's first day the lists came into force, and so many after it the next version will. */
const inForceDays = 24;
const comingDays = 35;

const signature: PriceList = {
  currency: 'USD',
  plan: 54_500,
  included: forEachKind((kind) => demoKinds[kind].included.Signature),
  visit: forEachKind((kind) => demoKinds[kind].visit),
  item: forEachKind((kind) => demoKinds[kind].item.Signature),
  express: { PRIORITY: { amount: 2500, cutOff: '14:00' }, RUSH: { amount: 6000, cutOff: '10:00' } },
  zones: [
    { name: 'Manhattan', postalCodes: ['100', '101', '102'], amount: 0 },
    { name: 'Brooklyn and Queens', postalCodes: ['110', '111', '112', '113', '114'], amount: 1500 },
    { name: 'Hamptons', postalCodes: ['119'], amount: 9500 },
    { name: 'Connecticut', postalCodes: ['06'], amount: 7500 },
  ],
  elsewhere: 12_000,
  storage: { GARMENTS: { GR: 350, CS: 700 }, SHOES: { GR: 250, CS: 500 }, BOXES: 900 },
  care: { CLEANING: 4800, REPAIR: null, ALTERATION: null, PRESERVATION: 24_000 },
  tax: { name: 'Sales tax', rate: 8875 },
};

const petite: PriceList = {
  ...signature,
  plan: 24_500,
  included: forEachKind((kind) => demoKinds[kind].included.Petite),
  item: forEachKind((kind) => demoKinds[kind].item.Petite),
  express: { PRIORITY: { amount: 3500, cutOff: '12:00' }, RUSH: null },
};

/** The plan Grand has none, so that the console shows what that means. */
const lists = [
  { plan: 'Petite', content: petite, next: null },
  {
    plan: 'Signature',
    content: signature,
    next: {
      content: {
        ...signature,
        plan: 56_500,
        item: forEachKind((kind) => demoKinds[kind].item.nextSignature),
      },
      note: 'Prices of the new year',
    },
  },
] as const;

export async function putPrices(demo: DemoContext): Promise<void> {
  const { trx, today, people, now } = demo;
  for (const { plan: name, content, next } of lists) {
    const plan = await trx
      .selectFrom('plans')
      .select('id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    const row = { plan_id: plan.id, user_id: people.manager.id };
    const first = {
      ...row,
      version: 1,
      first_day: addDays(today, -inForceDays),
      content: JSON.stringify(content),
      note: 'The first price list',
      created_at: demo.ago(inForceDays + 6, '10:30'),
    };
    await trx.insertInto('price_lists').values(first).execute();
    if (next === null) continue;
    const second = { version: 2, first_day: addDays(today, comingDays), note: next.note, created_at: now };
    await trx
      .insertInto('price_lists')
      .values({ ...row, ...second, content: JSON.stringify(next.content) })
      .execute();
  }
  await putQuotes(
    trx,
    Object.values(demo.closets).map(({ id }) => id),
    demo.timeZone,
  );
}

/** Freezes the quote of every request of these closets that has none, in the order in which they were sent, each by the price list of its day. */
async function putQuotes(trx: Trx, clientIds: readonly number[], timeZone: string): Promise<void> {
  for (const clientId of clientIds)
    for (const { kind, id, userId, createdAt } of await listUnpriced(trx, clientId)) {
      const actor = { userId, actor: 'USER' } as const;
      const dayOf = (instant: Date) => facilityDay(instant, timeZone);
      const days = { dayOf, today: () => dayOf(createdAt) };
      const acceptance = { accepted: undefined, notice: 'STANDARD' } as const;
      await freezeQuote({ trx, clientId, actor, now: createdAt }, { kind, id }, acceptance, days);
    }
}

/** Deliveries, and pickups that belong to none: the others are priced with their delivery. */
async function listUnpriced(trx: Trx, clientId: number) {
  const deliveries = await trx
    .selectFrom('deliveries')
    .select(['id', 'user_id as userId', 'created_at as createdAt'])
    .where('client_id', '=', clientId)
    .where('status', '<>', 'CANCELED')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('visit_quotes')
            .select('visit_quotes.id')
            .whereRef('visit_quotes.client_id', '=', 'deliveries.client_id')
            .whereRef('visit_quotes.delivery_id', '=', 'deliveries.id'),
        ),
      ),
    )
    .execute();
  const pickups = await trx
    .selectFrom('pickups')
    .select(['id', 'user_id as userId', 'created_at as createdAt'])
    .where('client_id', '=', clientId)
    .where('status', '<>', 'CANCELED')
    .where('delivery_id', 'is', null)
    .where('return_of', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('visit_quotes')
            .select('visit_quotes.id')
            .whereRef('visit_quotes.client_id', '=', 'pickups.client_id')
            .whereRef('visit_quotes.pickup_id', '=', 'pickups.id'),
        ),
      ),
    )
    .execute();
  const all = [
    ...deliveries.map((row) => ({ kind: 'delivery' as const, ...row })),
    ...pickups.map((row) => ({ kind: 'pickup' as const, ...row })),
  ];
  return all.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

/** Quotes the shifted requests anew: the day of a visit stands in its quote. What an invoice has stays as it is. */
export async function renewQuotes(trx: Trx, clientIds: readonly number[], timeZone: string): Promise<void> {
  await trx
    .deleteFrom('visit_quotes')
    .where('client_id', 'in', clientIds)
    .where('invoice_id', 'is', null)
    .execute();
  await putQuotes(trx, clientIds, timeZone);
}
