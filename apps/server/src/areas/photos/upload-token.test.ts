import { describe, expect, test } from 'vitest';
import { sign } from './signature.ts';
import { signUpload, verifyUpload } from './upload-token.ts';

const key = Buffer.alloc(32, 1);
const now = new Date('2026-03-04T12:00:00Z');
const grant = { purpose: 'user', id: 12, clientId: 7, userId: 3, uploadId: 5 } as const;
const token = signUpload({ ...grant, key, now, ttlSeconds: 600 });
const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);

test('a token allows what it was made for until its time is over, and is one path segment', () => {
  expect(token).toMatch(/^[\w.-]+$/);
  expect(verifyUpload({ token, key, now })).toEqual({ ok: true, ...grant });
  expect(verifyUpload({ token, key, now: later(599) }).ok).toBe(true);
  expect(verifyUpload({ token, key, now: later(600) })).toEqual({ ok: false, reason: 'expired' });
});

describe('refused', () => {
  const [payload = '', signature = ''] = token.split('.');
  const other = Buffer.from(JSON.stringify(['user', 13, 7, 3, 5, 9_999_999_999])).toString('base64url');

  test.each([
    ['another payload under the same signature', `${other}.${signature}`, 'forged'],
    ['another signature', `${payload}.${'A'.repeat(32)}`, 'forged'],
    ['no signature', `${payload}.`, 'malformed'],
    ['a signature for another kind of address', `${payload}.${sign(key, payload)}`, 'forged'],
    ['no token', '', 'malformed'],
    ['a path', '../../etc/passwd', 'malformed'],
    ['a flood', 'A'.repeat(100_000), 'malformed'],
  ])('%s', (_what, given, reason) => {
    expect(verifyUpload({ token: given, key, now })).toEqual({ ok: false, reason });
  });

  test('a token made with another key', () => {
    expect(verifyUpload({ token, key: Buffer.alloc(32, 2), now })).toEqual({ ok: false, reason: 'forged' });
  });
});
