/** A mail reaches the person that it is for at the moment of its sending, however long it waited. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type Compilable } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { deliveryCalls, type DeliveryCalls } from '../../../test/delivery-calls.ts';
import { makeUser } from '../../../test/factories.ts';
import { fillCart, makeClientFixture, type ClientFixture } from '../../../test/requests.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { startSmtpCatcher, type SmtpCatcher } from '../../platform/adapters/smtp/smtp-catcher.ts';
import { createSmtpMailer } from '../../platform/adapters/smtp/smtp-mailer.ts';
import { inTransaction, type Trx } from '../../platform/database.ts';
import { bindSendMail, type Audience } from '../../platform/jobs/send-mail.ts';
import type { Mailer } from '../../platform/ports/mailer.ts';
import { findMailAddress } from './service.ts';

let app: TestApp;
let catcher: SmtpCatcher;
let mailer: Mailer;
let folder: string;
let client: ClientFixture;
let deliveries: DeliveryCalls;

beforeAll(async () => {
  app = await createTestApp();
  folder = await mkdtemp(join(tmpdir(), 'vestry-recipients-'));
  catcher = await startSmtpCatcher({ dir: folder, log: pino({ level: 'silent' }) });
  mailer = createSmtpMailer({ url: catcher.url, from: 'Vestry <no-reply@vestry.example>' });
  const findAddress = async (key: string, audience: Audience) => findMailAddress(db(), key, audience);
  const readImage = async () => Buffer.of();
  await app.queue.work([bindSendMail({ mailer, clock: app.clock, readImage, findAddress })]);
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
  deliveries = deliveryCalls(app, client);
});

const db = () => app.database.db;

/** The subjects of the mails that came to the address, once nothing waits to be sent any more. */
async function subjects(email: string): Promise<string[]> {
  await vi.waitUntil(
    async () => {
      const { rows } =
        await sql`SELECT 1 FROM pgboss.job WHERE name = 'send-mail' AND state < 'completed'`.execute(db());
      return rows.length === 0;
    },
    { timeout: 10_000 },
  );
  return (await catcher.list()).filter(({ to }) => to.includes(email)).map(({ subject }) => subject);
}

test('who left the closet or lost the role while the mail waited; a new address gets it', async () => {
  const { clientId, owner } = client;
  const { id: userId, email } = await makeUser(db(), [clientId], { roles: [2] });
  const member = await app.signIn(email);
  await fillCart(app, owner);
  await fillCart(app, member);
  const [byOwner, byMember] = [await deliveries.request(), await deliveries.request({}, member)];
  for (const address of [email, client.email]) expect(await subjects(address)).toHaveLength(1);
  // The change commits together with the mail, so that the mail is not sent before it.
  const confirmAnd = async (id: number, change: (trx: Trx) => Compilable) =>
    inTransaction(db(), async (trx) => {
      const confirmed = { status: 'CONFIRMED', version: sql<number>`version + 1` } as const;
      await trx.updateTable('deliveries').set(confirmed).where('id', '=', id).execute();
      await app.services.notifications.requestStatus({ kind: 'delivery', clientId, id }).send(trx);
      await trx.executeQuery(change(trx));
    });
  await confirmAnd(byMember, (trx) =>
    trx.updateTable('memberships').set({ enabled: false }).where('user_id', '=', userId),
  );
  await confirmAnd(byOwner, (trx) =>
    trx.updateTable('membership_roles').set({ role_id: 3 }).where('user_id', '=', owner.userId),
  );
  expect(await subjects(email)).toEqual([`Delivery request received (D-${byMember})`]);
  expect(await subjects(client.email)).toEqual([`Delivery request received (D-${byOwner})`]);
  const moved = `moved-${email}`;
  await confirmAnd(byOwner, (trx) =>
    trx.updateTable('users').set({ email: moved }).where('id', '=', owner.userId),
  );
  expect(await subjects(moved)).toEqual([`Delivery request confirmed (D-${byOwner})`]);
  expect(await subjects(client.email)).toEqual([`Delivery request received (D-${byOwner})`]);
});
