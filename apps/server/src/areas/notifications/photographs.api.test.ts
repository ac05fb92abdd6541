/** The photographs in mails: of the closet's own items, read when the mail is sent. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deliveryCalls, type DeliveryCalls } from '../../../test/delivery-calls.ts';
import { makeStaff } from '../../../test/staff.ts';
import { fillCart, makeClientFixture, type ClientFixture } from '../../../test/requests.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { openDiskObjectStore } from '../../platform/adapters/disk/disk-object-store.ts';
import { createSmtpMailer } from '../../platform/adapters/smtp/smtp-mailer.ts';
import { startSmtpCatcher, type SmtpCatcher } from '../../platform/adapters/smtp/smtp-catcher.ts';
import { bindSendMail } from '../../platform/jobs/send-mail.ts';
import type { OpenedMail } from '../../platform/ports/mailbox.ts';
import type { Mailer } from '../../platform/ports/mailer.ts';
import type { ObjectStore } from '../../platform/ports/object-store.ts';
import { ensureImage } from '../photos/images.ts';
import { mailImageReader } from '../photos/mail-photograph.ts';
import { imageKey } from '../photos/store-image.ts';
import { waitForMail } from '../../../test/wait-for-mail.ts';

let app: TestApp;
let catcher: SmtpCatcher;
let mailer: Mailer;
let store: ObjectStore;
let folder: string;
let client: ClientFixture;
let stranger: ClientFixture;
let calls: DeliveryCalls;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vestry-photographs-'));
  store = await openDiskObjectStore(join(folder, 'photos'));
  app = await createTestApp({ store });
  catcher = await startSmtpCatcher({ dir: join(folder, 'mails'), log: pino({ level: 'silent' }) });
  mailer = createSmtpMailer({ url: catcher.url, from: 'Vestry <no-reply@vestry.example>' });
  await app.queue.work([bindSendMail({ mailer, clock: app.clock, readImage: mailImageReader(store) })]);
});
afterAll(async () => {
  await app.close();
  await mailer.close();
  await catcher.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  app.clock.set(new Date('2026-11-30T15:00:00Z'));
  client = await makeClientFixture(app);
  stranger = await makeClientFixture(app);
  calls = deliveryCalls(app, client);
});

const db = () => app.database.db;

/** Items in the user's cart, each with a photograph of this colour; null for none. Gives the photographs' hashes. */
async function fillPhotographedCart({ owner, clientId }: ClientFixture, colours: readonly (string | null)[]) {
  const ids = await fillCart(
    app,
    owner,
    colours.map((_, index) => ({ observation: `Gown ${index + 1}` })),
  );
  const hashes: string[] = [];
  for (const [index, colour] of colours.entries()) {
    if (colour === null) continue;
    const size = { width: 400, height: 500 };
    const bytes = await sharp({ create: { ...size, channels: 3, background: colour } })
      .png()
      .toBuffer();
    const hash = await ensureImage(db(), store, bytes);
    await db()
      .insertInto('item_photos')
      .values({ client_id: clientId, item_id: ids[index] ?? 0, hash })
      .execute();
    hashes.push(hash);
  }
  return hashes;
}

/** The newest mail to the address, once it has arrived. */
async function newest(email: string): Promise<OpenedMail> {
  const { id } = await waitForMail(catcher, ({ to }) => to.includes(email), 10_000);
  const mail = await catcher.get(id);
  if (mail === undefined) throw new Error('the mail vanished');
  return mail;
}

/** The colour in the middle of each image of the mail, as red, green and blue, in steps of 16. */
async function coloursOf({ inlineImages }: OpenedMail) {
  return Promise.all(
    inlineImages.map(async ({ content }) => {
      const { data, info } = await sharp(content).raw().toBuffer({ resolveWithObject: true });
      expect([info.height / info.width, info.channels]).toEqual([1.25, 3]);
      const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 3;
      return [...data.subarray(middle, middle + 3)].map((value) => Math.round(value / 16));
    }),
  );
}

test('a delivery’s mail carries the photographs of its items inside, in order; an item without one has a quiet tile', async () => {
  await fillPhotographedCart(client, ['#ff0000', null, '#0000ff']);
  const id = await calls.request();
  const mail = await newest(client.email);
  expect(mail.subject).toBe(`Delivery request received (D-${id})`);
  expect(await coloursOf(mail)).toEqual([
    [16, 0, 0],
    // A letter of the tile's words.
    [2, 2, 1],
    [0, 0, 16],
  ]);
  const shown = [...(mail.html ?? '').matchAll(/src="([^"]+)"/g)].map(([, source]) => source);
  expect(shown).toEqual(mail.inlineImages.map(({ cid }) => `cid:${cid}`));
  // They are no attachments, and no address is in the mail that could end.
  expect(mail.attachments.map(({ name }) => name)).toEqual([`D-${id}.ics`]);
  expect(mail.html).not.toMatch(/\/photos\/|signature|src="http/);
});

test('the photographs of another closet are in no mail of this one, to the client or to staff', async () => {
  await fillPhotographedCart(stranger, ['#00ff00', '#00ee00']);
  await fillPhotographedCart(client, ['#ff0000', '#ee0000']);
  const manager = await makeStaff(db(), 'accountManager', 'Nora');
  await deliveryCalls(app, stranger).request();
  await calls.request({ date: null, specialDate: '2026-12-24', time: null });
  for (const email of [client.email, manager.email]) {
    const colours = await coloursOf(await newest(email));
    expect(colours).toHaveLength(2);
    for (const [, green, blue] of colours) expect([green, blue]).toEqual([0, 0]);
  }
  for (const [red, , blue] of await coloursOf(await newest(stranger.email)))
    expect([red, blue]).toEqual([0, 0]);
});

test('a photograph whose file is missing when the mail is sent leaves the ground, and the mail comes', async () => {
  const [hash = ''] = await fillPhotographedCart(client, ['#ff00ff']);
  for (const width of [200, 400]) await store.delete(imageKey(hash, width, 'webp'));
  await calls.request();
  expect(await coloursOf(await newest(client.email))).toEqual([[15, 15, 14]]);
});
