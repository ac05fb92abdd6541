/** The page that shows the API to people. An error of its scripts, or a refusal by its content security policy, fails the test. */
import { expect, test } from './fixtures.ts';

test('the API page opens at a call, and shows who may call it and what it answers', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/api/docs#/cart/cart.add');
  const call = page.locator('.opblock.is-open');
  // The viewer reads the whole document before it opens a call: seconds on a busy machine.
  await expect(call.getByText(/^Who may call: Owner, Member/)).toBeVisible({ timeout: 30_000 });
  await expect(call.getByText(/SESSION_ENDED: /)).toBeVisible();
  await expect(page.locator('.opblock-tag-section')).not.toHaveCount(1);
  const { origin } = new URL(page.url());
  expect(requests.filter((url) => !url.startsWith(origin) && !url.startsWith('data:'))).toEqual([]);
});
