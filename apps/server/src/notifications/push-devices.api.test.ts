import { sql } from 'kysely';
import { pushDevicesMax } from '@vestry/contract/notifications/push-schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { deliveryCalls, type DeliveryCalls } from '../../test/delivery-calls.ts';
import { makeUser } from '../../test/factories.ts';
import { startPushService, type PushService, type TestSubscription } from '../../test/push-service.ts';
import { fillCart, makeRequestHouse, outcome, type RequestHouse } from '../../test/requests.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../test/test-app.ts';
import { bindSendPush, sendPushJob } from './send-push.ts';

let app: TestApp;
let service: PushService;
let house: RequestHouse;
let deliveries: DeliveryCalls;
const start = new Date('2026-11-30T15:00:00Z');

beforeAll(async () => {
  app = await createTestApp();
  service = await startPushService();
  const { clock, push, queue } = app;
  const bound = bindSendPush({ db: app.database.db, clock, push });
  // The same work, tried again soon.
  await queue.work([{ ...bound, job: { ...bound.job, retryDelaySeconds: 1, retryDelayMaxSeconds: 1 } }]);
});
afterAll(async () => {
  await app.close();
  await service.close();
});
beforeEach(async () => {
  app.clock.set(start);
  house = await makeRequestHouse(app);
  deliveries = deliveryCalls(app, house);
});

const db = () => app.database.db;

async function subscribe(subscription: TestSubscription, as: SignedInUser = house.owner) {
  return app.call({ method: 'POST', url: '/notification/push/subscribe', payload: subscription, as });
}
async function turnOn(as?: SignedInUser): Promise<TestSubscription> {
  const device = service.subscribe();
  expect((await subscribe(device, as)).statusCode).toBe(200);
  return device;
}
async function stateOf(as: SignedInUser) {
  const answer = await app.call({ method: 'GET', url: '/notification/push', as });
  return answer.json<{ data: { publicKey: string; endpoint: string | null } }>().data;
}
/** What came to the device, once nothing waits to be sent any more. */
async function arrived({ endpoint }: TestSubscription) {
  await vi.waitUntil(
    async () => {
      const { rows } =
        await sql`SELECT 1 FROM pgboss.job WHERE name = ${sendPushJob.name} AND state < 'completed'`.execute(
          db(),
        );
      return rows.length === 0;
    },
    { timeout: 20_000, interval: 50 },
  );
  return service.received.filter((push) => push.endpoint === endpoint);
}
async function request(): Promise<number> {
  await fillCart(app, house.owner);
  return deliveries.request();
}
const devices = async () =>
  db().selectFrom('push_subscriptions').selectAll().where('user_id', '=', house.owner.userId).execute();

describe('a browser', () => {
  test('learns the key of the house, and whether it takes messages', async () => {
    expect(await stateOf(house.owner)).toEqual({ publicKey: app.push.publicKey, endpoint: null });
    const device = await turnOn();
    expect(await stateOf(house.owner)).toEqual({ publicKey: app.push.publicKey, endpoint: device.endpoint });
    // Another sign-in is another device.
    expect(await stateOf(await app.signIn(house.email))).toMatchObject({ endpoint: null });
  });

  test('that subscribes again, or signs in again, is one device', async () => {
    const first = await turnOn();
    const second = await turnOn();
    const again = await app.signIn(house.email);
    expect((await subscribe(second, again)).statusCode).toBe(200);
    expect(await devices()).toMatchObject([{ endpoint: second.endpoint }]);
    await request();
    expect(await arrived(first)).toEqual([]);
    expect(await arrived(second)).toHaveLength(1);
  });

  test('of another user is refused while they are signed in there, and taken once their session has run out', async () => {
    const device = await turnOn();
    const other = await makeUser(db(), [house.clientId]);
    expect(outcome(await subscribe(device, await app.signIn(other.email))).slice(0, 2)).toEqual([
      422,
      'PUSH_REFUSED',
    ]);
    expect(await devices()).toHaveLength(1);
    app.clock.passSeconds(31 * 24 * 3600);
    expect((await subscribe(device, await app.signIn(other.email))).statusCode).toBe(200);
    expect(await devices()).toEqual([]);
  });

  test.for([
    'http://push.example.com/x',
    'https://10.0.0.8/x',
    'https://database/x',
    'https://push.example.com:8443/x',
    'https://169.254.169.254/latest/meta-data',
  ])('that names %s is refused: no message leads into the house', async (endpoint) => {
    const answer = await subscribe({ ...service.subscribe(), endpoint });
    expect(outcome(answer).slice(0, 2)).toEqual([422, 'PUSH_REFUSED']);
    expect(await devices()).toEqual([]);
  });

  test('whose keys are none is refused', async () => {
    const { endpoint, keys } = service.subscribe();
    for (const wrong of [
      { ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') },
      { ...keys, p256dh: 'AA' },
      { ...keys, auth: `${keys.auth}AA` },
      { ...keys, auth: '+/=' },
    ])
      expect((await subscribe({ endpoint, keys: wrong })).statusCode).toBe(422);
    expect(await devices()).toEqual([]);
  });

  test('is one of twenty of a user at most', async () => {
    for (let count = 0; count < pushDevicesMax; count += 1) await turnOn(await app.signIn(house.email));
    const answer = await subscribe(service.subscribe());
    expect(outcome(answer).slice(0, 2)).toEqual([409, 'TOO_MANY_DEVICES']);
    expect(await devices()).toHaveLength(pushDevicesMax);
  }, 30_000);

  test('must be signed in', async () => {
    const answer = await app.call({
      method: 'POST',
      url: '/notification/push/subscribe',
      payload: service.subscribe(),
    });
    expect(answer.statusCode).toBe(401);
  });
});
