/** The factories over a running product's database and photo folder, for journeys in a browser. */
import sharp from 'sharp';
import { openDiskObjectStore } from '../src/platform/adapters/disk/disk-object-store.ts';
import { createDatabase } from '../src/platform/adapters/postgres/database.ts';
import { createPool } from '../src/platform/adapters/postgres/pool.ts';
import { inTransaction, type Database } from '../src/platform/database.ts';
import { publish } from '../src/platform/events/publish.ts';
import { verifyCustody } from '../src/areas/custody/verify-custody.ts';
import { ensureImage } from '../src/areas/photos/images.ts';
import { makeClient, makeItem, makeUser, type NewItem, type TestUser } from './factories.ts';

export interface TestCloset {
  readonly clientId: number;
  readonly owner: TestUser;
}

export interface TestData {
  readonly db: Database;
  /** A closet with an Owner and `items` items, each with a photograph of its own colour unless `photos` is false. */
  makeCloset(options?: {
    items?: number;
    photos?: boolean;
    item?: (index: number) => NewItem;
    /** The Owner's sign-in also needs a code. */
    twoFactor?: boolean;
  }): Promise<TestCloset>;
  /** Changes every item of a closet as another process would, and publishes the events. */
  changeItems(clientId: number, change: { readonly observation: string }): Promise<void>;
  /** Empties custody and the condition checks of every closet, so that requests can be deleted; items stay where they are. */
  emptyRecords(): Promise<void>;
  /** The faults that `vestry custody verify` finds in the chain of a closet. */
  custodyFaults(clientId: number): Promise<readonly unknown[]>;
  close(): Promise<void>;
}

/** @param databaseUrl the product's database; `storageDir` the folder of its photographs. */
export async function openTestData(databaseUrl: string, storageDir: string): Promise<TestData> {
  const pool = createPool({ url: databaseUrl, max: 4, onError: () => undefined });
  const db = createDatabase(pool);
  const store = await openDiskObjectStore(storageDir);
  return {
    db,
    async makeCloset({ items = 0, photos = true, item = () => ({}), twoFactor = false } = {}) {
      const clientId = await makeClient(db);
      const owner = await makeUser(db, [clientId], { name: 'Eleanor', twoFactor });
      for (let index = 0; index < items; index += 1) {
        const itemId = await makeItem(db, clientId, { observation: `Garment ${index + 1}`, ...item(index) });
        if (!photos) continue;
        const hash = await ensureImage(db, store, await plate(index));
        await db.insertInto('item_photos').values({ client_id: clientId, item_id: itemId, hash }).execute();
      }
      return { clientId, owner };
    },
    changeItems: async (clientId, change) =>
      inTransaction(db, async (trx) => {
        await trx.updateTable('items').set(change).where('client_id', '=', clientId).execute();
        await publish(trx, clientId, { area: 'items' });
      }),
    // A table that is emptied as a whole asks no trigger, and these rows are only ever added. Care proposals name findings.
    emptyRecords: async () => void (await pool.query('TRUNCATE custody, condition_checks CASCADE')),
    custodyFaults: async (clientId) => (await verifyCustody(db, { clientId })).faults,
    close: async () => pool.end(),
  };
}

/** A small photograph: one shape on a ground, in a colour of its own. */
async function plate(index: number): Promise<Buffer> {
  const hue = (index * 37) % 360;
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="500"><rect width="400" height="500" fill="#eee9e0"/><path d="M120 90h160l40 330H80z" fill="hsl(${hue} 35% 40%)"/></svg>`;
  return sharp(Buffer.from(picture)).jpeg().toBuffer();
}
