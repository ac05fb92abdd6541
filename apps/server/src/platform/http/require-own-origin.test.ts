import { describe, expect, test } from 'vitest';
import { requireOwnOrigin } from './require-own-origin.ts';

const publicOrigin = 'https://closet.example';
const host = 'closet.example';
const check = (headers: Readonly<Record<string, string>>) => () =>
  requireOwnOrigin({ host, ...headers }, publicOrigin);

describe('a request that sets or uses a cookie is taken', () => {
  test.each<[string, Record<string, string>]>([
    ['from a page of our own', { 'sec-fetch-site': 'same-origin', origin: publicOrigin }],
    ['from a page of our own that asks by GET', { 'sec-fetch-site': 'same-origin' }],
    ['from a browser that does not say from which site', { origin: publicOrigin }],
    ['under another name of this machine', { host: '10.0.0.7:8080', origin: 'https://10.0.0.7:8080' }],
    ['from a client that is no browser', { accept: 'application/json' }],
  ])('%s', (_from, headers) => {
    expect(check(headers)).not.toThrow();
  });
});

describe('a request that sets or uses a cookie is refused', () => {
  test.each<[string, Record<string, string>]>([
    ['from another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    [
      'from another host of the same site',
      { 'sec-fetch-site': 'same-site', origin: 'https://shop.closet.example' },
    ],
    ['from a link in a mail program', { 'sec-fetch-site': 'none' }],
    ['with a foreign origin alone', { origin: 'https://evil.example' }],
    [
      'with a foreign origin, whatever the site says',
      { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
    ],
    [
      'with a foreign site, whatever the origin says',
      { 'sec-fetch-site': 'cross-site', origin: publicOrigin },
    ],
    ['from a page that hides its origin', { origin: 'null' }],
    ['from the same host without encryption', { origin: 'http://closet.example' }],
    ['from another port of the same host', { origin: 'https://closet.example:8443' }],
    ['from an older browser that follows a link', { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }],
  ])('%s', (_from, headers) => {
    expect(check(headers)).toThrow(expect.objectContaining({ code: 'FOREIGN_ORIGIN' }));
  });
});
