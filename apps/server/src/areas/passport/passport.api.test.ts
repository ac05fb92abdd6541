/** The passport of an item: who reads it, what it has, and the signed paper that says the same (capabilities, Condition). */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getPassport, getPassportFile } from '@vestry/contract/passport/calls';
import type { Passport } from '@vestry/contract/passport/schemas';
import { toPage } from '@vestry/contract/wire';
import { getStaffPassport, getStaffPassportFile } from '@vestry/contract/staff/passport/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeClient, makeItem, makePhoto, makeUser, moveItem } from '../../../test/factories.ts';
import { enrichItem } from '../../../test/passport-fixture.ts';
import { paperBrand } from '../../../test/paper-samples.ts';
import { passportWords, plain } from '../../../test/passport-words.ts';
import { dataOf, makeClientFixture, outcome, type ClientFixture } from '../../../test/requests.ts';
import { auditOf, enterStaff, staffCalls, type StaffCalls } from '../../../test/staff.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../../test/test-app.ts';
import { acceptsSignature, hasVerifier, textOfPdf } from '../../../test/verifiers.ts';
import { openDiskObjectStore } from '../../platform/adapters/disk/disk-object-store.ts';
import type { ObjectStore } from '../../platform/ports/object-store.ts';
import { Refusal } from '../../platform/refusal.ts';
import { createPassportService } from './service.ts';

let app: TestApp;
let store: ObjectStore;
let folder: string;
let staff: StaffCalls;
let client: ClientFixture;
let itemId: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vestry-passport-'));
  store = await openDiskObjectStore(folder);
  app = await createTestApp({ store });
  staff = staffCalls(app, await enterStaff(app));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  client = await makeClientFixture(app);
  const fields = { category: 15, observation: 'Silk gown, cut on the bias', designers: 'Maison Ferrand' };
  itemId = await makeItem(db(), client.clientId, fields);
});

const db = () => app.database.db;
const get = async (path = '', as: SignedInUser = client.owner, id = itemId) =>
  app.call({ method: 'GET', url: `/passport/${id}${path}`, as });
const read = async (as?: SignedInUser): Promise<Passport> => dataOf(getPassport, await get('', as));
const file = async (as?: SignedInUser): Promise<Buffer> => {
  const { name, mediaType, base64 } = dataOf(getPassportFile, await get('/pdf', as));
  expect([name.startsWith('passport-VC-'), mediaType]).toEqual([true, 'application/pdf']);
  return Buffer.from(base64, 'base64');
};
const userWith = async (role: number) =>
  app.signIn((await makeUser(db(), [client.clientId], { roles: [role] })).email);

const enrich = async () => enrichItem({ app, staff, store }, client, itemId);

describe('the passport', () => {
  test('has the item, its photographs, condition, custody with the hashes of the chain, care, value and documents', async () => {
    await enrich();
    const passport = await read();
    expect(passport).toMatchObject({
      item: { id: itemId, designers: 'Maison Ferrand', category: 15 },
      release: null,
      photographs: [{ check: null, photo: { width: 400 } }],
      condition: {
        grade: 'GOOD',
        findings: [
          { kind: 'STAIN', closedBy: null },
          { kind: 'ODOR', closedBy: { kind: 'AFTER_CARE' } },
        ],
        checks: [{ kind: 'AFTER_CARE' }, { kind: 'RECEIVED' }],
      },
      care: [{ service: 'CLEANING', note: 'A stain at the hem', doneAt: '2026-11-30T15:00:00.000Z' }],
      value: {
        value: { amount: 480_000, currency: 'EUR' },
        valuations: [{ amount: 480_000, recordedBy: null }],
      },
      documents: [{ name: 'Appraisal.pdf', mediaType: 'application/pdf' }],
      authority: { name: 'Vestry (localhost) authority' },
      printedAt: '2026-11-30T15:00:00.000Z',
    });
    const rows = await db()
      .selectFrom('custody')
      .select(['seq', 'item_id', 'hash'])
      .where('client_id', '=', client.clientId)
      .orderBy('seq', 'desc')
      .execute();
    const { movements, total, chain } = passport.custody;
    expect(movements.map(({ seq, hash }) => [seq, hash])).toEqual(
      rows.map(({ seq, hash }) => [seq, hash.toString('hex')]),
    );
    expect(total).toBe(3);
    expect(chain).toEqual({ rows: 3, lastHash: rows[0]?.hash.toString('hex') });
    expect(passport.authority?.sha256).toMatch(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/);
  });

  test('has the end of the chain of the whole closet, whichever item moved last', async () => {
    const other = await makeItem(db(), client.clientId);
    await moveItem(db(), client.clientId, other, { kind: 'CARE_PARTNER', bin: '' });
    const { movements, chain } = (await read()).custody;
    expect(movements).toHaveLength(1);
    expect(chain.rows).toBe(3);
    expect(chain.lastHash).not.toBe(movements[0]?.hash);
  });

  test('of an item without a check, a photograph or a value says so, on the page and on paper', async () => {
    const passport = await read();
    expect(passport).toMatchObject({
      photographs: [],
      condition: { grade: null, findings: [], checks: [] },
      care: [],
      value: { value: null, valuations: [] },
      documents: [],
    });
    const pdf = await file();
    if (!hasVerifier('pdftotext')) return;
    const text = textOfPdf(pdf);
    for (const sentence of [
      'There is no photograph',
      'No check is on record',
      'No care is recorded',
      'No value is recorded',
    ])
      expect(text).toContain(sentence);
  });

  test('of a released item stays, with its value and the way in which it left', async () => {
    await enrich();
    await db().updateTable('items').set({ record_status: 0 }).where('id', '=', itemId).execute();
    await moveItem(db(), client.clientId, itemId, { kind: 'RELEASED', release: 'SOLD' });
    const passport = await read();
    expect(passport).toMatchObject({ release: 'SOLD', value: { value: { amount: 480_000 } } });
    const value = await app.call({ method: 'GET', url: `/valuation/item/${itemId}`, as: client.owner });
    expect(value.json()).toMatchObject({ data: passport.value });
    const pdf = await file();
    if (hasVerifier('pdftotext')) expect(textOfPdf(pdf)).toMatch(/Sold on [A-Z][a-z]+ \d+/);
  });

  test('is none of an item that was recorded by mistake or erased', async () => {
    await moveItem(db(), client.clientId, itemId, { kind: 'RELEASED', release: 'MISTAKE' });
    const absent = outcome(await get('', client.owner, 999_999));
    expect(outcome(await get())).toEqual(absent);
    expect(outcome(await get('/pdf'))).toEqual(absent);
    await db().updateTable('items').set({ record_status: 2 }).where('id', '=', itemId).execute();
    expect(outcome(await get())).toEqual(absent);
  });
});

describe('who reads a passport', () => {
  test('every role of the closet reads all of it, as each of its parts', async () => {
    await enrich();
    for (const role of [2, 3, 6]) {
      const passport = await read(await userWith(role));
      expect(passport.value.value).toMatchObject({ amount: 480_000 });
      expect(passport.condition.findings).toHaveLength(2);
      expect((await get('/pdf', await userWith(role))).statusCode).toBe(200);
    }
  });

  test('an item of another closet is answered like one that never was, and so is its file', async () => {
    const stranger = await makeClientFixture(app);
    for (const path of ['', '/pdf']) {
      const absent = outcome(await get(path, client.owner, 999_999));
      expect(absent.slice(0, 2)).toEqual([404, 'NOT_FOUND']);
      expect(outcome(await get(path, stranger.owner))).toEqual(absent);
    }
    const malformed = await app.call({ method: 'GET', url: '/passport/x', as: client.owner });
    expect(outcome(malformed)[1]).toBe('NOT_FOUND');
  });

  test('staff read what the client reads, without what was withdrawn, and the look is audited', async () => {
    await enrich();
    const url = `/closets/${client.clientId}/items/${itemId}/passport`;
    const seen = dataOf(getStaffPassport, await staff.get(url));
    const own = await read();
    expect(seen.value).toEqual(own.value);
    expect(seen.custody).toEqual(own.custody);
    const printed = dataOf(getStaffPassportFile, await staff.get(`${url}/pdf`));
    expect(printed.mediaType).toBe('application/pdf');
    const audited = (await auditOf(app, 'staff.passport')).filter(({ entityId }) => entityId === itemId);
    expect(audited).toHaveLength(2);
    const foreign = await makeClient(db());
    expect(outcome(await staff.get(`/closets/${foreign}/items/${itemId}/passport`))[1]).toBe('NOT_FOUND');
    expect(outcome(await staff.get(url, client.owner))[1]).toBe('FORBIDDEN');
  });
});

describe('the paper of a passport', () => {
  test.skipIf(!hasVerifier('pdftotext'))('says every field of the answer', async () => {
    await enrich();
    const text = plain(textOfPdf(await file()));
    const missing = passportWords(await read(), 'America/New_York').filter(
      (words) => !text.includes(plain(words)),
    );
    expect(missing).toEqual([]);
  });

  test.skipIf(!hasVerifier('pdfsig'))(
    'is accepted by a verifier of others, and not once a byte is changed',
    async () => {
      await enrich();
      const pdf = await file();
      expect(acceptsSignature(pdf)).toBe(true);
      for (const at of [20, Math.floor(pdf.length / 3), pdf.length - 3]) {
        const changed = Buffer.from(pdf);
        changed[at] = (changed[at] ?? 0) ^ 1;
        expect(acceptsSignature(changed)).toBe(false);
      }
    },
  );

  test.skipIf(!hasVerifier('pdftotext'))(
    'has twelve photographs, and says how many more there are',
    async () => {
      for (let position = 0; position < 30; position += 1)
        await makePhoto(db(), { clientId: client.clientId, itemId, position });
      expect((await read()).photographs).toHaveLength(30);
      const text = textOfPdf(await file());
      expect(text).toContain('Photograph 12');
      expect(text).not.toContain('Photograph 13');
      expect(text).toContain('18 more photographs are not printed');
    },
  );

  test('is refused while nothing can be signed, and the page says that nothing is signed', async () => {
    const identity = async () => Promise.reject(new Refusal('SIGNING_UNAVAILABLE'));
    const custody = { ofItem: async () => ({ ...toPage([], 0, 1, 0), dueBack: null }) };
    const photos = { present: () => expect.fail() };
    const brand = paperBrand;
    const timeZone = 'America/New_York';
    const deps = {
      db: db(),
      clock: app.clock,
      custody,
      photos,
      signer: { identity },
      store,
      brand,
      timeZone,
    };
    const passports = createPassportService(deps);
    const key = { clientId: client.clientId, itemId, userId: null };
    expect((await passports.ofItem(key)).authority).toBeNull();
    await expect(passports.file(key)).rejects.toMatchObject({ code: 'SIGNING_UNAVAILABLE' });
    await expect(passports.file({ ...key, itemId: 999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
