/**
 * One instance with the demo, for pictures: with the photographs of `../shared/intake-sample` where they are at hand. Its clock
 * is the machine's, less whole days back to a Tuesday: on a day on which the facility is closed no driver is out.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findDemoIds, prepareDemoRequests, seedTestDemo } from '@vestry/server/test/demo';
import { startTestServer } from '@vestry/server/test/test-server';
import { idQueries } from './screens.ts';

const sample = fileURLToPath(new URL('../../../shared/intake-sample', import.meta.url));

export default async function setUp(): Promise<() => Promise<void>> {
  const sinceTuesday = ((new Date().getDay() + 5) % 7) * 86_400_000;
  const now = () => new Date(Date.now() - sinceTuesday);
  const server = await startTestServer({ clock: now() });
  const ticking = setInterval(() => void server.setClock(now()), 1000);
  const isDrawn = process.env['DRAWN'] !== undefined || !existsSync(sample);
  await seedTestDemo(server, now(), isDrawn ? undefined : sample);
  await prepareDemoRequests(server);
  process.env['VESTRY_SINCE_TUESDAY'] = String(sinceTuesday);
  process.env['VESTRY_ORIGIN'] = server.origin;
  process.env['VESTRY_DATABASE_URL'] = server.databaseUrl;
  process.env['VESTRY_STORAGE_DIR'] = server.storageDir;
  process.env['VESTRY_DEMO_IDS'] = JSON.stringify(await findDemoIds(server, idQueries));
  return async () => {
    clearInterval(ticking);
    await server.stop();
  };
}
