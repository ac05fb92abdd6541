import { pushDevicesMax } from '@vestry/contract/notifications/push-schemas';
import { describe, expect, test } from 'vitest';
import { makeUser } from '../../../test/factories.ts';
import { usePushFixture } from '../../../test/push-fixture.ts';
import { outcome } from '../../../test/requests.ts';

const at = usePushFixture();
const { db, subscribe, turnOn, stateOf, arrived, request, devices } = at;

describe('a browser', () => {
  test('reads the server’s key, and whether it sends messages', async () => {
    expect(await stateOf(at.client.owner)).toEqual({ publicKey: at.app.push.publicKey, endpoint: null });
    const device = await turnOn();
    expect(await stateOf(at.client.owner)).toEqual({
      publicKey: at.app.push.publicKey,
      endpoint: device.endpoint,
    });
    // Another sign-in is another device.
    expect(await stateOf(await at.app.signIn(at.client.email))).toMatchObject({ endpoint: null });
  });

  test('that subscribes again, or signs in again, is one device', async () => {
    const first = await turnOn();
    const second = await turnOn();
    const again = await at.app.signIn(at.client.email);
    expect((await subscribe(second, again)).statusCode).toBe(200);
    expect(await devices()).toMatchObject([{ endpoint: second.endpoint }]);
    await request();
    expect(await arrived(first)).toEqual([]);
    expect(await arrived(second)).toHaveLength(1);
  });

  test('of another user is refused while they are signed in there, and taken once their session has run out', async () => {
    const device = await turnOn();
    const other = await makeUser(db(), [at.client.clientId]);
    expect(outcome(await subscribe(device, await at.app.signIn(other.email))).slice(0, 2)).toEqual([
      422,
      'PUSH_REFUSED',
    ]);
    expect(await devices()).toHaveLength(1);
    at.app.clock.passSeconds(31 * 24 * 3600);
    expect((await subscribe(device, await at.app.signIn(other.email))).statusCode).toBe(200);
    expect(await devices()).toEqual([]);
  });

  test.for([
    'http://push.example.com/x',
    'https://10.0.0.8/x',
    'https://database/x',
    'https://push.example.com:8443/x',
    'https://169.254.169.254/latest/meta-data',
  ])('that names %s is refused: no message leads into the server’s own network', async (endpoint) => {
    const answer = await subscribe({ ...at.service.subscribe(), endpoint });
    expect(outcome(answer).slice(0, 2)).toEqual([422, 'PUSH_REFUSED']);
    expect(await devices()).toEqual([]);
  });

  test('whose keys are none is refused', async () => {
    const { endpoint, keys } = at.service.subscribe();
    for (const wrong of [
      { ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') },
      { ...keys, p256dh: 'AA' },
      { ...keys, auth: `${keys.auth}AA` },
      { ...keys, auth: '+/=' },
    ])
      expect((await subscribe({ endpoint, keys: wrong })).statusCode).toBe(422);
    expect(await devices()).toEqual([]);
  });

  test('is one of twenty of a user at most', async () => {
    for (let count = 0; count < pushDevicesMax; count += 1)
      await turnOn(await at.app.signIn(at.client.email));
    const answer = await subscribe(at.service.subscribe());
    expect(outcome(answer).slice(0, 2)).toEqual([409, 'TOO_MANY_DEVICES']);
    expect(await devices()).toHaveLength(pushDevicesMax);
  });

  test('must be signed in', async () => {
    const answer = await at.app.call({
      method: 'POST',
      url: '/notification/push/subscribe',
      payload: at.service.subscribe(),
    });
    expect(answer.statusCode).toBe(401);
  });
});
