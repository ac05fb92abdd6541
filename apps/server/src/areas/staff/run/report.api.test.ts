/** Reports of the driver: each once, with its proof, and none that moves anything twice. */
import { randomUUID } from 'node:crypto';
import { labelText } from '@vestry/contract/staff/picking/rules';
import { getVisit } from '@vestry/contract/visits/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deliveryCalls, type DeliveryCalls } from '../../../../test/delivery-calls.ts';
import { makeClient, makeItem } from '../../../../test/factories.ts';
import { pickupCalls } from '../../../../test/pickup-calls.ts';
import {
  dataOf,
  fillCart,
  makeClientFixture,
  outcome,
  type ClientFixture,
} from '../../../../test/requests.ts';
import { runCalls, signed, type StopKey } from '../../../../test/run-calls.ts';
import { auditOf, enterStaff } from '../../../../test/staff.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../../../test/test-app.ts';
import { verifyCustody } from '../../custody/verify-custody.ts';
import { plain } from '../../photos/photo-test-images.ts';

let app: TestApp;
let as: SignedInUser;
let driver: ReturnType<typeof runCalls>;
let client: ClientFixture;
let calls: DeliveryCalls;
/** A delivery of two items that is ready. */
let stop: StopKey;
let items: number[];

beforeAll(async () => {
  app = await createTestApp();
  as = await enterStaff(app);
  driver = runCalls(app, as);
});
afterAll(async () => app.close());
beforeEach(async () => {
  client = await makeClientFixture(app);
  calls = deliveryCalls(app, client);
  items = await fillCart(app, client.owner, [{ number: 'VC-1' }, { number: 'VC-2' }]);
  const id = await calls.request();
  stop = { kind: 'delivery', clientId: client.clientId, id };
  await calls.transition(id, 'CONFIRMED');
  await calls.transition(id, 'READY_FOR_DELIVERY');
});

const statusOf = async () => (await calls.detail(stop.id)).statusDeliveryEnum;
const rowsOf = async () =>
  app.database.db
    .selectFrom('custody')
    .select([
      'item_id as itemId',
      'place',
      'evidence',
      'actor',
      'address_id as addressId',
      'moved_at as movedAt',
    ])
    .where('client_id', '=', client.clientId)
    .where('evidence', '<>', 'IMPORT')
    .orderBy('seq')
    .execute();
const visits = async () =>
  app.database.db.selectFrom('visits').selectAll().where('client_id', '=', client.clientId).execute();
const mails = async () => (await app.mailsTo(client.email)).map(({ subject }) => subject);
const lastMail = async () => (await app.mailsTo(client.email)).at(-1)?.text ?? '';

describe('a delivery at the door', () => {
  test('is completed by a signature: what was taken is at the address, what was refused stays on the road', async () => {
    const [taken = 0, refused = 0] = items;
    await driver.report(stop, 'ON_THE_WAY');
    expect(await statusOf()).toBe('ON_THE_WAY');
    await driver.report(stop, 'ARRIVED');
    const answer = await driver.report(stop, 'HANDED_OVER', { itemIds: [taken], ...signed });
    expect(answer).toMatchObject({ isApplied: true, message: '' });
    expect(await statusOf()).toBe('COMPLETED');
    const [, , door] = await rowsOf();
    expect(await rowsOf()).toHaveLength(3);
    expect(door).toMatchObject({
      itemId: taken,
      place: 'RESIDENCE',
      evidence: 'DOOR',
      actor: 'DRIVER',
      addressId: client.addressId,
    });
    const places = app.database.db.selectFrom('items').select('place').where('id', '=', refused);
    expect(await places.executeTakeFirst()).toEqual({ place: 'IN_TRANSIT' });
    expect((await verifyCustody(app.database.db, { clientId: client.clientId })).faults).toEqual([]);
    expect(await driver.stop(stop)).toMatchObject({
      isOver: true,
      arrivedAt: app.clock.now().toISOString(),
      proof: {
        outcome: 'HANDED_OVER',
        signer: 'Ada Marsh',
        items: 1,
        photo: null,
        signature: signed.signature,
      },
    });
    const seen = await app.call({ method: 'GET', url: `/visits/delivery/${stop.id}`, as: client.owner });
    expect(dataOf(getVisit, seen).remainingNumbers).toEqual(['VC-2']);
    const mail = await lastMail();
    expect(mail).toMatch(/refused at the door is on its way back to us/);
    expect(mail).toMatch(/Signed by:? *Ada Marsh, /);
    expect(mail).toMatch(/1 item refused at the door[^]*VC-2/);
  });

  test('that the driver forgot to set on the way notifies the client of its end alone', async () => {
    const before = (await mails()).length;
    await driver.report(stop, 'HANDED_OVER', { itemIds: items, ...signed });
    expect((await mails()).slice(before)).toHaveLength(1);
    expect((await auditOf(app, 'deliveries.visit')).at(-1)).toMatchObject({
      userId: as.userId,
      actor: 'STAFF',
      entityId: stop.id,
      after: { report: 'HANDED_OVER', isApplied: true, items: 2 },
    });
  });

  test('with nobody there is canceled with the reason, and its items stay on the road', async () => {
    await driver.report(stop, 'NOBODY', { reason: 'Rang three times' });
    const { events } = await calls.detail(stop.id);
    expect(events.map(({ note }) => note)).toContain('Nobody there: Rang three times');
    expect(await statusOf()).toBe('CANCELED');
    expect(await lastMail()).toMatch(
      /nobody answered, so your delivery on .* was canceled. Your items are on their way back to us[^]*Nobody there:? *Rang three times, /,
    );
    const rows = await rowsOf();
    expect(rows.map(({ place, actor }) => [place, actor])).toEqual(items.map(() => ['IN_TRANSIT', 'DRIVER']));
  });

  test('is left with somebody with a photograph, which nobody reads without its signed address', async () => {
    const photoUploadId = await driver.photograph(stop, await plain(300, 400, '#334455').png().toBuffer());
    const left = { itemIds: items, leftWith: 'The doorman', photoUploadId };
    await driver.report(stop, 'LEFT_WITH', left);
    expect(await lastMail()).toMatch(/Left with:? *The doorman, /);
    const proof = (await driver.stop(stop))?.proof;
    expect(proof).toMatchObject({ leftWith: 'The doorman', signature: null });
    expect(proof?.photo?.url).toMatch(/\?.+/);
    const bare = proof?.photo?.url.replace(/\?.*/, '') ?? '';
    const open = await app.app.inject({ method: 'GET', url: bare });
    expect(open.statusCode).not.toBe(200);
    // Neither another stop's photograph, nor one that was never sent.
    const other = await driver.send(stop, 'LEFT_WITH', { ...left, photoUploadId: 999_999 });
    expect(outcome(other)[1]).toBe('VALIDATION_FAILED');
  });
});

describe('a message', () => {
  test('that is sent five times at once is one row, one mail and one answer', async () => {
    const message = { messageId: randomUUID(), itemIds: items, ...signed };
    const before = (await mails()).length;
    const answers = await Promise.all(
      Array.from({ length: 5 }, async () => driver.report(stop, 'HANDED_OVER', message)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.isApplied).toBe(true);
    expect(await visits()).toHaveLength(1);
    expect((await mails()).slice(before)).toHaveLength(1);
    app.clock.passSeconds(60);
    expect(await driver.report(stop, 'HANDED_OVER', message)).toEqual(answers[0]);
  });

  test('of another stop is refused under the same id', async () => {
    const message = { messageId: randomUUID() };
    await driver.report(stop, 'ON_THE_WAY', message);
    const [other = 0] = await fillCart(app, client.owner, [{ number: 'VC-7' }]);
    const id = await calls.request({ items: [other] });
    expect(outcome(await driver.send({ ...stop, id }, 'ARRIVED', message))[1]).toBe('IDEMPOTENCY_MISMATCH');
  });

  test('of two drivers at once is applied once; the other proof is stored and moves nothing', async () => {
    const second = runCalls(app, await enterStaff(app));
    const answers = await Promise.all([
      driver.report(stop, 'HANDED_OVER', { itemIds: items, ...signed }),
      second.report(stop, 'NOBODY', { reason: 'No answer' }),
    ]);
    expect(answers.filter(({ isApplied }) => isApplied)).toHaveLength(1);
    expect((await driver.stop(stop))?.lateProofs).toHaveLength(1);
    const moves = (await rowsOf()).length;
    expect([2, 4]).toContain(moves);
  });

  test('that comes after the office has canceled says so, and keeps what it proves', async () => {
    await calls.transition(stop.id, 'CANCELED', { note: 'By telephone' });
    const before = (await rowsOf()).length;
    const answer = await driver.report(stop, 'HANDED_OVER', { itemIds: items, ...signed });
    expect(answer.isApplied).toBe(false);
    expect(answer.message).toMatch(/^The delivery was canceled before this arrived\./);
    expect(await rowsOf()).toHaveLength(before);
    expect(await statusOf()).toBe('CANCELED');
    expect((await driver.stop(stop))?.lateProofs).toMatchObject([
      { outcome: 'HANDED_OVER', signer: 'Ada Marsh', message: answer.message },
    ]);
  });

  test('of a telephone whose clock is a day ahead happened when it did', async () => {
    const now = app.clock.now().getTime();
    const times = { happenedAt: now + 86_400_000 - 600_000, sentAt: now + 86_400_000 };
    const answer = await driver.report(stop, 'ON_THE_WAY', {
      happenedAt: new Date(times.happenedAt).toISOString(),
      sentAt: new Date(times.sentAt).toISOString(),
    });
    expect(answer.movedAt).toBe(new Date(now - 600_000).toISOString());
    expect((await rowsOf()).map(({ movedAt }) => movedAt.getTime())).toEqual(items.map(() => now - 600_000));
  });
});

describe('is refused', () => {
  test.for([
    ['without a signature', { itemIds: [1], signer: 'Ada Marsh', signature: [] }],
    ['with a touch for a signature', { itemIds: [1], signer: 'Ada Marsh', signature: [[{ x: 1, y: 1 }]] }],
    ['without the signer', { itemIds: [1], signer: '', signature: signed.signature }],
    ['without an item', { itemIds: [], ...signed }],
    ['with another id than a UUID', { messageId: 'one', itemIds: [1], ...signed }],
    ['with a time that is none', { happenedAt: 'yesterday', itemIds: [1], ...signed }],
  ] as const)('an outcome %s', async ([, message]) => {
    expect(outcome(await driver.send(stop, 'HANDED_OVER', message))[1]).toBe('VALIDATION_FAILED');
    expect(await visits()).toEqual([]);
  });

  test('another client’s item at the door, by its id, its number or its label', async () => {
    const other = await makeClient(app.database.db, 'Lake house');
    const foreign = await makeItem(app.database.db, other, { number: `LH-${stop.id}` });
    const answer = await driver.send(stop, 'HANDED_OVER', { itemIds: [...items, foreign], ...signed });
    expect(outcome(answer)[1]).toBe('FOREIGN_ITEM');
    const pickup = { ...stop, kind: 'pickup' as const, id: await confirmedPickup() };
    for (const code of [`LH-${stop.id}`, labelText(other, `LH-${stop.id}`)]) {
      const scanned = await driver.send(pickup, 'HANDED_OVER', { otherNumbers: [code], ...signed });
      expect(outcome(scanned)).toEqual([
        409,
        'FOREIGN_ITEM',
        `Stop: LH-${stop.id} belongs to Lake house. It must not leave with P-${pickup.id}.`,
      ]);
    }
    expect(await visits()).toEqual([]);
  });

  test('an account manager, a client and a stranger’s stop', async () => {
    const manager = await enterStaff(app, 'accountManager');
    expect(outcome(await driver.send(stop, 'ARRIVED', {}, manager))[1]).toBe('FORBIDDEN');
    expect((await driver.get(`/run/${driver.day}`, manager)).statusCode).toBe(200);
    expect(outcome(await driver.send(stop, 'ARRIVED', {}, client.owner))[1]).toBe('FORBIDDEN');
    expect(outcome(await driver.send({ ...stop, id: 999_999_999 }, 'ARRIVED'))[1]).toBe('NOT_FOUND');
  });
});

/** A pickup of one item at the client's, VC-5, and one that it does not name, VC-6. */
let there: number[];
async function confirmedPickup(): Promise<number> {
  const { db } = app.database;
  there = [
    await makeItem(db, client.clientId, { number: 'VC-5', location: 'AC' }),
    await makeItem(db, client.clientId, { number: 'VC-6', location: 'AC' }),
  ];
  const pickups = pickupCalls(app, client);
  const id = await pickups.request({ itemIds: [there[0]] });
  await pickups.transition(id, 'CONFIRMED');
  return id;
}

describe('a pickup at the door', () => {
  test('takes along what was scanned, also beyond what it names; the rest stays with the client', async () => {
    const key = { ...stop, kind: 'pickup' as const, id: await confirmedPickup() };
    const [stays = 0, fetched = 0] = there;
    const answer = await driver.report(key, 'HANDED_OVER', { otherNumbers: ['vc-6'], ...signed });
    expect(answer.isApplied).toBe(true);
    const detail = await pickupCalls(app, client).detail(key.id);
    expect(detail.statusPickup).toBe('IN_TRANSIT');
    expect(await rowsOf()).toMatchObject([
      { itemId: fetched, place: 'IN_TRANSIT', evidence: 'SCAN', actor: 'DRIVER' },
    ]);
    const places = app.database.db.selectFrom('items').select('place').where('id', '=', stays);
    expect(await places.executeTakeFirst()).toEqual({ place: 'RESIDENCE' });
  });

  test('that the office has set in transit before still takes the items', async () => {
    const key = { ...stop, kind: 'pickup' as const, id: await confirmedPickup() };
    await pickupCalls(app, client).transition(key.id, 'IN_TRANSIT');
    await driver.report(key, 'HANDED_OVER', { itemIds: there.slice(0, 1), ...signed });
    expect((await rowsOf()).map(({ place }) => place)).toEqual(['IN_TRANSIT']);
    const again = await driver.report(key, 'HANDED_OVER', { itemIds: there.slice(0, 1), ...signed });
    expect(again.isApplied).toBe(false);
    expect(await rowsOf()).toHaveLength(1);
  });

  test('refuses an item that hangs at the facility', async () => {
    const key = { ...stop, kind: 'pickup' as const, id: await confirmedPickup() };
    const message = { otherNumbers: ['VC-1'], ...signed };
    expect(outcome(await driver.send(key, 'HANDED_OVER', message))[1]).toBe('ITEMS_UNAVAILABLE');
  });
});
