import type { NotificationFlags } from '@vestry/contract/notifications/schemas';
import { roleIds } from '@vestry/contract/users/rules';
import { describe, expect, test } from 'vitest';
import { makeUser } from '../../../test/factories.ts';
import { start, usePushFixture } from '../../../test/push-fixture.ts';
import { deliveryForm, fillCart } from '../../../test/requests.ts';
import { inTransaction } from '../../platform/database.ts';

const at = usePushFixture();
const { db, turnOn, stateOf, arrived, request, devices } = at;

async function setFlags(flags: NotificationFlags): Promise<void> {
  const url = `/user/update/user/notification/${at.client.owner.userId}`;
  expect((await at.app.call({ method: 'PUT', url, payload: flags, as: at.client.owner })).statusCode).toBe(
    200,
  );
}

describe('a device that takes messages', () => {
  test('receives each event once, encrypted for it and signed by the server', async () => {
    const device = await turnOn();
    const id = await request();
    await at.deliveries.transition(id, 'CONFIRMED');
    const [received, confirmed, ...others] = (await arrived(device)).toSorted((a, b) =>
      a.message.title < b.message.title ? 1 : -1,
    );
    expect(others).toEqual([]);
    expect(received?.message).toEqual({
      title: 'Delivery request received',
      body: `D-${id}, Thursday, December 3rd, Morning`,
      tag: `delivery-${at.client.clientId}-${id}`,
      url: `/admin/request-history/delivery?panel=delivery-detail&panelId=${id}&closet=${at.client.clientId}`,
    });
    expect(confirmed?.message.title).toBe('Delivery request confirmed');
    expect(received).toMatchObject({
      signedBy: at.app.push.publicKey,
      claims: { aud: at.service.origin, sub: 'mailto:no-reply@vestry.example' },
      headers: { ttl: '86400', urgency: 'normal', 'content-encoding': 'aes128gcm' },
    });
    const secondsLeft = (received?.claims.exp ?? 0) - Date.now() / 1000;
    expect(secondsLeft).toBeGreaterThan(0);
    expect(secondsLeft).toBeLessThanOrEqual(24 * 3600);
    // The same fact again, from whatever process: nobody is notified twice.
    await inTransaction(db(), async (trx) =>
      at.app.services.notifications
        .requestStatus({ kind: 'delivery', clientId: at.client.clientId, id })
        .send(trx),
    );
    expect(await arrived(device)).toHaveLength(2);
    const rows = await db()
      .selectFrom('notifications')
      .select(['channel', 'sent_at'])
      .where('user_id', '=', at.client.owner.userId)
      .where('channel', '=', 'PUSH')
      .execute();
    expect(rows).toEqual([1, 2].map(() => ({ channel: 'PUSH', sent_at: start })));
  });

  test('takes a message with the longest of names, as the mail does', async () => {
    const { clientId, owner, addressId, email } = at.client;
    const member = await makeUser(db(), [clientId], { roles: [2] });
    const names = { name: 'Å'.repeat(100), last_name: '🧥'.repeat(50) };
    await db().updateTable('users').set(names).where('id', '=', member.id).execute();
    await db()
      .updateTable('memberships')
      .set({ needs_approval: true })
      .where('user_id', '=', member.id)
      .execute();
    const device = await turnOn(owner);
    const as = await at.app.signIn(member.email);
    await fillCart(at.app, as);
    const payload = deliveryForm(addressId);
    const answer = await at.app.call({ method: 'POST', url: '/delivery/create', payload, as });
    expect(answer.json()).toMatchObject({ data: { waiting: true } });
    const [{ subject } = { subject: '' }] = await at.app.mailsTo(email);
    const [push] = await arrived(device);
    for (const line of [subject, push?.message.title]) expect(line).toMatch(/^Å{100} (?:🧥){49}…$/u);
  });

  test('gets nothing of what was rolled back', async () => {
    const device = await turnOn();
    const id = await request();
    await arrived(device);
    await expect(
      inTransaction(db(), async (trx) => {
        await trx.updateTable('deliveries').set({ status: 'CONFIRMED' }).where('id', '=', id).execute();
        await at.app.services.notifications
          .requestStatus({
            kind: 'delivery',
            clientId: at.client.clientId,
            id,
          })
          .send(trx);
        throw new Error('the client changed its mind');
      }),
    ).rejects.toThrow('changed its mind');
    expect(await arrived(device)).toHaveLength(1);
  });

  test('is one of several, each with a message of its own; another user’s gets nothing', async () => {
    const [phone, desk] = [await turnOn(), await turnOn(await at.app.signIn(at.client.email))];
    const other = await makeUser(db(), [at.client.clientId]);
    const theirs = await turnOn(await at.app.signIn(other.email));
    await request();
    expect(await arrived(phone)).toHaveLength(1);
    expect(await arrived(desk)).toHaveLength(1);
    expect(await arrived(theirs)).toEqual([]);
  });

  test('obeys the master flag, and the flag of each type', async () => {
    const device = await turnOn();
    await setFlags({ requestReceived: false });
    const id = await request();
    expect(await arrived(device)).toEqual([]);
    await at.deliveries.transition(id, 'CONFIRMED');
    expect(await arrived(device)).toHaveLength(1);
    await setFlags({ pushNotification: false });
    await at.deliveries.transition(id, 'READY_FOR_DELIVERY');
    await at.deliveries.transition(id, 'ON_THE_WAY');
    expect(await arrived(device)).toHaveLength(1);
    // The mail is another way, with a flag of its own.
    await setFlags({ pushNotification: true, notification: false });
    await at.deliveries.transition(id, 'COMPLETED');
    expect(await arrived(device)).toHaveLength(2);
  });

  test('wants messages: turning it on turns the master flag on', async () => {
    await setFlags({ pushNotification: false });
    await turnOn();
    const url = `/user/search/user/notification/${at.client.owner.userId}`;
    const answer = await at.app.call({ method: 'GET', url, as: at.client.owner });
    expect(answer.json()).toMatchObject({ data: { pushNotification: true } });
  });
});

describe('a push service', () => {
  test.for([404, 410])('that answers %i has lost the device, which is forgotten', async (status) => {
    const device = await turnOn();
    at.service.answerWith(status);
    await request();
    expect(await arrived(device)).toEqual([]);
    expect(await devices()).toEqual([]);
    expect(await stateOf(at.client.owner)).toMatchObject({ endpoint: null });
  });

  test('in trouble is called again until it takes the message; then it came once', async () => {
    const device = await turnOn();
    const before = at.service.knocks();
    at.service.answerWith(503, 429);
    at.service.beSilentOnce();
    await request();
    expect(await arrived(device)).toHaveLength(1);
    expect(at.service.knocks() - before).toBe(4);
  });

  test('that refuses the message is not called again, and the device stays', async () => {
    const device = await turnOn();
    const before = at.service.knocks();
    at.service.answerWith(403);
    await request();
    expect(await arrived(device)).toEqual([]);
    expect(at.service.knocks() - before).toBe(1);
    expect(await devices()).toHaveLength(1);
  });

  test('is not followed to another address', async () => {
    const device = await turnOn();
    at.service.answerWith(302);
    await request();
    expect(await arrived(device)).toEqual([]);
    expect(await devices()).toHaveLength(1);
  });
});

describe('a device gets nothing more', () => {
  test('once it was turned off, and turning it off again changes nothing', async () => {
    const device = await turnOn();
    for (let times = 0; times < 2; times += 1) {
      const url = '/notification/push/unsubscribe';
      expect((await at.app.call({ method: 'POST', url, as: at.client.owner })).statusCode).toBe(200);
    }
    await request();
    expect(await arrived(device)).toEqual([]);
    expect(await stateOf(at.client.owner)).toMatchObject({ endpoint: null });
  });

  test('after its sign-out, while another device of the same user goes on', async () => {
    const phone = await at.app.signIn(at.client.email);
    const [expired, stays] = [await turnOn(phone), await turnOn()];
    await at.app.call({
      method: 'POST',
      url: '/auth/logout',
      headers: { cookie: `vestry=${phone.refreshCookie}` },
      as: phone,
    });
    await request();
    expect(await arrived(expired)).toEqual([]);
    expect(await arrived(stays)).toHaveLength(1);
    expect(await devices()).toHaveLength(1);
  });

  test('once its session was ended, by whomever', async () => {
    const phone = await at.app.signIn(at.client.email);
    await turnOn(phone);
    const row = await db()
      .selectFrom('push_subscriptions')
      .select('session_id')
      .where('user_id', '=', at.client.owner.userId)
      .executeTakeFirstOrThrow();
    await db()
      .updateTable('sessions')
      .set({ revoked_at: start, revoked_reason: 'OTHER_DEVICE' })
      .where('id', '=', row.session_id)
      .execute();
    expect(await devices()).toEqual([]);
  });

  test('when its session has run out', async () => {
    const device = await turnOn();
    at.app.clock.set(new Date('2027-01-05T15:00:00Z'));
    at.client.owner = await at.app.signIn(at.client.email);
    await fillCart(at.app, at.client.owner);
    await at.deliveries.request({ date: '2027-01-12T00:00:00' });
    expect(await arrived(device)).toEqual([]);
  });

  test('when its user has left the closet', async () => {
    const device = await turnOn();
    const id = await request();
    await arrived(device);
    await db()
      .updateTable('memberships')
      .set({ enabled: false })
      .where('user_id', '=', at.client.owner.userId)
      .execute();
    await at.deliveries.transition(id, 'CONFIRMED');
    expect(await arrived(device)).toHaveLength(1);
  });

  test('that waited while its user left the closet, lost the role or turned messages off', async () => {
    const { clientId, owner } = at.client;
    const device = await turnOn();
    const id = await request();
    const memberships = () => db().updateTable('memberships').where('user_id', '=', owner.userId);
    const roles = () => db().updateTable('membership_roles').where('user_id', '=', owner.userId);
    const settings = () => db().updateTable('notification_settings').where('user_id', '=', owner.userId);
    await arrived(device);
    const meanwhile = [
      [memberships().set({ enabled: false }), memberships().set({ enabled: true })],
      [roles().set({ role_id: roleIds.viewer }), roles().set({ role_id: roleIds.owner })],
      [settings().set({ request_confirmed: false }), settings().set({ request_confirmed: true })],
    ] as const;
    for (const [version, [before, after]] of meanwhile.entries()) {
      // Both commit together, so that no message is sent between the two.
      await inTransaction(db(), async (trx) => {
        const confirmed = { status: 'CONFIRMED', version: 10 + version } as const;
        await trx.updateTable('deliveries').set(confirmed).where('id', '=', id).execute();
        await at.app.services.notifications.requestStatus({ kind: 'delivery', clientId, id }).send(trx);
        await trx.executeQuery(before);
      });
      expect(await arrived(device)).toHaveLength(1);
      await after.execute();
    }
    await at.deliveries.transition(id, 'READY_FOR_DELIVERY');
    await at.deliveries.transition(id, 'ON_THE_WAY');
    expect(await arrived(device)).toHaveLength(2);
  });
});
