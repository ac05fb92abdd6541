import {
  finishCare,
  listStaffRecommendations,
  offerCarePhoto,
  proposeCare,
} from '@vestry/contract/staff/care/calls';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeItem } from '../../../../test/factories.ts';
import { dataOf, makeClientFixture, outcome, type ClientFixture } from '../../../../test/requests.ts';
import { auditOf, enterStaff, staffCalls, type StaffCalls } from '../../../../test/staff.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let operations: SignedInUser;
let staff: StaffCalls;
let client: ClientFixture;

beforeAll(async () => {
  app = await createTestApp();
  operations = await enterStaff(app);
  staff = staffCalls(app, await enterStaff(app, 'accountManager'));
});
afterAll(async () => app.close());
beforeEach(async () => {
  client = await makeClientFixture(app);
});

const db = () => app.database.db;

describe('care', () => {
  const propose = async (fields: object = {}) => {
    const itemId = await makeItem(db(), client.clientId);
    const body = { itemId, service: 'REPAIR', note: 'A seam', priceCents: 9_000, ...fields };
    return { itemId, answer: await staff.post(`/care/${client.clientId}`, body) };
  };
  const decide = async (id: number, status: string) =>
    app.call({
      method: 'PUT',
      url: `/pickup/accept/recommendation/${id}/status/${status}`,
      as: client.owner,
    });
  const url = (id: number) => `/care/${client.clientId}/${id}`;

  test('is proposed, accepted by the client, done, and in the item’s history', async () => {
    const { itemId, answer } = await propose();
    const { id } = dataOf(proposeCare, answer);
    expect(outcome(await staff.put(`${url(id)}/done`))).toEqual([
      409,
      'TRANSITION_REFUSED',
      'The client has not accepted this proposal.',
    ]);
    await decide(id, 'ACCEPTED');
    expect(dataOf(finishCare, await staff.put(`${url(id)}/done`))).toMatchObject({ status: 'DONE' });
    expect((await staff.put(`${url(id)}/done`)).statusCode).toBe(200);
    const events = await db()
      .selectFrom('item_events')
      .select('kind')
      .where('item_id', '=', itemId)
      .orderBy('id')
      .execute();
    expect(events.map(({ kind }) => kind)).toEqual(['CARE_ACCEPTED', 'REPAIRED']);
    const done = await auditOf(app, 'staff.finishCare');
    expect(done.filter(({ entityId }) => entityId === id)).toHaveLength(1);
  });

  test('is withdrawn while it waits, and not once it is answered', async () => {
    const waiting = dataOf(proposeCare, (await propose()).answer);
    expect((await staff.remove(url(waiting.id))).statusCode).toBe(200);
    expect(outcome(await staff.remove(url(waiting.id)))[1]).toBe('NOT_FOUND');
    const answered = dataOf(proposeCare, (await propose()).answer);
    await decide(answered.id, 'DECLINED');
    expect(outcome(await staff.remove(url(answered.id)))[1]).toBe('RECOMMENDATION_DECIDED');
    const listed = dataOf(
      listStaffRecommendations,
      await staff.get(`/care?clientId=${client.clientId}`),
    ).content;
    expect(listed).toMatchObject([{ id: answered.id, status: 'DECLINED', decidedBy: 'Ada Marsh' }]);
  });

  test('answered and withdrawn at the same time ends one way', async () => {
    const { id } = dataOf(proposeCare, (await propose()).answer);
    const codes = (await Promise.all([decide(id, 'ACCEPTED'), staff.remove(url(id))])).map(
      ({ statusCode }) => statusCode,
    );
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
  });

  const theirCare = () =>
    `/pickup/list/recommendations/client/${client.clientId}/user/${client.owner.userId}`;
  const offerPhoto = async (itemId: number, by?: SignedInUser) =>
    staff.post(`/care/${client.clientId}/photo`, { itemId }, by);
  const put = async (address: string, payload: Buffer) =>
    app.app.inject({ method: 'PUT', url: address, payload, headers: { 'content-type': 'image/png' } });
  const picture = async (width: number) =>
    sharp({ create: { width, height: 50, channels: 3, background: '#a63' } })
      .png()
      .toBuffer();

  test('is proposed with a photograph of its own, which staff and client see and no clearing removes', async () => {
    const itemId = await makeItem(db(), client.clientId);
    const { uploadId, url: address } = dataOf(offerCarePhoto, await offerPhoto(itemId));
    expect((await put(address, await picture(40))).statusCode).toBe(200);
    expect((await put(address, await picture(41))).statusCode).toBe(404);
    const made = dataOf(proposeCare, (await propose({ itemId, photoUploadId: uploadId })).answer);
    expect(made.photo).toMatchObject({ width: 40, height: 50 });
    const seen = await app.call({ method: 'GET', url: theirCare(), as: client.owner });
    expect(seen.json()).toMatchObject({ data: [{ id: made.id, photo: { width: 40 } }] });
    // It is no photograph of the item.
    expect(await db().selectFrom('item_photos').where('item_id', '=', itemId).execute()).toEqual([]);
    const { photo_hash: hash } = await db()
      .selectFrom('recommendations')
      .select('photo_hash')
      .where('id', '=', made.id)
      .executeTakeFirstOrThrow();
    expect(hash).not.toBeNull();
    const audits = await auditOf(app, 'staff.offerCarePhoto');
    expect(audits.at(-1)).toMatchObject({ entityId: itemId, after: { uploadId } });
  });

  test('with a photograph that has not arrived, is another’s, of another item or of another closet, is refused', async () => {
    const itemId = await makeItem(db(), client.clientId);
    const other = await makeItem(db(), client.clientId);
    const { uploadId, url: address } = dataOf(offerCarePhoto, await offerPhoto(itemId));
    const refused = async (fields: object) => {
      const { answer } = await propose(fields);
      expect(answer.json()).toMatchObject({
        data: { code: 'VALIDATION_FAILED', fields: [{ path: 'body.photoUploadId' }] },
      });
    };
    await refused({ itemId, photoUploadId: uploadId });
    expect((await put(address, Buffer.from('no photograph'))).json()).toMatchObject({
      data: { code: 'PHOTO_NOT_AN_IMAGE' },
    });
    await refused({ itemId, photoUploadId: uploadId });
    const second = dataOf(offerCarePhoto, await offerPhoto(itemId));
    expect((await put(second.url, await picture(42))).statusCode).toBe(200);
    await refused({ itemId: other, photoUploadId: second.uploadId });
    const theirs = dataOf(offerCarePhoto, await offerPhoto(itemId, operations));
    expect((await put(theirs.url, await picture(43))).statusCode).toBe(200);
    await refused({ itemId, photoUploadId: theirs.uploadId });
    const neighbour = await makeClientFixture(app);
    const foreign = await makeItem(db(), neighbour.clientId);
    expect(outcome(await offerPhoto(foreign))[1]).toBe('NOT_FOUND');
    expect(outcome(await offerPhoto(999_999_999))[1]).toBe('NOT_FOUND');
  });

  test('of another closet’s item, or for a negative price, is refused', async () => {
    const other = await makeClientFixture(app);
    const itemId = await makeItem(db(), other.clientId);
    expect(outcome((await propose({ itemId })).answer)[1]).toBe('NOT_FOUND');
    expect(outcome((await propose({ pickupId: 999_999_999 })).answer)[1]).toBe('NOT_FOUND');
    expect(outcome((await propose({ priceCents: -1 })).answer)[1]).toBe('VALIDATION_FAILED');
    expect(outcome((await propose({ service: 'MAGIC' })).answer)[1]).toBe('VALIDATION_FAILED');
  });
});
