import type { Transaction } from 'kysely';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeCloset, type Closet } from '../../../test/closet.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import type { DB } from '../../platform/adapters/postgres/schema.ts';
import { inTransaction } from '../../platform/database.ts';
import { eventChannel } from '../../platform/events/notify.ts';
import { createNotification } from './notification.ts';
import { recordChange, type ChangeContext } from './record-change.ts';

let database: TestDatabase;
let closet: Closet;
let listener: PoolClient;
let published: unknown[];
let count = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  listener = await database.pool.connect();
  listener.on('notification', ({ payload = '' }) => published.push(JSON.parse(payload)));
  await listener.query(`LISTEN ${eventChannel}`);
});

beforeEach(async () => {
  published = [];
  closet = await makeCloset(database.db, `closet ${(count += 1)}`);
});

afterAll(async () => {
  listener.release(true);
  await database.close();
});

const contextOf = (trx: Transaction<DB>): ChangeContext => ({
  trx,
  clientId: closet.clientId,
  actor: { actor: 'USER', userId: closet.userId, ip: '192.0.2.7' },
});

const rows = async () =>
  database.db
    .selectFrom('audit')
    .select(['client_id', 'user_id', 'actor', 'action', 'entity', 'entity_id', 'before', 'after', 'ip'])
    .where('client_id', '=', closet.clientId)
    .execute();

/** Stands for the mail: a row of the same transaction. */
const notificationOf = (sent: string[]) =>
  createNotification('twoFactorStatus', async (trx) => {
    await trx.updateTable('users').set({ name: 'Notified' }).where('id', '=', closet.userId).execute();
    sent.push('mail');
  });

const nameOf = async () =>
  database.db.selectFrom('users').select('name').where('id', '=', closet.userId).executeTakeFirstOrThrow();

const change = {
  kind: 'users.updateTwoFactorStatus',
  before: { code2FAStatus: false },
  after: { code2FAStatus: true },
} as const;

test('a change leaves its audit row, its event and its notification', async () => {
  const sent: string[] = [];
  await inTransaction(database.db, async (trx) =>
    recordChange(contextOf(trx), { ...change, id: closet.userId, notification: notificationOf(sent) }),
  );
  const { clientId, userId } = closet;
  expect(await rows()).toEqual([
    {
      client_id: clientId,
      user_id: userId,
      actor: 'USER',
      action: 'users.updateTwoFactorStatus',
      entity: 'user',
      entity_id: userId,
      before: change.before,
      after: change.after,
      ip: '192.0.2.7',
    },
  ]);
  await expect.poll(() => published).toEqual([{ clientId, area: 'users', id: userId }]);
  expect(sent).toEqual(['mail']);
  expect(await nameOf()).toEqual({ name: 'Notified' });
});

test('of a change that is rolled back nothing is left', async () => {
  const rolledBack = inTransaction(database.db, async (trx) => {
    await recordChange(contextOf(trx), { ...change, id: closet.userId, notification: notificationOf([]) });
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  // An event that is published afterwards is heard first.
  await inTransaction(database.db, async (trx) =>
    recordChange(contextOf(trx), { kind: 'dates.delete', id: 3 }),
  );
  await expect.poll(() => published).toEqual([{ clientId: closet.clientId, area: 'dates', id: 3 }]);
  expect((await rows()).map(({ action }) => action)).toEqual(['dates.delete']);
  expect(await nameOf()).not.toEqual({ name: 'Notified' });
});

test('the name of a kind is the action of the audit, unless its entry names another one', async () => {
  await inTransaction(database.db, async (trx) => {
    await recordChange(contextOf(trx), { kind: 'auth.activate', id: closet.userId });
    await recordChange(contextOf(trx), { kind: 'cart.take', id: closet.userId });
  });
  expect((await rows()).map(({ action }) => action)).toEqual(['auth.register']);
  const event = { clientId: closet.clientId, area: 'cart', userId: closet.userId };
  await expect.poll(() => published).toEqual([event]);
});

test('a change of the facility goes to every page', async () => {
  await inTransaction(database.db, async (trx) =>
    recordChange({ ...contextOf(trx), clientId: null }, { kind: 'staff.setCutOff', id: null }),
  );
  await expect.poll(() => published).toEqual([{ clientId: 0, area: 'calendar' }]);
});

test('the compiler refuses a change that leaves out what its kind has', async () => {
  const incomplete = async (trx: Transaction<DB>): Promise<void> => {
    const context = contextOf(trx);
    // @ts-expect-error: the kind sends a notification.
    await recordChange(context, { kind: 'users.updateTwoFactorStatus', id: 1 });
    // @ts-expect-error: the kind's notification is another one.
    await recordChange(context, { kind: 'auth.updatePassword', id: 1, notification: notificationOf([]) });
    // @ts-expect-error: the events of the kind need the items.
    await recordChange(context, { kind: 'tags.add', id: 1 });
    // @ts-expect-error: there is no such kind.
    await recordChange(context, { kind: 'tags.forget', id: 1 });
    // @ts-expect-error: it must be recorded in a transaction.
    await recordChange({ ...context, trx: database.db }, { kind: 'dates.delete', id: 1 });
  };
  // At run time the events of `tags.add` fail without the items.
  await expect(inTransaction(database.db, incomplete)).rejects.toThrow();
});
