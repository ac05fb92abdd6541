/** Starts one instance for all journeys, built as for production; each journey creates a closet of its own in it. */
import { startTestServer } from '@vestry/server/test/test-server';

export default async function setUp(): Promise<() => Promise<void>> {
  const server = await startTestServer({ built: true });
  process.env['VESTRY_ORIGIN'] = server.origin;
  process.env['VESTRY_DATABASE_URL'] = server.databaseUrl;
  process.env['VESTRY_STORAGE_DIR'] = server.storageDir;
  return async () => server.stop();
}
