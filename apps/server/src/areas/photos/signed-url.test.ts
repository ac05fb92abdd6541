import { photoSrcset } from '@vestry/contract/photos/rules';
import { describe, expect, test } from 'vitest';
import { photoUrl, verifyPhotoUrl, type RequestedPhoto } from './signed-url.ts';

const key = Buffer.alloc(32, 1);
const hash = 'ab'.repeat(32);
const now = new Date('2026-03-04T12:00:00Z');
const hour = 60 * 60 * 1000;
const url = photoUrl({ key, clientId: 7, hash, width: 400, format: 'avif', now });

function taken(address: string): RequestedPhoto {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const [, , clientId = '', photo = '', file = ''] = pathname.split('/');
  return {
    clientId,
    hash: photo,
    file,
    until: searchParams.get('until') ?? '',
    sig: searchParams.get('sig') ?? '',
  };
}

test('an address opens what it was made for', () => {
  expect(url).toMatch(new RegExp(`^/photos/7/${hash}/400\\.avif\\?until=\\d+&sig=[\\w-]{32}$`));
  expect(verifyPhotoUrl({ ...taken(url), key, now })).toEqual({
    ok: true,
    clientId: 7,
    hash,
    width: 400,
    format: 'avif',
  });
});

test('an address lives for a day at most and stays the same for twenty hours of it', () => {
  const { until } = taken(url);
  const end = new Date(Number(until) * 1000);
  expect(end.getTime() - now.getTime()).toBeGreaterThan(4 * hour);
  expect(end.getTime() - now.getTime()).toBeLessThanOrEqual(24 * hour);
  const start = new Date(end.getTime() - 24 * hour);
  const make = (at: Date): string =>
    photoUrl({ key, clientId: 7, hash, width: 400, format: 'avif', now: at });
  expect(make(start)).toBe(url);
  expect(make(new Date(start.getTime() + 20 * hour - 1))).toBe(url);
  expect(make(new Date(start.getTime() + 20 * hour))).not.toBe(url);
  // Never longer than a day, whenever it is made.
  for (let passed = 0; passed < 48; passed += 1) {
    const at = new Date(start.getTime() + passed * hour);
    const life = Number(taken(make(at)).until) * 1000 - at.getTime();
    expect(life).toBeGreaterThan(4 * hour - 1);
    expect(life).toBeLessThanOrEqual(24 * hour);
  }
  expect(verifyPhotoUrl({ ...taken(url), key, now: new Date(end.getTime() - 1) }).ok).toBe(true);
  expect(verifyPhotoUrl({ ...taken(url), key, now: end })).toEqual({ ok: false, reason: 'expired' });
});

describe('refused', () => {
  test.each<[string, Partial<RequestedPhoto>, string]>([
    ['another closet', { clientId: '8' }, 'forged'],
    ['another photograph', { hash: 'cd'.repeat(32) }, 'forged'],
    ['a longer life', { until: '9999999999' }, 'forged'],
    ['another signature', { sig: 'A'.repeat(32) }, 'forged'],
    ['a shortened signature', { sig: taken(url).sig.slice(0, 31) }, 'forged'],
    ['no signature', { sig: '' }, 'forged'],
    ['a closet written otherwise', { clientId: '07' }, 'malformed'],
    ['a closet in another notation', { clientId: '7e0' }, 'malformed'],
    ['a path for a hash', { hash: '../'.repeat(21) + 'a' }, 'malformed'],
    ['a hash in capitals', { hash: hash.toUpperCase() }, 'malformed'],
    ['a life that is no number', { until: 'NaN' }, 'malformed'],
    ['another format', { file: '400.jpg' }, 'malformed'],
    ['a path for a width', { file: '../400.avif' }, 'malformed'],
    ['a width of nothing', { file: '0.avif' }, 'malformed'],
  ])('%s', (_what, change, reason) => {
    expect(verifyPhotoUrl({ ...taken(url), ...change, key, now })).toEqual({ ok: false, reason });
  });

  test('an address made with another key', () => {
    expect(verifyPhotoUrl({ ...taken(url), key: Buffer.alloc(32, 2), now })).toEqual({
      ok: false,
      reason: 'forged',
    });
  });
});

test("every address of a photograph's srcset opens under its one signature", () => {
  const photo = {
    url: photoUrl({ key, clientId: 0, hash, width: 800, format: 'webp', now }),
    widths: [200, 800, 900],
  };
  const addresses = photoSrcset(photo, 'avif')
    .split(', ')
    .map((entry) => entry.split(' ')[0] ?? '');
  expect(addresses.map((address) => taken(address).file)).toEqual(['200.avif', '800.avif', '900.avif']);
  for (const address of addresses) expect(verifyPhotoUrl({ ...taken(address), key, now }).ok).toBe(true);
});
