/** Two processes of the product on one real PostgreSQL and a mail server, all on the clock of the simulation. */
import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/adapters/embedded-postgres/start.ts';
import { createPool } from '../../apps/server/src/platform/adapters/postgres/pool.ts';
import { startSmtpCatcher } from '../../apps/server/src/platform/adapters/smtp/smtp-catcher.ts';
import type { Mailbox } from '../../apps/server/src/platform/ports/mailbox.ts';
import { createLogger } from '../../apps/server/src/platform/http/log.ts';
import { freePort } from '../../apps/server/test/free-port.ts';
import { postmasterPid, signalAll, withChildren } from '../../apps/server/test/postgres-processes.ts';
import { endPostgres, untilReady } from '../faults/instance.ts';
import { openServerProcess, type ServerProcess } from './server-process.ts';

export type Pool = ReturnType<typeof createPool>;

export interface SimulatedInstance {
  /** The origins of the two processes. */
  readonly origins: readonly [string, string];
  /** Connected as the superuser, who sees every closet. */
  readonly pool: Pool;
  readonly databaseUrl: string;
  readonly mailbox: Mailbox;
  /** Sets the clock of both processes. */
  setClock(at: Date): Promise<void>;
  killServer(index: 0 | 1): Promise<void>;
  /** Starts a process that was killed. */
  restart(index: 0 | 1): Promise<void>;
  /** Kills PostgreSQL, which its adapter starts again, and waits until both processes are ready. */
  killDatabase(): Promise<void>;
  close(): Promise<void>;
}

/** @param fault the name of the fault to plant, where there is one. */
export async function openInstance(at: Date, fault: string | undefined): Promise<SimulatedInstance> {
  const folder = await mkdtemp(join(tmpdir(), 'vestry-simulation-'));
  const mailbox = await startSmtpCatcher({
    dir: join(folder, 'mails'),
    log: createLogger('silent'),
    keep: 20_000,
  });
  const dataDir = join(folder, 'postgres');
  const postgres = await startEmbeddedPostgres({ dataDir, onDeath: () => undefined });
  let now = at;
  const open = async (index: number): Promise<ServerProcess> =>
    openServerProcess({
      port: await freePort(),
      args: () => [String(now.getTime()), ...(fault === undefined ? [] : [fault])],
      env: {
        DATA_DIR: join(folder, `data-${index}`),
        DATABASE_URL: postgres.url,
        SMTP_URL: mailbox.url,
        STORAGE_DIR: join(folder, 'photographs'),
      },
    });
  const servers = [await open(0), await open(1)] as const;
  process.once('exit', () => {
    for (const server of servers) server.kill();
    endPostgres(dataDir);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  });
  for (const server of servers) await server.start();
  const pool = createPool({
    url: postgres.url,
    max: 3,
    statementTimeoutMs: 60_000,
    onError: () => undefined,
  });
  // Jobs run when the simulation says so, not by the machine's clock.
  const deleteSchedule = async (): Promise<void> => {
    await pool.query('DELETE FROM pgboss.schedule');
  };
  await deleteSchedule();
  return {
    origins: [servers[0].origin, servers[1].origin],
    pool,
    databaseUrl: postgres.url,
    mailbox,
    async setClock(moment) {
      now = moment;
      await Promise.all(servers.map(async (server) => server.send(moment.getTime())));
    },
    killServer: async (index) => servers[index].end('SIGKILL'),
    async restart(index) {
      await servers[index].start();
      await deleteSchedule();
    },
    async killDatabase() {
      signalAll(await withChildren(await postmasterPid(dataDir)), 'SIGKILL');
      for (const { origin } of servers) await untilReady(origin);
    },
    async close() {
      for (const server of servers) await server.end('SIGTERM');
      await pool.end();
      await postgres.stop({ evenIfUsed: true });
      await mailbox.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
