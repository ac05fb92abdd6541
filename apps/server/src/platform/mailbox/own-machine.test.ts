import { describe, expect, it } from 'vitest';

import { comesFromThisMachine } from './own-machine.ts';

describe('the mailbox is for this machine', () => {
  it.each([
    ['127.0.0.1', 'localhost:4100'],
    ['127.0.0.53', '127.0.0.1:4100'],
    ['::1', '[::1]:4100'],
    ['::ffff:127.0.0.1', 'vestry.localhost'],
  ])('socket %s asking for %s', (address, host) => {
    expect(comesFromThisMachine(address, { host })).toBe(true);
  });

  it.each([
    ['another machine', '192.168.1.20', { host: 'localhost' }],
    ['another machine, mapped', '::ffff:10.0.0.1', { host: 'localhost' }],
    ['a name that only begins like loopback', '127.0.0.1.example.com', { host: 'localhost' }],
    ['a socket without an address', undefined, { host: 'localhost' }],
    ['a foreign page that renamed the loopback address', '127.0.0.1', { host: 'evil.example' }],
    ['a host that only looks local', '127.0.0.1', { host: 'localhost.evil.example' }],
    ['no host at all', '127.0.0.1', {}],
    ['a proxy on this machine', '127.0.0.1', { host: 'localhost', 'x-forwarded-for': '127.0.0.1' }],
    ['a proxy of the standard kind', '127.0.0.1', { host: 'localhost', forwarded: 'for=127.0.0.1' }],
  ])('not for %s', (_who, address, headers) => {
    expect(comesFromThisMachine(address, headers)).toBe(false);
  });
});
