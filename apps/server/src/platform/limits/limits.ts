/** Limits of calls and tries, held in PostgreSQL so that every API process shares them. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { WriteContext } from '../call-context.ts';
import type { Database } from '../database.ts';
import { countWritten, writesAny } from '../query-answers.ts';
import { Refusal } from '../refusal.ts';

export type LimitVerdict = { ok: true } | { ok: false; retryAfterSeconds: number };

export interface FixedWindow {
  /** The number of calls in a window. */
  readonly count: number;
  /** Windows of this length follow each other from 1970 on: a day is a day of UTC. */
  readonly windowSeconds: number;
}

/**
 * Takes one of the window's `count` for `key`, atomically: of parallel takers exactly `count` succeed. A refused one
 * takes nothing and learns when the next window opens.
 */
export async function consumeToken(
  { trx, now }: WriteContext,
  key: string,
  { count, windowSeconds }: FixedWindow,
): Promise<LimitVerdict> {
  const start = windowStart(windowSeconds, now);
  const end = new Date(start.getTime() + windowSeconds * 1000);
  const taken = await trx
    .insertInto('rate_limits')
    .values({ key: fitting(key), window_start: start, count: 1, expires_at: end })
    .onConflict((conflict) =>
      conflict
        .columns(['key', 'window_start'])
        .doUpdateSet({ count: sql`rate_limits.count + 1` })
        .where('rate_limits.count', '<', count),
    )
    .$call(writesAny);
  if (taken) return { ok: true };
  return { ok: false, retryAfterSeconds: secondsUntil(end, now) };
}

/**
 * Takes one of each limit.
 * @param textOf The refusal's text, where it is not the one of the catalogue.
 * @throws Refusal TOO_MANY_REQUESTS at the first limit that is used up; the caller's transaction then takes none.
 */
export async function requireTokens(
  context: WriteContext,
  limits: readonly (readonly [key: string, window: FixedWindow])[],
  textOf?: (retryAfterSeconds: number) => string,
): Promise<void> {
  for (const [key, window] of limits) {
    const verdict = await consumeToken(context, key, window);
    if (verdict.ok) continue;
    const { retryAfterSeconds } = verdict;
    const text = textOf === undefined ? {} : { message: textOf(retryAfterSeconds) };
    throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds, ...text });
  }
}

/** Gives one back, where what was taken for turned out well. */
export async function returnToken(
  { trx, now }: WriteContext,
  key: string,
  windowSeconds: number,
): Promise<void> {
  const row = { key: fitting(key), window_start: windowStart(windowSeconds, now) };
  const isSpent = await trx
    .updateTable('rate_limits')
    .set({ count: sql`count - 1` })
    .where((eb) => eb.and(row))
    .where('count', '>', 1)
    .$call(writesAny);
  if (isSpent) return;
  // A window that nobody has taken from is no row: the table refuses a count of zero.
  await trx
    .deleteFrom('rate_limits')
    .where((eb) => eb.and(row))
    .execute();
}

/** Forgets every window of `key`. */
export async function forgetTokens(db: Database, key: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', fitting(key)).execute();
}

/**
 * Takes the turn of `key` for `seconds`: of parallel takers exactly one succeeds, the others learn how long to wait.
 * Unlike a window it counts from the last taker.
 */
export async function consumeTurn(
  { trx, now }: WriteContext,
  key: string,
  seconds: number,
): Promise<LimitVerdict> {
  const until = new Date(now.getTime() + seconds * 1000);
  const taken = await trx
    .insertInto('rate_limits')
    .values({ key: fitting(key), window_start: new Date(0), count: 1, expires_at: until })
    .onConflict((conflict) =>
      conflict
        .columns(['key', 'window_start'])
        .doUpdateSet({ expires_at: until })
        .where('rate_limits.expires_at', '<=', now),
    )
    .$call(writesAny);
  if (taken) return { ok: true };
  const row = await trx
    .selectFrom('rate_limits')
    .select('expires_at')
    .where('key', '=', fitting(key))
    .where('window_start', '=', new Date(0))
    .executeTakeFirst();
  return { ok: false, retryAfterSeconds: row === undefined ? seconds : secondsUntil(row.expires_at, now) };
}

/** Deletes what has run out; answers how many rows. */
export async function purgeExpiredLimits(db: Database, now: Date): Promise<number> {
  return db.deleteFrom('rate_limits').where('expires_at', '<=', now).$call(countWritten);
}

/** A name for a key that says nothing about what it stands for, such as an email address. */
export function blindKey(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

function windowStart(windowSeconds: number, now: Date): Date {
  const milliseconds = windowSeconds * 1000;
  return new Date(Math.floor(now.getTime() / milliseconds) * milliseconds);
}

function secondsUntil(moment: Date, now: Date): number {
  return Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000));
}

/** The column's length is checked by the database; a longer key is its own digest. */
function fitting(key: string): string {
  return key.length <= 300 ? key : blindKey(key);
}
