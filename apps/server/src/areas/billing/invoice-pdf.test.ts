import { expect, test } from 'vitest';
import type { PaperSize } from '../../platform/paper/paper-size.ts';
import { invoicePdf } from './invoice-pdf.ts';

/** The file as text: what describes its structure is not compressed. */
async function structureOf(lines: number, paperSize: PaperSize = 'LETTER'): Promise<string> {
  const line = { description: 'Storage of garments', quantity: 1, unitPriceCents: 4550, amountCents: 4550 };
  const bytes = await invoicePdf({
    invoice: {
      id: 1,
      number: 'VD-1041',
      status: 'ISSUED',
      periodStart: '2026-11-01',
      periodEnd: '2026-11-30',
      issuedOn: '2026-11-30',
      dueOn: '2026-12-30',
      paidOn: null,
      currency: 'USD',
      note: '',
      lines: Array.from({ length: lines }, () => line),
      totalCents: lines * 4550,
    },
    closetName: 'Park Avenue',
    addressee: 'Ada Marsh',
    brand: { name: 'Vestry', supportPhone: '1-833 344 8686', paperSize, paymentInstructions: null },
  });
  return bytes.toString('latin1');
}

const count = (structure: string, tag: string) => structure.split(`/S /${tag}\n`).length - 1;

test.each([
  ['LETTER', '/MediaBox [0 0 612 792]'],
  ['A4', '/MediaBox [0 0 595.28 841.89]'],
] as const)('an invoice is on paper of the size %s', async (size, box) => {
  expect(await structureOf(1, size)).toContain(box);
});

test('an invoice is tagged: its language, one heading, the way to pay and a table of which each row is read once', async () => {
  const structure = await structureOf(3);
  expect(structure).toContain('/Lang (en)');
  expect(structure).toContain('/Marked true');
  expect(structure).toContain('/DisplayDocTitle true');
  expect(['H1', 'H2', 'Table', 'TR', 'TH', 'TD'].map((tag) => count(structure, tag))).toEqual([
    1, 1, 1, 5, 4, 16,
  ]);
});

test('a long invoice goes on on further pages, where the head of its table is not read again', async () => {
  const structure = await structureOf(60);
  expect(structure.match(/\/Type \/Page\n/g)).toHaveLength(4);
  expect([count(structure, 'TH'), count(structure, 'TR')]).toEqual([4, 62]);
});

test('the same invoice is the same file at every call', async () => {
  expect(await structureOf(2)).toBe(await structureOf(2));
});
