/** The mails that a driver's report sends: the visit that led to a status, and no word of one that another status has followed. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeItem } from '../../../../test/factories.ts';
import { pickupCalls, type PickupCalls } from '../../../../test/pickup-calls.ts';
import { makeClientFixture, type ClientFixture } from '../../../../test/requests.ts';
import { runCalls, signed, type StopKey } from '../../../../test/run-calls.ts';
import { enterStaff } from '../../../../test/staff.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let driver: ReturnType<typeof runCalls>;
let client: ClientFixture;
let pickups: PickupCalls;

beforeAll(async () => {
  app = await createTestApp();
  driver = runCalls(app, await enterStaff(app));
});
afterAll(async () => app.close());
beforeEach(async () => {
  client = await makeClientFixture(app);
  pickups = pickupCalls(app, client);
});

const lastMail = async () => (await app.mailsTo(client.email)).at(-1)?.text ?? '';

/** A confirmed pickup of VC-5 and VC-6, of which the driver has taken VC-6 along. */
async function fetchedPickup(): Promise<StopKey> {
  const itemIds: number[] = [];
  for (const number of ['VC-5', 'VC-6'])
    itemIds.push(await makeItem(app.database.db, client.clientId, { number, location: 'AC' }));
  const id = await pickups.request({ itemIds });
  await pickups.transition(id, 'CONFIRMED');
  const key = { kind: 'pickup', clientId: client.clientId, id } as const;
  await driver.report(key, 'HANDED_OVER', { itemIds: itemIds.slice(1), ...signed });
  return key;
}

test('of a pickup at the door the client reads what is on its way and what stays', async () => {
  await fetchedPickup();
  const mail = await lastMail();
  expect(mail).toContain('We have picked up your item. It is on its way to us.');
  expect(mail).toMatch(/1 item picked up:\n[^]*VC-6[^]*1 item still with you:\n[^]*VC-5/);
  expect(mail).toMatch(/Signed by: Ada Marsh, /);
});

test('a pickup that the office cancels after the visit is not said to be with the client', async () => {
  const { id } = await fetchedPickup();
  await pickups.transition(id, 'CANCELED');
  const mail = await lastMail();
  expect(mail).toContain('has been canceled.');
  expect(mail).not.toMatch(/still with you|Signed by/);
});
