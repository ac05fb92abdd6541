/** Claims as staff bring them to the insurer: each transition once, the messages to the client, and the signed paper. */
import { getClaim, getClaimFile } from '@vestry/contract/claims/calls';
import {
  getStaffClaim,
  getStaffClaimFile,
  listStaffClaims,
  openStaffClaim,
  settleClaim,
  submitClaim,
} from '@vestry/contract/staff/claims/calls';
import { claimStatusFacts } from '@vestry/contract/claims/kinds';
import { claimEventWords } from '@vestry/contract/claims/words';
import { formatMoney } from '@vestry/contract/format/money';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  claimCalls,
  makeClaimable,
  sendDocument,
  value,
  type Claimable,
  type ClaimCalls,
} from '../../../../test/claim-calls.ts';
import { makeClient, moveItem } from '../../../../test/factories.ts';
import { plain } from '../../../../test/passport-words.ts';
import { dataOf, outcome } from '../../../../test/requests.ts';
import { auditOf, enterStaff, staffCalls, type StaffCalls } from '../../../../test/staff.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../../../test/test-app.ts';
import { acceptsSignature, hasVerifier, textOfPdf } from '../../../../test/verifiers.ts';

let app: TestApp;
let member: SignedInUser;
let staff: StaffCalls;
let stained: Claimable;
let claims: ClaimCalls;

beforeAll(async () => {
  app = await createTestApp();
  member = await enterStaff(app);
  staff = staffCalls(app, member);
});
afterAll(async () => app.close());
beforeEach(async () => {
  stained = await makeClaimable(app, staff);
  claims = claimCalls(app, stained);
});

const codeOf = (answer: Parameters<typeof outcome>[0]) => outcome(answer).slice(0, 2).join(' ').trim();
const base = () => `/claims/${stained.client.clientId}`;
const put = async (id: number, to: string, body: object = {}) => staff.put(`${base()}/${id}/${to}`, body);
const insurer = { insurer: 'Meridian Mutual', insurerReference: 'FA-2026-0417' };
const settled = { settled: { amount: 420_000, currency: 'USD' } };
const submit = async (id: number, fields: object = {}) =>
  dataOf(submitClaim, await put(id, 'submitted', { ...insurer, ...fields }));
const ownerMails = async () => {
  const { email } = await app.database.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', stained.client.owner.userId)
    .executeTakeFirstOrThrow();
  const mails = await app.mailsTo(email);
  return mails.map(({ subject }) => subject).filter((subject) => subject.startsWith('Claim'));
};

describe('a claim goes to the insurer', () => {
  test('and is settled; its client reads each transition without the names of staff, and is mailed', async () => {
    await value(app, stained, 480_000, '2026-11-01');
    const { id } = await claims.open();
    await submit(id, { note: 'They answer soon', claimed: { amount: 450_000, currency: 'USD' } });
    const claim = dataOf(settleClaim, await put(id, 'settled', { ...settled, note: 'Paid on Monday' }));
    expect(claim).toMatchObject({
      ...insurer,
      ...settled,
      status: 'SETTLED',
      claimed: { amount: 450_000 },
      clientId: stained.client.clientId,
      events: [
        { kind: 'OPEN', byStaff: false },
        { kind: 'SUBMITTED', byStaff: true },
        { kind: 'SETTLED', text: 'Paid on Monday' },
      ],
    });
    expect(claim.events[1]?.by).toMatch(/^Tomas/);
    const answer = await claims.get(`/${id}`);
    expect(dataOf(getClaim, answer).events[1]).toMatchObject({ by: null, byStaff: true });
    expect(answer.body).not.toContain('Tomas');
    expect(await ownerMails()).toEqual([
      expect.stringContaining('has been submitted'),
      expect.stringContaining('has been settled'),
    ]);
    for (const action of ['staff.submitClaim', 'staff.settleClaim'])
      expect(await auditOf(app, action)).toContainEqual(expect.objectContaining({ entityId: id }));
  });

  test.each([
    ['declined', { note: 'Wear is not covered' }, '200'],
    ['declined', {}, '422 VALIDATION_FAILED'],
    ['settled', {}, '422 VALIDATION_FAILED'],
    ['settled', { settled: { amount: 1e15, currency: 'USD' } }, '422 VALIDATION_FAILED'],
    ['settled', { settled: { amount: 0, currency: 'USD' } }, '422 VALIDATION_FAILED'],
    ['submitted', insurer, '409 CONFLICT'],
    ['withdrawn', {}, '200'],
  ])('from which it can be %s with %o: %s', async (to, body, code) => {
    const { id } = await claims.open();
    await submit(id);
    expect(codeOf(await put(id, to, body))).toBe(code);
  });

  test.each([
    ['settled', settled, '409 CONFLICT'],
    ['declined', { note: 'No' }, '409 CONFLICT'],
    ['submitted', { insurer: ' ' }, '422 VALIDATION_FAILED'],
    ['submitted', { insurer: 'A\nB' }, '422 VALIDATION_FAILED'],
  ])('before it is submitted it is not %s with %o', async (to, body, code) => {
    const { id } = await claims.open();
    expect(codeOf(await put(id, to, body))).toBe(code);
  });

  test('a settlement and a withdrawal at once: one of them wins', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await claims.open();
      await submit(id);
      const answers = await Promise.all([put(id, 'settled', settled), claims.post(`/${id}/withdraw`, {})]);
      expect(answers.map(codeOf).toSorted((a, b) => a.localeCompare(b))).toEqual(['200', '409 CONFLICT']);
      const { status, events } = dataOf(getClaim, await claims.get(`/${id}`));
      expect(events.map(({ kind }) => kind)).toEqual(['OPEN', 'SUBMITTED', status]);
      if (status === 'SETTLED') stained = await makeClaimable(app, staff);
      claims = claimCalls(app, stained);
    }
  });

  test('once settled its cause is not claimed again', async () => {
    const { id } = await claims.open();
    await submit(id);
    await put(id, 'settled', settled);
    const again = { itemId: stained.itemId, cause: 'FINDING', findingId: stained.findingId };
    expect(codeOf(await claims.post('', again))).toBe('409 CLAIM_REFUSED');
    expect(codeOf(await staff.post(base(), again))).toBe('409 CLAIM_REFUSED');
  });
});

describe('staff open a claim', () => {
  test('for a loss on their word, and the client is mailed', async () => {
    const loss = { itemId: stained.itemId, cause: 'LOSS', note: 'Not found in a count' };
    const claim = dataOf(openStaffClaim, await staff.post(base(), loss));
    expect(claim).toMatchObject({ cause: 'LOSS', status: 'OPEN', events: [{ byStaff: true }] });
    expect(await ownerMails()).toEqual([expect.stringContaining('has been opened')]);
    expect(codeOf(await staff.post(base(), loss))).toBe('409 CLAIM_REFUSED');
  });

  test('with a document of their own, and not with that of a user of the closet', async () => {
    const { clientId, owner } = stained.client;
    const { itemId, findingId } = stained;
    const send = async (userId: number) => ({
      uploadId: await sendDocument(app, { clientId, userId, itemId }),
      name: 'Letter.pdf',
    });
    const body = { itemId, cause: 'FINDING', findingId };
    const foreign = await staff.post(base(), { ...body, documents: [await send(owner.userId)] });
    expect(codeOf(foreign)).toBe('422 VALIDATION_FAILED');
    const claim = dataOf(
      openStaffClaim,
      await staff.post(base(), { ...body, documents: [await send(member.userId)] }),
    );
    expect(claim.documents).toMatchObject([{ name: 'Letter.pdf', byStaff: true }]);
    const document = await send(member.userId);
    expect(codeOf(await staff.post(`${base()}/${claim.id}/document`, { document }))).toBe('200');
    expect(codeOf(await staff.post(`${base()}/${claim.id}/note`, { note: 'Called them' }))).toBe('200');
    expect(codeOf(await staff.post(`${base()}/upload`, { itemId }))).toBe('200');
    expect(dataOf(getClaim, await claims.get(`/${claim.id}`)).documents).toHaveLength(2);
  });
});

describe('the console', () => {
  test('lists the claims of all closets, the newest first, by status, closet and item, a page at a time', async () => {
    const first = await claims.open();
    const other = await makeClaimable(app, staff);
    const second = await claimCalls(app, other).open();
    const list = async (query: string) => dataOf(listStaffClaims, await staff.get(`/claims?${query}`));
    const all = await list('pageSize=2');
    expect(all.content.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(all.content[0]).toMatchObject({ clientId: other.client.clientId, closetName: expect.any(String) });
    const { clientId } = stained.client;
    await submit(first.id);
    const found = await list(`status=SUBMITTED&clientId=${clientId}&itemId=${stained.itemId}`);
    expect(found.content.map(({ id }) => id)).toEqual([first.id]);
    expect((await list(`status=SETTLED&clientId=${clientId}`)).totalElements).toBe(0);
    expect(codeOf(await staff.get('/claims?status=LOST'))).toBe('422 VALIDATION_FAILED');
  });

  test('reads a claim, which is audited; one of another closet is absent, and clients see none of it', async () => {
    const { id } = await claims.open();
    expect(dataOf(getStaffClaim, await staff.get(`${base()}/${id}`))).toMatchObject({ id });
    expect(await auditOf(app, 'staff.claim')).toContainEqual(
      expect.objectContaining({ clientId: stained.client.clientId, entityId: id }),
    );
    const foreign = await makeClient(app.database.db);
    for (const path of ['', '/pdf'])
      expect(codeOf(await staff.get(`/claims/${foreign}/${id}${path}`))).toBe('404 NOT_FOUND');
    expect(codeOf(await staff.put(`/claims/${foreign}/${id}/withdrawn`, {}))).toBe('404 NOT_FOUND');
    expect(codeOf(await staff.get(`${base()}/${id}`, stained.client.owner))).toBe('403 FORBIDDEN');
    expect(codeOf(await staff.put(`${base()}/${id}/withdrawn`, {}, stained.client.owner))).toBe(
      '403 FORBIDDEN',
    );
  });
});

describe('the paper for the insurer', () => {
  const fileOf = async (id: number): Promise<Buffer> => {
    const { name, base64 } = dataOf(getStaffClaimFile, await staff.get(`${base()}/${id}/pdf`));
    expect(name).toBe(`claim-C-${id}.pdf`);
    return Buffer.from(base64, 'base64');
  };

  test.skipIf(!hasVerifier('pdftotext'))('says every field of the claim', async () => {
    const { clientId, owner } = stained.client;
    const { itemId } = stained;
    await value(app, stained, 480_000, '2026-11-01');
    await moveItem(app.database.db, clientId, itemId, { kind: 'BIN', zone: 'CS', bin: 'C-1' });
    const uploadId = await sendDocument(app, { clientId, userId: owner.userId, itemId });
    const { id } = await claims.open({
      note: 'Nováková, Ёлкина',
      documents: [{ uploadId, name: 'Estimate.pdf' }],
    });
    await submit(id);
    await put(id, 'settled', { ...settled, note: 'Paid on Monday' });
    const claim = dataOf(getClaim, await claims.get(`/${id}`));
    const text = plain(textOfPdf(await fileOf(id)));
    const { rows: chain } = await app.database.pool.query<{ hash: Buffer }>(
      'SELECT hash FROM custody WHERE client_id = $1 ORDER BY seq DESC LIMIT 1',
      [clientId],
    );
    const words = [
      claim.reference,
      claim.item.designers,
      claim.item.observation,
      claim.item.itemClientNumber,
      'Stain, moderate',
      'November 30th, 2026',
      formatMoney(480_000, 'USD'),
      formatMoney(420_000, 'USD'),
      insurer.insurer,
      insurer.insurerReference,
      claimStatusFacts.SETTLED.word,
      'On receipt',
      'After return',
      'As new',
      'At the hem',
      'Photograph 1',
      chain[0]?.hash.toString('hex') ?? '',
      ...claim.documents.flatMap(({ name, sha256 }) => [name, sha256]),
      ...claim.events.flatMap(({ kind, text: said }) => [claimEventWords(kind, claim).name, said]),
      'Appraisal',
    ];
    expect(words.filter((each) => !text.includes(plain(each)))).toEqual([]);
    expect(text).not.toContain('tomas');
    const own = dataOf(getClaimFile, await claims.get(`/${id}/pdf`));
    expect(own.mediaType).toBe('application/pdf');
  });

  test.skipIf(!hasVerifier('pdfsig'))(
    'is accepted by a verifier of others, and not once a byte is changed',
    async () => {
      const { id } = await claims.open();
      const pdf = await fileOf(id);
      expect(acceptsSignature(pdf)).toBe(true);
      for (const at of [20, Math.floor(pdf.length / 3), pdf.length - 3]) {
        const changed = Buffer.from(pdf);
        changed[at] = (changed[at] ?? 0) ^ 1;
        expect(acceptsSignature(changed)).toBe(false);
      }
    },
  );
});
