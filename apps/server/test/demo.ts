/** The demo's closets in a test server, with real photographs where a folder of them is at hand. */
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { photographDrawing, type Photograph } from '../seeds/demo/photographs.ts';
import { seedDemo } from '../seeds/demo/seed-demo.ts';
import { openDiskObjectStore } from '../src/platform/adapters/disk/disk-object-store.ts';
import { createDatabase } from '../src/platform/adapters/postgres/database.ts';
import { createPool } from '../src/platform/adapters/postgres/pool.ts';
import type { Database } from '../src/platform/database.ts';
import type { TestServer } from './test-server.ts';

export { demoEmails, demoPassword } from '../seeds/demo/sign-ins.ts';

/** The first word of a real photograph's file name, for the drawn kinds that it can stand for. */
const groups: Readonly<Record<string, readonly string[]>> = {
  dress: ['dress', 'shift dress', 'gown', 'one-shoulder gown'],
  outwear: ['coat', 'trench', 'jacket', 'blazer', 'suit'],
  shirt: ['shirt', 'blouse'],
  longsleeve: ['sweater', 'cardigan'],
  't-shirt': ['t-shirt'],
  pants: ['trousers', 'jeans'],
  shorts: ['shorts'],
  skirt: ['skirt', 'pleated skirt'],
  shoes: ['pump', 'loafer', 'sneaker', 'sandal', 'ankle boots', 'tall boots'],
  hat: ['hat'],
};

/**
 * Seeds the demo as of `now` into the server's database and store.
 * @param folder photographs named `<group>-<number>.jpg`; a kind without any is drawn.
 */
export async function seedTestDemo(
  { databaseUrl, storageDir }: Pick<TestServer, 'databaseUrl' | 'storageDir'>,
  now: Date,
  folder?: string,
): Promise<void> {
  const pool = createPool({ url: databaseUrl, max: 4, onError: () => undefined });
  try {
    const db = createDatabase(pool);
    await seedDemo({
      db,
      store: await openDiskObjectStore(storageDir),
      clock: { now: () => now },
      facilityTimeZone: 'America/New_York',
      photograph: folder === undefined ? photographDrawing : realPhotographs(folder),
    });
    if (folder !== undefined) await frameByContent(db);
  } finally {
    await pool.end();
  }
}

/** Gives every sitter one of the photographs of its group, in their order; a garment's views get different ones. */
function realPhotographs(folder: string): Photograph {
  const files = readdirSync(folder).toSorted();
  const numberOfUses = new Map<string, number>();
  return async (sitter) => {
    const kind = 'garment' in sitter ? sitter.garment.kind : '';
    const [group] = Object.entries(groups).find(([, kinds]) => kinds.includes(kind)) ?? [];
    const ofGroup = group === undefined ? [] : files.filter((file) => file.startsWith(`${group}-`));
    const uses = numberOfUses.get(group ?? '') ?? 0;
    numberOfUses.set(group ?? '', uses + 1);
    const file = ofGroup[uses % ofGroup.length];
    return file === undefined ? photographDrawing(sitter) : readFile(join(folder, file));
  };
}

/** Drawings fill their 4:5 frame; real photographs take the frame that their content proposes. */
async function frameByContent(db: Database): Promise<void> {
  await sql`
    UPDATE item_photos SET focal_x = images.focal_x, focal_y = images.focal_y, zoom = images.zoom
    FROM images WHERE images.hash = item_photos.hash`.execute(db);
}

/** Ids of the demo for addresses that need one, by SQL that finds one row with an `id`. */
export async function findDemoIds(
  { databaseUrl }: Pick<TestServer, 'databaseUrl'>,
  queries: Readonly<Record<string, string>>,
): Promise<Record<string, number>> {
  const pool = createPool({ url: databaseUrl, max: 1, onError: () => undefined });
  try {
    const ids: Record<string, number> = {};
    for (const [name, query] of Object.entries(queries)) {
      const { rows } = await pool.query<{ id: number }>(query);
      ids[name] = rows[0]?.id ?? 0;
    }
    return ids;
  } finally {
    await pool.end();
  }
}
