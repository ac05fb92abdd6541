/**
 * An HTTP proxy between a browser and the product. Tests make it refuse connections, as a stopped server does, or hold back
 * requests, as a slow network does.
 */
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const timeoutMs = 15_000;

export interface ControlledProxy {
  readonly origin: string;
  /** Closes all connections, and refuses new ones until `reconnect`. */
  disconnect(): void;
  reconnect(): void;
  /** Forwards requests of these paths only when the returned function is called. */
  hold(paths: RegExp): () => void;
  /** Resolves when a request to such a path is held back. */
  untilHeld(path: RegExp): Promise<void>;
  close(): Promise<void>;
}

export async function openProxy(target: string): Promise<ControlledProxy> {
  const { host, hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isDisconnected = false;
  let held: RegExp | null = null;
  let waiting: { readonly path: string; readonly go: () => void }[] = [];

  function pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { method, url: path, headers } = incoming;
    // The product accepts only its own origin.
    const origin = headers.origin === undefined ? {} : { origin: target };
    const onward = request(
      { hostname, port, method, path, headers: { ...headers, host, ...origin } },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  }

  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '';
    if (held?.test(path) === true) waiting.push({ path, go: () => pass(incoming, outgoing) });
    else pass(incoming, outgoing);
  });
  server.on('connection', (socket) => {
    if (isDisconnected) {
      socket.destroy();
      return;
    }
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: ownPort } = server.address() as AddressInfo; // it listens on a port, not on a pipe
  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    origin: `http://localhost:${ownPort}`,
    disconnect: () => {
      isDisconnected = true;
      endAll();
    },
    reconnect: () => {
      isDisconnected = false;
    },
    hold: (paths) => {
      held = paths;
      return () => {
        held = null;
        for (const { go } of waiting) go();
        waiting = [];
      };
    },
    untilHeld: async (path) => {
      const end = Date.now() + timeoutMs;
      while (!waiting.some((each) => path.test(each.path))) {
        if (Date.now() > end) throw new Error(`nobody asked for ${String(path)}`);
        await wait(20);
      }
    },
    close: async () => {
      server.close();
      endAll();
      await once(server, 'close');
    },
  };
}
