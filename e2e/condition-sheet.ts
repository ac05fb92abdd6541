/** The sheet in which staff check an item, as journeys fill it in, and a closet with items to check. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { NewItem } from '@vestry/server/test/factories';
import type { TestCloset, TestData } from '@vestry/server/test/test-data';
import { faultsOf } from './accessibility.ts';
import { overflowOf } from './overflow.ts';

export const checkSheet = (page: Page, number: string) =>
  page.getByRole('dialog', { name: `Check ${number}`, exact: true });

/** A tap for the kind, and one for the place on the photograph, in parts of its width and height. */
export async function findByTap(
  sheet: Locator,
  kind: string,
  [x, y]: readonly [number, number],
): Promise<void> {
  await sheet.getByRole('button', { name: kind, exact: true }).click();
  const photo = sheet.locator('.photo.photo-whole');
  await photo.scrollIntoViewIfNeeded();
  const box = await photo.boundingBox();
  if (box === null) throw new Error('the photograph is not shown');
  await photo.click({ position: { x: box.width * x, y: box.height * y } });
  await expect(
    sheet.getByRole('region', { name: 'Found now' }).getByRole('listitem').filter({ hasText: kind }).last(),
  ).toContainText('Mark again');
}

/** Moves two fingers apart over the middle of the photograph, until it is larger by the factor. */
export async function pinch(sheet: Locator, factor: number): Promise<void> {
  const photo = sheet.locator('.photo.photo-whole');
  await photo.scrollIntoViewIfNeeded();
  const box = await photo.boundingBox();
  if (box === null) throw new Error('the photograph is not shown');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const session = await sheet.page().context().newCDPSession(sheet.page());
  const fingers = (reach: number) => [
    { id: 0, x: x - reach, y },
    { id: 1, x: x + reach, y },
  ];
  const send = async (type: 'touchStart' | 'touchMove' | 'touchEnd', reach: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : fingers(reach),
    });
  await send('touchStart', 30);
  for (const part of [0.25, 0.5, 0.75, 1]) await send('touchMove', 30 * (1 + (factor - 1) * part));
  await send('touchEnd', 0);
  await session.detach();
}

/** Takes a photograph with the camera of the telephone, which gives a file. */
export async function takePhotograph(sheet: Locator, buffer: Buffer): Promise<void> {
  await sheet
    .getByLabel('Take a photograph')
    .setInputFiles({ name: 'camera.jpg', mimeType: 'image/jpeg', buffer });
  await expect(sheet.locator('.photo.photo-whole img')).toBeVisible();
}

export async function grade(sheet: Locator, label: string): Promise<void> {
  await sheet.getByRole('radiogroup', { name: 'Grade' }).getByText(label, { exact: true }).click();
}

export async function record(sheet: Locator): Promise<void> {
  await sheet.getByRole('button', { name: 'Record check' }).click();
  await expect(sheet).toBeHidden();
}

export async function expectNoFault(page: Page): Promise<void> {
  expect(await faultsOf(page)).toEqual([]);
  expect(await overflowOf(page)).toEqual([]);
}

const gowns = 15;

export interface Furnished extends TestCloset {
  readonly name: string;
  readonly itemIds: readonly number[];
}

const newGown = (prefix: string) => ({ number: `${prefix}-GOWN`, observation: 'Silk gown', category: gowns });
const newCoat = (prefix: string) => ({ number: `${prefix}-COAT`, observation: 'Wool coat', category: 4 });

/** A closet with a gown, which must be checked, and a coat. */
export async function makeGownAndCoat(testData: TestData, prefix: string): Promise<Furnished> {
  return furnish(testData, prefix, [newGown(prefix), newCoat(prefix)]);
}

/** A closet with a coat. */
export async function makeCoat(testData: TestData, prefix: string): Promise<Furnished> {
  return furnish(testData, prefix, [newCoat(prefix)]);
}

async function furnish(testData: TestData, prefix: string, items: readonly NewItem[]): Promise<Furnished> {
  const closet = await testData.makeCloset({ items: items.length, item: (index) => items[index] ?? {} });
  const name = `Closet ${prefix}`;
  await testData.db.updateTable('clients').set({ name }).where('id', '=', closet.clientId).execute();
  return { ...closet, name, itemIds: await itemsOf(testData, closet.clientId) };
}

/** The closet with the item that was received since as its first, which becomes a gown. */
export async function putGownFirst(testData: TestData, closet: Furnished): Promise<Furnished> {
  const itemIds = (await itemsOf(testData, closet.clientId)).toReversed();
  await testData.db
    .updateTable('items')
    .set({ category_id: gowns })
    .where('client_id', '=', closet.clientId)
    .where('id', '=', itemIds[0] ?? 0)
    .execute();
  return { ...closet, itemIds };
}

async function itemsOf({ db }: TestData, clientId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('items')
    .select('id')
    .where('client_id', '=', clientId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
