import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toDay } from '@vestry/contract/calendar/day';
import type { NotificationFlags } from '@vestry/contract/notifications/schemas';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { deliveryCalls, type DeliveryCalls } from '../../../test/delivery-calls.ts';
import { makeUser } from '../../../test/factories.ts';
import { pickupCalls, type PickupCalls } from '../../../test/pickup-calls.ts';
import { fillCart, goTo, makeClientFixture, type ClientFixture } from '../../../test/requests.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { createSmtpMailer } from '../../platform/adapters/smtp/smtp-mailer.ts';
import { startSmtpCatcher, type SmtpCatcher } from '../../platform/adapters/smtp/smtp-catcher.ts';
import { openDiskObjectStore } from '../../platform/adapters/disk/disk-object-store.ts';
import { inContext } from '../../platform/call-context.ts';
import { bindSendMail, type Audience } from '../../platform/jobs/send-mail.ts';
import type { OpenedMail } from '../../platform/ports/mailbox.ts';
import type { Mailer } from '../../platform/ports/mailer.ts';
import { mailImageReader } from '../photos/mail-photograph.ts';
import { findMailAddress, markMailSent } from './service.ts';

let app: TestApp;
/** A second API process, with the clock's jobs of its own. */
let beside: TestApp;
let catcher: SmtpCatcher;
let mailer: Mailer;
let folder: string;
let client: ClientFixture;
let deliveries: DeliveryCalls;
let pickups: PickupCalls;
const start = new Date('2026-11-30T15:00:00Z');

beforeAll(async () => {
  app = await createTestApp();
  beside = await createTestApp({ beside: app });
  folder = await mkdtemp(join(tmpdir(), 'vestry-notifications-'));
  const store = await openDiskObjectStore(join(folder, 'photos'));
  catcher = await startSmtpCatcher({ dir: folder, log: pino({ level: 'silent' }) });
  mailer = createSmtpMailer({ url: catcher.url, from: 'Vestry <no-reply@vestry.example>' });
  const { clock, queue } = app;
  const onSent = async (key: string) => markMailSent(app.database.db, key, clock.now());
  const findAddress = async (key: string, audience: Audience) =>
    findMailAddress(app.database.db, key, audience);
  const readImage = mailImageReader(store);
  await queue.work([bindSendMail({ mailer, clock, readImage, findAddress, onSent })]);
});
afterAll(async () => {
  await beside.close();
  await app.close();
  await mailer.close();
  await catcher.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  app.clock.set(start);
  client = await makeClientFixture(app);
  deliveries = deliveryCalls(app, client);
  pickups = pickupCalls(app, client);
});

const db = () => app.database.db;

/** The mails that came to the address, oldest first, once nothing waits to be sent any more. */
async function mails(email = client.email): Promise<OpenedMail[]> {
  await vi.waitUntil(
    async () => {
      const { rows } =
        await sql`SELECT 1 FROM pgboss.job WHERE name = 'send-mail' AND state < 'completed'`.execute(db());
      return rows.length === 0;
    },
    { timeout: 10_000 },
  );
  const caught = (await catcher.list()).filter(({ to }) => to.includes(email)).toReversed();
  const opened = await Promise.all(caught.map(async ({ id }) => catcher.get(id)));
  return opened.filter((mail) => mail !== undefined);
}
/** By the alphabet: two mails of one moment go out side by side. */
const subjects = async (email?: string) => sorted((await mails(email)).map(({ subject }) => subject));
const sorted = (texts: readonly string[]) => texts.toSorted((a, b) => (a < b ? -1 : Number(a > b)));
const find = (all: readonly OpenedMail[], subject: string) => all.find((mail) => mail.subject === subject);

function calendarOf(mail: OpenedMail | undefined): string {
  const [content] = mail?.contents ?? [];
  // The reader of mails may have brought line ends down to line feeds.
  return content === undefined
    ? ''
    : Buffer.from(content).toString().replaceAll('\r\n', '\n').replaceAll('\n ', '');
}

async function setFlags(flags: NotificationFlags): Promise<void> {
  const url = `/user/update/user/notification/${client.owner.userId}`;
  const answer = await app.call({ method: 'PUT', url, payload: flags, as: client.owner });
  expect(answer.statusCode).toBe(200);
}

async function complete(id: number): Promise<void> {
  for (const to of ['CONFIRMED', 'READY_FOR_DELIVERY', 'ON_THE_WAY', 'COMPLETED'] as const)
    await deliveries.transition(id, to);
}

describe('a request received', () => {
  test('is mailed to the sender, in text and HTML, with a calendar file for the day', async () => {
    await fillCart(app, client.owner, [
      { observation: 'Silk gown', designers: 'Éclat', number: 'VC-7' },
      { observation: 'Coat', designers: '<b>Ann & Co' },
    ]);
    const id = await deliveries.request({ pickup: true, quantities: 'LESS_THAN_50', item: ['Shoes'] });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      subject: `Delivery request received (D-${id})`,
      attachments: [{ name: `D-${id}.ics`, contentType: 'text/calendar' }],
      links: [
        `http://localhost:8080/admin/request-history/delivery?panel=delivery-detail&panelId=${id}&closet=${client.clientId}`,
      ],
    });
    for (const words of [
      'Hello Ada,',
      'Thursday, December 3rd, Morning',
      '1 Main Street, New York, New York 10001',
      '2 items:\n- Silk gown, Éclat\n  No. VC-7\n- Coat, <b>Ann & Co\n  No. ',
      'With a pickup: Less than 50 items (Shoes)',
      'You may change or cancel this request until Tuesday, December 1st.',
    ])
      expect(mail?.text).toContain(words);
    expect(mail?.html).toContain(`panelId=${id}&amp;closet=${client.clientId}`);
    expect(mail?.html).toContain('&lt;b&gt;Ann &amp; Co');
    const calendar = calendarOf(mail);
    for (const line of [
      'METHOD:PUBLISH',
      `UID:delivery-${client.clientId}-${id}@vestry.example`,
      'DTSTART;VALUE=DATE:20261203',
      'STATUS:TENTATIVE',
      `URL;VALUE=URI:http://localhost:8080/admin/request-history/delivery?panel=delivery-detail&panelId=${id}&closet=${client.clientId}`,
      String.raw`LOCATION:1 Main Street\, New York\, New York 10001`,
    ])
      expect(calendar.split('\n')).toContain(line);
  });

  test('for a special date promises no day, and has no calendar file', async () => {
    const id = await pickups.request({ date: null, time: null, specialDate: '2026-12-01' });
    const [mail] = await mails();
    expect(mail).toMatchObject({ subject: `Pickup request received (P-${id})`, attachments: [] });
    expect(mail?.text).toContain('Your account manager will reach out to you about the special date.');
    expect(mail?.text).toContain('Special date: Tuesday, December 1st');
  });

  test('twice by its key is mailed once', async () => {
    await fillCart(app, client.owner);
    for (let times = 0; times < 3; times += 1) await deliveries.create({}, client.owner, 'k');
    expect(await mails()).toHaveLength(1);
  });
});

test('every transition with a mail is mailed once; canceled, the appointment leaves the calendar', async () => {
  await fillCart(app, client.owner);
  const id = await deliveries.request();
  await complete(id);
  const pickup = await pickups.request();
  const window = { start: '09:00', end: '12:30' };
  await pickups.transition(pickup, 'CONFIRMED', { window });
  await pickups.put(`/pickup/cancel/${pickup}`);
  const all = await mails();
  expect(await subjects()).toEqual(
    sorted([
      `Delivery request received (D-${id})`,
      `Delivery request confirmed (D-${id})`,
      `Items out for delivery (D-${id})`,
      `Delivery complete (D-${id})`,
      `Pickup request received (P-${pickup})`,
      `Pickup request confirmed (P-${pickup})`,
      `Request canceled (P-${pickup})`,
    ]),
  );
  const confirmed = find(all, `Pickup request confirmed (P-${pickup})`);
  const canceled = find(all, `Request canceled (P-${pickup})`);
  expect(confirmed?.text).toContain('Thursday, December 3rd, 9:00 AM to 12:30 PM');
  expect(calendarOf(confirmed)).toMatch(
    /DTSTART:20261203T140000Z\nDTEND:20261203T173000Z\n[^]*STATUS:CONFIRMED/,
  );
  expect(calendarOf(canceled)).toMatch(/METHOD:CANCEL\n[^]*STATUS:CANCELLED/);
  const uid = /UID:.*/.exec(calendarOf(confirmed))?.[0];
  expect(calendarOf(canceled)).toContain(uid);
  const sequenceOf = (mail: OpenedMail | undefined) => Number(/SEQUENCE:(\d+)/.exec(calendarOf(mail))?.[1]);
  expect(sequenceOf(canceled)).toBeGreaterThan(sequenceOf(confirmed));
  expect(new Set(all.map(({ messageId }) => messageId)).size).toBe(7);
  const rows = await db()
    .selectFrom('notifications')
    .select('sent_at')
    .where('user_id', '=', client.owner.userId)
    .execute();
  expect(rows.map(({ sent_at }) => sent_at)).toEqual(rows.map(() => start));
});

test('a delivery that is canceled drops the queued mails of its pickup, and only those', async () => {
  const linked = { pickup: true, quantities: 'LESS_THAN_50', item: ['Shoes'] };
  await fillCart(app, client.owner);
  const first = await deliveries.request(linked);
  await deliveries.put(`/delivery/cancel/${first}`);
  await fillCart(app, client.owner);
  const second = await deliveries.request(linked);
  const { pickupId } = await deliveries.detail(second);
  await pickups.transition(pickupId ?? 0, 'CONFIRMED');
  await deliveries.put(`/delivery/cancel/${second}`);
  const all = await subjects();
  expect(all.filter((subject) => subject.includes('P-'))).toEqual([
    `Pickup request confirmed (P-${pickupId})`,
    `Request canceled (P-${pickupId})`,
  ]);
  expect(all.filter((subject) => subject.startsWith('Request canceled (D-'))).toHaveLength(2);
});

describe('nobody is notified', () => {
  test('who turned this type off; the others come', async () => {
    await setFlags({ requestReceived: false, requestOnTheWay: false });
    await fillCart(app, client.owner);
    const id = await deliveries.request();
    await complete(id);
    expect(await subjects()).toEqual(
      sorted([`Delivery request confirmed (D-${id})`, `Delivery complete (D-${id})`]),
    );
  });

  test('who turned email off', async () => {
    await setFlags({ notification: false });
    await fillCart(app, client.owner);
    await complete(await deliveries.request());
    expect(await mails()).toEqual([]);
  });

  test('of a change that was rolled back', async () => {
    await fillCart(app, client.owner);
    const id = await deliveries.request();
    const call = { clientId: client.clientId, actor: { userId: null, actor: 'SYSTEM' } } as const;
    const rolledBack = inContext({ db: db(), clock: app.clock }, call, async (context) => {
      await app.services.requests.delivery.transition(context, id, { to: 'CONFIRMED' });
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    expect(await subjects()).toEqual([`Delivery request received (D-${id})`]);
    await deliveries.transition(id, 'CONFIRMED');
    expect(await subjects()).toContain(`Delivery request confirmed (D-${id})`);
  });

  test('in a disposable demo, whose people have made-up addresses', async () => {
    const demo = { demo_expires_at: new Date('2026-12-07T00:00:00Z') };
    await db().updateTable('clients').set(demo).where('id', '=', client.clientId).execute();
    await pickups.transition(await pickups.request(), 'CONFIRMED');
    expect(await mails()).toEqual([]);
  });

  test('who has left the closet, and nobody else of the closet', async () => {
    const { id: userId, email } = await makeUser(db(), [client.clientId], { roles: [2] });
    const member = await app.signIn(email);
    await fillCart(app, member);
    const id = await deliveries.request({}, member);
    expect(await subjects(email)).toHaveLength(1);
    await db().updateTable('memberships').set({ enabled: false }).where('user_id', '=', userId).execute();
    await deliveries.transition(id, 'CONFIRMED');
    expect(await subjects(email)).toEqual([`Delivery request received (D-${id})`]);
    expect(await mails()).toEqual([]);
  });
});

describe('the day before', () => {
  const remind = async () =>
    Promise.all([app, beside, app].map(async ({ services }) => services.notifications.remind()));

  test('a confirmed appointment is reminded of, once, however often and wherever the clock strikes', async () => {
    await fillCart(app, client.owner);
    const id = await deliveries.request({ pickup: true, quantities: 'LESS_THAN_50', item: ['Shoes'] });
    await deliveries.transition(id, 'CONFIRMED');
    await pickups.transition((await deliveries.detail(id)).pickupId ?? 0, 'CONFIRMED');
    await goTo(app, client, '2026-12-01T23:00:00Z');
    await remind();
    // One o'clock of the third in UTC is the evening of the second at the facility.
    await goTo(app, client, '2026-12-03T01:00:00Z');
    await remind();
    await remind();
    await goTo(app, client, '2026-12-03T15:00:00Z');
    await remind();
    const reminders = (await mails()).filter(({ subject }) => subject.includes('tomorrow'));
    expect(reminders.map(({ subject }) => subject)).toEqual([`Your delivery is tomorrow (D-${id})`]);
    expect(reminders[0]?.text).toContain('Thursday, December 3rd, Morning');
    expect(reminders[0]?.text).toContain('If you have any questions, please call 1-833 344 8686.');
  });

  test('of an appointment that was moved, its new day is reminded of too', async () => {
    const id = await pickups.request();
    await pickups.transition(id, 'CONFIRMED');
    await goTo(app, client, '2026-12-02T15:00:00Z');
    await remind();
    await db()
      .updateTable('pickups')
      .set({ pickup_date: toDay('2026-12-04') })
      .where('id', '=', id)
      .execute();
    await goTo(app, client, '2026-12-03T15:00:00Z');
    await remind();
    expect((await subjects()).filter((subject) => subject.includes('tomorrow'))).toEqual([
      `Your pickup is tomorrow (P-${id})`,
      `Your pickup is tomorrow (P-${id})`,
    ]);
  });

  test('what is not confirmed, or canceled, or not wanted, is not', async () => {
    await pickups.request();
    await pickups.put(`/pickup/cancel/${await pickups.request()}`);
    const unwanted = await pickups.request();
    await pickups.transition(unwanted, 'CONFIRMED');
    await setFlags({ requestReminder: false });
    await goTo(app, client, '2026-12-02T15:00:00Z');
    await remind();
    expect((await subjects()).filter((subject) => subject.includes('tomorrow'))).toEqual([]);
  });
});
