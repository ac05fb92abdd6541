import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeClient, makeUser } from '../../../test/factories.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import type { CallContext, UserActor } from '../call-context.ts';
import { Refusal } from '../refusal.ts';
import { readIdempotencyKey } from './read-key.ts';
import {
  purgeExpiredKeys,
  keySeconds,
  withIdempotency,
  type IdempotentRequest,
  type KeyedCall,
} from './service.ts';

let database: TestDatabase;
let call: KeyedCall;
const noon = new Date('2026-11-30T12:00:00Z');
const actorOf = (userId: number): UserActor => ({ actor: 'USER', userId });
const after = (seconds: number) => new Date(noon.getTime() + seconds * 1000);

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => database.close());
beforeEach(async () => {
  const clientId = await makeClient(database.db);
  const { id: userId } = await makeUser(database.db, [clientId]);
  call = { clientId, actor: actorOf(userId), idempotencyKey: 'one' };
});

/** A change that can be counted: it makes a tag, and answers its id. */
const makeTag = async ({ trx, clientId }: CallContext) =>
  trx
    .insertInto('tags')
    .values({ client_id: clientId, name: `t${Math.random()}` })
    .returning('id')
    .executeTakeFirstOrThrow();

const request: IdempotentRequest = { call: 'tests.make', body: { note: 'a' } };
const depsAt = (now: Date) => ({ db: database.db, clock: { now: () => now } });
const run = async (change: Partial<IdempotentRequest & KeyedCall> = {}, now = noon) =>
  withIdempotency(depsAt(now), { ...call, ...change }, { ...request, ...change }, makeTag);

async function countTags(clientId = call.clientId): Promise<number> {
  const rows = await database.db.selectFrom('tags').select('id').where('client_id', '=', clientId).execute();
  return rows.length;
}

async function countKeys(): Promise<number> {
  const rows = await database.db
    .selectFrom('idempotency_keys')
    .select('key')
    .where('client_id', '=', call.clientId)
    .execute();
  return rows.length;
}

const refusedAs = async (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  );

describe('the same key and body', () => {
  test('give the first answer again, and the change is made once', async () => {
    const first = await run();
    expect(await run()).toEqual(first);
    expect(await run({ body: { note: 'a' } }, after(24 * 3600))).toEqual(first);
    expect(await countTags()).toBe(1);
  });

  test('fifty at once make one change; all get its answer', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, async () => run()));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await countTags()).toBe(1);
  });

  test('make the change when the first was refused: neither key nor change had stood', async () => {
    const broken = withIdempotency(depsAt(noon), call, request, async (context) => {
      await makeTag(context);
      throw new Refusal('CONFLICT');
    });
    expect(await refusedAs(broken)).toBe('CONFLICT');
    expect([await countTags(), await countKeys()]).toEqual([0, 0]);
    await run();
    expect(await countTags()).toBe(1);
  });

  test('a second that waits for a first which fails makes the change itself', async () => {
    let fail = (): void => undefined;
    let begun = (): void => undefined;
    const hasBegun = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const first = withIdempotency(depsAt(noon), call, request, async () => {
      await new Promise<void>((resolve) => {
        fail = resolve;
        begun();
      });
      throw new Refusal('CONFLICT');
    });
    await hasBegun;
    const second = run();
    fail();
    expect(await refusedAs(first)).toBe('CONFLICT');
    expect((await second).id).toBeGreaterThan(0);
    expect(await countTags()).toBe(1);
  });
});

describe('a key', () => {
  test('with another body is refused, and nothing is changed', async () => {
    await run();
    expect(await refusedAs(run({ body: { note: 'b' } }))).toBe('IDEMPOTENCY_MISMATCH');
    expect(await countTags()).toBe(1);
  });

  test('of another user, closet or call is another key', async () => {
    const clientId = await makeClient(database.db);
    const { id: userId } = await makeUser(database.db, [clientId, call.clientId]);
    await run();
    const actor = actorOf(userId);
    await run({ actor });
    await run({ actor, clientId, body: 1 });
    await run({ call: 'tests.other', body: 2 });
    expect([await countTags(), await countTags(clientId)]).toEqual([3, 1]);
  });

  test('is forgotten after two days, whether the cleaning came by or not', async () => {
    const first = await run();
    await purgeExpiredKeys(database.db, after(keySeconds - 1));
    expect(await run({}, after(keySeconds - 1))).toEqual(first);
    expect(await run({ body: 'another' }, after(keySeconds))).not.toEqual(first);
    await purgeExpiredKeys(database.db, after(keySeconds));
    expect(await countKeys()).toBe(1);
    expect(await purgeExpiredKeys(database.db, after(2 * keySeconds))).toBeGreaterThan(0);
    expect(await countKeys()).toBe(0);
  });

  test('is not required: without one every request makes its change', async () => {
    await run({ idempotencyKey: null });
    await run({ idempotencyKey: null });
    expect([await countTags(), await countKeys()]).toEqual([2, 0]);
  });
});

describe('the header', () => {
  test('is up to 200 printable characters, and may be left out', () => {
    expect(readIdempotencyKey({})).toBeNull();
    expect(readIdempotencyKey({ 'idempotency-key': 'a b~!' })).toBe('a b~!');
    expect(readIdempotencyKey({ 'idempotency-key': 'x'.repeat(200) })).toHaveLength(200);
  });

  test.each(['', 'x'.repeat(201), 'a\tb', 'é'])('%j is refused', (key) => {
    expect(() => readIdempotencyKey({ 'idempotency-key': key })).toThrow(Refusal);
  });
});
