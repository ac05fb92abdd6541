import { expect, test } from 'vitest';
import type { StatementDocument } from './statement.ts';
import { makeStatement } from './statement-rules.ts';

const document = (id: number, fields: Partial<StatementDocument>): StatementDocument => ({
  id,
  kind: 'INVOICE',
  number: `V-${id}`,
  status: 'ISSUED',
  periodStart: '2026-10-01',
  periodEnd: '2026-10-31',
  issuedOn: '2026-11-01',
  dueOn: '2026-12-01',
  paidOn: null,
  paidCents: null,
  currency: 'USD',
  note: '',
  totalCents: 1_000,
  credits: null,
  creditNotes: [],
  ...fields,
});

test('a statement has the documents of its year by day, and sums them by currency', () => {
  const statement = makeStatement(
    [
      document(5, { status: 'PAID', issuedOn: '2026-12-01', paidCents: 900 }),
      document(1, { status: 'PAID', issuedOn: '2026-02-01' }),
      document(2, { kind: 'CREDIT_NOTE', totalCents: 100 }),
      document(3, {}),
      document(4, { currency: 'JPY', totalCents: 70 }),
      document(6, { status: 'VOID', issuedOn: '2026-03-01' }),
      document(7, { issuedOn: '2025-12-31' }),
      document(8, { issuedOn: null, status: 'VOID' }),
    ],
    2026,
    2027,
  );
  expect(statement.documents.map(({ id }) => id)).toEqual([1, 6, 2, 3, 4, 5]);
  expect(statement.years).toEqual([2027, 2026, 2025]);
  expect(statement.totals).toEqual([
    { currency: 'USD', invoiced: 3_000, credited: 100, paid: 1_900, open: 1_000 },
    { currency: 'JPY', invoiced: 70, credited: 0, paid: 0, open: 70 },
  ]);
});

test('a year without invoices is empty', () => {
  expect(makeStatement([], 2026, 2026)).toEqual({ year: 2026, years: [2026], documents: [], totals: [] });
});
