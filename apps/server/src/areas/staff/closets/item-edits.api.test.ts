/** Staff edit any item at any time: its fields, and the order, the frames and the removal of its photographs. */
import { getStaffItem } from '@vestry/contract/staff/closets/calls';
import { editItems } from '@vestry/contract/staff/receiving/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeClient, makeItem, makePhoto, makeUser, moveItem } from '../../../../test/factories.ts';
import { dataOf, outcome } from '../../../../test/requests.ts';
import { auditOf, enterStaff, staffCalls, type StaffCalls } from '../../../../test/staff.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let staff: StaffCalls;
let colleague: StaffCalls;
let clientId: number;
let itemId: number;

const db = () => app.database.db;

async function addPhotos(...positions: readonly number[]): Promise<void> {
  for (const position of positions) await makePhoto(db(), { clientId, itemId, position });
}

beforeAll(async () => {
  app = await createTestApp();
  staff = staffCalls(app, await enterStaff(app));
  colleague = staffCalls(app, await enterStaff(app));
});
afterAll(async () => app.close());
beforeEach(async () => {
  clientId = await makeClient(db());
  itemId = await makeItem(db(), clientId, { number: 'VC-1' });
});

const url = () => `/closets/${clientId}/items/${itemId}`;
const read = async () => dataOf(getStaffItem, await staff.get(url()));
const framed = (key: string, x = 50, y = 50, zoom = 1) => ({ key, focal: { x, y }, zoom });

describe('the photographs of an item', () => {
  beforeEach(async () => addPhotos(0, 1, 2));

  test('are ordered, framed and removed in one change, which the client’s page and the audit show', async () => {
    const { photoKeys, photosVersion } = await read();
    const [first = '', second = '', third = ''] = photoKeys;
    const photos = [framed(third, 20, 70, 1.5), framed(first, 50, 50, 0.5)];
    const answer = await staff.put(`${url()}/photos`, { version: photosVersion, photos });
    expect(outcome(answer)[0]).toBe(200);
    const changed = await read();
    expect(changed.photoKeys).toEqual([third, first]);
    expect(changed.item.photoData.map(({ focal, zoom }) => ({ focal, zoom }))).toEqual([
      { focal: { x: 20, y: 70 }, zoom: 1.5 },
      { focal: { x: 50, y: 50 }, zoom: 0.5 },
    ]);
    expect(changed.history[0]).toMatchObject({ kind: 'EDITED' });
    const owner = await makeUser(db(), [clientId], { roles: [1] });
    const as = await app.signIn(owner.email);
    const search = await app.call({ method: 'GET', url: `/item/search/bar/${clientId}`, as });
    expect(search.body).toContain(third);
    expect(search.body).not.toContain(second);
    const audits = (await auditOf(app, 'staff.arrangePhotos')).filter(({ entityId }) => entityId === itemId);
    expect(audits).toMatchObject([
      { before: { photos: photoKeys.map((key) => framed(key)) }, after: { photos, removed: 1 } },
    ]);
  });

  test('that a colleague has changed meanwhile are refused with CONFLICT; of two at once, one is done', async () => {
    const { photoKeys, photosVersion: version } = await read();
    const photos = photoKeys.map((key) => framed(key));
    const turned = { version, photos: photos.toReversed() };
    const fewer = { version, photos: photos.slice(0, 1) };
    const answers = await Promise.all([
      staff.put(`${url()}/photos`, turned),
      colleague.put(`${url()}/photos`, fewer),
    ]);
    expect(answers.map((answer) => outcome(answer)[1] || 'done').toSorted()).toEqual(['CONFLICT', 'done']);
    // A photograph that is added is a change, too: nobody removes what they have not seen.
    const { photosVersion: before } = await read();
    await addPhotos(9);
    const answer = await staff.put(`${url()}/photos`, { version: before, photos: [] });
    expect(outcome(answer).slice(0, 2)).toEqual([409, 'CONFLICT']);
  });

  test('as they are already change nothing and leave no entry', async () => {
    const { photoKeys, photosVersion: version } = await read();
    const photos = photoKeys.map((key) => framed(key));
    expect(outcome(await staff.put(`${url()}/photos`, { version, photos }))[0]).toBe(200);
    expect((await read()).photosVersion).toBe(version);
    const audits = (await auditOf(app, 'staff.arrangePhotos')).filter(({ entityId }) => entityId === itemId);
    expect(audits).toEqual([]);
  });

  test('are refused when they are not the item’s, named twice, or beyond the frame', async () => {
    const { photoKeys, photosVersion: version } = await read();
    const [key = ''] = photoKeys;
    const refusals = [
      { version, photos: [framed('0'.repeat(64))] },
      { version, photos: [framed(key), framed(key)] },
      { version, photos: [framed(key, 101)] },
      { version, photos: [framed(key, 50, -1)] },
      { version, photos: [framed(key, 50, 50, 0.39)] },
      { version, photos: [framed(key, 50, 50, 4.1)] },
      { version, photos: [{ key }] },
      { photos: [] },
    ];
    for (const body of refusals)
      expect(outcome(await staff.put(`${url()}/photos`, body))[1]).toBe('VALIDATION_FAILED');
    expect((await read()).photosVersion).toBe(version);
    const other = await makeClient(db());
    const foreign = `/closets/${other}/items/${itemId}/photos`;
    expect(outcome(await staff.put(foreign, { version, photos: [] }))[0]).toBe(404);
    for (const roles of [[1], [3], [6]]) {
      const { email } = await makeUser(db(), [clientId], { roles });
      const as = await app.signIn(email);
      expect(outcome(await staff.put(`${url()}/photos`, { version, photos: [] }, as))[0]).toBe(403);
    }
    expect((await read()).photoKeys).toEqual(photoKeys);
  });
});

describe('the fields of an item', () => {
  const edit = async (calls: StaffCalls, fields: object) =>
    dataOf(editItems, await calls.put(`/closets/${clientId}/items`, { items: [{ id: itemId, ...fields }] }));

  test('are all changed, notes and the day of acquisition too', async () => {
    const { updated } = await read();
    const fields = { observation: 'Opera coat', notes: 'Lining\nrenewed', acquiredOn: '2019-03-01' };
    expect(await edit(staff, { updated, ...fields })).toMatchObject([{ outcome: 'SAVED' }]);
    expect((await read()).item).toMatchObject(fields);
    // A day as the wire writes it is the same day.
    expect(await edit(staff, { acquiredOn: '2019-03-01T00:00:00' })).toMatchObject([
      { outcome: 'UNCHANGED' },
    ]);
    expect(await edit(staff, { acquiredOn: null })).toMatchObject([{ outcome: 'SAVED' }]);
    expect((await read()).item.acquiredOn).toBeNull();
    const refused = { items: [{ id: itemId, acquiredOn: '2019-02-30' }] };
    expect(outcome(await staff.put(`/closets/${clientId}/items`, refused))[1]).toBe('VALIDATION_FAILED');
  });

  test('that a colleague has changed meanwhile are not overwritten', async () => {
    const { updated } = await read();
    expect(await edit(colleague, { updated, color: 'Navy' })).toMatchObject([{ outcome: 'SAVED' }]);
    expect(await edit(staff, { updated, color: 'Red' })).toMatchObject([{ outcome: 'STALE' }]);
    expect((await read()).item.color).toBe('Navy');
  });
});

test('a bin of an item that is with the client is refused, with every other change of the row', async () => {
  await moveItem(db(), clientId, itemId, { kind: 'RESIDENCE', addressId: null });
  const items = [{ id: itemId, color: 'Red', bin: 'B-1' }];
  const [edited] = dataOf(editItems, await staff.put(`/closets/${clientId}/items`, { items }));
  expect(edited).toMatchObject({ outcome: 'WITH_CLIENT', piece: { color: '', bin: '', location: 'AC' } });
});
