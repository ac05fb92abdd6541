/**
 * A small proxy in front of several API processes, as nginx or a load balancer would be: it polls `/ready` of each, sends calls in
 * turn to those that answer 200, and a call that reached no process to the next one.
 */
import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface Proxy {
  readonly origin: string;
  close(): Promise<void>;
}

const askMs = 100;

interface Backend {
  readonly port: number;
  isReady: boolean;
}

export async function openProxy(ports: readonly number[]): Promise<Proxy> {
  const backends: Backend[] = ports.map((port) => ({ port, isReady: true }));
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const asking = setInterval(() => {
    for (const backend of backends) ask(backend);
  }, askMs);
  let turn = 0;
  const server = createServer((incoming, answer) => {
    turn += 1;
    const ready = backends.filter(({ isReady }) => isReady);
    const inTurn = ready.map((_, index) => ready[(index + turn) % ready.length]);
    const chosen = inTurn.filter((backend) => backend !== undefined);
    // Buffered whole, because the next backend needs it from its beginning.
    buffer(incoming).then(
      (body) => pass({ incoming, body, answer, agent }, chosen),
      () => answer.destroy(),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      clearInterval(asking);
      agent.destroy();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function ask(backend: Backend): void {
  const forwarded = request(
    { port: backend.port, host: '127.0.0.1', path: '/ready', timeout: 3_000 },
    (answer) => {
      answer.resume();
      backend.isReady = answer.statusCode === 200;
    },
  );
  forwarded.on('error', () => {
    backend.isReady = false;
  });
  forwarded.on('timeout', () => forwarded.destroy());
  forwarded.end();
}

interface Passage {
  readonly incoming: IncomingMessage;
  readonly body: Buffer;
  readonly answer: ServerResponse;
  readonly agent: Agent;
}

/** Without a connection no part of a call was carried out: the next backend may try it. Other failures are not retried. */
function pass(passage: Passage, [backend, ...others]: Backend[]): void {
  const { incoming, body, answer, agent } = passage;
  if (backend === undefined) {
    answer.writeHead(503, { 'retry-after': '1', 'content-type': 'application/json' });
    answer.end('{"status":"error","data":{"code":"UNAVAILABLE"}}');
    return;
  }
  const { method, url: path, socket } = incoming;
  const headers = { ...incoming.headers, connection: 'keep-alive', 'x-forwarded-for': socket.remoteAddress };
  const passed = request(
    { host: '127.0.0.1', port: backend.port, method, path, headers, agent },
    (result) => {
      const { connection: _connection, ...sentHeaders } = result.headers;
      answer.writeHead(result.statusCode ?? 502, sentHeaders);
      result.pipe(answer);
      result.on('error', () => answer.destroy());
    },
  );
  passed.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ECONNREFUSED') {
      answer.destroy();
      return;
    }
    backend.isReady = false;
    pass(passage, others);
  });
  answer.once('close', () => passed.destroy());
  passed.end(body);
}
