import type { IncomingHttpHeaders } from 'node:http';

/** Headers by which a proxy names the client behind it. */
const proxyHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/**
 * Whether a request comes from this very machine. The mailbox shows codes and sign-in links, so three things
 * must hold: the socket is a loopback one; no proxy on this machine speaks for somebody else; and the address
 * requested is the machine itself, so that no foreign web page reaches it by renaming 127.0.0.1 (DNS rebinding).
 */
export function comesFromThisMachine(
  remoteAddress: string | undefined,
  headers: IncomingHttpHeaders,
): boolean {
  return (
    isLoopbackAddress(remoteAddress ?? '') &&
    proxyHeaders.every((name) => headers[name] === undefined) &&
    isLoopbackHost(headers.host ?? '')
  );
}

function isLoopbackAddress(address: string): boolean {
  const ipv4 = address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address;
  return address === '::1' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(ipv4);
}

function isLoopbackHost(host: string): boolean {
  const name = host.toLowerCase().replace(/:\d+$/, '');
  return name === 'localhost' || name.endsWith('.localhost') || name === '127.0.0.1' || name === '[::1]';
}
