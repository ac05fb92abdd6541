import {
  creditInvoice,
  draftInvoice,
  getStaffInvoice,
  getStaffInvoiceFile,
  listStaffInvoices,
} from '@vestry/contract/staff/invoices/calls';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { paperText } from '../../../../test/paper-text.ts';
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

describe('invoices', () => {
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

describe('credit notes', () => {
  const lineOf = (unitPriceCents: number) => [{ description: 'A day late', quantity: 1, unitPriceCents }];
  const reason = 'The delivery came a day late.';
  const issue = async () => {
    const { id } = await begin();
    await staff.put(`${url(id)}/issue`, {});
    return id;
  };
  const credit = async (id: number, cents: number) =>
    staff.post(`${url(id)}/credit`, { reason, lines: lineOf(cents) });
  const read = async (id: number) => dataOf(getStaffInvoice, await staff.get(url(id)));

  test('credit an issued invoice in part, with a number of their own; the client sees both', async () => {
    const id = await issue();
    const note = dataOf(creditInvoice, await credit(id, 9_000));
    expect(note).toMatchObject({
      kind: 'CREDIT_NOTE',
      number: expect.stringMatching(/^CN-\d{6}$/),
      issuedOn: '2026-11-30',
      note: reason,
      totalCents: 9_000,
      credits: { id },
    });
    expect(await theirs()).toMatchObject([
      { id: note.id, kind: 'CREDIT_NOTE', credits: { id } },
      { id, creditNotes: [{ id: note.id, totalCents: 9_000 }] },
    ]);
    expect((await auditOf(app, 'staff.creditInvoice')).at(-1)).toMatchObject({
      entityId: note.id,
      after: { reason, totalCents: 9_000 },
    });
    const file = dataOf(getStaffInvoiceFile, await staff.get(`${url(note.id)}/pdf`));
    const [page = ''] = paperText(Buffer.from(file.base64, 'base64'));
    const { number } = await read(id);
    for (const words of [`Credit note ${note.number}`, `Of invoice ${number}: −$90.00`, reason])
      expect(page).toContain(words);
    expect(page).not.toContain('How to pay');
  });

  test('are numbered without gaps', async () => {
    const id = await issue();
    const notes = await Promise.all([1, 2, 3].map(async () => credit(id, 100)));
    const numbers = notes
      .map((answer) => Number(dataOf(creditInvoice, answer).number.slice(2)))
      .toSorted((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
  });

  test('never come to more than the invoice, two at once neither', async () => {
    const id = await issue();
    expect(outcome(await credit(id, 49_001))[1]).toBe('CREDIT_TOO_HIGH');
    const answers = await Promise.all([credit(id, 30_000), credit(id, 30_000)]);
    expect(answers.map((answer) => outcome(answer)[1]).toSorted()).toEqual(['', 'CREDIT_TOO_HIGH']);
    expect(outcome(await credit(id, 19_000))[1]).toBe('');
    expect(outcome(await credit(id, 1))[1]).toBe('CREDIT_TOO_HIGH');
  });

  test('are refused where the invoice was credited since it was read: a repeated try credits once', async () => {
    const id = await issue();
    const body = { reason, lines: lineOf(5_000), creditableCents: 49_000 };
    expect(outcome(await staff.post(`${url(id)}/credit`, body))[1]).toBe('');
    expect(outcome(await staff.post(`${url(id)}/credit`, body))[1]).toBe('CONFLICT');
    expect(await read(id)).toMatchObject({ creditNotes: [{ totalCents: 5_000 }] });
  });

  test('leave the rest to be paid, may follow the payment, and keep the invoice from being void', async () => {
    const id = await issue();
    await credit(id, 9_000);
    expect(outcome(await staff.put(`${url(id)}/void`))[1]).toBe('INVOICE_FIXED');
    await staff.put(`${url(id)}/paid`, {});
    expect(await read(id)).toMatchObject({ status: 'PAID', paidCents: 40_000 });
    expect((await credit(id, 1_000)).statusCode).toBe(200);
  });

  test('of a draft, a void invoice, a credit note, nothing, or another closet are refused', async () => {
    const { id } = await begin();
    expect(outcome(await credit(id, 100))[1]).toBe('INVOICE_FIXED');
    await staff.put(`${url(id)}/void`);
    expect(outcome(await credit(id, 100))[1]).toBe('INVOICE_FIXED');
    const issued = await issue();
    const note = dataOf(creditInvoice, await credit(issued, 100));
    expect(outcome(await credit(note.id, 100))[1]).toBe('INVOICE_FIXED');
    for (const transition of ['paid', 'void', 'issue'])
      expect(outcome(await staff.put(`${url(note.id)}/${transition}`, {}))[1]).toBe('INVOICE_FIXED');
    expect(outcome(await credit(issued, 0))[1]).toBe('VALIDATION_FAILED');
    const without = await staff.post(`${url(issued)}/credit`, { reason: '', lines: lineOf(100) });
    expect(outcome(without)[1]).toBe('VALIDATION_FAILED');
    const other = await makeClientFixture(app);
    const body = { reason, lines: lineOf(100) };
    const foreign = await staff.post(`/invoices/${other.clientId}/${issued}/credit`, body);
    expect(outcome(foreign)[1]).toBe('NOT_FOUND');
    expect(outcome(await staff.post(`${url(issued)}/credit`, body, operations))[1]).toBe('FORBIDDEN');
  });

  test('stand with all lines of a time in the file for bookkeeping, below zero', async () => {
    const id = await issue();
    const note = dataOf(creditInvoice, await credit(id, 9_050));
    await begin();
    const path = `/invoices/lines.csv?clientId=${client.clientId}&from=2026-11-30`;
    const answer = await staff.get(`${path}&to=2026-11-30`);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    const { number, closetName } = await read(id);
    const period = { period_start: '2026-11-01', period_end: '2026-11-30' };
    expect(parse(answer.body, { columns: true })).toMatchObject([
      {
        number,
        kind: 'Invoice',
        credits: '',
        closet: closetName,
        status: 'Due',
        issued: '2026-11-30',
        due: '2026-12-30',
        paid: '',
        ...period,
        code: '',
        description: 'Storage',
        quantity: '2',
        unit_amount: '245.00',
        amount: '490.00',
        currency: 'USD',
      },
      { number: note.number, kind: 'Credit note', credits: number, amount: '-90.50', status: 'Credit' },
    ]);
    expect(outcome(await staff.get(`${path}&to=2026-11-29`))[1]).toBe('VALIDATION_FAILED');
    expect(outcome(await staff.get(`${path}&to=2026-11-30`, operations))[1]).toBe('FORBIDDEN');
    const later = await staff.get(
      `/invoices/lines.csv?clientId=${client.clientId}&from=2026-12-01&to=2026-12-31`,
    );
    expect(parse(later.body, { columns: true })).toEqual([]);
  });
});
