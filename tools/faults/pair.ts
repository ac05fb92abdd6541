/** Checks two API processes behind a proxy on one PostgreSQL, while each is killed or gracefully restarted. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Customer } from './customer.ts';
import { type Api, type Instance, openInstance } from './instance.ts';
import { listen } from './live-page.ts';
import { openProxy } from './proxy.ts';
import { openTrial } from './trial.ts';

export interface PairOptions {
  readonly seconds: number;
  readonly say: (line: string) => void;
}

const pauseMs = 1_500;
/** The limit of `auth.verifySignInCode` for one address. */
const allowed = 120;
const windowMs = 600_000;

/** Returns whether every check passed. */
export async function runPair({ seconds, say }: PairOptions): Promise<boolean> {
  const instance = await openInstance();
  try {
    const apis = [await instance.api({ DRAIN_SECONDS: '1' }), await instance.api({ DRAIN_SECONDS: '1' })];
    for (const api of apis) await api.start();
    const proxy = await openProxy(apis.map(({ port }) => port));
    try {
      return await run(instance, apis, proxy.origin, { seconds, say });
    } finally {
      await proxy.close();
    }
  } finally {
    await instance.close();
  }
}

async function run(
  instance: Instance,
  apis: readonly Api[],
  origin: string,
  { seconds, say }: PairOptions,
): Promise<boolean> {
  const orderlyRestarts = Math.min(6, Math.ceil(seconds / 5));
  let tries = 0;
  let failed = 0;
  let isOrderly = false;
  const trial = await openTrial(instance, {
    origin,
    say,
    // It would mean that one process does not know a session of the other.
    wrongStatuses: [401],
    onAnswer: (status) => {
      tries += 1;
      if (isOrderly && (status === 0 || status >= 500)) failed += 1;
    },
  });
  const heard = hearChanges(trial.people, origin, trial.signal);

  const kills = await killInTurn(apis, seconds, origin);
  say(
    `${kills.count} kills in turn; limit of ${allowed}: ${kills.passed} passed, ${kills.unanswered} without an answer`,
  );
  isOrderly = true;
  const before = tries;
  for (let restart = 0; restart < orderlyRestarts; restart += 1) {
    const api = apis[restart % apis.length];
    await api?.end('SIGTERM');
    await api?.start();
    await wait(pauseMs / 3);
  }
  isOrderly = false;
  const orderly = tries - before;
  say(`${orderlyRestarts} restarts in order: ${orderly} calls meanwhile, ${failed} failed`);
  const isWritten = await trial.finish(seconds < 30);
  const { published, missed, slowestMs } = await heard;
  say(
    `events: ${published} changes, ${missed} not heard within ${hearLimitMs} ms, the slowest after ${slowestMs} ms`,
  );
  const isLimited = kills.passed <= allowed && kills.passed + kills.unanswered >= allowed;
  return isWritten && isLimited && missed === 0 && failed === 0;
}

/** Kills one after the other, and meanwhile uses up the rate limit of one address through both. */
async function killInTurn(
  apis: readonly Api[],
  seconds: number,
  origin: string,
): Promise<{ count: number; passed: number; unanswered: number }> {
  // If the limit's window ended meanwhile, twice as many calls would pass.
  const left = windowMs - (Date.now() % windowMs);
  if (left < seconds * 1000 + 15_000) await wait(left);
  const limited = spendLimit(origin);
  const deadline = performance.now() + seconds * 1000;
  let count = 0;
  while (performance.now() < deadline) {
    const api = apis[count % apis.length];
    await api?.end('SIGKILL');
    await api?.start();
    count += 1;
    await wait(pauseMs);
  }
  return { count, ...(await limited) };
}

async function spendLimit(origin: string): Promise<{ passed: number; unanswered: number }> {
  let passed = 0;
  let unanswered = 0;
  const path = `/api/auth/2Fauthentication/user/1/code/000000/refreshToken/${randomUUID()}`;
  const once = async (): Promise<void> => {
    const status = await fetch(`${origin}${path}`).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      () => 0,
    );
    if (status === 0 || status === 503) unanswered += 1;
    else if (status !== 429) passed += 1;
    // Until the limit is used up, whether or not unanswered calls counted.
    if (status !== 429) await once();
  };
  await Promise.all(Array.from({ length: 8 }, once));
  return { passed, unanswered };
}

const hearLimitMs = 5_000;

/** Writes, and waits each time until an open page of the closet receives the event. */
async function hearChanges(
  [customer]: readonly Customer[],
  origin: string,
  signal: AbortSignal,
): Promise<{ published: number; missed: number; slowestMs: number }> {
  const result = { published: 0, missed: 0, slowestMs: 0 };
  if (customer === undefined) return result;
  const page = listen(origin, () => customer.token(), signal);
  while (!signal.aborted) {
    const startedAt = performance.now();
    await customer.insist('/tag/create', {
      body: { item: { id: customer.itemIds[0] ?? 0 }, name: randomUUID() },
    });
    const isHeard = await page.hearsAfter(startedAt, hearLimitMs);
    // The page was closed before it could receive the last event.
    if (!isHeard && signal.aborted) break;
    result.published += 1;
    if (!isHeard) result.missed += 1;
    result.slowestMs = Math.max(result.slowestMs, Math.round(performance.now() - startedAt));
    await wait(100);
  }
  return result;
}
