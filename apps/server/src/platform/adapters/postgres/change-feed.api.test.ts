import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { openChangeFeed } from './change-feed.ts';

let database: TestDatabase;
/** Stands between the feed and PostgreSQL; a test decides when a connection goes on. */
let proxy: Server;
beforeAll(async () => {
  database = await createTestDatabase();
  proxy = createServer({ pauseOnConnect: true }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
});
afterAll(async () => {
  proxy.close();
  await database.close();
});

const nextConnection = async (): Promise<Socket> => ((await once(proxy, 'connection')) as [Socket])[0];

function pass(socket: Socket): void {
  const { hostname, port } = new URL(database.url);
  const onward = connect(Number(port), hostname);
  for (const [from, to] of [
    [socket, onward],
    [onward, socket],
  ] as const) {
    from.pipe(to);
    from.on('error', () => to.destroy());
    from.on('close', () => to.destroy());
  }
}

test('a feed that is closed while it connects again leaves no connection', async () => {
  const url = new URL(database.url);
  url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`; // it listens on a port
  const accepting = nextConnection();
  const opening = openChangeFeed({ url: url.href, channel: 'vestry_test', onError: () => undefined });
  const first = await accepting;
  pass(first);
  const feed = await opening;

  const comingBack = nextConnection();
  first.destroy();
  const second = await comingBack;
  const closing = feed.close();
  const closed = once(second, 'close');
  pass(second);
  await closing;
  await closed;
  expect(second.destroyed).toBe(true);
});
