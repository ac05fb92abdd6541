import { recordValuation } from '@vestry/contract/valuations/calls';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeClient, makeItem, makeUser } from '../../../test/factories.ts';
import { dataOf } from '../../../test/requests.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../../test/test-app.ts';
import { bomb, link, pdf, text } from '../../../test/document-files.ts';

let app: TestApp;
let owner: SignedInUser;
let stranger: SignedInUser;
let itemId: number;

beforeAll(async () => {
  app = await createTestApp();
  const { db } = app.database;
  const closet = await makeClient(db);
  owner = await app.signIn((await makeUser(db, [closet])).email);
  itemId = await makeItem(db, closet);
  stranger = await app.signIn((await makeUser(db, [await makeClient(db)])).email);
});
afterAll(async () => app.close());

async function offer(): Promise<{ uploadId: number; url: string }> {
  const answer = await app.call({ method: 'POST', url: `/valuation/item/${itemId}/document`, as: owner });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: { uploadId: number; url: string } }>().data;
}

const put = async (url: string, payload: Buffer, type: string) =>
  app.call({ method: 'PUT', url: url.replace(/^\/api/, ''), payload, headers: { 'content-type': type } });

async function send(payload: Buffer, type = 'application/pdf'): Promise<number> {
  const { uploadId, url } = await offer();
  const answer = await put(url, payload, type);
  expect(answer.statusCode, answer.body).toBe(200);
  return uploadId;
}

async function attach(uploadId: number, name = 'Appraisal.pdf'): Promise<number> {
  const answer = await app.call({
    method: 'POST',
    url: `/valuation/item/${itemId}`,
    payload: {
      amount: 1,
      currency: 'USD',
      basis: 'APPRAISAL',
      day: '2026-11-01',
      document: { uploadId, name },
    },
    as: owner,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  const { id, valuations } = dataOf(recordValuation, answer);
  return valuations.find((each) => each.id === id)?.document?.id ?? 0;
}

const read = async (id: number, as = owner) => app.call({ method: 'GET', url: `/document/${id}`, as });

const files = async () =>
  app.database.db.selectFrom('document_files').select('hash').orderBy('hash').execute();

describe('a document', () => {
  test('is read as a file that is saved, never shown within a page', async () => {
    const bytes = await pdf(3);
    const id = await attach(await send(bytes), 'Schätzung “Mantel”.exe');
    const answer = await read(id);
    expect(answer.rawPayload.equals(bytes)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Sch_tzung _Mantel_.pdf"; filename*=UTF-8''${encodeURIComponent('Schätzung “Mantel”.pdf')}`,
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
  });

  test('of another closet is answered as one that there is not', async () => {
    const id = await attach(await send(await pdf(2)));
    const [foreign, absent] = [await read(id, stranger), await read(999_999_999, stranger)];
    expect([foreign.statusCode, absent.statusCode]).toEqual([404, 404]);
    const { requestId: _one, ...first } = foreign.json<{ data: Record<string, unknown> }>().data;
    const { requestId: _other, ...second } = absent.json<{ data: Record<string, unknown> }>().data;
    expect(first).toEqual(second);
  });

  test('that is a photograph is written anew: nothing else of the file is stored', async () => {
    const { data, info } = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#fff' } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Copyright: 'somebody’s secret' } })
      .toBuffer({ resolveWithObject: true });
    expect(info.width).toBe(90);
    const polyglot = Buffer.concat([data, Buffer.from('<script>alert(1)</script>')]);
    const answer = await read(await attach(await send(polyglot, 'image/jpeg'), 'receipt.jpeg'));
    expect(answer.headers['content-type']).toBe('image/jpeg');
    expect(answer.headers['content-disposition']).toContain('filename="receipt.jpg"');
    expect(answer.rawPayload.includes('script')).toBe(false);
    expect(answer.rawPayload.includes('secret')).toBe(false);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 60,
      height: 90,
    });
  });

  test('that was stored before is stored once', async () => {
    const bytes = await pdf(4);
    const [one, other] = [await attach(await send(bytes)), await attach(await send(bytes))];
    expect(one).not.toBe(other);
    expect((await files()).length).toBe(new Set((await files()).map(({ hash }) => hash)).size);
  });
});

describe('refused, and nothing is stored', () => {
  const script = { S: 'JavaScript', JS: text('app.alert(1)') };

  test.each([
    ['a PDF with a script', async () => pdf(1, link(script)), 'DOCUMENT_ACTIVE', 422],
    ['200 pages', async () => pdf(200), 'DOCUMENT_TOO_MANY_PAGES', 422],
    [
      'an encrypted PDF',
      async () => pdf(1, (document) => document.encrypt({ userPassword: 'x', ownerPassword: 'x' })),
      'DOCUMENT_ENCRYPTED',
      422,
    ],
    [
      'a page of HTML before a PDF',
      async () => Buffer.concat([Buffer.from('<html><script>1</script>'), await pdf()]),
      'DOCUMENT_FOREIGN_CONTENT',
      422,
    ],
    [
      'a program behind a PDF',
      async () => Buffer.concat([await pdf(), Buffer.from('PK\u0003\u0004')]),
      'DOCUMENT_FOREIGN_CONTENT',
      422,
    ],
    ['a program', async () => Buffer.from('MZ\u0090 a program'), 'DOCUMENT_UNSUPPORTED', 422],
    ['a file of nothing', async () => Buffer.alloc(0), 'DOCUMENT_UNSUPPORTED', 422],
    ['half a PDF', async () => (await pdf(9)).subarray(0, 900), 'DOCUMENT_FOREIGN_CONTENT', 422],
    ['25 MB and a byte', async () => Buffer.alloc(25 * 1024 * 1024 + 1), 'DOCUMENT_TOO_LARGE', 413],
  ])('%s', async (_what, make, code, status) => {
    const before = await files();
    const { url } = await offer();
    const answer = await put(url, await make(), 'application/pdf');
    expect([answer.statusCode, answer.json<{ data: { code: string } }>().data.code]).toEqual([status, code]);
    expect(await files()).toEqual(before);
  });

  test(
    'a file whose objects become gigabytes ends after seconds of a processor',
    { timeout: 90_000 },
    async () => {
      const { url } = await offer();
      const answer = await put(url, bomb(4096), 'application/pdf');
      expect(answer.json<{ data: { code: string } }>().data.code).toBe('DOCUMENT_BROKEN');
    },
  );

  test('an address takes one document, and only for the item and the person that it was offered for', async () => {
    const uploadId = await send(await pdf(5));
    const other = await makeItem(app.database.db, owner.clientId);
    const answer = await app.call({
      method: 'POST',
      url: `/valuation/item/${other}`,
      payload: {
        amount: 1,
        currency: 'USD',
        basis: 'APPRAISAL',
        day: '2026-11-01',
        document: { uploadId, name: 'x.pdf' },
      },
      as: owner,
    });
    expect(answer.statusCode).toBe(422);
    const { url } = await offer();
    await put(url, await pdf(6), 'application/pdf');
    expect((await put(url, await pdf(7), 'application/pdf')).statusCode).toBe(404);
  });
});

test('the hourly job purges a document that nothing names after a week, and leaves the others', async () => {
  const orphan = await pdf(11);
  await send(orphan);
  const named = await attach(await send(await pdf(12)));
  const before = await files();
  await app.maintenance['uploads']?.();
  await app.database.db
    .updateTable('document_files')
    .set({ created_at: new Date(0) })
    .execute();
  app.clock.passSeconds(3 * 86_400);
  await app.maintenance['uploads']?.();
  const purged = await app.maintenance['unusedDocuments']?.();
  expect(purged).toBeGreaterThan(0);
  expect((await files()).length).toBeLessThan(before.length);
  owner = await app.signIn((await makeUser(app.database.db, [owner.clientId])).email);
  expect((await read(named)).statusCode).toBe(200);
});
