/** The measurements of `npm run bench`, by name. A ratio is the product's rate divided by the reference's: larger is better. */
import { join } from 'node:path';
import {
  listDeliverableItems,
  type BenchDatabase,
  type BenchPostgres,
} from '@vestry/server/test/bench/bench-database';
import { compare, type Figures } from './compare.ts';
import { measurePhotoProcessing } from './photo-processing.ts';
import { percentile, send, type LoadRequest } from './load.ts';
import { startMailSink } from './mail-sink.ts';
import { type Owner, pick, signInAll } from './owners.ts';
import {
  countsPath,
  itemOf,
  pagePath,
  readingCases,
  requestsOf,
  requestsOfCase,
  searchPath,
} from './reading-cases.ts';
import { heapFlags, type Server, startServer } from './servers.ts';

export interface Bench {
  readonly large: BenchDatabase;
  readonly small: BenchDatabase;
  /** A folder for files that the servers write; it is deleted at the end of the bench. */
  readonly folder: string;
  /** The time for which the requests of one measurement are sent, in all. */
  readonly seconds: number;
  readonly connect: BenchPostgres['connect'];
  /** The name of the one reading case that is measured; null for all of them. */
  readonly onlyCase: string | null;
}

export interface Outcome {
  readonly name: string;
  /** Null for a measurement without a reference to compare it with. */
  readonly ratio: number | null;
  /** The ratio that is aimed at; null if none is. */
  readonly aim: number | null;
  readonly figures: Readonly<Record<string, number>>;
}

export const measurements: Readonly<Record<string, (bench: Bench) => Promise<Outcome[]>>> = {
  reading: measureReading,
  submit: measureSubmit,
  size: measureSize,
  start: measureStart,
  photographs: measurePhotoProcessing,
};

const rounds = 5;
const connections = 4;
/** The number of closets that requests are sent for; each needs a sign-in, whose password hash is slow to compute. */
const usedClosets = 40;
const fixedSecret = 'a secret of the bench alone, the same for each of its servers';

const openProduct = async (
  { folder }: Bench,
  { url }: BenchDatabase,
  first: { path: string; headers?: Owner['headers'] } = { path: '/ready' },
  smtpUrl = '',
): Promise<Server> =>
  startServer({
    script: 'apps/server/dist/main.cjs',
    flags: heapFlags(),
    env: {
      // The systemd unit and the Containerfile set the same (docs/operations.md).
      MALLOC_ARENA_MAX: '2',
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
      DATABASE_URL: url,
      DATA_DIR: folder,
      DEMO_SEED: 'false',
      SECRET: fixedSecret,
      SMTP_URL: smtpUrl,
      STORAGE_DIR: '',
      S3_BUCKET: '',
    },
    ...first,
  });

const openBare = async ({ url }: BenchDatabase): Promise<Server> =>
  startServer({
    script: 'apps/server/test/bench/bare-server.ts',
    env: { DATABASE_URL: url },
    path: '/ready',
  });

/** The ids of closets of about a hundred items each, spread evenly over all closets. */
function pickClosets({ closets }: BenchDatabase): number[] {
  const step = Math.max(1, Math.floor((closets - 2) / usedClosets));
  return Array.from({ length: Math.min(usedClosets, closets - 1) }, (_, n) => 2 + n * step);
}

/** The reading cases against the bare server, for closets of a hundred items and for one of ten thousand. */
async function measureReading(bench: Bench): Promise<Outcome[]> {
  const product = await openProduct(bench, bench.large);
  const bare = await openBare(bench.large);
  const many = await signInAll(product.origin, pickClosets(bench.large));
  const largest = await signInAll(product.origin, [1]);
  const outcomes: Outcome[] = [];
  let memory = 0;
  const memoryTimer = setInterval(() => {
    memory = Math.max(memory, product.memory());
  }, 100);
  const cases = readingCases.filter(({ name }) => bench.onlyCase === null || bench.onlyCase === name);
  for (const reading of cases) {
    const { name, isLargest, barePath, aim } = reading;
    const owners = isLargest ? largest : many;
    const [ofProduct, ofBare] = await compare(
      [
        requestsOfCase(product.origin, owners, reading, bench.large),
        requestsOf(
          bare.origin,
          owners,
          (closet) => `/${barePath}?closet=${closet}&item=${itemOf(closet, bench.large)}`,
        ),
      ],
      { rounds, connections, sliceMs: (bench.seconds * 1000) / rounds / 2 },
    );
    if (ofProduct !== undefined && ofBare !== undefined)
      outcomes.push(outcomeOf(name, ofProduct, ofBare, aim));
  }
  clearInterval(memoryTimer);
  await product.stop();
  await bare.stop();
  outcomes.push({
    name: 'memory under load',
    ratio: null,
    aim: null,
    figures: { MiB: Math.round(memory / 2 ** 20) },
  });
  return outcomes;
}

/** The product's figures, and their ratio to those of the bare server. */
function outcomeOf(name: string, product: Figures, bare: Figures, aim: number | null): Outcome {
  return {
    name,
    ratio: round(product.perSecond / bare.perSecond),
    aim,
    figures: {
      'requests a second': round(product.perSecond),
      'of the bare server': round(bare.perSecond),
      'p50 ms': round(product.p50),
      'bare p50 ms': round(bare.p50),
      'p99 ms': round(product.p99),
      'bare p99 ms': round(bare.p99),
    },
  };
}

/**
 * Deliveries of one item each, with the mail to the sender, against a transaction that inserts only the rows of a delivery and
 * mails nothing.
 */
async function measureSubmit(bench: Bench): Promise<Outcome[]> {
  const mails = await startMailSink();
  const product = await openProduct(bench, bench.large, { path: '/ready' }, mails.url);
  const bare = await openBare(bench.large);
  try {
    const owners = await signInAll(product.origin, pickClosets(bench.large));
    const days = await listFreeDays(product.origin, pick(owners, 0));
    const itemsOf = new Map<number, number[]>();
    /** An item can be in one active delivery only, so each request is for another item. */
    const nextDelivery = (turn: number) => {
      const owner = pick(owners, turn);
      const item = itemsOf.get(owner.closet)?.pop();
      if (item === undefined)
        throw new Error('A slice has used up the items of a closet: measure for fewer seconds');
      return { ...owner, item, day: pick(days, turn) };
    };
    const [ofProduct, ofBare] = await compare(
      [
        (turn) => createDelivery(product.origin, nextDelivery(turn)),
        (turn) => {
          const { closet, item, day } = nextDelivery(turn);
          return {
            url: `${bare.origin}/submit?closet=${closet}&item=${item}&day=${day.slice(0, 10)}`,
            method: 'POST',
          };
        },
      ],
      {
        rounds,
        // V8 has compiled most of a submit after some 800 of them: one in three would be of the cold server.
        warmUpRounds: 12,
        connections: 2,
        sliceMs: (bench.seconds * 1000) / rounds / 2,
        // The closets have only about a hundred items each. A run that was cut off has left its deliveries too.
        beforeSlice: async () => {
          await deleteDeliveries(bench);
          for (const { closet } of owners)
            itemsOf.set(closet, listDeliverableItems(closet, bench.large).toReversed());
        },
      },
    );
    if (ofProduct === undefined || ofBare === undefined) return [];
    const outcome = outcomeOf('submit of a delivery', ofProduct, ofBare, null);
    return [{ ...outcome, figures: { ...outcome.figures, 'mails sent': mails.taken() } }];
  } finally {
    await product.stop();
    await bare.stop();
    await mails.stop();
    await deleteDeliveries(bench);
  }
}

function createDelivery(
  origin: string,
  { closet, headers, item, day }: Owner & { readonly item: number; readonly day: string },
): LoadRequest {
  const form = {
    address: closet,
    date: day,
    time: 'MORNING',
    requestedBy: 'Bench',
    note: '',
    pickup: false,
    items: [item],
  };
  return {
    url: `${origin}/api/delivery/create`,
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(form),
  };
}

/** Days that take appointments, from two weeks ahead, because items in cold storage need a business day more than others. */
async function listFreeDays(origin: string, { headers }: Owner): Promise<string[]> {
  const day = (from: number): string => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10);
  const answer = await send({
    url: `${origin}/api/calendar/availability?from=${day(14)}&to=${day(60)}`,
    headers,
  });
  const { data } = JSON.parse(answer) as { data: { days: { day: string; available: boolean }[] } }; // the contract's answer
  return data.days.filter(({ available }) => available).map((each) => each.day);
}

/** Deletes the deliveries, so that the same items can be requested again. */
async function deleteDeliveries({ connect, large }: Bench): Promise<void> {
  const pool = connect(large);
  try {
    await pool.query(`DELETE FROM deliveries WHERE requested_by = 'Bench'`);
    await pool.query('VACUUM (ANALYZE) deliveries, delivery_items, item_cards');
  } finally {
    await pool.end();
  }
}

/** Compares the same requests in an instance of ten thousand items and in one of a million. */
async function measureSize(bench: Bench): Promise<Outcome[]> {
  const servers = [await openProduct(bench, bench.small), await openProduct(bench, bench.large)];
  const [small, large] = servers;
  if (small === undefined || large === undefined) return [];
  const outcomes: Outcome[] = [];
  const ofSmall = await signInAll(small.origin, pickClosets(bench.small));
  const ofLarge = await signInAll(large.origin, pickClosets(bench.large));
  for (const [name, path] of [
    ['page', pagePath],
    ['search', searchPath],
    ['counts', countsPath],
  ] as const) {
    const [few, million] = await compare(
      [requestsOf(small.origin, ofSmall, path), requestsOf(large.origin, ofLarge, path)],
      { rounds, connections, sliceMs: (bench.seconds * 1000) / rounds / 2 },
    );
    if (few === undefined || million === undefined) continue;
    outcomes.push({
      name: `${name}, 10,000 items and ${bench.large.items}`,
      // The p99 of some hundred answers varies by chance: it is printed, and not compared with a stored ratio.
      ratio: null,
      aim: null,
      figures: {
        'p50 ms': round(few.p50),
        'of the large instance': round(million.p50),
        'p99 ms': round(few.p99),
        'p99 ms of the large instance': round(million.p99),
        'p99 large to small (at most 1.2)': round(million.p99 / few.p99),
      },
    });
  }
  for (const server of servers) await server.stop();
  return outcomes;
}

/** Measures the time from the start of the server's process to its first answered page, with PostgreSQL already running. */
async function measureStart(bench: Bench): Promise<Outcome[]> {
  const before = await openProduct(bench, bench.large);
  const [owner] = await signInAll(before.origin, [2]);
  await before.stop();
  const times: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    const started = await openProduct(bench, bench.large, {
      path: pagePath(2),
      headers: owner?.headers ?? {},
    });
    times.push(started.startMs);
    await started.stop();
  }
  return [
    {
      name: 'cold start to the first page',
      ratio: null,
      aim: null,
      figures: {
        'median ms': Math.round(percentile(times, 0.5)),
        'longest ms': Math.round(Math.max(...times)),
      },
    },
  ];
}

function round(figure: number): number {
  return Math.round(figure * 100) / 100;
}
