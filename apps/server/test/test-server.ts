/** The whole product as its users meet it: a process of its own on a database, a store and a mailbox of its own. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '../src/platform/adapters/embedded-postgres/start.ts';
import { freePort } from './free-port.ts';

const mainFile = fileURLToPath(new URL('../src/entry/main.ts', import.meta.url));
const builtFile = fileURLToPath(new URL('../dist/main.cjs', import.meta.url));
const clockedMainFile = fileURLToPath(new URL('main-with-clock.ts', import.meta.url));
const startMilliseconds = 60_000;
/** More than the server itself gives to calls under way; one that does not end would hold up the whole run. */
const endMilliseconds = 45_000;

export interface TestServer {
  /** Such as `http://localhost:40123`. */
  readonly origin: string;
  readonly pid: number;
  readonly databaseUrl: string;
  /** The folder that processes of one instance share besides: the secret that tokens are signed with. */
  readonly dataDir: string;
  /** Folder of the photographs. */
  readonly storageDir: string;
  /** Sends the server's clock to a moment; only where it was started with one. */
  setClock(moment: Date): Promise<void>;
  stop(): Promise<void>;
}

interface Facility {
  readonly dataDir: string;
  readonly databaseUrl: string;
  close(): Promise<void>;
}

async function openInstance(durable: boolean): Promise<Facility> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vestry-e2e-'));
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), durable });
  return {
    dataDir,
    databaseUrl: postgres.url,
    close: async () => {
      await postgres.stop({ evenIfUsed: true });
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export interface TestServerOptions {
  /** Another server that this one runs beside, on its database and with its secret; stop it first. */
  readonly beside?: TestServer;
  /** As `npm run build` leaves it and production runs it; else `src/entry/main.ts`. */
  readonly built?: boolean;
  /** Settings of its own, by their names in `.env.example`. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Takes the server's log, which else goes where the test's own errors go. */
  readonly onLog?: (text: string) => void;
  /** The server's clock stands here until `setClock`; the machine's clock without. */
  readonly clock?: Date;
}

/** Starts it without the demo: tests make what they need with the factories. `stop` ends all and removes its folder. */
export async function startTestServer({
  beside,
  built = false,
  settings = {},
  clock,
  onLog,
}: TestServerOptions = {}): Promise<TestServer> {
  // A server that looks after its own PostgreSQL may be tested with one that is killed: what it said to be written is.
  const durable = settings['DATABASE_URL'] === '';
  const instance =
    beside === undefined ? await openInstance(durable) : { ...beside, close: async () => undefined };
  const { dataDir, databaseUrl } = instance;
  const port = Number(settings['PORT'] ?? (await freePort()));
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    DEMO_SEED: 'false',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    PORT: String(port),
    // Journeys bring a push service of their own.
    PUSH_LOCAL_ENDPOINTS: 'true',
    PUBLIC_ORIGIN: `http://localhost:${port}`,
    ...settings,
  };
  for (const name of ['NODE_ENV', 'SMTP_URL', 'S3_BUCKET', 'STORAGE_DIR', 'SECRET'])
    environment[name] = settings[name] ?? '';
  const entry = clock === undefined ? [built ? builtFile : mainFile] : [clockedMainFile, clock.toISOString()];
  const server = spawn(process.execPath, entry, {
    env: environment,
    stdio: [
      'ignore',
      'pipe',
      onLog === undefined ? 'inherit' : 'pipe',
      ...(clock === undefined ? [] : ['ipc' as const]),
    ],
  });
  server.stderr?.setEncoding('utf8').on('data', (text: string) => onLog?.(text));
  const stop = async (): Promise<void> => {
    if (server.exitCode === null && server.signalCode === null) {
      server.kill('SIGTERM');
      const timer = setTimeout(() => server.kill('SIGKILL'), endMilliseconds);
      await once(server, 'exit');
      clearTimeout(timer);
    }
    await instance.close();
    if (server.signalCode === 'SIGKILL') throw new Error('the server did not end in time after SIGTERM');
  };
  try {
    await untilOpen(server);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    origin: `http://localhost:${port}`,
    pid: server.pid ?? 0,
    databaseUrl,
    dataDir,
    storageDir: join(dataDir, 'photos'),
    setClock: async (moment) => setClock(server, moment),
    stop,
  };
}

async function setClock(server: ChildProcess, moment: Date): Promise<void> {
  if (!server.connected) throw new Error('this server has no clock to set: start it with one');
  const isSet = once(server, 'message');
  server.send(moment.toISOString());
  await isSet;
}

/** The server says so itself when it is open. */
async function untilOpen(server: ChildProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<undefined>();
  let said = '';
  server.stdout?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    if (said.includes('is open at')) resolve(undefined);
  });
  server.once('exit', (code) => {
    reject(new Error(`the server ended with ${code ?? 'a signal'} before it was open:\n${said}`));
  });
  const timer = setTimeout(() => {
    reject(new Error(`the server was not open in time:\n${said}`));
  }, startMilliseconds);
  try {
    await promise;
  } finally {
    clearTimeout(timer);
  }
}
