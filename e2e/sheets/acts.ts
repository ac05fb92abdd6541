/** Acts of a person on a page before it is pictured. */
import type { Page } from '@playwright/test';
import { samplePhotograph } from '../photo-sample.ts';
import { typeSegments } from '../segments.ts';
import { demoId } from './demo-id.ts';

export const next = (label: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name: label }).click();
};

export const command = (menu: RegExp, name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitem', { name }).click();
};

/** From the details of a request, which are filled in, to its date. */
export const toDate = next(/^Proceed to (delivery|pickup) date/);

/** A finding whose place is about to be marked; it is still there at the next width. */
export async function toPlace(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Check the item' }).click();
  const place = page.getByRole('button', { name: 'Tear', exact: true });
  await place.click();
}

/** An outcome that was begun at another width is still there. */
export async function toSignature(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Handed over|Save: handed over)$/ }).waitFor();
  const begin = page.getByRole('button', { name: 'Handed over', exact: true });
  if (await begin.isVisible()) await begin.click();
}

export async function toReview(page: Page): Promise<void> {
  await toDate(page);
  await page.getByRole('button', { name: 'Choose it' }).click();
  await page.getByText('Morning', { exact: true }).click();
  await page.getByRole('button', { name: 'Proceed to review' }).click();
}

export async function selectPage(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('button', { name: 'Select this page' }).click();
}

/** A trip from a Sunday to a Saturday, on which the facility is closed, so that other days are proposed for both visits. */
export async function writeTrip(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  const sunday = new Date(now);
  sunday.setUTCDate(sunday.getUTCDate() + 14 - sunday.getUTCDay());
  const saturday = new Date(sunday);
  saturday.setUTCDate(sunday.getUTCDate() + 6);
  await page.getByRole('textbox', { name: 'Trip' }).fill('Charleston');
  await typeSegments(page, 'First day', sunday.toISOString().slice(0, 10));
  await typeSegments(page, 'Last day', saturday.toISOString().slice(0, 10));
  await page.getByText('Have everything fetched').waitFor();
}

export async function toTripItems(page: Page): Promise<void> {
  await writeTrip(page);
  await page
    .getByRole('radiogroup', { name: 'Destination' })
    .getByRole('radio')
    .first()
    .check({ force: true });
  const on = page.getByRole('button', { name: /^Choose (this day|what goes along)/ });
  while ((await on.first().textContent()) === 'Choose this day') await on.first().click();
  await page.getByRole('button', { name: 'Choose what goes along' }).click();
  const cards = page
    .getByRole('list', { name: 'Garments to take along' })
    .locator('[role=checkbox]:not([aria-disabled])');
  for (let index = 0; index < 5; index += 1) await cards.nth(index).press('Space');
}

export async function toTripReview(page: Page): Promise<void> {
  await toTripItems(page);
  await page.getByRole('button', { name: 'Review the trip' }).click();
}

/** A change that is not sent yet, while the next answer says that the trip is a version on. */
export async function changedMeanwhile(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Change the trip' }).click();
  await page.getByRole('dialog').getByLabel(/^Note/).fill('Two trunks.');
  await page.route('**/api/trip/find/*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { version: number } };
    await route.fulfill({
      response: answer,
      json: { ...body, data: { ...body.data, version: body.data.version + 1 } },
    });
  });
  // An answer is fetched again when the page is seen after more than half a minute.
  await page.clock.setFixedTime((await page.evaluate(() => Date.now())) + 60_000);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await page.getByText('This trip was changed in the meantime').waitFor();
  await page.unroute('**/api/trip/find/*');
}

/** An outcome that was begun at another width is left for the stop. */
export const toOutcome = (name: RegExp) => async (page: Page) => {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Save: |Handed over$|Hand over$)/ })
    .waitFor();
  const back = page.getByRole('button', { name: 'Back', exact: true });
  if (await back.isVisible()) await back.click();
  await page.getByRole('button', { name }).click();
};

/** The first item of a delivery is refused, and it is saved before anybody has signed. */
export async function toRefusedItem(page: Page): Promise<void> {
  await toOutcome(/^(Handed over|Hand over)$/)(page);
  await page.getByRole('dialog').getByRole('checkbox').first().uncheck({ force: true });
  await page.getByRole('button', { name: /^Save: / }).click();
}

/** A closet and an item of it are chosen. */
export async function proposeCare(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Propose care' }).click();
  const panel = page.getByRole('dialog');
  await toItems(page);
  await panel.getByRole('searchbox', { name: 'Item' }).fill('PA-10');
  await panel.getByRole('list', { name: 'Items found' }).getByRole('button').first().click();
}

/** The first closet is chosen in a dialog. */
export async function toItems(page: Page): Promise<void> {
  const panel = page.getByRole('dialog');
  await panel.getByRole('searchbox', { name: 'Closet' }).fill('Park');
  await panel.getByRole('list', { name: 'Closets found' }).getByRole('button').first().click();
}

/** A photograph is chosen, of which a part is to be chosen. */
export async function choosePhoto(page: Page): Promise<void> {
  const buffer = await samplePhotograph();
  await page
    .getByLabel('Photo', { exact: true })
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
}

/** The number of an item that was released is scanned where items are packed, fetched or received. */
export async function scanReleased(page: Page): Promise<void> {
  const field = page.getByLabel('Scan or type a client number');
  await field.fill(demoId('releasedNumber'));
  await field.press('Enter');
  await page
    .getByRole('alertdialog')
    .getByText(/was released on/)
    .waitFor();
}
