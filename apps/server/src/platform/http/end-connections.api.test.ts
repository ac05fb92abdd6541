import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { endConnectionsOnClose } from './end-connections.ts';

let app: FastifyInstance;
afterEach(async () => app.close());

interface Connection {
  readonly socket: Socket;
  /** Its end in the app. */
  readonly accepted: Socket;
}

/** Opens an app with a call that is never answered, and a connection to it. */
async function open(graceMilliseconds: number): Promise<Connection> {
  app = Fastify({ forceCloseConnections: 'idle' });
  endConnectionsOnClose(app, graceMilliseconds);
  app.get('/never', async () => new Promise(() => undefined));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo; // it listens on a port
  const accepting = once(app.server, 'connection');
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  const [accepted] = (await accepting) as [Socket];
  return { socket, accepted };
}

const longMilliseconds = 3_600_000;

test('a connection without a call is closed at once', async () => {
  const { socket } = await open(longMilliseconds);
  const closed = once(socket, 'close');
  await app.close();
  await closed;
});

test.each([
  ['a call that is never answered', 'GET /never HTTP/1.1\r\nhost: localhost\r\n\r\n'],
  ['a call of which half was sent', 'GET /never HT'],
])('%s is cut off when its time is over', async (_, sent) => {
  const { socket, accepted } = await open(20);
  const closed = once(socket, 'close');
  socket.write(sent);
  await expect.poll(() => accepted.bytesRead).toBe(sent.length);
  await app.close();
  await closed;
});
