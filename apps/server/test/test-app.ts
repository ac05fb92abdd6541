/** The real app on a database of its own, called without a network; time stands still until a test moves it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { sql, type KyselyPlugin } from 'kysely';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { openDiskObjectStore } from '../src/platform/adapters/disk/disk-object-store.ts';
import { createPgBossQueue } from '../src/platform/adapters/pg-boss/pg-boss-queue.ts';
import { openChangeFeed } from '../src/platform/adapters/postgres/change-feed.ts';
import { createScopedDatabase, type OnQuery } from '../src/platform/adapters/postgres/database.ts';
import { createWebPushSender } from '../src/platform/adapters/web-push/web-push-sender.ts';
import { createPool } from '../src/platform/adapters/postgres/pool.ts';
import { tenantRole } from '../src/platform/adapters/postgres/roles.ts';
import { buildApp } from '../src/entry/app.ts';
import type { Database } from '../src/platform/database.ts';
import { eventChannel } from '../src/platform/events/notify.ts';
import { publicConfig } from '../src/platform/http/config-route.ts';
import { createFairQueue } from '../src/platform/http/fair-queue.ts';
import { createLoadGauge } from '../src/platform/http/load-gauge.ts';
import type { Maintenance } from '../src/platform/jobs/maintenance.ts';
import { sendMailJob, type SendMailPayload } from '../src/platform/jobs/send-mail.ts';
import type { Route } from '../src/platform/http/route.ts';
import type { Clock } from '../src/platform/ports/clock.ts';
import type { JobQueue } from '../src/platform/ports/job-queue.ts';
import { registerUploadRoutes } from '../src/areas/photos/upload-routes.ts';
import type { ObjectStore } from '../src/platform/ports/object-store.ts';
import type { PushSender } from '../src/platform/ports/push-sender.ts';
import { createServices, type Services } from '../src/entry/services.ts';
import { deriveVapidKeys } from '../src/platform/config/vapid-keys.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { testPassword } from './factories.ts';
import { testBrand } from './test-brand.ts';
import { putSampleDocument } from './sample-document.ts';

/** A clock that tests set. */
export interface TestClock extends Clock {
  set(moment: Date): void;
  passSeconds(seconds: number): void;
}

function createTestClock(start = new Date('2026-11-30T15:00:00Z')): TestClock {
  let moment = start;
  return {
    now: () => moment,
    set: (next) => {
      moment = next;
    },
    passSeconds: (seconds) => {
      moment = new Date(moment.getTime() + seconds * 1000);
    },
  };
}

export interface SignedInUser {
  readonly userId: number;
  readonly clientId: number;
  readonly accessToken: string;
  readonly refreshCookie: string;
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly routes: readonly Route[];
  readonly database: TestDatabase;
  /** The app's own connections. */
  readonly pool: Pool;
  /** Whether the app would refuse calls for its load, if `sheds` were set. */
  readonly isOverloaded: () => boolean;
  readonly clock: TestClock;
  /** The real queue, without a worker: what is enqueued waits in the database. */
  readonly queue: JobQueue;
  /** Takes push services on this machine, and waits for them a second. */
  readonly push: PushSender;
  /** Runs the hourly job now. */
  readonly maintenance: Maintenance;
  /** The services for what staff and scheduled jobs do, which no client's call does. */
  readonly services: Pick<Services, 'draftInvoices' | 'firstPage' | 'notifications' | 'requests'>;
  /** The mails that wait to be sent to this address, oldest first. */
  mailsTo(email: string): Promise<SendMailPayload[]>;
  /** A call below /api, with the user's access token where one is given. */
  call(options: InjectOptions & { url: string; as?: SignedInUser }): Promise<LightMyRequestResponse>;
  signIn(email: string, password?: string): Promise<SignedInUser>;
  close(): Promise<void>;
}

export const cookieName = 'vestry';

export interface TestAppOptions {
  /** Another app whose database and clock this one shares, as a second API process does; close it first. */
  readonly beside?: TestApp;
  readonly heartbeatMilliseconds?: number;
  readonly trustedProxies?: readonly string[];
  /** Where photographs are stored; by default a folder of its own. */
  readonly store?: ObjectStore;
  /** Whether it refuses calls when it has too much to do, as the running product does. */
  readonly sheds?: boolean;
  /** Folder of a built web app, where its console may still be under way; none by default. */
  readonly webApp?: { readonly webFolder: string; readonly consoleBuilt?: Promise<unknown> };
  /** `plugin` sees each query before it is sent; `onQuery` is called when it has ended. */
  readonly queries?: { readonly plugin: KyselyPlugin; readonly onQuery: OnQuery };
}

const config = {
  secret: 'a secret of at least thirty-two characters',
  brand: testBrand,
  envelope: { key: 'the key of the tests', salt: 'their salt' },
  smtpUrl: null,
  mailFrom: 'Vestry <no-reply@vestry.example>',
  publicOrigin: 'http://localhost:8080',
  facilityTimeZone: 'America/New_York',
  quarantineBin: 'Quarantine',
  signing: null,
};

export async function createTestApp({
  beside,
  trustedProxies = [],
  sheds = false,
  store: givenStore,
  queries,
  webApp = { webFolder: '' },
  ...settings
}: TestAppOptions = {}): Promise<TestApp> {
  const database = beside?.database ?? (await createTestDatabase());
  // The tests make and read rows as the owner of the tables; the app has connections of its own, as it has in service.
  const pool = createPool({
    url: database.url,
    role: tenantRole,
    // Calls by the dozen, on a busy machine: none of them is to be refused because others are before it.
    connectTimeoutMs: 30_000,
    onError: () => undefined,
  });
  const db = openDatabase(pool, queries);
  const clock = beside?.clock ?? createTestClock();
  const log = pino({ level: 'silent' });
  const queue = createPgBossQueue({ connectionString: database.url, log });
  await queue.start();
  const feed = await openChangeFeed({ url: database.url, channel: eventChannel, onError: () => undefined });
  const photoFolder = await mkdtemp(join(tmpdir(), 'vestry-test-photos-'));
  const store = givenStore ?? (await openDiskObjectStore(photoFolder));
  if (givenStore === undefined) await putSampleDocument(store);
  const push = createTestPush();
  const parts = { config, db, clock, queue, feed, push, store };
  const { uploads, ...services } = createServices({ ...parts, ...settings });
  const { fair, gauge } = watchLoad(pool);
  const app = await buildApp({
    log,
    ...(sheds ? { isOverloaded: gauge.isOverloaded } : {}),
    ...services,
    fair,
    pages: [async (server) => registerUploadRoutes(server, uploads)],
    checks: {},
    ...config,
    brand: publicConfig(config),
    trustedProxies,
    ...webApp,
  });
  const call: TestApp['call'] = async ({ as, ...options }) =>
    app.inject({
      ...options,
      url: `/api${options.url}`,
      headers: {
        ...options.headers,
        ...(as === undefined ? {} : { authorization: `Bearer ${as.accessToken}` }),
      },
    });
  return {
    app,
    routes: services.routes,
    database,
    pool,
    isOverloaded: gauge.isOverloaded,
    clock,
    queue,
    push,
    maintenance: services.maintenance,
    services,
    mailsTo: async (email) => readMails(database, email),
    call,
    async signIn(email, password = testPassword) {
      const answer = await call({ method: 'POST', url: '/auth/login', payload: { email, password } });
      if (answer.statusCode !== 200) throw new Error(`sign-in failed: ${answer.body}`);
      const { userId, clientId, accessToken } = answer.json<{ data: SignedInUser }>().data;
      return { userId, clientId, accessToken, refreshCookie: refreshCookieOf(answer) ?? '' };
    },
    async close() {
      await app.close();
      gauge.stop();
      await feed.close();
      await queue.stop();
      await pool.end();
      if (beside === undefined) await database.close();
      await rm(photoFolder, { recursive: true, force: true });
    },
  };
}

function watchLoad(pool: Pool) {
  const fair = createFairQueue();
  return { fair, gauge: createLoadGauge(() => pool.waitingCount + fair.waiting()) };
}

function openDatabase(pool: Pool, queries: TestAppOptions['queries']): Database {
  const db = createScopedDatabase(pool, queries?.onQuery);
  return queries === undefined ? db : db.withPlugin(queries.plugin);
}

function createTestPush(): PushSender {
  return createWebPushSender({
    vapid: deriveVapidKeys(config.secret),
    subject: 'mailto:no-reply@vestry.example',
    allowLoopback: true,
    timeoutMilliseconds: 1000,
  });
}

/** The refresh token that an answer sets; null when it sets none or clears it. */
export function refreshCookieOf(answer: LightMyRequestResponse): string | null {
  return answer.cookies.find((cookie) => cookie.name === cookieName)?.value ?? null;
}

async function readMails({ db }: TestDatabase, email: string): Promise<SendMailPayload[]> {
  const { rows } = await sql<{ data: SendMailPayload }>`
    SELECT data FROM pgboss.job
    WHERE name = ${sendMailJob.name} AND data ->> 'to' = ${email}
    ORDER BY created_on, id`.execute(db);
  return rows.map(({ data }) => data);
}
