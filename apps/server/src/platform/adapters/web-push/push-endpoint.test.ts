import { expect, test } from 'vitest';
import { isPublicAddress, isPushEndpoint, lookUpPublic } from './push-endpoint.ts';

test.for([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://web.push.apple.com/QF',
])('messages go to %s', (endpoint) => {
  expect(isPushEndpoint(endpoint, false)).toBe(true);
});

test.for([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://localhost/x',
  'https://127.0.0.1/x',
  'https://2130706433/x',
  'https://0x7f.1/x',
  'https://[::1]/x',
  'https://[::ffff:10.0.0.1]/x',
  'https://10.0.0.8/x',
  'https://93.184.216.34/x',
  'https://database/x',
  'https://push.example.com:8443/x',
  'https://user:secret@push.example.com/x',
  'ftp://push.example.com/x',
  'file:///etc/passwd',
  'no address',
])('and never to %s', (endpoint) => {
  expect(isPushEndpoint(endpoint, false)).toBe(false);
});

test('the setting for tests adds this machine and no other', () => {
  expect(isPushEndpoint('http://127.0.0.1:4000/x', true)).toBe(true);
  expect(isPushEndpoint('http://localhost:4000/x', true)).toBe(true);
  expect(isPushEndpoint('http://10.0.0.8/x', true)).toBe(false);
  expect(isPushEndpoint('ftp://127.0.0.1/x', true)).toBe(false);
});

test('private, local, shared, example and tunnelled addresses are not public', () => {
  for (const address of ['93.184.216.34', '1.1.1.1', '2606:4700:4700::1111'])
    expect(isPublicAddress(address), address).toBe(true);
  for (const address of [
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    'fe80::1',
    'fd00::1',
    '64:ff9b::a00:1',
    '2002:a00:1::1',
    '2001:db8::1',
    'no address',
  ])
    expect(isPublicAddress(address), address).toBe(false);
});

test('a name that leads to this machine alone is refused at the look-up', async () => {
  const refused = await new Promise<Error | null>((resolve) => {
    lookUpPublic('localhost', { all: true }, (error) => {
      resolve(error);
    });
  });
  expect(refused?.message).toBe('localhost leads to no public address');
});
