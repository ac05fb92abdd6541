import { expect, test } from 'vitest';
import { creditableOf, creditedOf, owedOf, signedCents } from './credit-rules.ts';

const notes = [
  { id: 2, number: 'CN-000001', totalCents: 300 },
  { id: 3, number: 'CN-000002', totalCents: 200 },
];
const invoice = { kind: 'INVOICE', status: 'ISSUED', totalCents: 1_000, creditNotes: notes } as const;

test('an issued invoice is owed, and can be credited, without what was credited', () => {
  expect([creditedOf(invoice), owedOf(invoice), creditableOf(invoice)]).toEqual([500, 500, 500]);
});

test('nothing is owed of a paid invoice, which can still be credited', () => {
  const paid = { ...invoice, status: 'PAID' } as const;
  expect([owedOf(paid), creditableOf(paid)]).toEqual([0, 500]);
});

test('the amounts of a credit note are below zero, those of an invoice as they are', () => {
  expect([signedCents('CREDIT_NOTE', 500), signedCents('CREDIT_NOTE', 0)]).toEqual([-500, 0]);
  expect([signedCents('INVOICE', 500), signedCents('INVOICE', -500)]).toEqual([500, -500]);
});

test.each([
  ['DRAFT', 'INVOICE'],
  ['VOID', 'INVOICE'],
  ['ISSUED', 'CREDIT_NOTE'],
] as const)('of a %s %s nothing is owed or credited', (status, kind) => {
  const other = { ...invoice, status, kind };
  expect([owedOf(other), creditableOf(other)]).toEqual([0, 0]);
});
