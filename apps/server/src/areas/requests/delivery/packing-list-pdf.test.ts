import { expect, test } from 'vitest';
import { paperText } from '../../../../test/paper-text.ts';
import { packingListSample } from '../../../../test/paper-samples.ts';
import { packingListPdf } from './packing-list-pdf.ts';

test('a packing list says where and when it goes, and names each item before its number', async () => {
  const [page = ''] = paperText(await packingListPdf(await packingListSample(2)));
  expect(page).toContain('Ada Marsh 740 Park Avenue Apartment 9B New York, New York 10021 United States');
  expect(page).toContain('Vestry, 12 Mill Lane, Kent, Connecticut 06757');
  expect(page).toContain('Thursday, December 3rd, 2026');
  expect(page).toContain('Time 9:00 AM to 12:00 PM');
  expect(page).toContain('Silk gown Inés Caldera VC-1057');
  expect(page).toContain('Camel wool coat Aldous & Wren VC-1058');
  expect(page).toContain('please call 1-833 344 8686');
});

test('before staff confirm a special date it says so, and the time of day that was wished', async () => {
  const sample = await packingListSample(1);
  const [page = ''] = paperText(await packingListPdf({ ...sample, day: null, window: null }));
  expect(page).toContain('On a day to be confirmed');
  expect(page).toContain('Time Morning');
});

test('it is tagged, carries each photograph, and ends with an item above its last sentence', async () => {
  const file = await packingListPdf(await packingListSample(40));
  const text = file.toString('latin1');
  const count = (tag: string) => text.split(`/S /${tag}\n`).length - 1;
  expect(['H1', 'Table', 'TR', 'TH', 'TD'].map(count)).toEqual([1, 1, 41, 2, 80]);
  expect(text.match(/\/Subtype \/Image/g)).toHaveLength(40);
  const pages = paperText(file);
  expect(pages.length).toBeGreaterThan(3);
  expect(pages.at(-1)).toContain('VC-1096');
  expect(pages.at(-1)).toContain('Tick each item');
});
