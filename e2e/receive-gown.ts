/** The receipt of a gown by phone, as its journey goes through it: expected, received, and checked with two findings. */
import type { Page } from '@playwright/test';
import type { TestData } from '@vestry/server/test/test-data';
import {
  checkSheet,
  expectNoFault,
  findByTap,
  grade,
  pinch,
  record,
  takePhotograph,
} from './condition-sheet.ts';
import { expect, sizes } from './fixtures.ts';
import { samplePhotograph } from './photo-sample.ts';

interface Received {
  readonly page: Page;
  /** The name of the closet. */
  readonly name: string;
  readonly number: string;
}

/** From the page of the receivings on: two findings on a photograph of the camera; a closed sheet and a lost connection lose nothing. */
export async function receiveGown({ page, name, number }: Received): Promise<void> {
  await page.getByRole('button', { name: 'Expect garments' }).click();
  const modal = page.getByRole('dialog', { name: 'Expect garments' });
  await modal.getByRole('searchbox', { name: 'Closet' }).fill(name);
  await modal.getByRole('list', { name: 'Closets found' }).getByRole('button', { name }).click();
  await modal.getByLabel('Client numbers').fill(`${number}, Silk gown`);
  await modal.getByRole('button', { name: 'Open the receiving' }).click();
  await page.setViewportSize(sizes.phone);
  await page.getByRole('button', { name: `Receive ${number}` }).click();
  await page.getByRole('button', { name: `Check ${number}` }).click();
  const sheet = checkSheet(page, number);
  await expect(sheet.getByText('No photograph yet.')).toBeVisible();
  // It is the first check, so that nothing is "as before".
  await expect(sheet.getByText('There is no check before this one.')).toBeVisible();
  await takePhotograph(sheet, await samplePhotograph());
  await findByTap(sheet, 'Stain', [0.3, 0.4]);
  // Enlarged by two fingers, which mark nothing; a tap then marks the place that is seen there.
  await expect(sheet.getByRole('button', { name: 'Smaller' })).toBeDisabled();
  await pinch(sheet, 2);
  await expect(sheet.getByRole('button', { name: 'Smaller' })).toBeEnabled();
  await findByTap(sheet, 'Pulled thread', [0.55, 0.6]);
  await sheet
    .getByRole('radiogroup', { name: 'Severity of finding 2' })
    .getByText('Slight', { exact: true })
    .click();
  await sheet.getByLabel('Note on finding 1').fill('Red wine');
  await expectNoFault(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: `Check ${number}` }).click();
  await expect(sheet.getByLabel('Note on finding 1')).toHaveValue('Red wine');
  await grade(sheet, 'Good');
  // The connection is lost on the way: everything stays.
  await page.context().setOffline(true);
  await sheet.getByRole('button', { name: 'Record check' }).click();
  await expect(sheet.getByRole('alert').filter({ hasText: 'We cannot be reached' })).toBeVisible();
  await page.context().setOffline(false);
  await record(sheet);
  await expect(page.getByText('Checked', { exact: true })).toBeVisible();
  await expectNoFault(page);
}

/** Lists what the checks of a closet have found, with the marks in whole percent, as they are tapped. */
export async function findingsOf({ db }: TestData, clientId: number) {
  const rows = await db
    .selectFrom('condition_findings as finding')
    .innerJoin('condition_checks as made', (join) =>
      join.onRef('made.client_id', '=', 'finding.client_id').onRef('made.id', '=', 'finding.check_id'),
    )
    .select(['made.kind as occasion', 'finding.kind', 'finding.severity', 'finding.note'])
    .select(['finding.mark_x as x', 'finding.mark_y as y'])
    .where('finding.client_id', '=', clientId)
    .orderBy('finding.id')
    .execute();
  return rows.map(({ x, y, ...finding }) => ({ ...finding, mark: [Math.round(x ?? 0), Math.round(y ?? 0)] }));
}
