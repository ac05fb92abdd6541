/** Tests what becomes of a trip's look when its date is changed in the lookbook. */
import type { DateEntry } from '@vestry/contract/dates/schemas';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { makeTripFixture, type TripFixture } from '../../../test/trip-fixture.ts';

let app: TestApp;
let at: TripFixture;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => app.close());
beforeEach(async () => {
  at = await makeTripFixture(app);
});

const datesOf = async (itemId: number): Promise<DateEntry[]> => {
  const { clientId, owner } = at.client;
  const url = `/date/List/${itemId}/client/${clientId}`;
  const answer = await app.call({ method: 'GET', url, as: owner });
  return answer.json<{ data: DateEntry[] }>().data;
};

async function move(itemId: number, from: string, day: string): Promise<void> {
  const dates = await datesOf(itemId);
  const { id, name, note, guests } = dates.find(({ time }) => time.startsWith(from)) ?? { id: 0 };
  const payload = { id, name, note, guests, time: `${day}T00:00:00` };
  const answer = await app.call({ method: 'PUT', url: '/date/update', payload, as: at.client.owner });
  expect(answer.statusCode, answer.body).toBe(200);
}

test('on another day of the trip it is the look of that day', async () => {
  const [dress] = at.items;
  const id = await at.request({ looks: [{ day: '2026-12-13', items: [dress] }] });
  await move(dress, '2026-12-13', '2026-12-14');
  expect((await at.read(id)).looks).toEqual([{ day: '2026-12-14T00:00:00', items: [dress] }]);
});

test('on a day outside the trip it leaves the trip and stays planned', async () => {
  const [dress] = at.items;
  const id = await at.request({ looks: [{ day: '2026-12-13', items: [dress] }] });
  await move(dress, '2026-12-13', '2026-12-23');
  expect((await at.read(id)).looks).toEqual([]);
  expect(await datesOf(dress)).toMatchObject([{ name: 'Capri', time: '2026-12-23T00:00:00' }]);
});

test('on a day whose look has the item already it is no second one', async () => {
  const [dress] = at.items;
  const looks = [
    { day: '2026-12-13', items: [dress] },
    { day: '2026-12-14', items: [dress] },
  ];
  const id = await at.request({ looks });
  await move(dress, '2026-12-13', '2026-12-14');
  expect((await at.read(id)).looks).toEqual([{ day: '2026-12-14T00:00:00', items: [dress] }]);
});

test('a form that was opened before the trip was renamed is refused, and the look stays named as the trip', async () => {
  const [dress] = at.items;
  const trip = await at.request({ looks: [{ day: '2026-12-13', items: [dress] }] });
  const [opened] = await datesOf(dress);
  if (opened === undefined) throw new Error('the look is planned');
  expect((await at.put('update', { id: trip, name: 'Amalfi' })).statusCode).toBe(200);
  const { id, version, name, time } = opened;
  const payload = { id, version, name, time, note: 'The shawl' };
  const answer = await app.call({ method: 'PUT', url: '/date/update', payload, as: at.client.owner });
  expect(answer.json()).toMatchObject({ data: { code: 'CONFLICT' } });
  expect(await datesOf(dress)).toMatchObject([{ name: 'Amalfi', note: '' }]);
});

test('of two people who change the look of one day at once, neither takes the other one’s items out', async () => {
  const [dress, shoes, gown] = at.items;
  const tripId = await at.request({ looks: [{ day: '2026-12-13', items: [dress] }] });
  const set = async (items: number[]) => at.put('look', { tripId, day: '2026-12-13', items, was: [dress] });
  const answers = await Promise.all([set([dress, shoes]), set([dress, gown])]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const [look] = (await at.read(tripId)).looks;
  expect(look?.items.toSorted((a, b) => a - b)).toEqual([dress, shoes, gown]);
  await set([]);
  expect((await at.read(tripId)).looks[0]?.items.toSorted((a, b) => a - b)).toEqual([shoes, gown]);
});
