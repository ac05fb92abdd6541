import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeItem } from '../../../test/factories.ts';
import { makeClientFixture, type ClientFixture } from '../../../test/requests.ts';
import { enterStaff, staffCalls } from '../../../test/staff.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../../test/test-app.ts';
import { publish } from '../../platform/events/publish.ts';

let app: TestApp;
let client: ClientFixture;
let as: SignedInUser;
const open = new Set<AbortController>();

beforeAll(async () => {
  app = await createTestApp({ heartbeatMilliseconds: 50 });
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  client = await makeClientFixture(app);
  as = await enterStaff(app);
});
afterAll(async () => {
  for (const page of open) page.abort();
  await app.close();
});

/** The next event that an open page receives; null at the end. */
async function listen(path: string, user: SignedInUser): Promise<() => Promise<unknown>> {
  const address = app.app.server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');
  const controller = new AbortController();
  open.add(controller);
  const answer = await fetch(`http://127.0.0.1:${address.port}/api${path}`, {
    headers: { authorization: `Bearer ${user.accessToken}` },
    signal: controller.signal,
  });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let unread = '';
  return async () => {
    for (;;) {
      const data = /event: change\ndata: (.*)\n\n/.exec(unread);
      if (data?.[1] !== undefined) {
        unread = unread.slice(data.index + data[0].length);
        return JSON.parse(data[1]) as unknown;
      }
      const part = await reader?.read();
      if (part === undefined || part.done) return null;
      unread += part.value;
    }
  };
}

test('staff receive the changes of every closet and of the facility; clients those of their own and of the facility, never those for staff', async () => {
  const staff = staffCalls(app, as);
  const [hears, clientHears] = [await listen('/staff/events', as), await listen('/events', client.owner)];
  const itemId = await makeItem(app.database.db, client.clientId);
  await staff.post(`/closets/${client.clientId}/notes`, { note: 'For staff alone' });
  await staff.put(`/closets/${client.clientId}/items/location`, { itemIds: [itemId], location: 'CS' });
  await publish(app.database.db, client.clientId, { area: 'cart', userId: client.owner.userId });
  await staff.put('/calendar/cut-off', { time: '18:00' });
  expect([await hears(), await hears(), await hears()]).toEqual([
    { area: 'notes', clientId: client.clientId, id: expect.any(Number) },
    { area: 'items', clientId: client.clientId },
    { area: 'calendar' },
  ]);
  expect([await clientHears(), await clientHears(), await clientHears()]).toEqual([
    { area: 'items' },
    { area: 'cart' },
    { area: 'calendar' },
  ]);
});

test('the stream of staff ends with their work here', async () => {
  const leaver = await enterStaff(app);
  const hears = await listen('/staff/events', leaver);
  const row = { enabled: false };
  await app.database.db.updateTable('staff').set(row).where('user_id', '=', leaver.userId).execute();
  expect(await hears()).toBeNull();
});
