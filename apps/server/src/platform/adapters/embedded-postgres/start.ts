import { setTimeout as wait } from 'node:timers/promises';
import { type Client, DatabaseError } from 'pg';
import { type Binaries, findBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { endLeftovers } from './end-leftovers.ts';
import { restartOnDeath } from './restart-on-death.ts';
import { type Cluster, findPostmaster } from './pid-file.ts';
import { addressOf, launch, shutDown, tailOf, tryToConnect } from './postmaster.ts';
import { chooseServerUser, openBinaries, type ServerUser } from './server-user.ts';

/** Where the data is, and the callback for progress. */
export type EmbeddedPostgresOptions = {
  /** The folder of the cluster, its password and its log; made when missing. */
  dataDir: string;
  /** Called with a few words about each phase that takes time. */
  onStep?: (step: string) => void;
  /** False only for data that may be lost: nothing is forced to disk. */
  durable?: boolean;
  /** Given, a server that dies is started again on its port, until `stop`; called for each death and each start that failed. */
  onDeath?: (error: Error) => void;
  /** False keeps root from running the server in a user namespace. */
  allowNamespace?: boolean;
};

/** A running embedded PostgreSQL. */
export type EmbeddedPostgres = {
  /** Address of the database `vestry`, with its password: never log it. */
  url: string;
  /** Whether the server was running already. */
  reused: boolean;
  /**
   * Ends the server and waits until it has ended. While another process (a command line beside the server, say) still has
   * connections, it is left running for that one, unless `evenIfUsed`. Close the own pools first.
   */
  stop: (options?: { evenIfUsed?: boolean }) => Promise<void>;
};

const DATABASE = 'vestry';
const DUPLICATE_DATABASE = new Set(['42P04', '23505']);
const START_LIMIT_MS = 120_000;
const POLL_MS = 15;
/** Worth another try: the port was taken meanwhile, or processes of a killed server have not ended yet. */
const PASSING =
  /could not bind|Address already in use|pre-existing shared memory block|lock file .* already exists/;
/** Processes of a killed server are still there, and one may stay for ever. */
const LEFTOVERS = /pre-existing shared memory block/;

type Server = { cluster: Cluster; user: ServerUser; binaries: Binaries };

async function waitFor(
  server: Server,
  port: () => Promise<number | undefined>,
): Promise<{ client: Client; port: number } | undefined> {
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline) {
    const at = await port();
    if (at === undefined) return undefined;
    const client = await tryToConnect(server.cluster, at);
    if (client !== undefined) return { client, port: at };
    await wait(POLL_MS);
  }
  throw new Error(
    `PostgreSQL does not answer after ${START_LIMIT_MS / 1000} s. The end of its log:\n${await tailOf(server.cluster)}`,
  );
}

/** Connects to the server that runs on this data already, waiting while it starts up; `undefined` when there is none. */
function adopt(server: Server): ReturnType<typeof waitFor> {
  return waitFor(server, async () => {
    const running = await findPostmaster(server.cluster);
    // Its file has no port yet in the first moments.
    return running && (running.port || 0);
  });
}

/** The options of a start: `port` is where it was before, if it was. */
type Launch = { durable: boolean; port?: number };

async function begin(server: Server, how: Launch): ReturnType<typeof waitFor> {
  const { cluster, user, binaries } = server;
  const launched = await launch(cluster, user, binaries, how);
  return waitFor(server, async () => (launched.hasEnded() ? undefined : launched.port));
}

async function connect(
  server: Server,
  how: Launch,
  onStep: (step: string) => void,
): Promise<{ client: Client; port: number; reused: boolean }> {
  const deadline = Date.now() + START_LIMIT_MS;
  for (;;) {
    const adopted = await adopt(server);
    if (adopted !== undefined) return { ...adopted, reused: true };
    onStep('Starting PostgreSQL');
    const begun = await begin(server, how);
    if (begun !== undefined) return { ...begun, reused: false };
    const log = await tailOf(server.cluster);
    if (!PASSING.test(log) || Date.now() > deadline) {
      throw new Error(`PostgreSQL did not start. The end of its log:\n${log}`);
    }
    if (LEFTOVERS.test(log)) await endLeftovers(server.cluster);
    await wait(POLL_MS * 4);
  }
}

async function ensureDatabase(client: Client): Promise<void> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
  if (rowCount === 1) return;
  await client.query(`CREATE DATABASE ${DATABASE}`).catch((error: unknown) => {
    const isThere = error instanceof DatabaseError && DUPLICATE_DATABASE.has(error.code ?? '');
    if (!isThere) throw error;
  });
}

/** Whether somebody else is connected. Connections that were just closed are given half a second to vanish. */
async function isUsed(server: Server): Promise<boolean> {
  const running = await findPostmaster(server.cluster);
  const client = running && (await tryToConnect(server.cluster, running.port));
  if (client === undefined) return false;
  try {
    for (let tries = 0; tries < 20; tries += 1) {
      const { rowCount } = await client.query(
        `SELECT 1 FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
      );
      if (rowCount === 0) return false;
      await wait(25);
    }
    return true;
  } finally {
    await client.end();
  }
}

/** Starts a server that died where it was: its address is known to every connection that comes back. */
async function revive(server: Server, durable: boolean, port: number): Promise<void> {
  const begun = await connect(server, { durable, port }, () => undefined);
  await begun.client.end();
  if (begun.port !== port)
    throw new Error(`Another process runs PostgreSQL on port ${begun.port}: end it, ${port} is waited for.`);
}

/**
 * Starts the embedded PostgreSQL on `dataDir`, makes its database `vestry` if missing, and returns once it takes
 * connections. A server that runs on the data already, left by a killed process or started by another, is used as it
 * is. The server outlives this process unless `stop` is called. A database made at the first start takes about a
 * second, later starts a fraction.
 *
 * @throws with what to do when this machine has no embedded PostgreSQL or the folder cannot be used; with the end of
 * the server's log when it does not start.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, onStep = () => undefined, durable = true, allowNamespace = true, onDeath } = options;
  const user = await chooseServerUser(allowNamespace);
  const binaries = await openBinaries(user, await findBinaries());
  const cluster = await ensureCluster(dataDir, user, binaries, {
    durable,
    onCreate: () => onStep('Preparing the database folder'),
  });
  const server = { cluster, user, binaries };
  const { client, port, reused } = await connect(server, { durable }, onStep);
  try {
    await ensureDatabase(client);
  } finally {
    await client.end();
  }
  const watching =
    onDeath && restartOnDeath(cluster, { onDeath, revive: async () => revive(server, durable, port) });
  return {
    url: addressOf(cluster, port, DATABASE),
    reused,
    stop: async ({ evenIfUsed = false } = {}) => {
      await watching?.stop();
      if (evenIfUsed || !(await isUsed(server))) await shutDown(cluster, binaries, user);
    },
  };
}
