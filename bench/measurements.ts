/** What `npm run bench` measures, each by its name. A ratio is better the larger it is. */
import { deliverableOf, type Stock, type StockServer } from '@vestry/server/test/bench/stock';
import { compare, type Figures } from './compare.ts';
import { measurePhotoProcessing } from './photo-processing.ts';
import { percentile, send, type Question } from './load.ts';
import { type Owner, signInAll } from './people.ts';
import { heapFlags, type Server, startServer } from './servers.ts';

export interface Bench {
  readonly large: Stock;
  readonly small: Stock;
  /** A folder for files that the servers write; it is deleted at the end of the bench. */
  readonly folder: string;
  readonly seconds: number;
  readonly connect: StockServer['connect'];
}

export interface Outcome {
  readonly name: string;
  /** Null for a figure without a reference to compare it with. */
  readonly ratio: number | null;
  /** The smallest ratio that meets the aim. */
  readonly least: number | null;
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
/** Each session costs the hashing of a password, so these few closets represent all. */
const closetsUsed = 40;
const fixedSecret = 'a secret of the bench alone, the same for each of its servers';

const openProduct = async (
  { folder }: Bench,
  { url }: Stock,
  first: { path: string; headers?: Owner['headers'] } = { path: '/ready' },
): Promise<Server> =>
  startServer({
    script: 'apps/server/dist/main.cjs',
    flags: heapFlags(),
    env: {
      // As the unit and the container file have it (docs/operations.md).
      MALLOC_ARENA_MAX: '2',
      DATABASE_URL: url,
      DATA_DIR: folder,
      DEMO_SEED: 'false',
      SECRET: fixedSecret,
      SMTP_URL: '',
      STORAGE_DIR: '',
      S3_BUCKET: '',
    },
    ...first,
  });

const openBare = async ({ url }: Stock): Promise<Server> =>
  startServer({
    script: 'apps/server/test/bench/bare-server.ts',
    env: { DATABASE_URL: url },
    path: '/ready',
  });

/** Closets of about a hundred items, spread over the test data. */
function closetsOf({ closets }: Stock): number[] {
  const step = Math.max(1, Math.floor((closets - 2) / closetsUsed));
  return Array.from({ length: Math.min(closetsUsed, closets - 1) }, (_, n) => 2 + n * step);
}

const pagePath = (closet: number): string =>
  `/api/item/list/${closet}?orderingType=DESIGNER&pageSize=24&page=0`;
const searchPath = (closet: number): string => `/api/item/search/bar/${closet}?pageSize=24&page=0&text=tweed`;
const countsPath = (closet: number): string => `/api/item/list/category/filter?id_client=${closet}`;

function requestsOf(origin: string, owners: readonly Owner[], path: (closet: number) => string) {
  return (turn: number): Question => {
    const { closet, headers } = pick(owners, turn);
    return { url: `${origin}${path(closet)}`, headers };
  };
}

function pick<T>(from: readonly T[], turn: number): T {
  const found = from[turn % from.length];
  if (found === undefined) throw new Error('nothing to pick from');
  return found;
}

/** Pages, searches and counts against the bare server, for closets of a hundred items and for one of ten thousand. */
async function measureReading(bench: Bench): Promise<Outcome[]> {
  const product = await openProduct(bench, bench.large);
  const bare = await openBare(bench.large);
  const many = await signInAll(product.origin, closetsOf(bench.large));
  const largest = await signInAll(product.origin, [1]);
  const outcomes: Outcome[] = [];
  let memory = 0;
  const watch = setInterval(() => {
    memory = Math.max(memory, product.memory());
  }, 100);
  const questions = [
    { name: 'closet page', owners: many, path: pagePath, bare: 'page', least: 1 },
    { name: 'closet page of 10,000 garments', owners: largest, path: pagePath, bare: 'page', least: null },
    { name: 'search', owners: many, path: searchPath, bare: 'search', least: null },
    { name: 'search in 10,000 garments', owners: largest, path: searchPath, bare: 'search', least: null },
    { name: 'filter counts', owners: many, path: countsPath, bare: 'counts', least: null },
    {
      name: 'filter counts of 10,000 garments',
      owners: largest,
      path: countsPath,
      bare: 'counts',
      least: null,
    },
  ];
  for (const { name, owners, path, bare: of, least } of questions) {
    const [ours, limit] = await compare(
      [
        { next: requestsOf(product.origin, owners, path) },
        { next: requestsOf(bare.origin, owners, (closet) => `/${of}?closet=${closet}`) },
      ],
      { rounds, connections, sliceMs: (bench.seconds * 1000) / rounds / 2 },
    );
    if (ours !== undefined && limit !== undefined) outcomes.push(against(name, ours, limit, least));
  }
  clearInterval(watch);
  await product.stop();
  await bare.stop();
  outcomes.push({
    name: 'memory under load',
    ratio: null,
    least: null,
    figures: { MiB: Math.round(memory / 2 ** 20) },
  });
  return outcomes;
}

function against(name: string, ours: Figures, limit: Figures, least: number | null): Outcome {
  return {
    name,
    ratio: round(ours.perSecond / limit.perSecond),
    least,
    figures: {
      'requests a second': round(ours.perSecond),
      'of the bare server': round(limit.perSecond),
      'p50 ms': round(ours.p50),
      'bare p50 ms': round(limit.p50),
      'p99 ms': round(ours.p99),
      'bare p99 ms': round(limit.p99),
    },
  };
}

/** Deliveries of one item each, against a transaction that inserts only the rows of a delivery. */
async function measureSubmit(bench: Bench): Promise<Outcome[]> {
  const product = await openProduct(bench, bench.large);
  const bare = await openBare(bench.large);
  try {
    const owners = await signInAll(product.origin, closetsOf(bench.large));
    const days = await freeDays(product.origin, pick(owners, 0));
    const garments = new Map(
      owners.map(({ closet }) => [closet, deliverableOf(closet, bench.large).toReversed()]),
    );
    /** An item can be in one active delivery only, so each request takes another one. */
    const next = (turn: number) => {
      const owner = pick(owners, turn);
      return { ...owner, garment: garments.get(owner.closet)?.pop() ?? 0, day: pick(days, turn) };
    };
    const json = { 'content-type': 'application/json' };
    const [ours, limit] = await compare(
      [
        {
          next: (turn) => {
            const { closet, headers, garment, day } = next(turn);
            const form = {
              address: closet,
              date: day,
              time: 'MORNING',
              requestedBy: 'Bench',
              note: '',
              pickup: false,
              items: [garment],
            };
            return {
              url: `${product.origin}/api/delivery/create`,
              method: 'POST',
              headers: { ...headers, ...json, 'idempotency-key': crypto.randomUUID() },
              body: JSON.stringify(form),
            };
          },
        },
        {
          next: (turn) => {
            const { closet, garment, day } = next(turn);
            return {
              url: `${bare.origin}/submit?closet=${closet}&garment=${garment}&day=${day.slice(0, 10)}`,
              method: 'POST',
            };
          },
        },
      ],
      // Few at a time: an item in a delivery cannot be requested again.
      { rounds, connections: 2, sliceMs: (bench.seconds * 1000) / rounds / 8 },
    );
    return ours === undefined || limit === undefined
      ? []
      : [against('submit of a delivery', ours, limit, null)];
  } finally {
    await product.stop();
    await bare.stop();
    await takeBack(bench);
  }
}

async function freeDays(origin: string, { headers }: Owner): Promise<string[]> {
  const day = (from: number): string => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10);
  const answer = await send({
    url: `${origin}/api/calendar/availability?from=${day(7)}&to=${day(60)}`,
    headers,
  });
  const { data } = JSON.parse(answer) as { data: { days: { day: string; available: boolean }[] } }; // the contract's answer
  return data.days.filter(({ available }) => available).map((each) => each.day);
}

/** Deletes the deliveries, so that the same items can be requested again. */
async function takeBack({ connect, large }: Bench): Promise<void> {
  const pool = connect(large);
  try {
    await pool.query(`DELETE FROM deliveries WHERE requested_by = 'Bench'`);
    await pool.query('VACUUM (ANALYZE) deliveries, delivery_items, item_cards');
  } finally {
    await pool.end();
  }
}

/** The same pages in an instance of ten thousand items and in one of a million. */
async function measureSize(bench: Bench): Promise<Outcome[]> {
  const servers = [await openProduct(bench, bench.small), await openProduct(bench, bench.large)];
  const [small, large] = servers;
  if (small === undefined || large === undefined) return [];
  const outcomes: Outcome[] = [];
  const ofSmall = await signInAll(small.origin, closetsOf(bench.small));
  const ofLarge = await signInAll(large.origin, closetsOf(bench.large));
  for (const [name, path] of [
    ['page', pagePath],
    ['search', searchPath],
    ['counts', countsPath],
  ] as const) {
    const [few, million] = await compare(
      [{ next: requestsOf(small.origin, ofSmall, path) }, { next: requestsOf(large.origin, ofLarge, path) }],
      { rounds, connections, sliceMs: (bench.seconds * 1000) / rounds / 2 },
    );
    if (few === undefined || million === undefined) continue;
    outcomes.push({
      name: `${name}, 10,000 garments and ${bench.large.garments}`,
      // The p99 of some hundred answers varies by chance: it is printed, and not compared with a stored ratio.
      ratio: null,
      least: null,
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

/** From the start of the process to the first page that it answers; PostgreSQL runs already. */
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
      least: null,
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
