/**
 * The mailbox's own listener on the loopback interface, and the way to it from the product's address. A proxy forwards the
 * product's port alone and may rewrite every header, so no header shows that a request comes from this machine. The product's
 * port therefore answers a redirect to 127.0.0.1, which a browser on another machine follows to itself (ADR 0025).
 */
import type { AddressInfo } from 'node:net';
import { fastify, type FastifyPluginAsync, type FastifyReply, type FastifyRequest } from 'fastify';
import { mailboxPages, type MailboxPagesOptions } from './mailbox-pages.ts';
import { comesFromThisMachine } from './own-machine.ts';

export interface MailboxServer {
  /** Such as `http://127.0.0.1:40123`. */
  readonly origin: string;
  close(): Promise<void>;
}

/** Starts it on a free port. */
export async function startMailboxServer(options: MailboxPagesOptions): Promise<MailboxServer> {
  const server = fastify({ logger: false, forceCloseConnections: true });
  await server.register(mailboxPages(options));
  await server.listen({ host: '127.0.0.1', port: 0 });
  // A TCP listener has an address and a port.
  const { port } = server.server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: async () => server.close() };
}

/** `/mailbox`, `/mailbox.json` and what lies below, as redirects to the mailbox's own listener. */
export function mailboxRedirects({ origin }: Pick<MailboxServer, 'origin'>): FastifyPluginAsync {
  const redirect = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (!comesFromThisMachine(request.raw.socket.remoteAddress, request.headers)) {
      reply.callNotFound();
      return reply;
    }
    return reply.header('cache-control', 'no-store').redirect(`${origin}${request.url}`, 307);
  };
  return async (app) => {
    app.get('/mailbox', redirect);
    app.get('/mailbox.json', redirect);
    app.get('/mailbox/*', redirect);
  };
}
