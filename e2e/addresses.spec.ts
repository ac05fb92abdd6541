/** The address form, reached from a delivery request (specification, sections 2, 4, 5 and 8). */
import { makeUser } from '@vestry/server/test/factories';
import { makeAddress } from '@vestry/server/test/requests';
import type { TestCloset, TestData } from '@vestry/server/test/test-data';
import { faultsOf } from './accessibility.ts';
import { expect, enter, sizes, test } from './fixtures.ts';

test.describe('addresses on a phone', () => {
  test.use({ viewport: sizes.phone });

  test('one is added, edited and, after a confirmation, deleted', async ({ page, testData }) => {
    const { owner, clientId } = await testData.makeCloset({ items: 1, photos: false });
    await enter(page, owner.email, '/admin/mycloset?panel=delivery');
    const request = page.getByRole('dialog', { name: 'Delivery Request' });
    await request.getByRole('button', { name: 'Add new address' }).click();
    const form = page.getByRole('dialog', { name: 'Add New Address' });
    await expect(form.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
    await form.getByLabel('Label').fill('Office');
    await form.getByLabel('Name').fill('Ada Marsh');
    await form.getByLabel('Address line one').fill('2 Mill Lane');
    await form.getByLabel('Country', { exact: true }).selectOption('United States');
    await form.getByLabel('State').selectOption('Connecticut');
    await form.getByLabel('City').fill("Coeur d'Alene 7");
    await form.getByLabel('Zip code').fill('0675');
    await form.getByLabel('Phone').fill('212 555 0148');
    await expect(
      form.getByText('This field may only contain alphabetical characters and spaces.'),
    ).toBeVisible();
    await expect(form.getByText('Please, enter a valid zip code')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await form.getByLabel('City').fill("Coeur d'Alene");
    await form.getByLabel('Zip code').fill('06757');
    await form.getByLabel('Country', { exact: true }).selectOption('Canada');
    await expect(form.getByLabel('Province')).toHaveValue('');
    await form.getByLabel('Country', { exact: true }).selectOption('United States');
    await form.getByLabel('State').selectOption('Connecticut');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(request.getByText('Office', { exact: true })).toBeVisible();

    await request.getByRole('button', { name: 'Edit Office' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Address' });
    await expect(edit.getByLabel('State')).toHaveValue('Connecticut');
    await edit.getByLabel('Label').fill('Studio');
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(request.getByText('Studio', { exact: true })).toBeVisible();

    await request.getByRole('button', { name: 'Edit Studio' }).click();
    await edit.getByRole('button', { name: 'Delete' }).click();
    const asking = page.getByRole('dialog', { name: 'Delete this address?' });
    await asking.getByRole('button', { name: 'Delete' }).click();
    await expect(request.getByText('You have no saved address yet.')).toBeVisible();
    const left = await testData.db
      .selectFrom('addresses')
      .select('id')
      .where('client_id', '=', clientId)
      .where('deleted_at', 'is', null)
      .execute();
    expect(left).toEqual([]);
  });
});

interface NewRequest extends Pick<TestCloset, 'clientId' | 'owner'> {
  readonly addressId: number;
}

/** A delivery to an address, which is then in an active request. */
async function requestTo({ db }: TestData, { clientId, owner, addressId }: NewRequest): Promise<void> {
  await db
    .insertInto('deliveries')
    .values({
      client_id: clientId,
      user_id: owner.id,
      address_id: addressId,
      address_sent: '{}',
      delivery_date: '2126-12-02',
      time_of_day: 'MORNING',
      requested_by: 'Ada Marsh',
    })
    .execute();
}

test('a save that fails says so in sight, below the last field of the panel', async ({ page, testData }) => {
  await page.setViewportSize(sizes.phone);
  const { owner } = await testData.makeCloset();
  await enter(page, owner.email, '/admin/settings/addresses?panel=address');
  const form = page.getByRole('dialog', { name: 'Add New Address' });
  await form.getByLabel('Label').fill('Atelier');
  await form.getByLabel('Name').fill('Ada Marsh');
  await form.getByLabel('Address line one').fill('1 rue de la Paix');
  await form.getByLabel('Country', { exact: true }).selectOption('France');
  await form.getByLabel('City').fill('Paris');
  await form.getByLabel('Postal code').fill('75002');
  await form.getByLabel('Phone').fill('06 12 34 56 78');
  await page.route('**/api/client/address/create', async (route) => route.abort());
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert')).toContainText('We cannot be reached just now.');
  await expect(form.getByRole('alert')).toBeInViewport({ ratio: 1 });
});

test('addresses are managed outside a request too; a Viewer and a demo user only see them', async ({
  page,
  testData,
}) => {
  const { owner, clientId } = await testData.makeCloset({ items: 1, photos: false });
  await makeAddress(testData.db, clientId);
  await enter(page, owner.email, '/admin/settings/notifications');
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Addresses' }).click();
  const rows = page.getByRole('list', { name: 'Saved addresses' }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Edit Home' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Address' });
  await edit.getByLabel('Label').fill('Studio');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(rows).toContainText(['Studio']);
  await page.getByRole('button', { name: 'Add new address' }).click();
  await expect(page.getByRole('dialog', { name: 'Add New Address' })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Edit Studio' }).click();
  await edit.getByRole('button', { name: 'Delete' }).click();
  const asking = page.getByRole('dialog', { name: 'Delete this address?' });
  await asking.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'No saved addresses yet' })).toBeVisible();

  // The address is in a request, which is no news for who may not edit it at all.
  const addressId = await makeAddress(testData.db, clientId);
  await requestTo(testData, { clientId, owner, addressId });
  for (const [role, isOffered] of [
    [3, true],
    [6, false],
  ] as const) {
    const user = await makeUser(testData.db, [clientId], { roles: [role] });
    await page.context().clearCookies();
    await page.goto('/auth/login');
    await enter(page, user.email, '/admin/settings/addresses');
    await expect(rows).toHaveCount(1);
    await expect(page.getByRole('button', { name: /^Edit/ })).toHaveCount(0);
    await expect(page.getByText(/cannot be edited/)).toHaveCount(0);
    const add = page.getByRole('button', { name: 'Add new address' });
    await expect(add).toHaveCount(isOffered ? 1 : 0);
    if (isOffered)
      await expect(add).toHaveAccessibleDescription(/^Your role can view addresses but not change them\./);
  }
});

test('an address in an active request can be looked at and not be changed', async ({ page, testData }) => {
  const { owner, clientId } = await testData.makeCloset({ items: 1, photos: false });
  const addressId = await makeAddress(testData.db, clientId);
  await requestTo(testData, { clientId, owner, addressId });
  await enter(page, owner.email, `/admin/mycloset?panel=address&panelId=${addressId}`);
  const form = page.getByRole('dialog', { name: 'Edit Address' });
  await expect(
    form.getByText('This address is currently in an active request and cannot be edited.'),
  ).toBeVisible();
  await expect(form.getByLabel('City')).toBeDisabled();
  await expect(form.getByRole('button', { name: 'Delete' })).toBeHidden();
  // A request that chooses among the addresses offers no Edit either.
  await page.goto('/admin/mycloset?panel=pickup');
  const request = page.getByRole('dialog', { name: 'Pickup Request' });
  await expect(request.getByRole('radio', { name: /Home/ })).toBeVisible();
  await expect(request.getByRole('button', { name: /^Edit/ })).toHaveCount(0);
});

test('each country has its own parts; what is missing is named', async ({ page, testData }) => {
  const { owner, clientId } = await testData.makeCloset({ items: 1, photos: false });
  // An address from before each country had its own fields.
  const id = await makeAddress(testData.db, clientId);
  await testData.db
    .updateTable('addresses')
    .set({
      label: 'London',
      country: 'United Kingdom',
      state: 'England',
      city: 'London',
      zip_code: 'SW3 4XQ',
    })
    .where('id', '=', id)
    .execute();
  await enter(page, owner.email, `/admin/mycloset?panel=address&panelId=${id}`);
  const form = page.getByRole('dialog', { name: 'Edit Address' });
  await expect(form.getByLabel('Postcode')).toHaveValue('SW3 4XQ');
  await expect(form.getByLabel('Country', { exact: true }).locator('option').nth(1)).toHaveText(
    'United States',
  );
  await expect(form.getByLabel('State')).toHaveCount(0);

  await form.getByLabel('Country', { exact: true }).selectOption('Japan');
  await expect(form.getByText('To save, complete Prefecture and Postal code.')).toBeVisible();
  await form.getByLabel('Country', { exact: true }).selectOption('United Arab Emirates');
  await expect(form.getByLabel('Postal code')).toHaveCount(0);
  await form.getByLabel('Country', { exact: true }).selectOption('United Kingdom');
  await form.getByLabel('Postcode').fill('10014');
  await expect(form.getByText('To save, complete Postcode.')).toBeVisible();
  await form.getByLabel('Town or city').focus();
  await expect(form.getByText('Please, enter a valid postcode')).toBeVisible();
  await form.getByLabel('Postcode').fill('SW3 4XR');
  await form.getByLabel('Phone', { exact: true }).fill('+1234567');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  const saved = await testData.db
    .selectFrom('addresses')
    .select(['state', 'zip_code', 'phone'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(saved).toEqual({ state: '', zip_code: 'SW3 4XR', phone: '+1234567' });
});

/** The entries for each country, by the words of its form, and the telephone number as it is stored. */
const homes = [
  {
    label: 'London',
    country: 'United Kingdom',
    parts: { 'Town or city': 'London', Postcode: 'SW3 4XQ' },
    state: '',
    phone: ['020 7946 0318', '+442079460318'],
  },
  {
    label: 'Rome',
    country: 'Italy',
    parts: { City: 'Roma', 'Postal code': '00184' },
    choice: ['Province', 'Roma'],
    state: 'Roma',
    phone: ['06 6982 0123', '+390669820123'],
  },
  {
    label: 'Hong Kong',
    country: 'Hong Kong',
    parts: { District: 'Central' },
    choice: ['Area', 'Hong Kong Island'],
    state: 'Hong Kong Island',
    phone: ['2345 6789', '+85223456789'],
  },
  {
    label: 'Tokyo',
    country: 'Japan',
    parts: { City: 'Shibuya-ku', 'Postal code': '150-0001' },
    choice: ['Prefecture', 'Tokyo'],
    state: 'Tokyo',
    phone: ['03 1234 5678', '+81312345678'],
  },
] as const;

test('homes in London, Rome, Hong Kong and Tokyo are saved in their own words, with their dial codes', async ({
  page,
  testData,
}) => {
  const { owner, clientId } = await testData.makeCloset({ items: 1, photos: false });
  await enter(page, owner.email, '/admin/settings/addresses');
  const form = page.getByRole('dialog', { name: 'Add New Address' });
  for (const home of homes) {
    await page.getByRole('button', { name: 'Add new address' }).click();
    await form.getByLabel('Label').fill(home.label);
    await form.getByLabel('Name').fill('Ada Marsh');
    await form.getByLabel('Address line one').fill('2 Mill Lane');
    await form.getByLabel('Country', { exact: true }).selectOption(home.country);
    if ('choice' in home) {
      const [label, state] = home.choice;
      await expect(form.getByText('complete')).toContainText(label);
      await form.getByLabel(label).selectOption(state);
    }
    for (const [label, text] of Object.entries(home.parts)) await form.getByLabel(label).fill(text);
    await form.getByLabel('Phone').fill(home.phone[0]);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toHaveCount(0);
  }
  const saved = await testData.db
    .selectFrom('addresses')
    .select(['label', 'country', 'state', 'phone'])
    .where('client_id', '=', clientId)
    .orderBy('id')
    .execute();
  expect(saved).toEqual(
    homes.map(({ label, country, state, phone }) => ({ label, country, state, phone: phone[1] })),
  );
});
