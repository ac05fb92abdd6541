/** One instance with the demo, for pictures: with the photographs of `../shared/intake-sample` where they are at hand. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findDemoIds, prepareDemoRequests, seedTestDemo } from '@vestry/server/test/demo';
import { startTestServer } from '@vestry/server/test/test-server';
import { idQueries } from './screens.ts';

const sample = fileURLToPath(new URL('../../../shared/intake-sample/photos', import.meta.url));

export default async function setUp(): Promise<() => Promise<void>> {
  const server = await startTestServer({ built: true });
  const isDrawn = process.env['DRAWN'] !== undefined || !existsSync(sample);
  await seedTestDemo(server, new Date(), isDrawn ? undefined : sample);
  await prepareDemoRequests(server);
  process.env['VESTRY_ORIGIN'] = server.origin;
  process.env['VESTRY_DATABASE_URL'] = server.databaseUrl;
  process.env['VESTRY_STORAGE_DIR'] = server.storageDir;
  process.env['VESTRY_DEMO_IDS'] = JSON.stringify(await findDemoIds(server, idQueries));
  return async () => server.stop();
}
