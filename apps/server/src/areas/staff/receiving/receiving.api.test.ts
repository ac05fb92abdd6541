import { createHash } from 'node:crypto';
import {
  editItems,
  getReceiving,
  listReceivings,
  offerPhotos,
  printLabels,
} from '@vestry/contract/staff/receiving/calls';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeClient, makeItem } from '../../../../test/factories.ts';
import { dataOf, outcome } from '../../../../test/requests.ts';
import {
  auditOf,
  enterStaff,
  makeStaff,
  signInStaff,
  staffCalls,
  type StaffCalls,
} from '../../../../test/staff.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let as: SignedInUser;
let staff: StaffCalls;
let clientId: number;

beforeAll(async () => {
  app = await createTestApp();
  as = await enterStaff(app);
  staff = staffCalls(app, as);
});
afterAll(async () => app.close());
beforeEach(async () => {
  clientId = await makeClient(app.database.db);
});

const db = () => app.database.db;

async function open(numbers: readonly string[], more: object = {}): Promise<number> {
  const lines = numbers.map((itemClientNumber) => ({ itemClientNumber, description: 'Coat' }));
  const answer = await staff.post(`/intakes/${clientId}`, { lines, expectedOn: '2026-12-02', ...more });
  return dataOf(getReceiving, answer).id;
}

const receive = async (id: number, body: object) => staff.put(`/intakes/${clientId}/${id}/receive`, body);

describe('a receiving', () => {
  test('compares what is expected with what came: new items are created, those At Client come back', async () => {
    const back = await makeItem(db(), clientId, { number: 'VC-1', location: 'AC' });
    const here = await makeItem(db(), clientId, { number: 'VC-2' });
    const id = await open(['VC-1', 'VC-2', 'VC-3', 'VC-4']);
    const answer = await receive(id, {
      numbers: ['vc-1', 'VC-2', 'VC-3', 'VC-5'],
      newNumbers: ['VC-5'],
      category: 16,
      location: 'CS',
      bin: 'B-4',
    });
    const { lines, expected, received } = dataOf(getReceiving, answer);
    expect([expected, received]).toEqual([5, 4]);
    expect(
      lines.map(({ itemClientNumber, receivedAt, piece: item }) => [
        itemClientNumber,
        receivedAt !== null,
        item?.location ?? null,
        item?.bin ?? null,
        item?.category ?? null,
      ]),
    ).toEqual([
      ['VC-1', true, 'CS', 'B-4', 4],
      ['VC-2', true, 'CS', 'B-4', 4],
      ['VC-3', true, 'CS', 'B-4', 16],
      ['VC-4', false, null, null, null],
      ['VC-5', true, 'CS', 'B-4', 16],
    ]);
    const events = await db()
      .selectFrom('item_events')
      .select(['item_id', 'kind'])
      .where('item_id', 'in', [back, here])
      .orderBy('item_id')
      .execute();
    expect(events).toEqual([
      { item_id: back, kind: 'RETURNED' },
      { item_id: here, kind: 'MOVED' },
    ]);
    const again = dataOf(getReceiving, await receive(id, { numbers: ['VC-1'] }));
    expect(again.received).toBe(4);
    expect((await auditOf(app, 'staff.receive')).at(-1)).toMatchObject({ userId: as.userId, clientId });
  });

  test('is listed while it is open; closed it takes nothing more', async () => {
    const id = await open(['VC-1']);
    const listed = async (isOpen: boolean) =>
      dataOf(listReceivings, await staff.get(`/intakes?clientId=${clientId}&open=${isOpen}`)).content.map(
        (each) => each.id,
      );
    expect([await listed(true), await listed(false)]).toEqual([[id], []]);
    expect((await staff.put(`/intakes/${clientId}/${id}/close`)).statusCode).toBe(200);
    expect((await staff.put(`/intakes/${clientId}/${id}/close`)).statusCode).toBe(200);
    expect([await listed(true), await listed(false)]).toEqual([[], [id]]);
    expect(outcome(await receive(id, { numbers: ['VC-1'] }))[1]).toBe('INTAKE_CLOSED');
    const lines = [{ itemClientNumber: 'VC-2' }];
    expect(outcome(await staff.post(`/intakes/${clientId}/${id}/lines`, { lines }))[1]).toBe('INTAKE_CLOSED');
  });

  test('that is not the closet’s, of a category that there is not, or by who may not, is refused', async () => {
    const id = await open([]);
    const elsewhere = await makeClient(db());
    expect(outcome(await staff.get(`/intakes/${elsewhere}/${id}`))[1]).toBe('NOT_FOUND');
    expect(outcome(await receive(id, { numbers: ['A'], category: 79_000 }))[1]).toBe('VALIDATION_FAILED');
    expect(outcome(await receive(id, { numbers: [] }))[1]).toBe('VALIDATION_FAILED');
    expect(outcome(await staff.post(`/intakes/${clientId}`, { pickupId: 999_999_999 }))[1]).toBe('NOT_FOUND');
    const manager = await enterStaff(app, 'accountManager');
    expect(outcome(await staff.post(`/intakes/${clientId}`, {}, manager))[1]).toBe('FORBIDDEN');
  });
});

describe('photographs', () => {
  const picture = async (color: string) =>
    sharp({ create: { width: 40, height: 50, channels: 3, background: color } })
      .png()
      .toBuffer();
  const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  const offer = async (files: readonly object[], by = as) =>
    staff.post(`/closets/${clientId}/photos`, { files }, by);
  const put = async (url: string, payload: Buffer) =>
    app.app.inject({ method: 'PUT', url, payload, headers: { 'content-type': 'image/png' } });
  const photosOf = async (itemId: number) =>
    db()
      .selectFrom('item_photos')
      .select(['hash', 'position'])
      .where('item_id', '=', itemId)
      .orderBy('position')
      .execute();

  test('find their item by file name, are uploaded to a signed address, and are done when requested again', async () => {
    const itemId = await makeItem(db(), clientId, { number: 'VC-1001' });
    await makeItem(db(), clientId, { number: 'VC-10' });
    const [front, back] = [await picture('#a33'), await picture('#3a3')];
    const files = [
      { name: 'vc-1001.PNG', bytes: front.length, hash: hashOf(front) },
      { name: 'C:\\photos\\VC-1001_back (2).png', bytes: back.length, hash: hashOf(back) },
      { name: 'VC-10011.png', bytes: 10 },
    ];
    const offered = dataOf(offerPhotos, await offer(files));
    expect(offered.map(({ state, itemId: of }) => [state, of])).toEqual([
      ['UPLOAD', itemId],
      ['UPLOAD', itemId],
      ['UNMATCHED', null],
    ]);
    expect((await put(offered[0]?.url ?? '', front)).statusCode).toBe(200);
    expect((await put(offered[0]?.url ?? '', front)).statusCode).toBe(404);
    // The second was interrupted: requested again, the first is done and the second gets another address.
    const again = dataOf(offerPhotos, await offer(files));
    expect(again.map(({ state }) => state)).toEqual(['DONE', 'UPLOAD', 'UNMATCHED']);
    expect((await put(again[1]?.url ?? '', back)).statusCode).toBe(200);
    expect(await photosOf(itemId)).toEqual([
      { hash: hashOf(front), position: 0 },
      { hash: hashOf(back), position: 1 },
    ]);
    expect((await auditOf(app, 'staff.photo')).at(-1)).toMatchObject({ entityId: itemId, actor: 'STAFF' });
  });

  test('that are stored already are set without being sent', async () => {
    const first = await makeItem(db(), clientId, { number: 'A-1' });
    const second = await makeItem(db(), clientId, { number: 'A-2' });
    const bytes = await picture('#33a');
    const [target] = dataOf(offerPhotos, await offer([{ name: 'A-1.png', bytes: bytes.length }]));
    await put(target?.url ?? '', bytes);
    const known = { name: 'IMG_0001.png', bytes: bytes.length, hash: hashOf(bytes), itemId: second };
    expect(dataOf(offerPhotos, await offer([known]))).toMatchObject([{ state: 'DONE', itemId: second }]);
    expect([(await photosOf(first)).length, (await photosOf(second)).length]).toEqual([1, 1]);
  });

  test('of no item of the closet, of a user who has left, and of what is no photograph are refused', async () => {
    const other = await makeItem(db(), await makeClient(db()));
    expect(dataOf(offerPhotos, await offer([{ name: 'x.png', bytes: 1, itemId: other }]))).toMatchObject([
      { state: 'UNMATCHED' },
    ]);
    await makeItem(db(), clientId, { number: 'B-1' });
    const { email, id } = await makeStaff(db());
    const leaver = await signInStaff(app, email);
    const [target, bad] = dataOf(
      offerPhotos,
      await offer(
        [
          { name: 'B-1.png', bytes: 10 },
          { name: 'B-1.png', bytes: 10 },
        ],
        leaver,
      ),
    );
    const refused = await put(bad?.url ?? '', Buffer.from('no photograph'));
    expect(refused.json()).toMatchObject({ data: { code: 'PHOTO_NOT_AN_IMAGE' } });
    await db().updateTable('staff').set({ enabled: false }).where('user_id', '=', id).execute();
    expect((await put(target?.url ?? '', await picture('#000'))).statusCode).toBe(404);
  });
});

describe('the table', () => {
  const edit = async (items: readonly object[]) =>
    dataOf(editItems, await staff.put(`/closets/${clientId}/items`, { items }));

  test('saves each row on its own and says what became of it', async () => {
    const one = await makeItem(db(), clientId, { number: 'T-1' });
    const two = await makeItem(db(), clientId, { number: 'T-2' });
    const answers = await edit([
      { id: one, designers: 'Lindqvist', color: 'Navy', bin: 'B-1', declaredValueCents: 120_000 },
      { id: two, itemClientNumber: 'T-1' },
      { id: two, category: 9_999 },
      { id: two, designers: 'Ferrand' },
      { id: 999_999_999, color: 'Red' },
      { id: two, updated: '2020-01-01T00:00:00.000Z', color: 'Red' },
    ]);
    expect(answers.map(({ outcome: what }) => what)).toEqual([
      'SAVED',
      'NUMBER_TAKEN',
      'CATEGORY',
      'UNCHANGED',
      'GONE',
      'STALE',
    ]);
    expect(answers[0]?.piece).toMatchObject({
      designers: 'Lindqvist',
      bin: 'B-1',
      declaredValueCents: 120_000,
    });
    const updated = answers[0]?.piece?.updated;
    expect((await edit([{ id: one, updated, color: 'Black' }])).map(({ outcome: what }) => what)).toEqual([
      'SAVED',
    ]);
    const audits = (await auditOf(app, 'staff.editPieces')).filter(({ entityId }) => entityId === one);
    expect(audits[0]).toMatchObject({ before: { bin: '' }, after: { bin: 'B-1' } });
  });

  test('takes no more than it can hold, and no control characters', async () => {
    const id = await makeItem(db(), clientId);
    const put = async (items: readonly object[]) =>
      outcome(await staff.put(`/closets/${clientId}/items`, { items }))[1];
    expect(await put(Array.from({ length: 201 }, () => ({ id })))).toBe('VALIDATION_FAILED');
    expect(await put([{ id, designers: 'x'.repeat(201) }])).toBe('VALIDATION_FAILED');
    expect(await put([{ id, designers: 'a\u0007b' }])).toBe('VALIDATION_FAILED');
    expect(await put([])).toBe('VALIDATION_FAILED');
  });
});

test('labels are a PDF, 10 a sheet of Letter; of an item of another closet there is none', async () => {
  const itemIds: number[] = [];
  for (let index = 0; index < 25; index += 1)
    itemIds.push(await makeItem(db(), clientId, { number: `L-${index}` }));
  const file = dataOf(printLabels, await staff.post(`/closets/${clientId}/labels`, { itemIds }));
  expect(file).toMatchObject({ name: 'labels.pdf', mediaType: 'application/pdf' });
  const text = Buffer.from(file.base64, 'base64').toString('latin1');
  expect(text.startsWith('%PDF-')).toBe(true);
  expect(text).toContain('/Count 3');
  const other = await makeItem(db(), await makeClient(db()));
  expect(outcome(await staff.post(`/closets/${clientId}/labels`, { itemIds: [other] }))[1]).toBe('NOT_FOUND');
});
