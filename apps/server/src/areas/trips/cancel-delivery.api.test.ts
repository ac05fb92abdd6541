/** A trip whose delivery is canceled by itself, from the panel of the request. */
import * as trips from '@vestry/contract/trips/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dataOf } from '../../../test/requests.ts';
import { auditOf } from '../../../test/staff.ts';
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

/** The days on which the closet's items are due back. */
async function dueDays(): Promise<string[]> {
  const own = app.database.db
    .selectFrom('due_backs')
    .select('day')
    .where('client_id', '=', at.client.clientId);
  return (await own.execute()).flatMap(({ day }) => day ?? []);
}

test('ends with it: its looks leave the lookbook, nothing is due back, and the account activity has it once', async () => {
  const [dress] = at.items;
  const looks = [{ day: '2026-12-13', items: [dress] }];
  const id = await at.request({ return: null, dueBack: '2026-12-22', looks });
  const { delivery } = await at.read(id);
  const url = `/delivery/cancel/${delivery.id}`;
  expect((await app.call({ method: 'PUT', url, as: at.client.owner })).statusCode).toBe(200);
  expect(await at.read(id)).toMatchObject({ stage: 'CANCELED', looks: [] });
  expect(await dueDays()).toEqual([]);
  expect(dataOf(trips.cancelTrip, await at.put(`cancel/${id}`)).stage).toBe('CANCELED');
  expect((await auditOf(app, 'trips.cancel')).filter(({ entityId }) => entityId === id)).toHaveLength(1);
});

test('keeps its looks where staff cancel it, who may undo that', async () => {
  const [dress] = at.items;
  const id = await at.request({ looks: [{ day: '2026-12-13', items: [dress] }] });
  const { delivery } = await at.read(id);
  await at.calls.transition(delivery.id, 'CANCELED');
  expect((await at.read(id)).looks).toHaveLength(1);
});

test('takes the return out of the calendar too, which a mail of its own may have entered', async () => {
  const id = await at.request();
  const { return: back } = await at.read(id);
  await at.put('update', { id, return: { date: '2026-12-22', time: 'MORNING' } });
  await at.put(`cancel/${id}`);
  const files = (await app.mailsTo(at.client.email)).map(({ attachments = [] }) =>
    attachments.map(({ contentBase64 }) => Buffer.from(contentBase64, 'base64').toString()),
  );
  const ofReturn = files
    .flat()
    .filter((file) => file.includes(`UID:pickup-${at.client.clientId}-${back?.id ?? 0}@`));
  const facts = ofReturn.map((file) => [
    /METHOD:(\w+)/.exec(file)?.[1],
    Number(/SEQUENCE:(\d+)/.exec(file)?.[1]),
  ]);
  const methods = facts.toSorted(([, a = 0], [, b = 0]) => Number(a) - Number(b)).map(([method]) => method);
  expect(methods).toEqual(['PUBLISH', 'CANCEL']);
});
