import {
  finishCare,
  listStaffRecommendations,
  offerCarePhoto,
  proposeCare,
} from '@vestry/contract/staff/care/calls';
import { draftInvoice, getStaffInvoiceFile, listStaffInvoices } from '@vestry/contract/staff/invoices/calls';
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

describe('invoices', () => {
  const draft = {
    periodStart: '2026-11-01',
    periodEnd: '2026-11-30',
    note: '',
    lines: [{ description: 'Storage', quantity: 2, unitPriceCents: 24_500 }],
  };
  const begin = async (fields: object = {}) =>
    dataOf(draftInvoice, await staff.post(`/invoices/${client.clientId}`, { ...draft, ...fields }));
  const url = (id: number) => `/invoices/${client.clientId}/${id}`;
  const theirs = async () => {
    const path = `/billing/invoices/client/${client.clientId}`;
    return (await app.call({ method: 'GET', url: path, as: client.owner })).json<{ data: object[] }>().data;
  };

  test('are drafted, written anew, issued once with a number, and paid; the client sees what is issued', async () => {
    const { id, number, totalCents } = await begin();
    expect([number.startsWith('DRAFT-'), totalCents]).toEqual([true, 49_000]);
    expect(await theirs()).toEqual([]);
    const lines = [...draft.lines, { description: 'Delivery', quantity: 1, unitPriceCents: 3_000 }];
    await staff.put(url(id), { ...draft, lines });
    const answers = await Promise.all([staff.put(`${url(id)}/issue`, {}), staff.put(`${url(id)}/issue`, {})]);
    expect(answers.map((answer) => outcome(answer)[1]).toSorted()).toEqual(['', 'INVOICE_FIXED']);
    expect(await theirs()).toMatchObject([
      {
        id,
        number: expect.stringMatching(/^V-\d{6}$/),
        status: 'ISSUED',
        issuedOn: '2026-11-30',
        dueOn: '2026-12-30',
        totalCents: 52_000,
      },
    ]);
    expect(outcome(await staff.put(url(id), draft))[1]).toBe('INVOICE_FIXED');
    expect((await staff.put(`${url(id)}/paid`, {})).json()).toMatchObject({
      data: { status: 'PAID', paidOn: '2026-11-30' },
    });
    expect(outcome(await staff.put(`${url(id)}/void`))[1]).toBe('INVOICE_FIXED');
    expect((await auditOf(app, 'staff.issueInvoice')).filter(({ entityId }) => entityId === id)).toHaveLength(
      1,
    );
  });

  test('are numbered without gaps, however many are issued at once', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, async () => (await begin()).id));
    const issued = await Promise.all(ids.map(async (id) => staff.put(`${url(id)}/issue`, {})));
    const numbers = issued
      .map((answer) => Number(dataOf(draftInvoice, answer).number.slice(2)))
      .toSorted((a, b) => a - b);
    const first = numbers[0] ?? 0;
    expect(numbers).toEqual(numbers.map((_, index) => first + index));
  });

  test('are a PDF, a draft too', async () => {
    const { id, number } = await begin();
    const file = dataOf(getStaffInvoiceFile, await staff.get(`${url(id)}/pdf`));
    expect(file.name).toBe(`${number}.pdf`);
    expect(Buffer.from(file.base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('without a line are not issued; a wrong period, price or closet is refused', async () => {
    const { id } = await begin({ lines: [] });
    expect((await staff.put(`${url(id)}/issue`, {})).json()).toMatchObject({
      data: { code: 'VALIDATION_FAILED', fields: [{ path: 'body.lines' }] },
    });
    const post = async (fields: object) =>
      outcome(await staff.post(`/invoices/${client.clientId}`, { ...draft, ...fields }))[1];
    expect(await post({ periodEnd: '2026-10-01' })).toBe('VALIDATION_FAILED');
    expect(await post({ lines: [{ description: 'x', quantity: 0, unitPriceCents: 1 }] })).toBe(
      'VALIDATION_FAILED',
    );
    expect(outcome(await staff.post('/invoices/999999999', draft))[1]).toBe('NOT_FOUND');
    const other = await makeClientFixture(app);
    expect(outcome(await staff.get(`/invoices/${other.clientId}/${id}`))[1]).toBe('NOT_FOUND');
  });

  test('are the work of account managers', async () => {
    expect(outcome(await staff.get('/invoices', operations))[1]).toBe('FORBIDDEN');
    const post = await staff.post(`/invoices/${client.clientId}`, draft, operations);
    expect(outcome(post)[1]).toBe('FORBIDDEN');
    await begin();
    const listed = await staff.get(`/invoices?clientId=${client.clientId}&status=DRAFT`);
    expect(dataOf(listStaffInvoices, listed).totalElements).toBe(1);
  });
});
