import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renderSheet, recordSheets } from '../../../test/photograph-sheet.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedDemo } from '../../../seeds/demo/seed-demo.ts';
import { makeUser } from '../../../test/factories.ts';
import { cookieName, createTestApp, type SignedInUser, type TestApp } from '../../../test/test-app.ts';
import { openDiskObjectStore } from '../../platform/adapters/disk/disk-object-store.ts';

let app: TestApp;
let folder: string;
let template: number;
let counter = 0;

beforeAll(async () => {
  app = await createTestApp();
  folder = await mkdtemp(join(tmpdir(), 'vestry-demo-copy-'));
  const store = await openDiskObjectStore(folder);
  await recordSheets(app.database.db, store);
  await seedDemo({
    db: app.database.db,
    store,
    clock: app.clock,
    facilityTimeZone: 'America/New_York',
    render: renderSheet,
  });
  const row = await app.database.db
    .selectFrom('membership_roles')
    .select('client_id')
    .where('role_id', '=', 6)
    .executeTakeFirstOrThrow();
  template = row.client_id;
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const codeOf = (answer: { json(): unknown }) => (answer.json() as { data: { code: string } }).data.code;

const signUp = async (extra: object = {}): Promise<string> => {
  counter += 1;
  const email = `prospect-${counter}@vestry.example`;
  const answer = await app.call({
    method: 'POST',
    url: '/demo/signup',
    payload: { name: 'Nora Vale', email, company: 'Vale & Co', phone: '2125550188', ...extra },
  });
  expect(answer.json()).toEqual({ status: 'success', data: {} });
  return email;
};

const tokenFor = async (email: string): Promise<string> => {
  const text = (await app.mailsTo(email)).at(-1)?.text ?? '';
  return /http:\/\/localhost:8080\/demo\/confirm\?token=([\w-]{43})$/m.exec(text)?.[1] ?? '';
};

const confirm = async (token: string, refreshCookie?: string) =>
  app.call({
    method: 'POST',
    url: '/demo/confirm',
    payload: { token },
    ...(refreshCookie === undefined ? {} : { cookies: { [cookieName]: refreshCookie } }),
  });

const openDemo = async (): Promise<SignedInUser & { token: string }> => {
  const token = await tokenFor(await signUp());
  return { ...(await confirm(token)).json<{ data: SignedInUser }>().data, token };
};

/** Counts the rows of each kind in a closet. */
const contents = async (clientId: number) => {
  const tables = [
    'items',
    'item_photos',
    'tags',
    'item_tags',
    'custom_groups',
    'custom_group_items',
    'dates',
    'addresses',
    'deliveries',
    'delivery_items',
    'delivery_events',
    'trips',
    'trip_ticks',
    'pickups',
    'pickup_items',
    'pickup_events',
    'recommendations',
    'item_events',
    'invoices',
    'invoice_lines',
    'documents',
    'valuations',
    'condition_checks',
    'condition_findings',
  ];
  const counts = tables.map((name) => `(SELECT count(*) FROM ${name} WHERE client_id = $1)::int AS ${name}`);
  const { rows } = await app.database.pool.query<Record<string, number>>(`SELECT ${counts.join()}`, [
    clientId,
  ]);
  return rows[0] ?? {};
};

describe('a demo', () => {
  test('a link that is opened by somebody signed in ends their session, whose cookie it replaces', async () => {
    const person = await makeUser(app.database.db, [template], { name: 'Ada' });
    const session = await app.signIn(person.email);
    const devices = async () => app.call({ url: '/auth/sessions', as: session });
    expect((await confirm('nonsense', session.refreshCookie)).statusCode).toBe(403);
    expect((await devices()).statusCode).toBe(200);
    const opened = await confirm(await tokenFor(await signUp()), session.refreshCookie);
    expect(opened.statusCode).toBe(200);
    expect((await devices()).statusCode).toBe(401);
  });

  test('mails nothing of what a stranger typed, and takes no name that is a message', async () => {
    const locked = 'Your account is locked, go to https://evil.example';
    for (const name of [locked, 'evil.example', 'Call 2125550188', 'eve@evil.example', '<b>Nora</b>']) {
      const payload = { name, email: 'victim@vestry.example' };
      const answer = await app.call({ method: 'POST', url: '/demo/signup', payload });
      expect([answer.statusCode, codeOf(answer)]).toEqual([422, 'VALIDATION_FAILED']);
    }
    expect(await app.mailsTo('victim@vestry.example')).toEqual([]);
    const email = await signUp({ name: 'Your account is locked', company: 'https://evil.example' });
    const [mail] = await app.mailsTo(email);
    const said = JSON.stringify(mail).replaceAll('\u200B', '');
    expect(said).toContain('Your demo closet');
    expect(said).not.toMatch(/locked|evil/);
  });

  test('the mailed link opens a whole copy of the demo closet, signed in as a demo user', async () => {
    const demo = await openDemo();
    expect(demo.clientId).not.toBe(template);
    const original = await contents(template);
    expect(await contents(demo.clientId)).toEqual(original);
    for (const count of Object.values(original)) expect(count).toBeGreaterThan(0);
    const me = await app.call({
      method: 'GET',
      url: `/user/search/user/${demo.userId}/client/${demo.clientId}`,
      as: demo,
    });
    expect(me.json()).toMatchObject({
      data: {
        name: 'Nora Vale',
        isDemoUser: true,
        roles: [{ id: 6 }],
        client: { manager: { name: 'Margaux Delorme' } },
      },
    });
    const items = await app.call({ method: 'GET', url: `/item/list/${demo.clientId}`, as: demo });
    expect(items.json<{ data: { totalElements: number } }>().data.totalElements).toBeGreaterThan(50);
    const signup = await app.database.db
      .selectFrom('demo_signups')
      .select(['company', 'client_id'])
      .where('client_id', '=', demo.clientId)
      .executeTakeFirstOrThrow();
    expect(signup.company).toBe('Vale & Co');
  });

  test('counts the visits of the plan that are used as the original does, and prices the next one alike', async () => {
    const demo = await openDemo();
    const owner = await app.signIn('owner@vestry.example', 'Wardrobe-2-Admire');
    const { db } = app.database;
    const { day } = await db
      .selectFrom('deliveries')
      .select(sql<string>`max(delivery_date)::text`.as('day'))
      .where('client_id', '=', template)
      .where('status', '=', 'CONFIRMED')
      .executeTakeFirstOrThrow();
    const visits = [{ kind: 'delivery', day: `${day}T00:00:00`, items: 1 }];
    const quote = async (as: SignedInUser) =>
      app.call({ method: 'POST', url: '/prices/quote', payload: { visits }, as });
    const usedOf = (answer: { json(): unknown }) =>
      (answer.json() as { data: { quote: { visits: { plan: { used: number } }[] } } }).data.quote.visits[0];
    const original = usedOf(await quote(owner));
    expect(original?.plan.used).toBeGreaterThan(0);
    expect(usedOf(await quote(demo))).toEqual(original);
  });

  test('its user is no open invitation', async () => {
    const demo = await openDemo();
    const users = await app.call({ method: 'GET', url: `/user/list/${demo.clientId}`, as: demo });
    expect(users.json()).toMatchObject({ data: [{ id: demo.userId, invited: false }] });
  });

  test('the copy is searched like the original', async () => {
    const demo = await openDemo();
    const total = async (clientId: number, as: SignedInUser) =>
      (await app.call({ method: 'GET', url: `/item/search/bar/${clientId}/?text=silk`, as })).json<{
        data: { totalElements: number };
      }>().data.totalElements;
    const owner = await makeUser(app.database.db, [template]);
    const expected = await total(template, await app.signIn(owner.email));
    expect(expected).toBeGreaterThan(0);
    expect(await total(demo.clientId, demo)).toBe(expected);
  });

  test('what is done in one copy is seen in no other, and not in the original', async () => {
    const [mine, theirs] = [await openDemo(), await openDemo()];
    expect(mine.clientId).not.toBe(theirs.clientId);
    const before = await contents(theirs.clientId);
    const { db } = app.database;
    await db.deleteFrom('tags').where('client_id', '=', mine.clientId).execute();
    expect(await contents(theirs.clientId)).toEqual(before);
    expect(await contents(template)).toEqual(before);
    const foreign = await app.call({ method: 'GET', url: `/item/list/${theirs.clientId}`, as: mine });
    expect(foreign.statusCode).toBe(404);
  });

  test('opening the link again, or twice at once, is the same demo', async () => {
    const token = await tokenFor(await signUp());
    const answers = await Promise.all([confirm(token), confirm(token)]);
    const closets = new Set(answers.map((answer) => answer.json<{ data: SignedInUser }>().data.clientId));
    expect(closets.size).toBe(1);
    app.clock.passSeconds(3 * 24 * 60 * 60);
    expect(closets.has((await confirm(token)).json<{ data: SignedInUser }>().data.clientId)).toBe(true);
  });

  test("a client's own email opens a demo and nothing of theirs", async () => {
    const client = await makeUser(app.database.db, [template]);
    await app.call({ method: 'POST', url: '/demo/signup', payload: { name: 'Ada', email: client.email } });
    const demo = (await confirm(await tokenFor(client.email))).json<{ data: SignedInUser }>().data;
    expect(demo.userId).not.toBe(client.id);
    const closets = await app.call({ method: 'GET', url: `/user/find/client/${demo.userId}`, as: demo });
    expect(closets.json<{ data: { id: number }[] }>().data.map(({ id }) => id)).toEqual([demo.clientId]);
  });

  test('after seven days the closet, its user and its sessions are deleted; the sign-up stays', async () => {
    const demo = await openDemo();
    app.clock.passSeconds(7 * 24 * 60 * 60);
    expect(codeOf(await confirm(demo.token))).toBe('LINK_ENDED');
    expect(await app.maintenance['demos']?.()).toBeGreaterThan(0);
    expect(Object.values(await contents(demo.clientId)).every((count) => count === 0)).toBe(true);
    const { db } = app.database;
    const left = await db.selectFrom('users').select('id').where('email', 'like', '%@demo.invalid').execute();
    expect(left).toEqual([]);
    expect(codeOf(await confirm(demo.token))).toBe('LINK_ENDED');
    const leads = await db.selectFrom('demo_signups').select('client_id').execute();
    expect(leads).toHaveLength(counter + 1);
    expect((await contents(template))['items']).toBeGreaterThan(50);
  });
});

describe('what is refused', () => {
  test('an invented link, and one that was not opened for a day', async () => {
    const token = await tokenFor(await signUp());
    app.clock.passSeconds(24 * 60 * 60);
    for (const text of [token, 'invented']) {
      const answer = await confirm(text);
      expect([answer.statusCode, codeOf(answer)]).toEqual([403, 'LINK_ENDED']);
    }
  });

  test('a body without a name, with a wrong email or telephone, by field', async () => {
    const answer = await app.call({
      method: 'POST',
      url: '/demo/signup',
      payload: { name: '', email: 'nora', phone: '1' },
    });
    expect(answer.json()).toMatchObject({
      data: {
        fields: [
          { path: 'body.name', message: 'This field is required.' },
          { path: 'body.email', message: 'Please, enter a valid email.' },
          { path: 'body.phone', message: 'Please, enter a valid phone number' },
        ],
      },
    });
  });

  test('a fourth link within the hour for one email', async () => {
    const email = await signUp();
    const again = async () =>
      app.call({ method: 'POST', url: '/demo/signup', payload: { name: 'Nora', email } });
    await again();
    await again();
    const answer = await again();
    expect([answer.statusCode, codeOf(answer)]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(await app.mailsTo(email)).toHaveLength(3);
  });

  test('an instance without a demo closet says that it is not available', async () => {
    const empty = await createTestApp();
    try {
      const email = 'nora@vestry.example';
      const answer = await empty.call({
        method: 'POST',
        url: '/demo/signup',
        payload: { name: 'Nora', email },
      });
      expect([answer.statusCode, codeOf(answer)]).toEqual([404, 'NOT_FOUND']);
      expect(await empty.mailsTo(email)).toEqual([]);
    } finally {
      await empty.close();
    }
  });
});

test('a closet that cannot be deleted holds up none of those after it, and the run fails', async () => {
  const { db } = app.database;
  const [broken, whole] = [await openDemo(), await openDemo()];
  app.clock.passSeconds(7 * 24 * 3600);
  const left = async () => {
    const ids = [broken.clientId, whole.clientId];
    const rows = await db.selectFrom('clients').select('id').where('id', 'in', ids).execute();
    return rows.map(({ id }) => id);
  };
  await sql`CREATE TABLE holds (client_id bigint REFERENCES clients)`.execute(db);
  await sql`INSERT INTO holds VALUES (${broken.clientId})`.execute(db);
  await expect(app.maintenance['demos']?.()).rejects.toThrow('1 demo closets were not deleted');
  expect(await left()).toEqual([broken.clientId]);
  await sql`DROP TABLE holds`.execute(db);
  expect(await app.maintenance['demos']?.()).toBe(1);
  expect(await left()).toEqual([]);
});
