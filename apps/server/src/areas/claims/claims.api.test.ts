/** Claims of a closet: what they carry, who opens and withdraws them, and that each cause is claimed once (capabilities, Claim). */
import {
  attachClaimDocument,
  getClaim,
  listClaims,
  openClaim,
  withdrawClaim,
} from '@vestry/contract/claims/calls';
import { getDocument } from '@vestry/contract/documents/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  claimCalls,
  makeClaimable,
  sendDocument,
  value,
  type Claimable,
  type ClaimCalls,
} from '../../../test/claim-calls.ts';
import { makeItem, makeUser, moveItem } from '../../../test/factories.ts';
import { dataOf, outcome } from '../../../test/requests.ts';
import { sampleDocument } from '../../../test/sample-document.ts';
import { auditOf, enterStaff, staffCalls, type StaffCalls } from '../../../test/staff.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let staff: StaffCalls;
let stained: Claimable;
let claims: ClaimCalls;

beforeAll(async () => {
  app = await createTestApp();
  staff = staffCalls(app, await enterStaff(app));
});
afterAll(async () => app.close());
beforeEach(async () => {
  stained = await makeClaimable(app, staff);
  claims = claimCalls(app, stained);
});

const db = () => app.database.db;
const codeOf = (answer: Parameters<typeof outcome>[0]) => outcome(answer).slice(0, 2).join(' ').trim();
const userWith = async (role: number) =>
  app.signIn((await makeUser(db(), [stained.client.clientId], { roles: [role] })).email);
const ofFinding = () => ({ itemId: stained.itemId, cause: 'FINDING', findingId: stained.findingId });
const sent = async (as: SignedInUser = stained.client.owner, itemId = stained.itemId) => ({
  uploadId: await sendDocument(app, { clientId: stained.client.clientId, userId: as.userId, itemId }),
  name: 'Estimate.pdf',
});

describe('a claim', () => {
  test('carries the checks before and after, the value on that day, the documents and its history', async () => {
    await value(app, stained, 480_000, '2026-11-01');
    await value(app, stained, 999_999, '2026-12-01');
    const claim = await claims.open({ note: 'Seen at the fitting', documents: [await sent()] });
    expect(claim).toMatchObject({
      reference: `C-${claim.id}`,
      status: 'OPEN',
      cause: 'FINDING',
      finding: { id: stained.findingId, kind: 'STAIN', severity: 2 },
      item: { id: stained.itemId, designers: 'Maison Ferrand' },
      eventDay: '2026-11-30',
      value: { amount: 480_000, currency: 'USD', basis: 'APPRAISAL', day: '2026-11-01' },
      claimed: { amount: 480_000, currency: 'USD' },
      settled: null,
      insurer: '',
      before: { check: { id: stained.beforeId, kind: 'RECEIVED' }, findings: [] },
      after: {
        check: { id: stained.afterId, kind: 'AFTER_RETURN' },
        findings: [{ id: stained.findingId, mark: { x: 30, y: 60 }, photo: { key: stained.key } }],
      },
      documents: [{ name: 'Estimate.pdf', sha256: sampleDocument.hash, by: 'Ada Marsh', byStaff: false }],
      events: [{ kind: 'OPEN', text: 'Seen at the fitting', by: 'Ada Marsh', byStaff: false }],
    });
    expect(dataOf(getClaim, await claims.get(`/${claim.id}`))).toEqual(claim);
    expect(dataOf(listClaims, await claims.get('?page=0'))).toMatchObject({
      totalElements: 1,
      content: [{ id: claim.id }],
    });
    const audited = await auditOf(app, 'claims.open');
    expect(audited).toContainEqual(
      expect.objectContaining({ entityId: claim.id, clientId: stained.client.clientId }),
    );
  });

  test('stays as it was when a check is corrected or a value recorded later', async () => {
    const claim = await claims.open({ claimed: { amount: 1, currency: 'JPY' } });
    expect([claim.value, claim.claimed]).toEqual([null, { amount: 1, currency: 'JPY' }]);
    await value(app, stained, 480_000, '2026-11-01');
    await staff.post(`/condition/${stained.client.clientId}/items/${stained.itemId}/checks`, {
      kind: 'RECEIVED',
      grade: 'GOOD',
      corrects: stained.beforeId,
      lastCheckId: stained.afterId,
    });
    const later = dataOf(getClaim, await claims.get(`/${claim.id}`));
    expect(later.value).toBeNull();
    expect(later.before?.check).toMatchObject({ id: stained.beforeId, grade: 'EXCELLENT' });
    expect(later.before?.check.correctedBy).not.toBeNull();
  });

  test('of a loss needs an item that is missing, and has no check after', async () => {
    const loss = { itemId: stained.itemId, cause: 'LOSS' };
    expect(codeOf(await claims.post('', loss))).toBe('409 CLAIM_REFUSED');
    await moveItem(db(), stained.client.clientId, stained.itemId, { kind: 'IN_TRANSIT' });
    const claim = dataOf(openClaim, await claims.post('', loss));
    expect(claim).toMatchObject({
      cause: 'LOSS',
      finding: null,
      after: null,
      before: { check: { id: stained.afterId } },
    });
    expect(codeOf(await claims.post('', loss))).toBe('409 CLAIM_REFUSED');
    // The finding is another cause.
    await claims.open();
  });
});

describe('opening a claim', () => {
  test('twice with one key opens one; with another body the key is refused', async () => {
    const answers = await Promise.all(
      [1, 2].map(async () => claims.post('', ofFinding(), undefined, 'once')),
    );
    const ids = answers.map((answer) => dataOf(openClaim, answer).id);
    expect(ids[0]).toBe(ids[1]);
    const other = await claims.post('', { ...ofFinding(), note: 'Other' }, undefined, 'once');
    expect(codeOf(other)).toBe('409 IDEMPOTENCY_MISMATCH');
  });

  test('by twenty at once opens one', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, async () => claims.post('', ofFinding())));
    const codes = answers.map(codeOf);
    expect(codes.filter((code) => code === '200')).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set(['200', '409 CLAIM_REFUSED']));
    expect(dataOf(listClaims, await claims.get('')).totalElements).toBe(1);
  });

  test('is possible again once it was withdrawn', async () => {
    const first = await claims.open();
    const withdrawn = await claims.post(`/${first.id}/withdraw`, { note: 'It came out' });
    expect(dataOf(withdrawClaim, withdrawn)).toMatchObject({
      status: 'WITHDRAWN',
      events: [{}, { text: 'It came out' }],
    });
    expect((await claims.open()).id).not.toBe(first.id);
  });

  test.each([
    ['no cause', { cause: undefined }],
    ['a finding without its id', { findingId: undefined }],
    ['a loss with a finding', { cause: 'LOSS' }],
    ['an amount of ten to the fifteenth', { claimed: { amount: 1e15, currency: 'USD' } }],
    ['half a cent', { claimed: { amount: 0.5, currency: 'USD' } }],
    ['an unknown currency', { claimed: { amount: 100, currency: 'XXY' } }],
    ['a note that is too long', { note: 'a'.repeat(2001) }],
    ['a document that never came', { documents: [{ uploadId: 999_999, name: 'None.pdf' }] }],
  ])('is refused with %s', async (_what, fields) => {
    expect(codeOf(await claims.post('', { ...ofFinding(), ...fields }))).toBe('422 VALIDATION_FAILED');
  });

  test('finds neither what is another closet’s nor what is another item’s', async () => {
    const other = await makeClaimable(app, staff);
    const absent = outcome(await claims.post('', { ...ofFinding(), findingId: 999_999 }));
    expect(absent.slice(0, 2)).toEqual([404, 'NOT_FOUND']);
    const foreign = [
      { ...ofFinding(), findingId: other.findingId },
      { ...ofFinding(), itemId: other.itemId, findingId: other.findingId },
      { ...ofFinding(), itemId: await makeItem(db(), stained.client.clientId) },
    ];
    for (const body of foreign) expect(outcome(await claims.post('', body))).toEqual(absent);
  });
});

describe('what is added to a claim', () => {
  test('is a document, which the closet reads, and a note', async () => {
    const { id } = await claims.open();
    const document = await sent();
    const answers = await Promise.all(
      [1, 2].map(async () => claims.post(`/${id}/document`, { document }, undefined, 'twice')),
    );
    const [claim] = answers.map((answer) => dataOf(attachClaimDocument, answer));
    expect(claim?.documents).toHaveLength(1);
    const file = await app.call({
      method: 'GET',
      url: `/document/${claim?.documents[0]?.id}`,
      as: stained.client.owner,
    });
    expect(file.statusCode, getDocument.name).toBe(200);
    await claims.post(`/${id}/note`, { note: 'The tailor has it' });
    expect(dataOf(getClaim, await claims.get(`/${id}`)).events).toMatchObject([
      {},
      { kind: 'NOTE', text: 'The tailor has it' },
    ]);
    expect(codeOf(await claims.post(`/${id}/note`, { note: ' ' }))).toBe('422 VALIDATION_FAILED');
  });

  test('is no document of another person, item or closet', async () => {
    const { id } = await claims.open();
    const member = await userWith(2);
    const other = await makeItem(db(), stained.client.clientId);
    for (const document of [await sent(member), await sent(undefined, other), { uploadId: 0.5, name: 'a' }])
      expect(codeOf(await claims.post(`/${id}/document`, { document }))).toBe('422 VALIDATION_FAILED');
  });

  test('is nothing once the claim has ended, and a second withdrawal changes nothing', async () => {
    const { id } = await claims.open();
    const twice = await Promise.all([1, 2].map(async () => claims.post(`/${id}/withdraw`, {})));
    expect(twice.map(codeOf)).toEqual(['200', '200']);
    expect(codeOf(await claims.post(`/${id}/note`, { note: 'Late' }))).toBe('409 CONFLICT');
    expect(codeOf(await claims.post(`/${id}/document`, { document: await sent() }))).toBe('409 CONFLICT');
    expect(dataOf(getClaim, await claims.get(`/${id}`)).events).toHaveLength(2);
  });

  test('stays: neither history nor documents can be changed', async () => {
    const { id } = await claims.open({ documents: [await sent()] });
    const changes = [
      db().updateTable('claim_events').set({ text: 'Other' }).where('claim_id', '=', id),
      db().deleteFrom('claim_documents').where('claim_id', '=', id),
    ];
    for (const change of changes)
      await expect(change.execute()).rejects.toThrow(/only ever added|permission/);
  });
});

describe('who does what', () => {
  test('an Owner, a Member and a demo user open and withdraw; a viewer reads', async () => {
    for (const role of [1, 2, 6]) {
      const user = await userWith(role);
      const { id } = dataOf(openClaim, await claims.post('', ofFinding(), user));
      expect(codeOf(await claims.post(`/${id}/withdraw`, {}, user))).toBe('200');
    }
    const viewer = await userWith(3);
    const { id } = await claims.open();
    expect((await claims.get(`/${id}`, viewer)).statusCode).toBe(200);
    for (const [path, body] of [
      ['', ofFinding()],
      ['/upload', { itemId: stained.itemId }],
      [`/${id}/note`, { note: 'Mine' }],
      [`/${id}/document`, { document: { uploadId: 1, name: 'a' } }],
      [`/${id}/withdraw`, {}],
    ] as const)
      expect(codeOf(await claims.post(path, body, viewer)), path).toBe('403 FORBIDDEN');
  });

  test('a claim of another closet is answered like one that never was', async () => {
    const { id } = await claims.open();
    const stranger = (await makeClaimable(app, staff)).client.owner;
    const absent = outcome(await claims.get('/999999'));
    for (const path of ['', '/pdf'])
      expect(outcome(await claims.get(`/${id}${path}`, stranger))).toEqual(absent);
    for (const [path, body] of [
      ['/note', { note: 'Mine' }],
      ['/withdraw', {}],
      ['/document', { document: { uploadId: 1, name: 'a' } }],
    ] as const)
      expect(outcome(await claims.post(`/${id}${path}`, body, stranger))).toEqual(absent);
    expect(dataOf(listClaims, await claims.get('', stranger)).content).toEqual([]);
    expect(outcome(await claims.post('/upload', { itemId: stained.itemId }, stranger))).toEqual(absent);
  });

  test('staff do not use the calls of clients', async () => {
    expect(codeOf(await claims.post('', ofFinding(), await enterStaff(app)))).toBe('403 FORBIDDEN');
  });
});
