/** A browser without required features shows a page that says so; other browsers load nothing of that page. */
import type { Page } from '@playwright/test';
import { faultsOf } from './accessibility.ts';
import { expect, sizes, test } from './fixtures.ts';

/** Removes features that old browsers lack, before any script of the page runs. */
const lacks: Readonly<Record<string, () => void>> = {
  'array methods of 2023': () => {
    Reflect.deleteProperty(Array.prototype, 'toSorted');
  },
  'timed requests': () => {
    Reflect.deleteProperty(AbortSignal, 'timeout');
  },
  'style layers': () => {
    Reflect.deleteProperty(window, 'CSSLayerBlockRule');
  },
};

const words = (page: Page) =>
  page.getByRole('heading', { name: 'This browser is too old to open your closet.' });

for (const [name, takeAway] of Object.entries(lacks)) {
  test(`without ${name} the document says what is missing and which browsers open it`, async ({
    page,
    complaints,
  }) => {
    await page.addInitScript(takeAway);
    await page.goto('/auth/login');
    await expect(words(page)).toBeVisible();
    await expect(page.getByText(`What is missing: ${name}.`)).toBeVisible();
    await expect(
      page.getByText(/Chrome or Edge from version 117.*Firefox from 115.*Safari from 16\.4/),
    ).toBeVisible();
    await expect(page.getByText('We are glad to help: 1-833 344 8686')).toBeVisible();
    await expect(page.getByText('Something went wrong')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeHidden();
    for (const viewport of [sizes.phone, sizes.desk]) {
      await page.setViewportSize(viewport);
      expect(await faultsOf(page)).toEqual([]);
    }
    // Errors of the app in such a browser are not visible.
    complaints.length = 0;
  });
}

test('a current browser loads none of these texts', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/auth/login');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(requested.filter((path) => path.startsWith('/unsupported'))).toEqual([]);
  await expect(words(page)).toHaveCount(0);
});
