/** The facility's calendar: closures and limits that staff set reach the client at once (issue 8). */
import { putIntoCart } from '@vestry/server/test/requests';
import { faultsOf } from './accessibility.ts';
import { expect, sizes } from './fixtures.ts';
import { test } from './instance.ts';
import { overflowOf } from './overflow.ts';
import { beginAs, chooseEarliest, deliveryPanel, fillDetails, requestDelivery } from './requester.ts';
import { typeSegments } from './segments.ts';
import { enterConsole } from './staff-door.ts';

test.describe.configure({ mode: 'default' });

test('a day with a confirmed delivery closes once it is acknowledged: it stays, and the open calendar of a client says why', async ({
  page,
  browser,
  baseURL,
  request,
  testData,
  instance,
}) => {
  const { clientId, owner, ids } = await beginAs(testData, page, { items: 2, inCart: 1 });
  const id = await requestDelivery(page);
  const window = { start: '09:00', end: '12:00' };
  await instance.staff.transitionDelivery(clientId, id, { to: 'CONFIRMED', window });
  await putIntoCart(testData.db, { clientId, userId: owner.id }, ids.slice(1));
  await page.goto('/admin/mycloset?panel=delivery');
  const panel = deliveryPanel(page);
  await fillDetails(panel);
  const thursday = panel.getByRole('button', { name: /^Thursday, December 3rd/ });
  await expect(thursday).not.toHaveAttribute('aria-disabled', 'true');

  const office = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const desk = await office.newPage();
  await desk.clock.setFixedTime(new Date('2026-11-30T15:00:00Z'));
  await enterConsole({ page: desk, request, testData }, 'calendar?day=2026-12-03');
  await desk.getByRole('button', { name: 'Close this day' }).click();
  const question = desk.getByRole('dialog', { name: 'Close Thursday, December 3rd' });
  await question.getByRole('button', { name: 'Close the day' }).click();
  await expect(question.getByText('Please say why.')).toBeVisible();
  await question.getByLabel('Why is it closed?').fill('Inventory');
  await question.getByRole('button', { name: 'Close the day' }).click();

  const promised = question.getByRole('list', { name: 'Appointments on this day' });
  await expect(promised.getByText(`D-${id}`)).toBeVisible();
  await expect(promised.getByText('Confirmed')).toBeVisible();
  await expect(question.getByRole('button', { name: 'Close the day' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(await faultsOf(desk)).toEqual([]);
  // Nothing has been closed yet.
  await expect(thursday).not.toHaveAttribute('aria-disabled', 'true');

  await question.getByLabel('I have seen them. They stay as they are.').check();
  await question.getByRole('button', { name: 'Close the day' }).click();
  await expect(question).toBeHidden();
  await expect(desk.getByText(/^Closed: Inventory/)).toBeVisible();

  // The client's calendar updates by an event, without a reload.
  await expect(panel.getByText('We are closed: Inventory.')).toBeVisible();
  await expect(thursday).toHaveAttribute('aria-disabled', 'true');
  const row = await testData.db
    .selectFrom('deliveries')
    .select(['status', 'delivery_date'])
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ status: 'CONFIRMED', delivery_date: '2026-12-03' });

  await desk.getByRole('button', { name: 'Open this day' }).click();
  const opening = desk.getByRole('dialog', { name: 'Open Thursday, December 3rd' });
  await opening.getByLabel('Why is it open?').fill('Done early');
  await opening.getByRole('button', { name: 'Open the day' }).click();
  await expect(thursday).not.toHaveAttribute('aria-disabled', 'true');
  await instance.staff.transitionDelivery(clientId, id, { to: 'CANCELED', note: 'Another day' });
  await office.close();
});

test('limits of a day and of its weekday are saved in their cells, and the client sees that the last slot is taken', async ({
  page,
  browser,
  baseURL,
  request,
  testData,
}) => {
  await beginAs(testData, page, { items: 1, inCart: 1 });
  const office = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const desk = await office.newPage();
  await desk.clock.setFixedTime(new Date('2026-11-30T15:00:00Z'));
  await enterConsole({ page: desk, request, testData }, 'calendar?day=2026-12-03');

  const usual = desk.getByLabel('Thursday, Morning');
  await usual.fill('eight');
  await usual.press('Enter');
  await expect(desk.getByText('Please enter a whole number from 0 to 1,000.')).toBeVisible();
  await usual.press('Escape');
  await expect(usual).toHaveValue('');
  for (const time of ['Morning', 'Afternoon', 'Anytime']) {
    const field = desk.getByLabel(`Thursday, ${time}`);
    await field.fill('8');
    await field.press('Enter');
    await expect(desk.getByLabel(`At most, ${time}`)).toHaveAttribute('placeholder', '8');
  }
  for (const time of ['Afternoon', 'Anytime']) {
    await desk.getByLabel(`At most, ${time}`).fill('0');
    await desk.getByLabel(`At most, ${time}`).press('Enter');
  }
  await desk.getByLabel('At most, Morning').fill('1');
  await desk.getByLabel('At most, Morning').press('Enter');
  const day = desk.getByRole('button', { name: /^Thursday, December 3rd/ });
  await expect(day).toHaveAccessibleName(/0 of 1 booked/);

  await page.goto('/admin/mycloset?panel=delivery');
  const panel = deliveryPanel(page);
  await fillDetails(panel);
  await chooseEarliest(panel);
  await panel.getByRole('button', { name: 'Submit Request' }).click();
  await expect(page.getByRole('dialog', { name: 'Delivery request received!' })).toBeVisible();
  await expect(day).toHaveAccessibleName(/Full, 1 booked/);

  await typeSegments(desk, 'Hour', '14:00');
  await desk.getByRole('button', { name: 'Save the cut-off' }).click();
  await expect(desk.getByText('The cut-off is 2:00 PM')).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Remove the cut-off' })).toBeVisible();
  await office.close();
});

test('the month is navigated by keys; an account manager can look but change nothing', async ({
  page,
  request,
  testData,
}) => {
  await enterConsole({ page, request, testData }, 'calendar?day=2026-12-03', 'accountManager');
  await page.getByRole('button', { name: /^Thursday, December 3rd/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: /^Thursday, December 10th/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/day=2026-12-10/);
  await expect(page.getByRole('heading', { name: 'Thursday, December 10th' })).toBeVisible();
  await page.goto('/staff/calendar?day=2026-12-25');
  await expect(page.getByText(/^Closed: Christmas Day/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open this day' })).toHaveCount(0);
  await expect(page.getByRole('textbox')).toHaveCount(0);
  for (const viewport of Object.values(sizes)) {
    await page.setViewportSize(viewport);
    expect(await faultsOf(page)).toEqual([]);
    expect(await overflowOf(page)).toEqual([]);
  }
});
