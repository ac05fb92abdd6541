/** Clients are reminded of items that are due back: on which days, whom, and once. */
import { placeOf } from '@vestry/contract/custody/places';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeItem, makeUser, moveItem } from '../../../test/factories.ts';
import { goTo, makeClientFixture, pickupForm, type ClientFixture } from '../../../test/requests.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let client: ClientFixture;
let email: string;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => app.close());
beforeEach(async () => {
  app.clock.set(new Date('2026-11-30T15:00:00Z'));
  await app.database.db.deleteFrom('due_backs').execute();
  client = await makeClientFixture(app);
  ({ email } = await app.database.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', client.owner.userId)
    .executeTakeFirstOrThrow());
});

const db = () => app.database.db;

async function due(day: string, number: string): Promise<number> {
  const id = await makeItem(db(), client.clientId, { location: 'AC', number });
  await app.call({
    method: 'PUT',
    url: '/custody/due-back',
    payload: { itemIds: [id], day: `${day}T00:00:00` },
    as: client.owner,
  });
  return id;
}

/** Runs the job on a day, several times as it does each hour, and answers of how many items it reminded. */
async function remindOn(day: string): Promise<number> {
  app.clock.set(new Date(`${day}T15:00:00Z`));
  const first = await app.services.notifications.remindDueBacks();
  expect(await app.services.notifications.remindDueBacks()).toBe(0);
  return first;
}
const subjects = async (to = email) => (await app.mailsTo(to)).map(({ subject }) => subject);

test('the day before, the day after, then each week, until the item is back', async () => {
  const item = await due('2026-12-10', 'R-1');
  const days: string[] = [];
  for (let passed = 1; passed <= 40; passed++) {
    const day = new Date(Date.parse('2026-11-30T15:00:00Z') + passed * 86_400_000).toISOString().slice(0, 10);
    if (day === '2026-12-30') await moveItem(db(), client.clientId, item, placeOf('GR'));
    if ((await remindOn(day)) > 0) days.push(day);
  }
  expect(days).toEqual(['2026-12-09', '2026-12-11', '2026-12-18', '2026-12-25']);
  expect(await subjects()).toHaveLength(4);
});

test('all items of a closet in one mail, with what each is', async () => {
  await due('2026-12-02', 'R-1');
  await due('2026-12-02', 'R-2');
  expect(await remindOn('2026-12-01')).toBe(2);
  const mails = await app.mailsTo(email);
  expect(mails.map(({ subject }) => subject)).toEqual(['Due back tomorrow: 2 items']);
  expect(mails[0]?.text).toContain('R-1');
  expect(mails[0]?.text).toContain('R-2');
  expect(mails[0]?.text).toContain(`/admin/home?panel=due-back&closet=${client.clientId}`);
});

test('by two processes at once, once', async () => {
  await due('2026-12-02', 'R-1');
  app.clock.set(new Date('2026-12-01T15:00:00Z'));
  const counts = await Promise.all([1, 2, 3].map(async () => app.services.notifications.remindDueBacks()));
  expect(counts.toSorted((a, b) => a - b)).toEqual([0, 0, 1]);
  expect(await subjects()).toHaveLength(1);
});

test('not of an item that a pickup will collect, until that is canceled, nor of one that is released', async () => {
  const collected = await due('2026-12-02', 'R-1');
  const released = await due('2026-12-02', 'R-2');
  await moveItem(db(), client.clientId, released, { kind: 'RELEASED', release: 'GIVEN_BACK' });
  const created = await app.call({
    method: 'POST',
    url: '/pickup/create',
    payload: pickupForm(client.addressId, { itemIds: [collected] }),
    as: client.owner,
  });
  expect(await remindOn('2026-12-01')).toBe(0);
  const { id } = created.json<{ data: { id: number } }>().data;
  await goTo(app, client, '2026-12-01T16:00:00Z');
  await app.call({ method: 'PUT', url: `/pickup/cancel/${id}`, payload: {}, as: client.owner });
  expect(await remindOn('2026-12-01')).toBe(1);
});

test('wholly or not at all: what breaks before the end is sent once by the next run', async () => {
  await due('2026-12-02', 'R-1');
  app.clock.set(new Date('2026-12-01T15:00:00Z'));
  await sql`ALTER TABLE due_backs ADD CONSTRAINT broken CHECK (reminded_on IS NULL) NOT VALID`.execute(db());
  await expect(app.services.notifications.remindDueBacks()).rejects.toThrow('broken');
  await sql`ALTER TABLE due_backs DROP CONSTRAINT broken`.execute(db());
  expect(await subjects()).toEqual([]);
  expect(await remindOn('2026-12-01')).toBe(1);
  expect(await subjects()).toHaveLength(1);
});

test('a closet whose reminder breaks keeps no other closet from its own, and the run fails', async () => {
  const broken = await due('2026-12-02', 'R-1');
  const brokenEmail = email;
  client = await makeClientFixture(app);
  await due('2026-12-02', 'R-2');
  const { email: other } = await db()
    .selectFrom('users')
    .select('email')
    .where('id', '=', client.owner.userId)
    .executeTakeFirstOrThrow();
  app.clock.set(new Date('2026-12-01T15:00:00Z'));
  const check = sql`CHECK (reminded_on IS NULL OR item_id <> ${sql.lit(broken)}) NOT VALID`;
  await sql`ALTER TABLE due_backs ADD CONSTRAINT broken ${check}`.execute(db());
  await expect(app.services.notifications.remindDueBacks()).rejects.toThrow('broken');
  await sql`ALTER TABLE due_backs DROP CONSTRAINT broken`.execute(db());
  expect([await subjects(brokenEmail), await subjects(other)]).toEqual([
    [],
    ['Due back tomorrow: Dresses, Ferrand'],
  ]);
  expect(await remindOn('2026-12-01')).toBe(1);
  expect(await subjects(brokenEmail)).toHaveLength(1);
});

test('not a Viewer, and nobody who has turned reminders off', async () => {
  const viewer = await makeUser(db(), [client.clientId], { roles: [3] });
  await app.call({
    method: 'PUT',
    url: `/user/update/user/notification/${client.owner.userId}`,
    payload: { requestReminder: false },
    as: client.owner,
  });
  await due('2026-12-02', 'R-1');
  await remindOn('2026-12-01');
  expect(await subjects()).toEqual([]);
  expect(await subjects(viewer.email)).toEqual([]);
});

test('of another day anew, and of none no more', async () => {
  const item = await due('2026-12-02', 'R-1');
  await remindOn('2026-12-01');
  const set = async (day: string | null) =>
    app.call({
      method: 'PUT',
      url: '/custody/due-back',
      payload: { itemIds: [item], day },
      as: client.owner,
    });
  await goTo(app, client, '2026-12-01T16:00:00Z');
  await set('2026-12-09T00:00:00');
  expect(await remindOn('2026-12-03')).toBe(0);
  expect(await remindOn('2026-12-08')).toBe(1);
  await goTo(app, client, '2026-12-08T16:00:00Z');
  await set(null);
  expect(await remindOn('2026-12-20')).toBe(0);
});
