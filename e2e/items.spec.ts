import { makeDelivery } from '@vestry/server/test/closet';
import { makeAddress } from '@vestry/server/test/requests';
import { expect, sizes, test } from './fixtures.ts';
import { takeProvoked } from './quiet-test.ts';
import { openCloset } from './wardrobe.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

for (const [name, viewport] of Object.entries({ phone: sizes.phone, desk: sizes.desk })) {
  test.describe(`the closet on a ${name}`, () => {
    test.use({ viewport });

    test('shows 24 garments with photographs, pages on, opens one and comes back to the same page', async ({
      page,
      testData,
    }) => {
      // On a busy machine the photographs of 26 items take most of the time.
      test.slow();
      const { owner } = await testData.makeCloset({
        items: 26,
        item: (index) => ({ number: `E-${index + 1}` }),
      });
      await openCloset(page, owner.email);
      const cards = page.getByRole('main').getByRole('listitem').filter({ hasText: /E-\d/ });
      await expect(cards).toHaveCount(24);
      await expect(page.getByRole('main').getByRole('status').first()).toHaveText('1 to 24 of 26 items');
      const photo = cards.first().getByRole('img');
      await expect
        .poll(async () => photo.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
        .toBeGreaterThan(0);
      await page.getByRole('link', { name: /next page/i }).click();
      await expect(page.getByRole('main').getByRole('status').first()).toHaveText('25 to 26 of 26 items');
      await expect(cards).toHaveCount(2);
      await cards.filter({ hasText: 'E-26' }).getByRole('link').first().click();
      await expect(page).toHaveURL(/\/admin\/mycloset\/item\/\d+\/details/);
      await expect(page.getByRole('heading', { name: 'Garment 26' })).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('main').getByRole('status').first()).toHaveText('25 to 26 of 26 items');
    });
  });
}

test('the way back from an item leads to the list that it was opened from', async ({ page, testData }) => {
  const { owner } = await testData.makeCloset({ items: 26, photos: false });
  await openCloset(page, owner.email, '/admin/mycloset?order=oldest&page=2');
  await page.getByRole('list', { name: 'Garments' }).getByRole('link').first().click();
  await page.getByRole('main').getByRole('link', { name: 'My Closet' }).click();
  await expect(page).toHaveURL(/mycloset\?page=2&order=oldest$/);
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText('25 to 26 of 26 items');
  // The closet of the header is the whole of it.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Closet' }).click();
  await expect(page).toHaveURL(/mycloset$/);
});

test('on paper the closet is black on white, also from a dark screen, without what is pressed', async ({
  page,
  testData,
}) => {
  const { owner } = await testData.makeCloset({ items: 2, photos: false });
  await openCloset(page, owner.email);
  const chip = page.getByRole('list', { name: 'Garments' }).getByText('Fashion Facility').first();
  const ground = async () => chip.evaluate((element) => getComputedStyle(element).backgroundColor);
  const light = await ground();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await ground()).toBe(light);
  for (const name of ['Filters', 'Select', /^Add .* to delivery$/])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toBeHidden();
});

test('what cannot be loaded for want of a connection says so', async ({ page, testData }) => {
  const { owner } = await testData.makeCloset({ items: 2, photos: false });
  await openCloset(page, owner.email);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('list', { name: 'Garments' }).getByRole('checkbox').first().click();
  const take = page.getByRole('button', { name: /^Take on a trip/ });
  await expect(take).toBeVisible();
  await page.route('**/*', async (route) => route.abort());
  await take.click();
  await expect(page.getByText('We cannot be reached just now.', { exact: false })).toBeVisible();
});

test('near the end of a page the next one is prefetched', async ({ page, testData }) => {
  const { owner } = await testData.makeCloset({ items: 26, photos: false });
  const ahead = page.waitForResponse(/item\/list\/\d+\?.*page=1(&|$)/);
  await openCloset(page, owner.email);
  await page.getByRole('link', { name: 'Next page' }).scrollIntoViewIfNeeded();
  await ahead;
  // From now on the server answers no list call.
  await page.route(/item\/list\/\d+\?/, async () => undefined);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText('25 to 26 of 26 items');
});

test('an empty closet says what to do next', async ({ page, testData }) => {
  const { owner } = await testData.makeCloset();
  await openCloset(page, owner.email);
  await expect(
    page.getByRole('heading', { name: 'Your closet is waiting for its first garments' }),
  ).toBeVisible();
});

test('a page past the end leads back', async ({ page, testData }) => {
  const { owner } = await testData.makeCloset({ items: 1, photos: false });
  await openCloset(page, owner.email);
  await page.goto('/admin/mycloset?page=9');
  await page.getByRole('link', { name: 'Show the list' }).click();
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText('1 to 1 of 1 item');
});

test('an unknown item or trip, those of another closet and an unknown path show a page that says so', async ({
  page,
  testData,
  complaints,
}) => {
  const { owner } = await testData.makeCloset({ items: 1, photos: false });
  const other = await testData.makeCloset({ items: 1, photos: false });
  const foreign = await testData.db
    .selectFrom('items')
    .select('id')
    .where('client_id', '=', other.clientId)
    .executeTakeFirstOrThrow();
  const deliveryId = await makeDelivery(testData.db, {
    clientId: other.clientId,
    userId: other.owner.id,
    addressId: await makeAddress(testData.db, other.clientId),
  });
  const foreignTrip = await testData.db
    .insertInto('trips')
    .values({
      client_id: other.clientId,
      delivery_id: deliveryId,
      name: 'Capri',
      first_day: '2026-03-02',
      last_day: '2026-03-05',
      packing: 'SUITCASE',
      created_at: new Date(0),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await openCloset(page, owner.email);
  await expect(page.getByRole('heading', { name: 'My Closet' })).toBeVisible();
  for (const path of [
    '/admin/mycloset/item/999999/details',
    `/admin/mycloset/item/${foreign.id}/details`,
    `/admin/mycloset/trips/${foreignTrip.id}`,
    `/admin/mycloset/trips/${foreignTrip.id + 1}/items`,
    '/admin/mycloset/trips/capri',
    '/nowhere',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      /There is nothing on this hanger|could not/i,
    );
  }
  await takeProvoked(complaints, /Failed to load resource: .* 404/);
});

test('a photograph is not readable without its signature, nor by a signature of another closet', async ({
  page,
  testData,
  request,
}) => {
  const { owner, clientId } = await testData.makeCloset({ items: 1 });
  const other = await testData.makeCloset();
  await openCloset(page, owner.email);
  const photo = page.getByRole('main').getByRole('listitem').getByRole('img').first();
  const chosenSource = async () => photo.evaluate((img: HTMLImageElement) => img.currentSrc);
  await expect.poll(chosenSource).toContain(`/${clientId}/`);
  const source = await chosenSource();
  expect((await request.get(source)).status()).toBe(200);
  expect((await request.get(source.replace(/\?.*/, ''))).status()).toBe(404);
  expect((await request.get(source.replace(`/${clientId}/`, `/${other.clientId}/`))).status()).toBe(404);
});
