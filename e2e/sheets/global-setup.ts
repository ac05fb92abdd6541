/**
 * One instance with the demo, for pictures: with the photographs of `../shared/intake-sample` where they are at hand. Its clock
 * began on the last Tuesday at three in New York: on a day on which the facility is closed no driver is out, and by then the day has
 * its story, whatever the hour of the machine.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findDemoIds, prepareDemoPeople, prepareDemoRequests, seedTestDemo } from '@vestry/server/test/demo';
import { startTestServer } from '@vestry/server/test/test-server';
import { idQueries } from './screens.ts';

const sample = fileURLToPath(new URL('../../../shared/intake-sample', import.meta.url));

export default async function setUp(): Promise<() => Promise<void>> {
  const behind = Date.now() - lastTuesdayAfternoon(Date.now());
  const now = () => new Date(Date.now() - behind);
  const server = await startTestServer({ clock: now() });
  const ticking = setInterval(() => void server.setClock(now()), 1000);
  const isDrawn = process.env['DRAWN'] !== undefined || !existsSync(sample);
  await seedTestDemo(server, now(), isDrawn ? undefined : sample);
  await prepareDemoRequests(server, now());
  await prepareDemoPeople(server, now());
  process.env['VESTRY_CLOCK_BEHIND'] = String(behind);
  process.env['VESTRY_ORIGIN'] = server.origin;
  process.env['VESTRY_DATABASE_URL'] = server.databaseUrl;
  process.env['VESTRY_STORAGE_DIR'] = server.storageDir;
  process.env['VESTRY_DEMO_IDS'] = JSON.stringify(await findDemoIds(server, idQueries));
  return async () => {
    clearInterval(ticking);
    await server.stop();
  };
}

/** Three o'clock of the winter in New York, four of the summer. */
function lastTuesdayAfternoon(before: number): number {
  const moment = new Date(before);
  moment.setUTCHours(20, 0, 0, 0);
  moment.setUTCDate(moment.getUTCDate() - ((moment.getUTCDay() + 5) % 7));
  if (moment.getTime() > before) moment.setUTCDate(moment.getUTCDate() - 7);
  return moment.getTime();
}
