/** Each page of the console, and the way of an item as its client reads it, over a stock of 100,000 items: what its call takes at the server, its answer written included. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeUser } from '../factories.ts';
import { enterStaff } from '../staff.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../test-app.ts';
import { makeLargeFacility, type LargeFacility } from './large-facility.ts';

const runs = 15;

let app: TestApp;
let facility: LargeFacility;
let people: Readonly<Record<'accountManager' | 'operations' | 'owner', SignedInUser>>;

beforeAll(async () => {
  app = await createTestApp();
  facility = await makeLargeFacility(app.database.url, '2026-11-30');
  const owner = await makeUser(app.database.db, [facility.clientId]);
  people = {
    accountManager: await enterStaff(app, 'accountManager'),
    operations: await enterStaff(app),
    owner: await app.signIn(owner.email),
  };
});
afterAll(async () => app.close());

interface Page {
  readonly name: string;
  /** An Owner of the largest closet calls what clients call. */
  readonly by?: 'accountManager' | 'operations' | 'owner';
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly url: (facility: LargeFacility) => string;
  readonly payload?: object;
  /** Of the median; 100 ms by default. */
  readonly limitMilliseconds?: number;
}

const pages: readonly Page[] = [
  { name: 'Today', url: () => '/today' },
  { name: 'requests', url: () => '/requests' },
  { name: 'requests, the last page', url: () => '/requests?page=1000' },
  { name: 'requests by text', url: () => '/requests?text=marsh%2012' },
  { name: 'requests of a closet', url: ({ clientId }) => `/requests?clientId=${clientId}` },
  {
    name: 'a request',
    url: ({ deliveryClientId, deliveryId }) => `/requests/delivery/${deliveryClientId}/${deliveryId}`,
  },
  { name: 'picking', url: () => '/picking' },
  {
    name: 'a scan',
    method: 'POST',
    url: ({ deliveryClientId, deliveryId }) => `/picking/${deliveryClientId}/${deliveryId}/scan`,
    payload: { code: 'LG-77777' },
  },
  { name: 'closets', url: () => '/closets' },
  { name: 'closets by text', url: () => '/closets?text=closet%2019' },
  { name: 'closets by a number', url: () => '/closets?text=LG-77777' },
  { name: 'a closet', by: 'accountManager', url: ({ clientId }) => `/closets/${clientId}` },
  { name: 'its items', url: ({ clientId }) => `/closets/${clientId}/items` },
  { name: 'its items by text', url: ({ clientId }) => `/closets/${clientId}/items?text=ferrand%20silk` },
  { name: 'a piece', url: ({ clientId, itemId }) => `/closets/${clientId}/items/${itemId}` },
  { name: 'its notes', url: ({ clientId }) => `/closets/${clientId}/notes` },
  { name: 'movements', url: () => '/movements' },
  { name: 'movements of a closet', url: ({ clientId }) => `/movements?clientId=${clientId}` },
  { name: 'movements of a piece', url: () => '/movements?itemClientNumber=LG-77777' },
  { name: 'overdue items', url: () => '/due-backs?pageSize=50', limitMilliseconds: 50 },
  { name: 'overdue items, a late page', url: () => '/due-backs?pageSize=50&page=45', limitMilliseconds: 50 },
  { name: 'overdue items by text', url: () => '/due-backs?pageSize=50&text=velvet', limitMilliseconds: 50 },
  { name: 'all that is due back', url: () => '/due-backs?pageSize=50&upcoming=true', limitMilliseconds: 50 },
  { name: 'receivings', url: () => '/intakes' },
  { name: 'closed receivings', url: () => '/intakes?open=false' },
  { name: 'a receiving', url: ({ clientId, receivingId }) => `/intakes/${clientId}/${receivingId}` },
  {
    name: 'photographs offered',
    method: 'POST',
    url: ({ clientId }) => `/closets/${clientId}/photos`,
    payload: {
      files: Array.from({ length: 20 }, (_, index) => ({ name: `LG-${index + 1}.jpg`, bytes: 10 })),
    },
  },
  { name: 'calendar', url: () => '/calendar?from=2026-11-01&to=2026-12-31' },
  { name: 'care', url: () => '/care' },
  { name: 'invoices', by: 'accountManager', url: () => '/invoices' },
  {
    name: 'an invoice',
    by: 'accountManager',
    url: ({ clientId, invoiceId }) => `/invoices/${clientId}/${invoiceId}`,
  },
  {
    name: 'the closet’s first page',
    by: 'owner',
    url: ({ clientId }) => `/item/list/${clientId}?orderingType=DESIGNER&pageSize=24&page=0`,
    limitMilliseconds: 50,
  },
  {
    name: 'the way of an item',
    by: 'owner',
    url: ({ itemId }) => `/custody/item/${itemId}`,
    limitMilliseconds: 50,
  },
];

test.for(pages.map((page) => ({ name: page.name, page })))('$name', async ({ page }) => {
  const { name, by = 'operations', method = 'GET', url, payload, limitMilliseconds = 100 } = page;
  const ask = async (): Promise<number> => {
    const start = performance.now();
    const answer = await app.call({
      method,
      url: `${by === 'owner' ? '' : '/staff'}${url(facility)}`,
      as: people[by],
      ...(payload === undefined ? {} : { payload }),
    });
    const took = performance.now() - start;
    expect(answer.statusCode, answer.body).toBe(200);
    return took;
  };
  for (let warm = 0; warm < 3; warm += 1) await ask();
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) times.push(await ask());
  const sorted = times.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(runs / 2)] ?? Number.NaN;
  const [best = 0, worst = 0] = [sorted[0], sorted.at(-1)];
  const figures = `best ${best.toFixed(1)} ms, median ${median.toFixed(1)} ms, worst ${worst.toFixed(1)} ms`;
  process.stdout.write(`${name.padEnd(28)} ${figures}\n`);
  expect(median).toBeLessThan(limitMilliseconds);
});
