import type { StaffAuditPage } from '@vestry/contract/staff/audit/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeClient, makeItem, makeUser } from '../../../test/factories.ts';
import { auditOf, enterStaff, makeStaff, staffCalls, type StaffCalls } from '../../../test/staff.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../../test/test-app.ts';
import { recordAudit, type AuditEntry } from './record-audit.ts';

let app: TestApp;
let manager: SignedInUser;
let calls: StaffCalls;
let clientId: number;
let otherId: number;

beforeAll(async () => {
  app = await createTestApp();
  manager = await enterStaff(app, 'accountManager');
  calls = staffCalls(app, manager);
  clientId = await makeClient(app.database.db, 'Marsh');
  otherId = await makeClient(app.database.db, 'Lang');
});
afterAll(async () => app.close());

const read = async (query: string): Promise<StaffAuditPage> => {
  const answer = await calls.get(`/audit?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: StaffAuditPage }>().data;
};

const write = async (entry: Partial<AuditEntry>) =>
  recordAudit(app.database.db, {
    clientId,
    userId: null,
    action: 'deliveries.cancel',
    entity: 'delivery',
    entityId: 12,
    ...entry,
  });

/** Moves the rows of an action to a moment: the audit itself cannot be changed, but by its owner. */
async function writeAt(moment: string, entry: Partial<AuditEntry>): Promise<void> {
  const { db } = app.database;
  const { clientId: client = clientId, action = 'deliveries.cancel' } = entry;
  await db
    .insertInto('audit')
    .values({
      client_id: client,
      actor: 'SYSTEM',
      action,
      entity: 'delivery',
      entity_id: 1,
      created_at: moment,
    })
    .execute();
}

const lines = ({ content }: StaffAuditPage) =>
  content.map(({ person, client, text }) => `${person?.name ?? 'nobody'} ${text} @${client?.name ?? '-'}`);

describe('the audit for staff', () => {
  test('says who did what in which closet, newest first, by the names of staff and with what was changed', async () => {
    const owner = await makeUser(app.database.db, [clientId], { name: 'Ada' });
    const olive = await makeStaff(app.database.db, 'operations', 'Olive');
    await write({
      userId: owner.id,
      before: { status: 'SUBMITTED' },
      after: { status: 'CANCELED' },
      ip: '203.0.113.7',
    });
    await write({
      userId: olive.id,
      actor: 'STAFF',
      action: 'staff.assignManager',
      entity: 'client',
      after: { managerId: 7 },
    });
    await write({
      clientId: null,
      userId: olive.id,
      actor: 'STAFF',
      action: 'staff.setCutOff',
      entity: 'calendar',
      entityId: null,
      before: { time: '15:00' },
      after: { time: '16:00' },
    });
    await write({
      clientId: otherId,
      actor: 'COMMAND_LINE',
      action: 'unknown.doSomething',
      entity: 'gadget',
    });
    const page = await read('pageSize=4');
    expect(lines(page)).toEqual([
      'nobody did “do something” @Lang',
      'Olive Marsh set the hour at which the next day closes @-',
      'Olive Marsh assigned an account manager @Marsh',
      'Ada Marsh canceled delivery D-12 @Marsh',
    ]);
    expect(page.content[3]).toMatchObject({
      actor: 'USER',
      action: 'deliveries.cancel',
      ip: '203.0.113.7',
      changes: [{ label: 'Status', before: 'Submitted', after: 'Canceled' }],
      person: { id: owner.id, email: owner.email },
    });
  });

  test('names the item of each row that is about one, or about a claim for one', async () => {
    const place = await makeClient(app.database.db, 'Named');
    const of = { clientId: place, action: 'staff.condition', entity: 'item' } as const;
    const details = { designers: 'Ferrand', observation: 'Wool coat', number: 'F-1' };
    const item = await makeItem(app.database.db, place, details);
    const { id: claim } = await app.database.db
      .insertInto('claims')
      .values({
        client_id: place,
        item_id: item,
        cause: 'LOSS',
        last_seen_seq: 1,
        event_day: '2026-11-02',
        opened_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await write({ ...of, entityId: item });
    await write({ ...of, action: 'condition.report', entityId: item, after: { kind: 'TEAR' } });
    await write({ ...of, action: 'staff.claim', entity: 'claim', entityId: claim });
    await write({ ...of, entityId: item + 1 });
    const named = 'Ferrand, Wool coat (No. F-1)';
    expect(lines(await read(`clientId=${place}`))).toEqual([
      'nobody viewed the condition of an item @Named',
      `nobody viewed claim C-${claim} for ${named} @Named`,
      `nobody reported a tear on ${named} @Named`,
      `nobody viewed the condition of ${named} @Named`,
    ]);
  });

  test('is chosen by client, actor, action and what it is about', async () => {
    const nora = await makeUser(app.database.db, [otherId], { name: 'Nora' });
    await write({
      clientId: otherId,
      userId: nora.id,
      action: 'pickups.create',
      entity: 'pickup',
      entityId: 3,
    });
    await write({
      clientId: otherId,
      userId: nora.id,
      action: 'addresses.delete',
      entity: 'address',
      before: { label: 'Home' },
    });
    const own = `clientId=${otherId}&actor=${encodeURIComponent(nora.email.toUpperCase())}`;
    expect(lines(await read(own))).toEqual([
      'Nora Marsh deleted the address “Home” @Lang',
      'Nora Marsh requested pickup P-3 @Lang',
    ]);
    expect(lines(await read(`${own}&action=requests`))).toEqual(['Nora Marsh requested pickup P-3 @Lang']);
    expect(lines(await read(`${own}&action=pickups.create`))).toHaveLength(1);
    expect(lines(await read(`${own}&action=pickups.cancel`))).toEqual([]);
    const byCommand = await read(`clientId=${otherId}&actor=command-line`);
    expect(new Set(byCommand.content.map(({ actor }) => actor))).toEqual(new Set(['COMMAND_LINE']));
    expect(lines(await read('actor=nobody@vestry.example'))).toEqual([]);
    expect(lines(await read('clientId=999999'))).toEqual([]);
  });

  test('is chosen by days of the facility: 23:30 in New York is the day before UTC’s', async () => {
    const place = await makeClient(app.database.db, 'Days');
    const entry = { clientId: place };
    await writeAt('2026-03-11T03:30:00Z', { ...entry, action: 'deliveries.create' });
    await writeAt('2026-03-11T12:00:00Z', { ...entry, action: 'deliveries.update' });
    const onDay = async (since: string, until: string) =>
      (await read(`clientId=${place}&actor=system&since=${since}&until=${until}`)).content.map(
        ({ action }) => action,
      );
    expect(await onDay('2026-03-10', '2026-03-10')).toEqual(['deliveries.create']);
    expect(await onDay('2026-03-11', '2026-03-11')).toEqual(['deliveries.update']);
    expect(await onDay('2026-03-10', '2026-03-11')).toEqual(['deliveries.update', 'deliveries.create']);
    expect(await onDay('2026-03-12', '2026-03-12')).toEqual([]);
  });

  test('is paged by a cursor that skips and repeats nothing, though rows are of one moment and new ones come', async () => {
    const place = await makeClient(app.database.db, 'Pages');
    for (let number = 1; number <= 7; number += 1)
      await writeAt(number < 4 ? '2026-03-11T12:00:00Z' : '2026-03-12T12:00:00Z', {
        clientId: place,
        action: `deliveries.step${number}`,
      });
    const seen: string[] = [];
    let before = '';
    for (let page = 0; page < 3; page += 1) {
      const { content, next } = await read(`clientId=${place}&actor=system&pageSize=3${before}`);
      seen.push(...content.map(({ action }) => action));
      before = `&before=${next ?? ''}`;
      expect(next === null).toBe(page === 2);
      await writeAt('2026-03-13T12:00:00Z', { clientId: place, action: 'deliveries.later' });
    }
    expect(seen).toEqual([7, 6, 5, 4, 3, 2, 1].map((number) => `deliveries.step${number}`));
  });

  test('records each view, and shows the Owner a view of the closet', async () => {
    const place = await makeClient(app.database.db, 'Viewed');
    const owner = await makeUser(app.database.db, [place]);
    await read(`clientId=${place}`);
    await read('');
    expect((await auditOf(app, 'staff.audit')).slice(-2)).toMatchObject([
      { clientId: place, userId: manager.userId, actor: 'STAFF' },
      { clientId: null, userId: manager.userId, actor: 'STAFF' },
    ]);
    expect(lines(await read(`clientId=${place}&action=views`))[0]).toContain(
      'viewed the audit of the closet',
    );
    const as = await app.signIn(owner.email);
    const activity = await app.call({ url: `/audit/client/${place}`, as });
    expect(activity.json()).toMatchObject({
      data: { content: [{ staff: 'An account manager', text: 'viewed the account activity' }] },
    });
  });

  test('shows no secret, and none of the demo’s closets', async () => {
    const demo = await makeClient(app.database.db, 'Demo');
    await app.database.db
      .updateTable('clients')
      .set({ demo_expires_at: new Date() })
      .where('id', '=', demo)
      .execute();
    await write({ clientId: demo });
    expect(lines(await read(`clientId=${demo}`))).toEqual([]);
    const secret = { password: 'S3cret', code2FA: '123456', token: 'abc', passwordHash: '$argon2id$' };
    await write({ action: 'users.update', entity: 'user', after: secret });
    expect(JSON.stringify(await read('pageSize=5'))).not.toMatch(/S3cret|123456|"abc"|argon2/);
  });

  test('is for account managers alone: not for Operations, an Owner or a demo; a malformed question is refused', async () => {
    const { db } = app.database;
    const owner = await app.signIn((await makeUser(db, [clientId])).email);
    const demo = await app.signIn((await makeUser(db, [clientId], { roles: [6] })).email);
    const before = await auditOf(app, 'staff.audit');
    for (const as of [await enterStaff(app), owner, demo])
      expect((await calls.get(`/audit?clientId=${clientId}`, as)).statusCode).toBe(403);
    for (const wrong of ['since=yesterday', 'pageSize=1000', 'clientId=x', 'before=-1', 'actor='])
      expect((await calls.get(`/audit?${wrong}`)).statusCode).toBe(422);
    expect(await auditOf(app, 'staff.audit')).toEqual(before);
  });
});
