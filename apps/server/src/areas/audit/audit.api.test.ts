import type { AuditEntry } from '@vestry/contract/audit/schemas';
import { getStaffCloset } from '@vestry/contract/staff/closets/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeClient, makeItem, makeUser, testPassword } from '../../../test/factories.ts';
import { enterStaff, makeStaff, staffCalls } from '../../../test/staff.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../../test/test-app.ts';
import { recordAudit, type AuditEntry as Entry } from './record-audit.ts';
import { auditActions } from './words.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => app.close());

interface Answer {
  readonly content: AuditEntry[];
  readonly totalElements: number;
}

const ask = async (as: SignedInUser, query = '') =>
  app.call({ method: 'GET', url: `/audit/client/${as.clientId}${query}`, as });

const read = async (as: SignedInUser, query = ''): Promise<Answer> =>
  (await ask(as, query)).json<{ data: Answer }>().data;

const sentences = ({ content }: Answer) =>
  content.map(({ person, text }) => `${person?.name ?? 'The system'} ${text}`);

async function makeClientFixture() {
  const { db } = app.database;
  const clientId = await makeClient(db);
  const owner = await makeUser(db, [clientId], { name: 'Eleanor' });
  const james = await makeUser(db, [clientId], { name: 'James', roles: [2] });
  return { clientId, owner, james, as: await app.signIn(owner.email) };
}

/** Writes an entry as another area does. */
const write = async (entry: Omit<Entry, 'entityId'> & { readonly entityId?: number }) =>
  recordAudit(app.database.db, { entityId: 12, ...entry });

describe('the audit of an account', () => {
  test('lists who changed what, in plain words, newest first, with what it was before', async () => {
    const { as, james, clientId } = await makeClientFixture();
    const asJames = await app.signIn(james.email);
    await app.call({
      method: 'PUT',
      url: `/user/updateRolesByUser/${james.id}`,
      payload: [{ id: 3 }],
      as,
    });
    const payload = { id: james.id, name: 'Jim', lastName: 'Whitfield', phone: '' };
    await app.call({ method: 'PUT', url: '/user/update', payload, as: asJames });
    await write({
      clientId,
      userId: james.id,
      action: 'deliveries.cancel',
      entity: 'delivery',
      before: { status: 'SUBMITTED' },
      after: { status: 'CANCELED', note: '' },
    });
    const answer = await read(as);
    expect(sentences(answer)).toEqual([
      'Jim Whitfield canceled delivery D-12',
      'Jim Whitfield changed their own profile',
      'Eleanor Marsh changed the role of Jim Whitfield',
    ]);
    expect(answer.content.map(({ changes }) => changes)).toEqual([
      [{ label: 'Status', before: 'Submitted', after: 'Canceled' }],
      [
        { label: 'Name', before: 'James', after: 'Jim' },
        { label: 'Last name', before: 'Marsh', after: 'Whitfield' },
      ],
      [{ label: 'Role', before: 'Member', after: 'Viewer' }],
    ]);
  });

  test('is chosen by person and by area, and paged', async () => {
    const { as, james, owner, clientId } = await makeClientFixture();
    for (let number = 1; number <= 5; number += 1)
      await write({
        clientId,
        userId: james.id,
        action: 'pickups.create',
        entity: 'pickup',
        entityId: number,
      });
    const label = { label: 'Home', zipCode: '10001' };
    await write({ clientId, userId: owner.id, action: 'addresses.delete', entity: 'address', before: label });
    expect(sentences(await read(as, `?userId=${owner.id}`))).toEqual([
      'Eleanor Marsh deleted the address “Home”',
    ]);
    expect(sentences(await read(as, '?area=addresses'))).toHaveLength(1);
    const second = await read(as, `?userId=${james.id}&area=requests&page=1&pageSize=2`);
    expect(second).toMatchObject({ totalElements: 5, totalPages: 3, pageNumber: 1 });
    expect(sentences(second)).toEqual([
      'James Marsh requested pickup P-3',
      'James Marsh requested pickup P-2',
    ]);
    const nobody = await makeUser(app.database.db, [await makeClient(app.database.db)]);
    expect((await read(as, `?userId=${nobody.id}`)).totalElements).toBe(0);
    expect((await ask(as, '?area=secrets')).statusCode).toBe(422);
  });

  test('holds no secret: neither what an area should not have written, nor what is not listed', async () => {
    const { as, owner, clientId } = await makeClientFixture();
    const secret = { password: 'S3cret', code: '123456', token: 'abc', passwordHash: '$argon2id$' };
    await write({ clientId, userId: owner.id, action: 'users.update', entity: 'user', after: secret });
    await write({
      clientId,
      userId: 1,
      actor: 'STAFF',
      action: 'staff.addNote',
      entity: 'note',
      after: { note: 'S3cret' },
    });
    const password = 'Another-Horse-8-Battery';
    await app.call({
      method: 'PUT',
      url: '/user/updatePassword',
      payload: { id: owner.id, password, currentPassword: testPassword },
      as,
    });
    const answer = await ask(as);
    expect(answer.body).not.toMatch(/S3cret|123456|abc|argon2|Battery/);
    expect(sentences(await read(as))).toEqual([
      'Eleanor Marsh changed their own password',
      'Eleanor Marsh changed the profile of an account user',
    ]);
  });

  test('says that staff set, corrected and asked about the day on which items are due back', async () => {
    const { as, clientId } = await makeClientFixture();
    const staff = await makeUser(app.database.db, []);
    const ofStaff = { clientId, userId: staff.id, actor: 'STAFF', entity: 'item' } as const;
    await write({ ...ofStaff, action: 'staff.setDueBack', after: { items: [1, 2], day: '2026-12-15' } });
    await write({ ...ofStaff, action: 'staff.setDueBack', after: { items: [1], day: null } });
    await write({ ...ofStaff, action: 'staff.undoDueBack', after: { items: [1] } });
    await write({ ...ofStaff, action: 'staff.remindDueBack', after: { items: [1] } });
    const { content } = await read(as, '?area=closet');
    expect(content.map(({ text }) => text)).toEqual([
      'sent a reminder that 1 item is due back',
      'corrected the day on which 1 item is due back',
      'noted that 1 item is not due back on any day',
      'noted that 2 items are due back on Tuesday, December 15th',
    ]);
  });

  test('names nobody of the staff', async () => {
    const { as, clientId } = await makeClientFixture();
    const staff = await makeUser(app.database.db, [], { name: 'Hidden' });
    const after = { status: 'CONFIRMED', deliveryDate: '2026-12-15' };
    await write({
      clientId,
      userId: staff.id,
      actor: 'STAFF',
      action: 'deliveries.move',
      entity: 'delivery',
      after,
    });
    const answer = await read(as);
    expect(answer.content).toMatchObject([
      {
        person: null,
        text: 'updated the status of delivery D-12',
        changes: [
          { label: 'Status', before: null, after: 'Confirmed' },
          { label: 'Date', before: null, after: 'Tuesday, December 15th' },
        ],
      },
    ]);
    expect(JSON.stringify(answer)).not.toContain('Hidden');
  });

  test('shows markup as plain text', async () => {
    const { as, owner, clientId } = await makeClientFixture();
    const after = { name: '<img src=x onerror=alert(1)>' };
    await write({ clientId, userId: owner.id, action: 'tags.create', entity: 'tag', after });
    expect(sentences(await read(as))).toEqual([
      'Eleanor Marsh tagged garments with “<img src=x onerror=alert(1)>”',
    ]);
  });

  test('is the Owner’s alone: not a Member’s, a Viewer’s, the demo’s, nor that of another closet', async () => {
    const { clientId, owner, as } = await makeClientFixture();
    await write({ clientId, userId: owner.id, action: 'deliveries.cancel', entity: 'delivery' });
    const { db } = app.database;
    const refused = [
      [2, 'FORBIDDEN'],
      [3, 'FORBIDDEN'],
      [6, 'DEMO_RESTRICTED'],
    ] as const;
    for (const [role, code] of refused) {
      const other = await makeUser(db, [clientId], { roles: [role] });
      const answer = await ask(await app.signIn(other.email));
      expect([answer.statusCode, answer.json<{ data: { code: string } }>().data.code]).toEqual([403, code]);
    }
    const stranger = await makeClientFixture();
    const foreign = await app.call({ method: 'GET', url: `/audit/client/${clientId}`, as: stranger.as });
    expect(foreign.statusCode).toBe(404);
    expect((await read(stranger.as)).totalElements).toBe(0);
    expect((await read(as)).totalElements).toBe(1);
  });
});

describe('views by staff', () => {
  /** Writes entries as a call of the console does, at these moments. */
  async function view(clientId: number, userId: number | null, moments: readonly string[], itemId?: number) {
    const seen =
      itemId === undefined
        ? { action: 'staff.closetItems', entity: 'client', entity_id: clientId }
        : { action: 'staff.item', entity: 'item', entity_id: itemId };
    const rows = moments.map((time) => ({
      ...seen,
      client_id: clientId,
      user_id: userId,
      actor: userId === null ? ('COMMAND_LINE' as const) : ('STAFF' as const),
      created_at: new Date(time),
    }));
    await app.database.db.insertInto('audit').values(rows).execute();
  }
  const views = async (as: SignedInUser, query = '') => {
    const { content, totalElements } = await read(as, `?area=views${query}`);
    expect(totalElements).toBe(content.length);
    return content.map(({ staff, text, since, time, changes }) => ({
      sentence: `${staff ?? 'Nobody'} ${text}`,
      from: since?.slice(5, 16) ?? null,
      to: time.slice(5, 16),
      items: changes[0]?.after ?? null,
    }));
  };

  test('stand in the activity: a look of the console is one entry for the Owner, who reads which staff it was', async () => {
    const { as, clientId } = await makeClientFixture();
    const item = await makeItem(app.database.db, clientId, { designers: 'Ferrand', number: 'F-1' });
    const operations = staffCalls(app, await enterStaff(app));
    const opened = await operations.get(`/closets/${clientId}`);
    expect(getStaffCloset.answer.parse(opened.json<{ data: unknown }>().data)).toMatchObject({
      id: clientId,
    });
    await operations.get(`/closets/${clientId}/items`);
    await operations.get(`/closets/${clientId}/items/${item}`);
    await operations.get(`/closets/${clientId}/items/${item}`);
    expect(await views(as)).toMatchObject([
      {
        sentence: 'Operations viewed the closet, the list of items and 1 item in detail',
        items: 'Ferrand (No. F-1)',
      },
    ]);
    const all = await ask(as);
    expect(all.body).not.toContain('staffRole');
  });

  test('of the same person within an hour of each other are one entry; a gap, another person and a new day begin another', async () => {
    const { as, clientId } = await makeClientFixture();
    const { db } = app.database;
    const manager = await makeStaff(db, 'accountManager', 'Margaux');
    const other = await makeStaff(db);
    await db.updateTable('clients').set({ manager_id: manager.id }).where('id', '=', clientId).execute();
    const ten = Array.from({ length: 10 }, (_, index) => `2026-11-20T14:5${index}:00Z`);
    await view(clientId, manager.id, [...ten, '2026-11-20T15:30:00Z', '2026-11-20T17:00:00Z']);
    await view(clientId, other.id, ['2026-11-20T15:00:00Z']);
    // Midnight of the facility is 05:00 in UTC.
    await view(clientId, other.id, ['2026-11-21T04:50:00Z', '2026-11-21T05:10:00Z']);
    expect(await views(as)).toEqual([
      { sentence: 'Staff viewed the list of items', from: null, to: '11-21T05:10', items: null },
      { sentence: 'Staff viewed the list of items', from: null, to: '11-21T04:50', items: null },
      {
        sentence: 'Your account manager viewed the list of items',
        from: null,
        to: '11-20T17:00',
        items: null,
      },
      {
        sentence: 'Your account manager viewed the list of items',
        from: '11-20T14:50',
        to: '11-20T15:30',
        items: null,
      },
      { sentence: 'Staff viewed the list of items', from: null, to: '11-20T15:00', items: null },
    ]);
    const second = await read(as, '?area=views&page=1&pageSize=2');
    expect(second).toMatchObject({ totalElements: 5, content: [{ time: '2026-11-20T17:00:00.000Z' }, {}] });
  });

  test('name the first five items, and are of no account user', async () => {
    const { as, clientId, owner } = await makeClientFixture();
    for (let number = 1; number <= 7; number += 1) {
      const item = await makeItem(app.database.db, clientId, { number: `N-${number}` });
      await view(clientId, null, [`2026-11-20T15:0${number}:00Z`], item);
    }
    expect(await views(as)).toMatchObject([
      { sentence: 'Staff viewed 7 items in detail', items: expect.stringMatching(/N-7.*N-3.* and 2 more$/) },
    ]);
    expect(await views(as, `&userId=${owner.id}`)).toEqual([]);
  });
});

test('every listed change reads as a sentence without gaps', () => {
  const facts = { subject: 'delivery 12', isOwn: false, before: {}, after: {} };
  for (const [name, { says }] of auditActions) {
    for (const isOwn of [true, false])
      expect(says({ ...facts, isOwn }), name).toMatch(/^[a-z][^\s]*(?: \S+)*$/);
  }
});
