/** Reports as files for a spreadsheet (issue 8). */
import { readFile } from 'node:fs/promises';
import { faultsOf } from './accessibility.ts';
import { expect, sizes, test } from './fixtures.ts';
import { typeSegments } from './segments.ts';
import { enterConsole } from './staff-door.ts';
import { overflowOf } from './overflow.ts';

test('the three reports are CSV files, filtered by closet and time', async ({ page, request, testData }) => {
  const { owner } = await testData.makeCloset({
    items: 2,
    item: (index) => ({ number: `REP-${index + 1}` }),
  });
  await testData.makeCloset({ items: 1, item: () => ({ number: 'ELSEWHERE-1' }) });
  await enterConsole({ page, request, testData }, 'reports');
  const inventory = page.getByRole('form', { name: 'Inventory' });
  await inventory.getByRole('button', { name: /^Choose one/ }).click();
  await inventory.getByRole('searchbox').fill(owner.email);
  await inventory
    .getByRole('list', { name: 'Closets found' })
    .getByRole('button', { name: owner.email })
    .click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    inventory.getByRole('button', { name: /^Download CSV/ }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^vestry-inventory-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.match(/REP-[12]/g)).toHaveLength(2);
  expect(text).not.toContain('ELSEWHERE-1');

  const requests = page.getByRole('form', { name: 'Requests' });
  await typeSegments(requests, /^From/, '2026-12-02');
  await typeSegments(requests, /^To/, '2026-12-01');
  await expect(requests.getByText('The last day is before the first.')).toBeVisible();
  await typeSegments(requests, /^To/, '2026-12-31');
  await requests.getByText('Confirmed', { exact: true }).click();
  for (const [name, form] of [
    ['requests', requests],
    ['movements', page.getByRole('form', { name: 'Movements' })],
  ] as const) {
    const [report] = await Promise.all([
      page.waitForEvent('download'),
      form.getByRole('button', { name: /^Download CSV/ }).click(),
    ]);
    expect(report.suggestedFilename()).toContain(name);
    expect(await readFile(await report.path(), 'utf8')).toContain(',');
  }
  for (const viewport of Object.values(sizes)) {
    await page.setViewportSize(viewport);
    expect(await faultsOf(page)).toEqual([]);
    expect(await overflowOf(page)).toEqual([]);
  }
});
