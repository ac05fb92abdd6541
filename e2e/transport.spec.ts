import { expect, signIn, test } from './fixtures.ts';

test('a sign-in travels sealed, with the IP header, and is answered sealed', async ({ page, testData }) => {
  const { owner } = await testData.makeCloset();
  const requested = page.waitForRequest('**/api/auth/login');
  await signIn(page, owner.email);
  const request = await requested;
  const answer = await request.response();
  expect(await request.headerValue('content-type')).toBe('text/plain');
  expect(await request.headerValue('ip')).toMatch(/^(127\.0\.0\.1|::1)$/);
  expect(request.postData()).toMatch(/^[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/);
  expect(answer?.status()).toBe(200);
  expect(await answer?.headerValue('content-type')).toBe('text/plain');
  expect(await answer?.text()).not.toContain(owner.email);
});

test('tabs of one browser show a change as it happens, over one stream', async ({
  page,
  context,
  testData,
}) => {
  const { clientId, owner } = await testData.makeCloset({ items: 1, photos: false });
  let streams = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/api/events')) streams += 1;
  });
  const listening = context.waitForEvent('response', (response) => response.url().endsWith('/api/events'));
  await signIn(page, owner.email);
  await listening;
  const second = await context.newPage();
  await second.goto('/admin/mycloset');
  for (const tab of [page, second]) await expect(tab.getByText('Garment 1').first()).toBeVisible();
  await testData.changeItems(clientId, { observation: 'Taken in at the waist' });
  for (const tab of [page, second])
    await expect(tab.getByText('Taken in at the waist').first()).toBeVisible();
  expect(streams).toBe(1);

  // Another tab opens the stream when the tab that held it is closed.
  const again = context.waitForEvent('response', (response) => response.url().endsWith('/api/events'));
  await page.close();
  await again;
  await testData.changeItems(clientId, { observation: 'New lining' });
  await expect(second.getByText('New lining').first()).toBeVisible();
});
