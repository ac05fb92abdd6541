/** Answers to what is no request: they never reach a route or a hook, so everything is said here. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errorMessage, errorStatus, type ErrorCode } from '@vestry/contract/errors';

/** Closes a connection whose bytes are no HTTP, whose headers are too many or that takes too long. */
export function answerBrokenConnection(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) {
    const code: ErrorCode = error.code === 'HPE_HEADER_OVERFLOW' ? 'TOO_LARGE' : 'MALFORMED_REQUEST';
    const status = errorStatus(code);
    const body = JSON.stringify({ status: 'error', data: { code, message: errorMessage(code) } });
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'X-Content-Type-Options: nosniff',
      'Cache-Control: no-store',
      'Connection: close',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroySoon();
}
