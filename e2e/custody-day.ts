/** A closet whose items change hands, and the people who move them: for the journey of a whole day. */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { makeAddress } from '@vestry/server/test/requests';
import type { TestData } from '@vestry/server/test/test-data';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, sizes } from './fixtures.ts';
import type { Instance } from './instance.ts';
import type { Stop } from './run-stops.ts';
import { hasPhotoSample, samplePhotographs } from './photo-sample.ts';

const command = fileURLToPath(new URL('../apps/server/src/entry/cli/vestry.ts', import.meta.url));

/** Names of garments by their number. */
export const garments = {
  'DAY-1': 'Navy wool coat',
  'DAY-2': 'Silk gown',
  'DAY-3': 'Linen suit',
  'DAY-4': 'Cashmere cardigan',
  'DAY-5': 'Pleated skirt',
  'DAY-6': 'Tweed jacket',
  'DAY-7': 'Velvet clutch',
  'DAY-8': 'Ankle boots',
  'DAY-9': 'Straw hat',
  'DAY-10': 'Trench coat',
  'DAY-11': 'Evening gloves',
  'DAY-12': 'Riding boots',
} as const;

export type GarmentNumber = keyof typeof garments;
// The keys of the literal above.
export const numbers = Object.keys(garments) as GarmentNumber[];

export interface DayCloset {
  readonly clientId: number;
  readonly email: string;
  readonly name: string;
}

/** A closet without items, with one address, whose name no other has. */
export async function makeEmptyCloset(testData: TestData): Promise<DayCloset> {
  const { clientId, owner } = await testData.makeCloset();
  const name = `Closet ${randomBytes(4).toString('hex')}`;
  await testData.db.updateTable('clients').set({ name }).where('id', '=', clientId).execute();
  await makeAddress(testData.db, clientId);
  return { clientId, email: owner.email, name };
}

/** A photograph of each item, named by its number: real ones where they are at hand, else of a colour that no other journey has. */
export async function photographs(): Promise<FilePayload[]> {
  const real = hasPhotoSample ? await samplePhotographs(numbers.length) : [];
  return Promise.all(
    numbers.map(async (number, index) => ({
      name: `${number}.jpg`,
      mimeType: 'image/jpeg',
      buffer: real[index] ?? (await coloured()),
    })),
  );
}

interface FilePayload {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

async function coloured(): Promise<Buffer> {
  const [r = 0, g = 0, b = 0] = randomBytes(3);
  return sharp({ create: { width: 400, height: 500, channels: 3, background: { r, g, b } } })
    .jpeg()
    .toBuffer();
}

/** A phone whose page opens without a connection. */
export async function driverPhone(browser: Browser, { server }: Instance): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.origin,
    viewport: sizes.phone,
    hasTouch: true,
    serviceWorkers: 'allow',
  });
  return context.newPage();
}

export interface DayStop extends Stop {
  readonly day: string;
}

/** A pickup of the closet by its number, as the driver's page and the board list it. */
export async function pickupStop(
  { db }: TestData,
  { clientId, email }: DayCloset,
  id: number,
): Promise<DayStop> {
  const row = db.selectFrom('pickups').select('pickup_date as day').where('id', '=', id);
  const { day } = await row.executeTakeFirstOrThrow();
  return { clientId, email, id, reference: `P-${id}`, itemIds: [], day: day ?? '' };
}

type PlaceKind = 'BIN' | 'IN_TRANSIT' | 'RESIDENCE';

/**
 * That each item of the closet is where `expected` says, all others in a bin, and that each item's row and its newest row in
 * the custody record name the same place.
 */
export async function expectPlaces(
  { db }: TestData,
  clientId: number,
  expected: Partial<Record<GarmentNumber, PlaceKind>> = {},
): Promise<void> {
  const read = async () => {
    const rows = await db
      .selectFrom('items')
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom('custody')
            .select('custody.place as proven')
            .whereRef('custody.client_id', '=', 'items.client_id')
            .whereRef('custody.item_id', '=', 'items.id')
            .orderBy('custody.seq', 'desc')
            .limit(1)
            .as('newest'),
        (join) => join.onTrue(),
      )
      .select(['items.item_client_number as number', 'items.place', 'newest.proven'])
      .where('items.client_id', '=', clientId)
      .execute();
    return Object.fromEntries(rows.map(({ number, place, proven }) => [number, [place, proven]]));
  };
  const all = numbers.map((number) => [number, expected[number] ?? 'BIN'] as const);
  await expect.poll(read).toEqual(Object.fromEntries(all.map(([number, place]) => [number, [place, place]])));
}

/** Runs `vestry custody verify` on the closet; answers the text that it prints. */
export async function verifyChain({ server }: Instance, clientId: number): Promise<string> {
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    DATABASE_URL: server.databaseUrl,
    DATA_DIR: server.dataDir,
  };
  for (const name of ['SMTP_URL', 'S3_BUCKET', 'STORAGE_DIR', 'SECRET']) environment[name] = '';
  const words = [command, 'custody', 'verify', '--client', String(clientId)];
  const { stdout } = await promisify(execFile)(process.execPath, words, { env: environment });
  return stdout;
}

/** Types like a scanner: characters to whatever has the focus, then Enter. */
export async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}
