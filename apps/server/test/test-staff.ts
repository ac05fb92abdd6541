/** Transitions made by staff, through the services, beside a running product. */
import type { DeliveryStatus } from '@vestry/contract/requests/delivery/schemas';
import type { PickupStatus } from '@vestry/contract/requests/pickup/schemas';
import type { CallInput } from '@vestry/contract/call';
import { scanIn } from '@vestry/contract/staff/returns/calls';
import { pino } from 'pino';
import { openDiskObjectStore } from '../src/platform/adapters/disk/disk-object-store.ts';
import { createPgBossQueue } from '../src/platform/adapters/pg-boss/pg-boss-queue.ts';
import { openChangeFeed } from '../src/platform/adapters/postgres/change-feed.ts';
import { createDatabase } from '../src/platform/adapters/postgres/database.ts';
import { createPool } from '../src/platform/adapters/postgres/pool.ts';
import { inContext, type Actor } from '../src/platform/call-context.ts';
import { eventChannel } from '../src/platform/events/notify.ts';
import type { StaffActor } from '../src/areas/staff/staff-call.ts';
import type { TransitionOrder } from '../src/areas/requests/transition.ts';
import { createServices } from '../src/entry/services.ts';
import { makeUser } from './factories.ts';
import { testBrand } from './test-brand.ts';
import type { TestServer } from './test-server.ts';

export interface TestStaff {
  /** One transition of a delivery, or several in their order. */
  transitionDelivery(
    clientId: number,
    id: number,
    ...orders: TransitionOrder<DeliveryStatus>[]
  ): Promise<void>;
  transitionPickup(clientId: number, id: number, ...orders: TransitionOrder<PickupStatus>[]): Promise<void>;
  /** Scans items in at the arrival of a pickup, by their client numbers. */
  scanIn(clientId: number, pickupId: number, ...numbers: string[]): Promise<void>;
  /** Sends the reminders of tomorrow's appointments, as the hourly job does. */
  remind(): Promise<number>;
  close(): Promise<void>;
}

/** Services of a process of its own on the server's database; what they enqueue the server's workers do. */
export async function openTestStaff(
  { databaseUrl, storageDir, origin }: Pick<TestServer, 'databaseUrl' | 'storageDir' | 'origin'>,
  now: () => Date,
): Promise<TestStaff> {
  const pool = createPool({ url: databaseUrl, max: 2, onError: () => undefined });
  const db = createDatabase(pool);
  const queue = createPgBossQueue({ connectionString: databaseUrl, log: pino({ level: 'silent' }) });
  await queue.start();
  const feed = await openChangeFeed({ url: databaseUrl, channel: eventChannel, onError: () => undefined });
  const store = await openDiskObjectStore(storageDir);
  const clock = { now };
  const { requests, notifications, staff } = createServices({
    config: configOf(origin),
    db,
    clock,
    queue,
    feed,
    // Nobody subscribes here.
    push: { publicKey: '', accepts: () => false },
    store,
  });
  const { id: userId } = await makeUser(db, [], { name: 'Nora' });
  const actor: Actor = { userId, actor: 'STAFF' };
  return {
    async transitionDelivery(clientId, id, ...orders) {
      for (const order of orders)
        await inContext({ db, clock }, { clientId, actor }, async (context) =>
          requests.delivery.transition(context, id, order),
        );
    },
    async transitionPickup(clientId, id, ...orders) {
      for (const order of orders)
        await inContext({ db, clock }, { clientId, actor }, async (context) =>
          requests.pickup.transition(context, id, order),
        );
    },
    async scanIn(clientId, id, ...numbers) {
      const binding = staff.find(({ call }) => call.name === scanIn.name);
      const by: StaffActor = { userId, actor: 'STAFF', roles: [5] };
      for (const code of numbers) {
        const input = { params: { clientId, id }, body: { code, evidence: 'SCAN' } } satisfies CallInput<
          typeof scanIn
        >;
        // The binding is that of the call whose input this is.
        await binding?.run(by, input as never);
      }
    },
    remind: async () => notifications.remind(),
    async close() {
      await feed.close();
      await queue.stop();
      await pool.end();
    },
  };
}

/** Nobody signs in through these services: what they sign with does not matter. */
function configOf(publicOrigin: string): Parameters<typeof createServices>[0]['config'] {
  return {
    secret: 'a secret of at least thirty-two characters',
    signing: null,
    brand: testBrand,
    envelope: { key: 'the key of the tests', salt: 'their salt' },
    smtpUrl: null,
    mailFrom: 'Vestry <no-reply@vestry.example>',
    publicOrigin,
    facilityTimeZone: 'America/New_York',
    quarantineBin: 'Quarantine',
  };
}
