/** Long names, compounds and addresses at 320 and 390 pixels: nothing scrolls sideways (issue 19). */
import type { Page } from '@playwright/test';
import type { TestData } from '@vestry/server/test/test-data';
import { expect, openSession, sizes, test } from './fixtures.ts';
import { enterConsole } from './staff-door.ts';

const designer = 'Maisonneuve-Vanderbiltsonsteinhoffmeiers';
const compound = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenband';
const email = (id: number) => `${'eleanor.whitcombe-'.repeat(3)}${id}@very-long-family-office-domain.example`;

/** A closet in which everything that people name has a long name. */
async function makeLongCloset({ db, makeCloset }: TestData) {
  const item = () => ({ designers: designer, observation: compound });
  const { clientId, owner } = await makeCloset({ items: 2, item });
  await db.updateTable('clients').set({ name: compound }).where('id', '=', clientId).execute();
  await db
    .updateTable('users')
    .set({ email: email(owner.id), name: compound.slice(0, 40), last_name: designer })
    .where('id', '=', owner.id)
    .execute();
  const items = await db.selectFrom('items').select('id').where('client_id', '=', clientId).execute();
  const tag = await db
    .insertInto('tags')
    .values({ client_id: clientId, name: compound.slice(0, 40) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const words = { label: compound.slice(0, 40), name: designer, city: compound.slice(0, 40) };
  const place = { country: 'United States', state: 'New York', zip_code: '10021', phone: '+12125550148' };
  const address = await db
    .insertInto('addresses')
    .values({ ...words, ...place, client_id: clientId, address_line_one: `1 ${compound}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sent = { ...words, addressLineOne: `1 ${compound}`, addressLineTwo: '' };
  const delivery = await db
    .insertInto('deliveries')
    .values({
      client_id: clientId,
      user_id: owner.id,
      address_id: address.id,
      address_sent: JSON.stringify({
        ...sent,
        country: 'United States',
        state: 'New York',
        zipCode: '10021',
      }),
      delivery_date: '2126-12-02',
      time_of_day: 'MORNING',
      requested_by: `${designer} ${designer}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [position, { id }] of items.entries()) {
    const row = { client_id: clientId, item_id: id };
    await db
      .insertInto('item_tags')
      .values({ ...row, tag_id: tag.id })
      .execute();
    await db
      .insertInto('delivery_items')
      .values({ ...row, delivery_id: delivery.id, position })
      .execute();
  }
  return { clientId, itemId: items[0]?.id, deliveryId: delivery.id, owner: email(owner.id) };
}

async function expectWithin(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeAttached();
    // A panel is over the page once it has loaded; the list behind it has the same words.
    const shown = path.includes('panel=') ? page.getByRole('dialog') : page;
    await expect(shown.getByText(new RegExp(`${designer}|Donaudampf`)).first(), path).toBeAttached();
    for (const width of [320, sizes.phone.width]) {
      await page.setViewportSize({ width, height: sizes.phone.height });
      expect.soft(await page.evaluate(widest), `${path}, ${width}`).toEqual([]);
    }
  }
}

/** Runs in the page: the texts that reach beyond the window, unless what holds them scrolls or cuts them on purpose. */
function widest(): string[] {
  const isCut = (element: Element): boolean => {
    for (
      let each: Element | null = element;
      each !== null && each !== document.body;
      each = each.parentElement
    )
      if (getComputedStyle(each).overflowX !== 'visible') return true;
    return false;
  };
  const beyond = [...document.querySelectorAll('body *')].filter(
    (element) =>
      element.checkVisibility() && element.getBoundingClientRect().right > innerWidth + 1 && !isCut(element),
  );
  const { scrollWidth } = document.documentElement;
  const page = scrollWidth > innerWidth ? [`the page is ${scrollWidth} wide`] : [];
  return [...page, ...beyond.map((element) => `${element.localName}: ${element.textContent.slice(0, 60)}`)];
}

test('names, addresses and tags of forty letters and more stay within a phone', async ({
  page,
  testData,
}) => {
  const { itemId, deliveryId, owner } = await makeLongCloset(testData);
  await openSession(page, owner);
  await expectWithin(page, [
    '/admin/home',
    '/admin/mycloset',
    `/admin/mycloset/item/${itemId}/details`,
    '/admin/request-history/delivery',
    `/admin/request-history/delivery?panel=delivery-detail&panelId=${deliveryId}`,
    '/admin/user-accounts',
    '/admin/settings/addresses',
  ]);
});

test('so do they in the console', async ({ page, request, testData }) => {
  const { clientId, itemId, deliveryId } = await makeLongCloset(testData);
  await enterConsole({ page, request, testData }, 'today');
  await expectWithin(page, [
    '/staff/closets?text=Donaudampf',
    `/staff/closets/${clientId}`,
    `/staff/closets/${clientId}/items/${itemId}`,
    `/staff/today?day=2126-12-02`,
    `/staff/today?request=delivery.${clientId}.${deliveryId}`,
  ]);
});
