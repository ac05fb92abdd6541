/** Runs the product: reads the settings, picks the adapters, serves API and web app, and ends gracefully. */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createPgBossQueue } from '../platform/adapters/pg-boss/pg-boss-queue.ts';
import { openChangeFeed } from '../platform/adapters/postgres/change-feed.ts';
import { createWebPushSender } from '../platform/adapters/web-push/web-push-sender.ts';
import { startSmtpCatcher } from '../platform/adapters/smtp/smtp-catcher.ts';
import { createSmtpMailer } from '../platform/adapters/smtp/smtp-mailer.ts';
import { buildApp, type AppParts } from './app.ts';
import { attemptEach } from '../platform/attempt-each.ts';
import { ConfigError, readProcessConfig, type Config } from '../platform/config/config.ts';
import { listenError } from '../platform/config/listen-error.ts';
import { eventChannel } from '../platform/events/notify.ts';
import { publicConfig } from '../platform/http/config-route.ts';
import { createFairQueue } from '../platform/http/fair-queue.ts';
import { createLoadGauge } from '../platform/http/load-gauge.ts';
import { createLogger } from '../platform/http/log.ts';
import type { ReadinessCheck } from '../platform/http/probes.ts';
import { deriveKey } from '../platform/keys.ts';
import { senderAddress } from '../platform/mail/sender-address.ts';
import {
  mailboxRedirects,
  startMailboxServer,
  type MailboxServer,
} from '../platform/mailbox/mailbox-server.ts';
import { registerPhotoRoutes } from '../areas/photos/routes.ts';
import { registerUploadRoutes } from '../areas/photos/upload-routes.ts';
import { systemClock } from '../platform/ports/clock.ts';
import type { ChangeFeed } from '../platform/ports/change-feed.ts';
import type { JobQueue } from '../platform/ports/job-queue.ts';
import type { Mailer } from '../platform/ports/mailer.ts';
import { firstAccountLines, hasAccounts } from './first-accounts.ts';
import { openDemo } from './open-demo.ts';
import { openResources, type OnStep, type Resources } from './resources.ts';
import { asSystem } from '../platform/scope.ts';
import { createServices, type Services } from './services.ts';
import { startJobs } from './start-jobs.ts';
import { together } from '../platform/together.ts';
import { openTelemetry } from '../platform/telemetry/open-telemetry.ts';

const webFolder = fileURLToPath(new URL('../../../web/dist', import.meta.url));

/** The parts that have been started, in their order; `stop` ends them in reverse. */
class Running {
  readonly #stops: (() => Promise<void>)[] = [];

  onStop(stop: () => Promise<void>): void {
    this.#stops.push(stop);
  }

  /** A part that cannot be stopped holds up none of the others; its error is thrown at the end. */
  async stop(): Promise<void> {
    await attemptEach(this.#stops.splice(0).reverse(), 'parts did not stop', async (stop) => stop());
  }
}

interface Opened {
  readonly address: string;
  /** Whether the database holds the demo, so that its sign-ins are worth printing. */
  readonly hasDemo: boolean;
  /** False where the first accounts are still to be created. */
  readonly hasAccounts: boolean;
}

interface Starting {
  readonly log: Logger;
  readonly running: Running;
  readonly ending: AbortSignal;
  readonly onStep: OnStep;
  readonly building: Building | undefined;
}

/** The builds that are under way while the server starts: whether each succeeds. One that fails ends the server. */
export interface Building {
  /** The clients' app: nothing is served before. */
  readonly webAppBuilt: Promise<boolean>;
  /** The console, whose pages wait. */
  readonly consoleBuilt: Promise<boolean>;
}

/** Queues calls fairly by their users, and measures whether the process is overloaded. */
function watchLoad(resources: Resources, running: Running) {
  const fair = createFairQueue();
  const gauge = createLoadGauge(() => resources.poolWaiting() + fair.waiting());
  running.onStop(async () => {
    gauge.stop();
  });
  return { fair, isOverloaded: gauge.isOverloaded };
}

async function start(config: Config, { log, running, ending, onStep, building }: Starting): Promise<Opened> {
  const telemetry = await openTelemetry(config);
  running.onStop(async () => telemetry.close());
  const resources = await openResources(config, log, onStep, telemetry);
  running.onStop(async () => resources.close());
  const hasDemo = await openDemo(config, resources, { log, running, ending, onStep });
  const queue = createPgBossQueue({
    connectionString: resources.databaseUrl,
    log,
    observers: telemetry.observers,
  });
  const push = createWebPushSender({ ...config.push, subject: `mailto:${senderAddress(config.mailFrom)}` });
  // These mostly wait for the database, so they start at the same time; so do the jobs and the routes below.
  const [isSetUp, feed, { mailer, mailbox }] = await together([
    hasDemo || asSystem(async () => hasAccounts(resources.db)),
    openFeed(resources, log, running),
    openMail(config, log, running),
    startQueue(queue, running),
  ]);
  const { db, store } = resources;
  const services = createServices({ config, db, clock: systemClock, queue, feed, push, store });
  const load = watchLoad(resources, running);
  const makeApp = async (): Promise<FastifyInstance> => {
    await building?.webAppBuilt;
    ending.throwIfAborted();
    return buildApp({
      log,
      ...services,
      pages: listPages(config, resources, services, mailbox),
      watchers: telemetry.watchers,
      checks: readinessChecks(resources, queue),
      ...load,
      ending,
      publicOrigin: config.publicOrigin,
      envelope: config.envelope,
      brand: publicConfig(config),
      trustedProxies: config.trustedProxies,
      webFolder,
      consoleBuilt: building?.consoleBuilt,
      brandStylesheet: config.brand.stylesheet,
    });
  };
  const [app, signingWarning] = await together([
    makeApp(),
    services.signer.prepare(),
    startJobs(queue, services, { mailer, push, resources, config, log }),
  ]);
  if (signingWarning !== null) log.warn(signingWarning);
  await telemetry.listen({ pool: resources.pool, queue, live: services.live });
  const { port, host } = config;
  const address = await app.listen({ port, host }).catch((error: unknown) => {
    throw listenError(error, { portSetting: 'PORT', hostSetting: 'HOST', port, host });
  });
  running.onStop(async () => app.close());
  return {
    address: config.port === 0 ? address : config.publicOrigin,
    hasDemo,
    hasAccounts: isSetUp,
  };
}

/** Listens to the changes that this and other processes commit. */
async function openFeed({ databaseUrl }: Resources, log: Logger, running: Running): Promise<ChangeFeed> {
  const feed = await openChangeFeed({
    url: databaseUrl,
    channel: eventChannel,
    onError: (error) => {
      log.error({ err: error }, 'change feed');
    },
  });
  running.onStop(async () => feed.close());
  return feed;
}

async function startQueue(queue: JobQueue, running: Running): Promise<void> {
  await queue.start();
  running.onStop(async () => queue.stop());
}

/** The pages and files beside the calls. */
function listPages(
  { secret }: Config,
  { store }: Resources,
  { uploads }: Services,
  mailbox: MailboxServer | null,
): AppParts['pages'] {
  return [
    (server) => {
      registerPhotoRoutes(server, { store, key: deriveKey(secret, 'photo-url'), clock: systemClock });
    },
    async (server) => registerUploadRoutes(server, uploads),
    async (server) => {
      if (mailbox !== null) await server.register(mailboxRedirects(mailbox));
    },
  ];
}

/** The way to the mail server; where none is set, to the catcher that takes all mails, with the mailbox that shows them. */
async function openMail(
  config: Config,
  log: Logger,
  running: Running,
): Promise<{ readonly mailer: Mailer; readonly mailbox: MailboxServer | null }> {
  const openMailer = (url: string): Mailer => {
    const mailer = createSmtpMailer({ url, from: config.mailFrom });
    running.onStop(async () => mailer.close());
    return mailer;
  };
  if (config.smtpUrl !== null) return { mailer: openMailer(config.smtpUrl), mailbox: null };
  const catcher = await startSmtpCatcher({ dir: join(config.dataDir, 'mailbox'), log });
  running.onStop(async () => catcher.close());
  const mailbox = await startMailboxServer({
    mailbox: catcher,
    brandName: config.brand.name,
    timeZone: config.facilityTimeZone,
  });
  running.onStop(async () => mailbox.close());
  return { mailer: openMailer(catcher.url), mailbox };
}

function readinessChecks(
  { db, store }: Resources,
  queue: JobQueue,
): Readonly<Record<string, ReadinessCheck>> {
  return {
    database: async () => {
      await asSystem(async () => sql`select 1`.execute(db));
    },
    storage: async () => store.check(),
    queue: async () => queue.check(),
  };
}

/** Prints what somebody who just typed `npm start` wants to know. */
async function greet(config: Config, opened: Opened): Promise<string> {
  const { address } = opened;
  const lines = ['', `  ${config.brand.name} is open at ${address}`];
  if (opened.hasDemo) {
    const { demoSignIns } = await import('../../seeds/demo/sign-ins.ts');
    lines.push('', '  Sign in as');
    for (const { who, email, password } of demoSignIns)
      lines.push(`    ${who.padEnd(26)} ${email.padEnd(26)} ${password}`);
  }
  if (!opened.hasAccounts) lines.push(...firstAccountLines);
  lines.push(
    '',
    config.smtpUrl === null
      ? `  Emails (codes, links) are at ${address}/mailbox`
      : '  Emails go out through SMTP_URL',
  );
  return [...lines, '', '  Ctrl-C ends it; the data stays.', ''].join('\n');
}

/** Serves until a signal ends it. */
export async function serve(building?: Building): Promise<void> {
  const running = new Running();
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      ending.abort();
    });
  }
  for (const built of [building?.webAppBuilt, building?.consoleBuilt])
    void built?.then((isBuilt) => {
      if (!isBuilt) ending.abort();
    });
  const say = (text: string): void => {
    process.stdout.write(`${text}\n`);
  };
  const onStep: OnStep = (step) => {
    ending.signal.throwIfAborted();
    say(step);
  };
  try {
    const config = readProcessConfig();
    const log = createLogger(config.logLevel);
    const opened = await start(config, { log, running, ending: ending.signal, onStep, building });
    say(await greet(config, opened));
    await new Promise<void>((resolve) => {
      if (ending.signal.aborted) resolve();
      ending.signal.addEventListener('abort', () => {
        resolve();
      });
    });
    say('Closing …');
    await wait(config.drainSeconds * 1000);
  } catch (error) {
    if (!ending.signal.aborted) {
      // A wrong setting is printed as its message alone; any other error is printed with its stack trace.
      process.stderr.write(
        `${error instanceof ConfigError ? error.message : ((error as Error).stack ?? String(error))}\n`,
      );
      process.exitCode = 1;
    }
    ending.abort();
  }
  await running.stop();
}
