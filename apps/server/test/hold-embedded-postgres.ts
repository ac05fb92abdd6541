// Starts the embedded PostgreSQL on the folder that it is given, sends its parent the address, and waits to be killed.
import { startEmbeddedPostgres } from '../src/platform/adapters/embedded-postgres/start.ts';

const { url } = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '', durable: false });
process.send?.(url);
setInterval(() => undefined, 1_000);
