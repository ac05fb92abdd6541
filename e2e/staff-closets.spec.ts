/** Closets in the console: search, views as the client sees them, notes and managers (issue 8). */
import { faultsOf } from './accessibility.ts';
import { enter, expect, sizes, test } from './fixtures.ts';
import { holdNext } from './late-calls.ts';
import { enterConsole } from './staff-door.ts';
import { overflowOf } from './overflow.ts';

/** Numbers that no other journey has. */
const mark = String(Date.now()).slice(-7);

test('a closet is found by its name, an email or the number of an item; viewing it is audited', async ({
  page,
  request,
  testData,
}) => {
  const { clientId, owner } = await testData.makeCloset({
    items: 3,
    item: (index) => ({
      number: `F${mark}-${index + 1}`,
      ...(index === 1 ? { location: 'CS' as const } : {}),
    }),
  });
  await enterConsole({ page, request, testData }, 'closets');
  const search = page.getByRole('searchbox', { name: 'Search closets' });
  const list = page.getByRole('list', { name: 'Closets' });
  const { name } = await testData.db
    .selectFrom('clients')
    .select('name')
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow();
  for (const text of [name.toLowerCase(), owner.email, `f${mark}-2`]) {
    await search.fill(text);
    await expect(list.getByRole('link')).toHaveText([name]);
  }
  await search.fill('nobody is called this');
  await expect(page.getByRole('heading', { name: 'No closet found' })).toBeVisible();
  await search.fill(owner.email);
  await list.getByRole('link', { name }).click();

  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  const garments = page.getByRole('list', { name: 'Garments' });
  await expect(garments.getByRole('listitem')).toHaveCount(3);
  await expect(page.getByText(/Your visit is recorded/)).toBeVisible();
  await page.getByRole('link', { name: /Cold Storage 1/ }).click();
  await expect(garments.getByRole('listitem')).toHaveCount(1);
  await garments.getByRole('link', { name: /-2$/ }).click();
  await expect(page.getByRole('heading', { name: 'Garment 2', level: 1 })).toBeVisible();
  await expect(page.getByText('It has not moved yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Enlarge the photograph' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  const looks = await testData.db
    .selectFrom('audit')
    .select('action')
    .where('client_id', '=', clientId)
    .execute();
  const actions = new Set(looks.map(({ action }) => action));
  expect([...actions].toSorted()).toEqual(
    expect.arrayContaining(['staff.closet', 'staff.closetItems', 'staff.item']),
  );
});

test('an account manager gives it a manager and notes something; Operations sees neither plan nor the choice', async ({
  page,
  browser,
  baseURL,
  request,
  testData,
}) => {
  const { clientId } = await testData.makeCloset({ items: 0 });
  const me = await enterConsole({ page, request, testData }, `closets/${clientId}`, 'accountManager');
  await expect(page.getByRole('heading', { name: 'Nothing in this closet yet' })).toBeVisible();
  await page.getByRole('tab', { name: 'Account' }).click();
  await page.getByLabel('Looks after this closet').selectOption(String(me.id));
  await expect(page.getByText(/looks after it now/)).toBeVisible();
  const { manager_id } = await testData.db
    .selectFrom('clients')
    .select('manager_id')
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow();
  expect(manager_id).toBe(me.id);
  await page.getByLabel('Boxes stored').fill('4');
  await page.getByRole('button', { name: 'Save the plan' }).click();
  await expect(page.getByText('The plan is saved')).toBeVisible();

  await page.getByRole('tab', { name: 'Notes' }).click();
  await page.getByLabel('A note for staff').fill('Prefers the side entrance.');
  await page.getByRole('button', { name: 'Add the note' }).click();
  await expect(
    page.getByRole('list', { name: 'Notes' }).getByText('Prefers the side entrance.'),
  ).toBeVisible();
  await expect(page.getByLabel('A note for staff')).toHaveValue('');
  await page.getByRole('tab', { name: 'Users' }).click();
  await expect(page.getByRole('list', { name: 'Users' }).getByText('Eleanor')).toBeVisible();

  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const other = await context.newPage();
  await enterConsole({ page: other, request, testData }, `closets/${clientId}?part=account`);
  await expect(other.getByRole('heading', { name: 'Account manager' })).toBeVisible();
  await expect(other.getByRole('combobox')).toHaveCount(0);
  await expect(other.getByRole('heading', { name: 'Plan' })).toHaveCount(0);
  await context.close();
});

test('closets and an item have no fault on a phone, a tablet and a desk', async ({
  page,
  request,
  testData,
}) => {
  const { clientId } = await testData.makeCloset({ items: 2 });
  const { id } = await testData.db
    .selectFrom('items')
    .select('id')
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow();
  await enterConsole({ page, request, testData }, 'closets', 'accountManager');
  const rooms = [
    'closets',
    ...['', '?part=account', '?part=users', '?part=notes', `/items/${id}`].map(
      (rest) => `closets/${clientId}${rest}`,
    ),
  ];
  for (const room of rooms) {
    await page.goto(`/staff/${room}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Loading, please wait')).toHaveCount(0);
    for (const viewport of Object.values(sizes)) {
      await page.setViewportSize(viewport);
      expect(await faultsOf(page), room).toEqual([]);
      expect(await overflowOf(page)).toEqual([]);
    }
  }
});

test('staff edit an item and the order of its photographs, and the client’s open page updates', async ({
  page,
  browser,
  baseURL,
  request,
  testData,
}) => {
  const { clientId, owner } = await testData.makeCloset({ items: 2 });
  const photos = await testData.db
    .selectFrom('item_photos')
    .select(['item_id', 'hash'])
    .where('client_id', '=', clientId)
    .orderBy('item_id')
    .execute();
  const [first, second] = photos;
  if (first === undefined || second === undefined) throw new Error('the items have no photographs');
  const { item_id: itemId } = first;
  await testData.db
    .insertInto('item_photos')
    .values({ client_id: clientId, item_id: itemId, hash: second.hash, position: 1 })
    .execute();
  await enter(page, owner.email, '/admin/mycloset?page=1');
  const card = page
    .getByRole('list', { name: 'Garments' })
    .getByRole('listitem')
    .filter({ hasText: 'Garment 1' });
  await expect(card.getByRole('img')).toHaveAttribute('src', new RegExp(first.hash));

  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const staff = await context.newPage();
  await enterConsole({ page: staff, request, testData }, `closets/${clientId}/items/${itemId}`);
  await staff.getByRole('button', { name: 'Edit photographs' }).click();
  const panel = staff.getByRole('dialog', { name: /^Photographs of/ });
  await panel.getByRole('button', { name: 'Move photograph 2 earlier' }).press('Enter');
  // Escape does not lose a change that is not saved.
  const question = staff.getByRole('dialog', { name: 'Leave without saving?' });
  await staff.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toHaveCount(0);
  await panel.getByRole('button', { name: 'Frame photograph 1' }).click();
  // Zoomed out, all of the photograph lies within its frame.
  await panel.getByLabel('Zoom').press('Home');
  const framedPhoto = panel.getByRole('application').locator('.photo');
  const [frame, picture] = await Promise.all([
    framedPhoto.boundingBox(),
    framedPhoto.locator('picture img').boundingBox(),
  ]);
  expect(picture?.width).toBeLessThan(frame?.width ?? 0);
  expect(picture?.height).toBeLessThan(frame?.height ?? 0);
  await panel.getByLabel('Zoom').press('End');
  await panel.getByRole('application').press('ArrowRight');
  expect(await faultsOf(staff)).toEqual([]);
  await panel.getByRole('button', { name: 'Save photographs' }).click();
  await expect(staff.getByText('The photographs are saved.')).toBeVisible();
  await expect(card.getByRole('img')).toHaveAttribute('src', new RegExp(second.hash));

  await staff.getByRole('button', { name: 'Edit the item' }).click();
  const form = staff.getByRole('dialog', { name: /^Edit/ });
  await form.getByLabel('Color').fill('Midnight');
  await form.getByLabel('Observation').fill('Garment 1, opera coat');
  await staff.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  // A colleague saves first: the input stays, and is saved after a comparison.
  await testData.db
    .updateTable('items')
    .set({ color: 'Navy', size: '38', updated_at: new Date(Date.now() + 1000) })
    .where('client_id', '=', clientId)
    .where('id', '=', itemId)
    .execute();
  // Somebody types on while the answer is on its way.
  const release = await holdNext(staff, /\/api\/staff\/closets\/\d+\/items$/);
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByLabel('Observation').fill('Garment 1, opera coat, lined');
  release();
  await expect(form.getByText('A colleague has changed this item in the meantime')).toBeVisible();
  await expect(form.getByText('Now: Navy')).toBeVisible();
  await expect(form.getByLabel('Color')).toHaveValue('Midnight');
  await expect(form.getByLabel('Observation')).toHaveValue('Garment 1, opera coat, lined');
  await expect(form.getByLabel('Size')).toHaveValue('38');
  expect(await faultsOf(staff)).toEqual([]);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(staff.getByText('Midnight')).toBeVisible();
  await expect(card).toContainText('Garment 1, opera coat');
  await context.close();
});

test('an item is retired by the keyboard alone, with what became of it, and brought back', async ({
  page,
  request,
  testData,
}) => {
  const { clientId } = await testData.makeCloset({ items: 1 });
  const { id, number } = await testData.db
    .selectFrom('items')
    .select(['id', 'item_client_number as number'])
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow();
  await enterConsole({ page, request, testData }, `closets/${clientId}/items/${id}`);
  await page.getByRole('button', { name: 'Retire the item' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Retire ${number}` });
  await expect(dialog.getByLabel('Why is it retired?')).toBeFocused();
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: 'Sold' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Sold at auction');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Retire the item' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${number} is retired.`)).toBeVisible();
  const releases = testData.db.selectFrom('custody').select('release').where('client_id', '=', clientId);
  expect(await releases.orderBy('seq', 'desc').executeTakeFirst()).toEqual({ release: 'SOLD' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`${number} is back in the closet.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retire the item' })).toBeVisible();
});
