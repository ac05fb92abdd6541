/** A closet whose devices take messages, and the push service that they come through. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest';
import { bindSendPush, sendPushJob } from '../src/areas/notifications/send-push.ts';
import { deliveryCalls, type DeliveryCalls } from './delivery-calls.ts';
import { startPushService, type PushService, type TestSubscription } from './push-service.ts';
import { fillCart, makeClientFixture, type ClientFixture } from './requests.ts';
import { createTestApp, type SignedInUser, type TestApp } from './test-app.ts';

/** Monday, 30 November 2026, in the morning of the facility's clock. */
export const start = new Date('2026-11-30T15:00:00Z');

/** For the tests of a file: one app and one push service, and before each test another closet. */
export function usePushFixture() {
  let app: TestApp;
  let service: PushService;
  let client: ClientFixture;
  let deliveries: DeliveryCalls;

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
    client = await makeClientFixture(app);
    deliveries = deliveryCalls(app, client);
  });

  const db = () => app.database.db;
  const subscribe = async (subscription: TestSubscription, as: SignedInUser = client.owner) =>
    app.call({ method: 'POST', url: '/notification/push/subscribe', payload: subscription, as });

  return {
    get app() {
      return app;
    },
    get service() {
      return service;
    },
    get client() {
      return client;
    },
    get deliveries() {
      return deliveries;
    },
    db,
    subscribe,
    async turnOn(as?: SignedInUser): Promise<TestSubscription> {
      const device = service.subscribe();
      expect((await subscribe(device, as)).statusCode).toBe(200);
      return device;
    },
    async stateOf(as: SignedInUser) {
      const answer = await app.call({ method: 'GET', url: '/notification/push', as });
      return answer.json<{ data: { publicKey: string; endpoint: string | null } }>().data;
    },
    /** Answers the messages that came to the device, once nothing waits to be sent any more. */
    async arrived({ endpoint }: TestSubscription) {
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
    },
    /** A delivery of a new item; its id. */
    async request(): Promise<number> {
      await fillCart(app, client.owner);
      return deliveries.request();
    },
    devices: async () =>
      db().selectFrom('push_subscriptions').selectAll().where('user_id', '=', client.owner.userId).execute(),
  };
}
