/** Ends what would hold a shutdown up: connections on which nothing was ever sent, and calls that take too long. */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** The time that calls under way have to end; with the ten seconds of jobs it is within the unit's TimeoutStopSec. */
const defaultGraceMilliseconds = 15_000;

/**
 * Closes, when the app closes, the connections that a browser opened in advance, at once: Node counts them as busy, and
 * stops looking for those that time out as soon as the server closes. After `graceMilliseconds` it closes all others.
 */
export function endConnectionsOnClose(
  app: FastifyInstance,
  graceMilliseconds = defaultGraceMilliseconds,
): void {
  const open = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  let timer: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    timer = setTimeout(() => {
      app.server.closeAllConnections();
    }, graceMilliseconds);
  });
  app.addHook('onClose', async () => {
    clearTimeout(timer);
  });
}
