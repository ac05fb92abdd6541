import { expect } from '@playwright/test';
import { openStory, test } from './fixtures.ts';

test('a query that failed says why and is tried again; an empty list has its own text', async ({
  workbench: page,
}) => {
  await openStory(page, 'query-boundary--tried-again');
  await expect(page.getByRole('alert')).toContainText('Something went wrong please try again');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toBeHidden();
  await page.getByRole('button', { name: 'Nothing here' }).click();
  await expect(page.getByText('One line')).toBeVisible();
});

test('while it loads, screen readers hear so', async ({ workbench: page }) => {
  await openStory(page, 'query-boundary--loading');
  await expect(page.getByRole('status')).toHaveText('Loading, please wait');
});
