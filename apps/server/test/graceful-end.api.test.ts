/** A process that is terminated: it answers the calls under way and refuses new ones. */
import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ settings: { DRAIN_SECONDS: '1' } });
});
afterAll(async () => server.stop(), 60_000);

interface Answer {
  readonly status: number | undefined;
  readonly connection: string | undefined;
}

async function get(path: string, agent: Agent): Promise<Answer> {
  const sent = request(`${server.origin}${path}`, { agent }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  return { status: answer.statusCode, connection: answer.headers.connection };
}

describe('after SIGTERM', () => {
  test('the process says that it is not ready, answers calls, keeps no connection, and ends by itself', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    // Browsers open a connection before they have a call for it.
    const unused = connect(Number(new URL(server.origin).port), '127.0.0.1');
    await once(unused, 'connect');
    const unusedClosed = once(unused, 'close');
    expect(await get('/api/ip', agent)).toEqual({ status: 200, connection: 'keep-alive' });
    process.kill(server.pid, 'SIGTERM');
    // The signal arrives when it does; from then on every answer is of the ending process.
    let ready = await get('/ready', agent);
    while (ready.status === 200) ready = await get('/ready', agent);
    expect(ready).toEqual({ status: 503, connection: 'close' });
    expect(await get('/api/ip', agent)).toEqual({ status: 200, connection: 'close' });
    await expect
      .poll(async () => get('/health', agent).catch(() => 'gone'), { timeout: 10_000 })
      .toBe('gone');
    await unusedClosed;
    await server.stop();
    agent.destroy();
  });
});
