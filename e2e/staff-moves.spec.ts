/** Items move between locations and bins, with their history (issue 8). */
import { randomBytes } from 'node:crypto';
import { faultsOf } from './accessibility.ts';
import { expect, sizes, test } from './fixtures.ts';
import { holdNext } from './late-calls.ts';
import { enterConsole, expectPhotographs } from './staff-door.ts';
import { overflowOf } from './overflow.ts';

test('items are scanned and moved together; one of another closet, one At Client and an unknown one are refused', async ({
  page,
  request,
  testData,
}) => {
  const mark = randomBytes(3).toString('hex').toUpperCase();
  const { clientId } = await testData.makeCloset({
    items: 3,
    item: (index) => ({ number: `M${mark}-${index + 1}`, location: index === 2 ? 'AC' : 'GR' }),
  });
  await enterConsole({ page, request, testData }, 'moves');
  const scan = page.getByLabel('Label or client number');
  const enter = async (code: string) => {
    await scan.fill(code);
    await scan.press('Enter');
  };
  await enter(`M${mark}-1`);
  await expect(page.getByText('Please choose a closet, or scan a label.')).toBeVisible();
  await enter(`VESTRY:${clientId}:M${mark}-1`);
  const list = page.getByRole('list', { name: 'Items to be moved' });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await enter(`m${mark.toLowerCase()}-2`);
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await enter(`VESTRY:${clientId + 1}:X-1`);
  await expect(page.getByText('X-1 carries the label of another closet.')).toBeVisible();
  await enter(`M${mark}-3`);
  await expect(page.getByText(`M${mark}-3 is At Client. It comes back with a receiving.`)).toBeVisible();
  await enter('NO-1');
  await expect(page.getByText('This closet has no item NO-1.')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  await page.getByLabel('To', { exact: true }).selectOption('CS');
  await page.getByLabel(/^Bin/).fill('B-12');
  await page.getByRole('button', { name: 'Move 2 items' }).click();
  await expect(page.getByText('2 items moved')).toBeVisible();
  await expect(list).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Movements of a number' }).fill(`M${mark}-2`);
  const moves = page.getByRole('region', { name: 'What has moved' });
  await expect(moves.getByText('Fashion Facility → Cold Storage, B-12')).toHaveCount(1);
  const row = moves.getByRole('listitem').filter({ hasText: `M${mark}-2` });
  await expectPhotographs(row, 1);
  for (const viewport of Object.values(sizes)) {
    await page.setViewportSize(viewport);
    expect(await faultsOf(page)).toEqual([]);
    expect(await overflowOf(page)).toEqual([]);
  }
});

test('a closet with the longest name is found and chosen within the page', async ({
  page,
  request,
  testData,
}) => {
  const { clientId } = await testData.makeCloset();
  const name = `${clientId}-${'Aurelia-'.repeat(24)}`;
  await testData.db.updateTable('clients').set({ name }).where('id', '=', clientId).execute();
  await enterConsole({ page, request, testData }, 'moves');
  await page.setViewportSize(sizes.phone);
  await page.getByRole('searchbox', { name: 'Closet' }).fill(`${clientId}-Aurelia`);
  const found = page.getByRole('list', { name: 'Closets found' }).getByRole('button', { name });
  await expect(found).toBeVisible();
  expect(await overflowOf(page)).toEqual([]);
  await found.click();
  await expect(page.getByRole('button', { name: 'Change the closet' })).toBeInViewport({ ratio: 1 });
  expect(await overflowOf(page)).toEqual([]);
});

test('an item that is scanned while others are being moved stays to be moved', async ({
  page,
  request,
  testData,
}) => {
  const mark = randomBytes(3).toString('hex').toUpperCase();
  const { clientId } = await testData.makeCloset({
    items: 2,
    photos: false,
    item: (index) => ({ number: `M${mark}-${index + 1}`, location: 'GR' }),
  });
  await enterConsole({ page, request, testData }, 'moves');
  const release = await holdNext(page, '**/items/location');
  const scan = page.getByLabel('Label or client number');
  const list = page.getByRole('list', { name: 'Items to be moved' });
  await scan.fill(`VESTRY:${clientId}:M${mark}-1`);
  await scan.press('Enter');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await page.getByLabel('To', { exact: true }).selectOption('CS');
  await page.getByRole('button', { name: 'Move 1 item' }).click();
  await scan.fill(`M${mark}-2`);
  await scan.press('Enter');
  await expect(list.getByRole('listitem')).toHaveCount(2);
  release();
  await expect(page.getByText('1 item moved')).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveText(new RegExp(`M${mark}-2`));
});

test('movements stand under their days, the latest first, and the year is named', async ({
  page,
  request,
  testData,
}) => {
  const number = `Y${randomBytes(3).toString('hex').toUpperCase()}`;
  const { clientId } = await testData.makeCloset({ items: 1, item: () => ({ number }) });
  const { id } = await testData.db
    .selectFrom('items')
    .select('id')
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow();
  const movement = { client_id: clientId, item_id: id, kind: 'MOVED', to_location: 'GR' } as const;
  // Neither the order in which they were written, nor that of the days within a year.
  const moments = ['2025-03-04T17:00:00Z', '2026-02-01T17:00:00Z', '2024-12-31T17:00:00Z'];
  await testData.db
    .insertInto('item_events')
    .values(moments.map((at) => ({ ...movement, created_at: new Date(at) })))
    .execute();
  await enterConsole({ page, request, testData }, `moves?number=${number}`);
  const moves = page.getByRole('region', { name: 'What has moved' });
  await expect(moves.getByRole('heading', { level: 3 })).toHaveText([
    'Sunday, February 1, 2026',
    'Tuesday, March 4, 2025',
    'Tuesday, December 31, 2024',
  ]);
  await expect(moves.getByRole('listitem')).toHaveCount(3);
});
