/** Transitions made by staff, through the services, beside a running product. */
import { pino } from 'pino';
import { openDiskObjectStore } from '../src/platform/adapters/disk/disk-object-store.ts';
import { createPgBossQueue } from '../src/platform/adapters/pg-boss/pg-boss-queue.ts';
import { openChangeFeed } from '../src/platform/adapters/postgres/change-feed.ts';
import { createDatabase } from '../src/platform/adapters/postgres/database.ts';
import { createPool } from '../src/platform/adapters/postgres/pool.ts';
import { inTransaction } from '../src/platform/database.ts';
import type { DeliveryMove } from '../src/areas/requests/delivery/move-delivery.ts';
import type { RequestActor } from '../src/areas/requests/delivery/request-form.ts';
import { eventChannel } from '../src/platform/events/publish.ts';
import type { PickupMove } from '../src/areas/requests/pickup/move-pickup.ts';
import { createServices } from '../src/entry/services.ts';
import { makeUser } from './factories.ts';
import type { TestServer } from './test-server.ts';

type Step<Move> = Omit<Move, 'by'>;

export interface TestStaff {
  /** One step of a delivery, or several in their order. */
  moveDelivery(clientId: number, id: number, ...steps: Step<DeliveryMove>[]): Promise<void>;
  movePickup(clientId: number, id: number, ...steps: Step<PickupMove>[]): Promise<void>;
  /** Tells of tomorrow's appointments, as the hourly job does. */
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
  const { deliveries, pickups, notifications } = createServices({
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
  const by: RequestActor = { userId, actor: 'STAFF' };
  return {
    async moveDelivery(clientId, id, ...steps) {
      for (const step of steps)
        await inTransaction(db, async (trx) => deliveries.move(trx, clientId, id, { ...step, by }));
    },
    async movePickup(clientId, id, ...steps) {
      for (const step of steps)
        await inTransaction(db, async (trx) => pickups.move(trx, clientId, id, { ...step, by }));
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
    brand: {
      name: 'Vestry',
      supportPhone: '1-833 344 8686',
      fashionServicesUrl: 'https://a.example',
      contactUrl: 'https://b.example',
      stylesheet: null,
    },
    envelope: { key: 'the key of the tests', salt: 'their salt' },
    smtpUrl: null,
    mailFrom: 'Vestry <no-reply@vestry.example>',
    publicOrigin,
    facilityTimeZone: 'America/New_York',
  };
}
