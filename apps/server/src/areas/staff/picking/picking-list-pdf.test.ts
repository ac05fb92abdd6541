import { toDay } from '@vestry/contract/calendar/day';
import { expect, test } from 'vitest';
import { paperText } from '../../../../test/paper-text.ts';
import { paperPhotograph } from '../../../../test/paper-samples.ts';
import { pickingListPdf, type PrintedLine } from './picking-list-pdf.ts';

async function fileOf(lines: readonly Partial<PrintedLine>[], paperSize: 'LETTER' | 'A4' = 'LETTER') {
  const line: PrintedLine = {
    bin: 'A-2',
    closetName: 'Park Avenue',
    color: 'Navy',
    designers: 'Éclat',
    itemClientNumber: 'VC-1057',
    location: 'GR',
    observation: 'Silk gown with a train that must not be folded, keep in its long bag',
    packedAt: null,
    photograph: await paperPhotograph(),
    reference: 'D-12',
    size: '38',
  };
  return pickingListPdf({
    day: toDay('2026-12-03'),
    lines: lines.map((own) => ({ ...line, ...own })),
    printedAt: new Date('2026-12-02T15:00:00Z'),
    brand: { name: 'Vestry', supportPhone: '1-833 344 8686', paperSize },
  });
}

test('the list of a day names each item whole, by place, with its bin, number, photograph and delivery', async () => {
  const file = await fileOf([
    {},
    {
      bin: '',
      itemClientNumber: 'VC-2',
      location: 'CS',
      reference: 'D-13',
      closetName: 'Novák',
      packedAt: new Date(0),
    },
  ]);
  const [page = ''] = paperText(file);
  expect(page).toContain('Picking list');
  expect(page).toContain('Thursday, December 3rd, 2026: 2 items for 2 deliveries');
  expect(page.indexOf('Fashion Facility, 1 item')).toBeLessThan(page.indexOf('Cold Storage, 1 item'));
  expect(page).toContain(
    'A-2 VC-1057 Silk gown with a train that must not be folded, keep in its long bag Éclat 38, Navy D-12 Park Avenue',
  );
  expect(page).toContain('No bin VC-2 Packed ');
  expect(page).toContain('D-13 Novák');
  expect(page).toContain('1 of 1');
  expect(file.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(2);
});

test('the list of one delivery says whose, and is tagged: a heading for each place, a table with its head read once', async () => {
  const file = (
    await fileOf(
      Array.from({ length: 30 }, () => ({})),
      'A4',
    )
  ).toString('latin1');
  const count = (tag: string) => file.split(`/S /${tag}\n`).length - 1;
  expect(paperText(Buffer.from(file, 'latin1'))[0]).toContain('Picking list D-12');
  expect(file).toContain('/MediaBox [0 0 595.28 841.89]');
  expect(['H1', 'H2', 'Table', 'TR', 'TH', 'TD'].map(count)).toEqual([1, 1, 1, 31, 4, 120]);
  expect(file.match(/\/Type \/Page\n/g)?.length).toBeGreaterThan(2);
});
