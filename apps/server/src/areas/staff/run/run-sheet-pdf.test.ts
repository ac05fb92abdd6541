import { expect, test } from 'vitest';
import { runSheetSample } from '../../../../test/paper-samples.ts';
import { paperText } from '../../../../test/paper-text.ts';
import { runSheetPdf } from './run-sheet-pdf.ts';

test('the sheet names each stop in order with its hours, place, telephone, note and items, and what is done', async () => {
  const file = await runSheetPdf(runSheetSample(2));
  const [page = ''] = paperText(file);
  expect(page).toContain('Run sheet');
  expect(page).toContain('Thursday, December 3rd, 2026: 2 stops');
  expect(page).toContain('740 Park Avenue, Apartment 9B, New York, New York 10021');
  expect(page).toContain('+1 212 555 0123');
  expect(page).toContain('“Please ring the service entrance.”');
  expect(page.indexOf('Delivery D-12')).toBeLessThan(page.indexOf('Pickup P-7'));
  expect(page).toContain('Picked up Ottilie Vane');
  expect(page).toContain('1 of 1');
});

test('a long run fills several pages, a table with its head read once', async () => {
  const file = (await runSheetPdf(runSheetSample(24))).toString('latin1');
  const count = (tag: string) => file.split(`/S /${tag}\n`).length - 1;
  expect(['H1', 'Table', 'TR', 'TH', 'TD'].map(count)).toEqual([1, 1, 25, 4, 96]);
  expect(file.match(/\/Type \/Page\n/g)?.length).toBeGreaterThan(2);
});

test('a day without stops is a sheet that says so', async () => {
  expect(paperText(await runSheetPdf(runSheetSample(0)))[0]).toContain(
    'Thursday, December 3rd, 2026: 0 stops',
  );
});
