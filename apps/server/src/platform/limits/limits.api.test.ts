import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { purgeExpiredLimits, forgetTokens, returnToken, consumeToken, consumeTurn } from './limits.ts';

let database: TestDatabase;
const noon = new Date('2026-11-30T12:00:00Z');
const after = (seconds: number) => new Date(noon.getTime() + seconds * 1000);
const hourly = { count: 3, windowSeconds: 3600 };

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => database.close());

test('of parallel takers exactly as many succeed as the window holds; the others learn when it ends', async () => {
  const verdicts = await Promise.all(
    Array.from({ length: 30 }, async () =>
      consumeToken({ trx: database.db, now: after(600) }, 'parallel', hourly),
    ),
  );
  expect(verdicts.filter((verdict) => verdict.ok)).toHaveLength(3);
  expect(verdicts.find((verdict) => !verdict.ok)).toEqual({ ok: false, retryAfterSeconds: 3000 });
});

test('the next window is full again, and keys share nothing', async () => {
  const take = async (key: string, now: Date) =>
    consumeToken({ trx: database.db, now }, key, { ...hourly, count: 1 });
  expect(await take('one', noon)).toEqual({ ok: true });
  expect((await take('one', after(3599))).ok).toBe(false);
  expect(await take('two', after(3599))).toEqual({ ok: true });
  expect(await take('one', after(3600))).toEqual({ ok: true });
});

test('what is given back or forgotten can be taken again', async () => {
  const once = { ...hourly, count: 1 };
  await consumeToken({ trx: database.db, now: noon }, 'back', once);
  await returnToken({ trx: database.db, now: noon }, 'back', 3600);
  expect(await consumeToken({ trx: database.db, now: noon }, 'back', once)).toEqual({ ok: true });
  await forgetTokens(database.db, 'back');
  expect(await consumeToken({ trx: database.db, now: noon }, 'back', once)).toEqual({ ok: true });
  expect((await consumeToken({ trx: database.db, now: noon }, 'back', once)).ok).toBe(false);
});

test('a turn is taken by one of many and comes back that long after the last taker', async () => {
  const verdicts = await Promise.all(
    Array.from({ length: 10 }, async () => consumeTurn({ trx: database.db, now: noon }, 'turn', 60)),
  );
  expect(verdicts.filter((verdict) => verdict.ok)).toHaveLength(1);
  expect(await consumeTurn({ trx: database.db, now: after(45) }, 'turn', 60)).toEqual({
    ok: false,
    retryAfterSeconds: 15,
  });
  expect(await consumeTurn({ trx: database.db, now: after(60) }, 'turn', 60)).toEqual({ ok: true });
  expect(await consumeTurn({ trx: database.db, now: after(61) }, 'turn', 60)).toEqual({
    ok: false,
    retryAfterSeconds: 59,
  });
});

test('a key of any length is taken', async () => {
  expect(await consumeToken({ trx: database.db, now: noon }, 'k'.repeat(5000), hourly)).toEqual({ ok: true });
});

test('what has run out is deleted, what runs stays', async () => {
  await consumeTurn({ trx: database.db, now: noon }, 'short', 1);
  await consumeTurn({ trx: database.db, now: noon }, 'long', 10_000_000);
  expect(await purgeExpiredLimits(database.db, after(20_000))).toBeGreaterThan(0);
  const keys = await database.db.selectFrom('rate_limits').select('key').execute();
  expect(keys.map(({ key }) => key)).toEqual(['long']);
});
