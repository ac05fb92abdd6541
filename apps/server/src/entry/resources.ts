/** Opens the resources of the server and the command line: a migrated database and an object store. */
import { join } from 'node:path';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { openDiskObjectStore } from '../platform/adapters/disk/disk-object-store.ts';
import { startEmbeddedPostgres } from '../platform/adapters/embedded-postgres/start.ts';
import { createScopedDatabase, type OnQuery } from '../platform/adapters/postgres/database.ts';
import type { Database } from '../platform/database.ts';
import { migrateToLatest } from '../platform/adapters/postgres/migrate.ts';
import { createPool } from '../platform/adapters/postgres/pool.ts';
import { watchDatabase } from '../platform/adapters/postgres/watch-database.ts';
import { findDatabaseObstacle } from '../platform/adapters/postgres/find-obstacle.ts';
import { tenantRole, findScopeObstacle, RoleError } from '../platform/adapters/postgres/roles.ts';
import { ConfigError, type Config } from '../platform/config/config.ts';
import type { ObjectStore } from '../platform/ports/object-store.ts';

export interface Resources {
  /** Runs statements in the present scope (scope.ts). */
  readonly db: Database;
  /** The connections behind `db`, for metrics. */
  readonly pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
  readonly databaseUrl: string;
  readonly store: ObjectStore;
  /** The number of callers that wait for a connection to the database. */
  poolWaiting(): number;
  /** Ends connections, and the embedded PostgreSQL where this process started it. */
  close(): Promise<void>;
}

/** Prints what happens, a short line a step. */
export type OnStep = (step: string) => void;

export interface OpenOptions {
  readonly onQuery?: OnQuery | undefined;
  /** False leaves the schema as it is, for backup and restore. */
  readonly migrate?: boolean;
}

/**
 * Opens the database (starting the embedded one where no other is named) and the object store, and brings the database
 * to the newest schema. What fails leaves nothing open.
 * @throws ConfigError naming the setting when the database or the store named there cannot be used.
 */
export async function openResources(
  config: Config,
  log: Logger,
  onStep: OnStep,
  { migrate = true, onQuery }: OpenOptions = {},
): Promise<Resources> {
  const server = await openServer(config, log, onStep);
  try {
    const { store, close: closeStore } = await openStore(config);
    if (migrate) await bringUpToDate(server.url, onStep);
    const pool = createPool({
      url: server.url,
      role: tenantRole,
      onError: (error) => {
        log.error({ err: error }, 'database connection lost');
      },
    });
    const watch = watchDatabase({
      url: server.url,
      pool,
      onChange: (answers) => {
        if (answers) log.info('the database answers again');
        else log.error('the database does not answer');
      },
    });
    const close = async (): Promise<void> => {
      await watch.stop();
      await pool.end();
      closeStore();
    };
    try {
      if (migrate) await assertScope(pool);
    } catch (error) {
      await close();
      throw error;
    }
    return {
      db: createScopedDatabase(pool, onQuery),
      pool,
      databaseUrl: server.url,
      store,
      poolWaiting: () => pool.waitingCount,
      close: async () => {
        await close();
        await server.stop();
      },
    };
  } catch (error) {
    // The process that started the embedded PostgreSQL stops it: a refused start leaves nothing running.
    await server.stop();
    throw error;
  }
}

async function bringUpToDate(url: string, onStep: OnStep): Promise<void> {
  try {
    await migrateToLatest(url, (file) => {
      onStep(`Migrating the database: ${file}`);
    });
  } catch (error) {
    if (error instanceof RoleError) throw new ConfigError(`DATABASE_URL: ${error.message}`, { cause: error });
    throw error;
  }
}

/** Checks that row-level security separates the closets on the connections that will serve them. */
async function assertScope(pool: Pool): Promise<void> {
  const obstacle = await findScopeObstacle(pool);
  if (obstacle !== null)
    throw new ConfigError(`DATABASE_URL: closets are not locked against each other: ${obstacle}`);
}

async function openServer(
  config: Config,
  log: Logger,
  onStep: OnStep,
): Promise<{ url: string; stop(): Promise<void> }> {
  if (config.databaseUrl === null) {
    try {
      return await startEmbeddedPostgres({
        dataDir: join(config.dataDir, 'postgres'),
        onStep,
        onDeath: (error) => {
          log.error({ err: error }, 'embedded PostgreSQL');
        },
      });
    } catch (error) {
      throw new ConfigError(`DATA_DIR ${config.dataDir}: ${inOneLine(error)}`, { cause: error });
    }
  }
  const obstacle = await findDatabaseObstacle(config.databaseUrl);
  if (obstacle !== null) throw new ConfigError(`DATABASE_URL: ${obstacle}`);
  return { url: config.databaseUrl, stop: async () => undefined };
}

/** Opens the store and checks that it answers: a wrong setting fails the start, not the first photograph. */
async function openStore({ storage }: Config): Promise<{ store: ObjectStore; close(): void }> {
  if (storage.kind === 'disk') {
    try {
      const store = await openDiskObjectStore(storage.dir);
      await store.check();
      return { store, close: () => undefined };
    } catch (error) {
      throw new ConfigError(`STORAGE_DIR ${storage.dir} cannot be used: ${inOneLine(error)}`, {
        cause: error,
      });
    }
  }
  // Its client takes a fifth of a second to load, which only those who use it should wait for.
  const { createS3ObjectStore } = await import('../platform/adapters/s3/s3-object-store.ts');
  const store = createS3ObjectStore(storage.s3);
  const close = (): void => {
    store.close();
  };
  try {
    await store.check();
    return { store, close };
  } catch (error) {
    close();
    const { bucket, endpoint, region } = storage.s3;
    const where = endpoint === null ? `S3_REGION ${region}` : `S3_ENDPOINT ${endpoint}`;
    throw new ConfigError(`S3_BUCKET ${bucket} at ${where} cannot be used: ${inOneLine(error)}`, {
      cause: error,
    });
  }
}

function inOneLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const message = error.message.replaceAll(/\s+/g, ' ').trim();
  const code = 'code' in error ? String(error.code) : error.name;
  return code === 'Error' || message.includes(code) ? message : [code, message].filter(Boolean).join(': ');
}
