import { expect, test } from 'vitest';
import { deriveVapidKeys, isPair } from './vapid-keys.ts';

test('a secret gives one pair that belongs together, another secret another', () => {
  const pair = deriveVapidKeys('a secret of at least thirty-two characters');
  expect(deriveVapidKeys('a secret of at least thirty-two characters')).toEqual(pair);
  expect(Buffer.from(pair.publicKey, 'base64url')).toHaveLength(65);
  expect(Buffer.from(pair.privateKey, 'base64url')).toHaveLength(32);
  expect(isPair(pair)).toBe(true);
  const other = deriveVapidKeys('another secret of thirty-two characters');
  expect(other.publicKey).not.toBe(pair.publicKey);
  expect(isPair({ ...pair, publicKey: other.publicKey })).toBe(false);
});

test('what is no key makes no pair', () => {
  const { publicKey } = deriveVapidKeys('a secret of at least thirty-two characters');
  for (const privateKey of [
    '',
    'AA',
    Buffer.alloc(32).toString('base64url'),
    Buffer.alloc(32, 255).toString('base64url'),
  ])
    expect(isPair({ publicKey, privateKey })).toBe(false);
});
