import { afterEach, expect, test, vi } from 'vitest';
import { inRefreshLock } from './refresh-lock.ts';

afterEach(() => vi.unstubAllGlobals());

test('a second refresh of this browser waits until the first one has been answered', async () => {
  const said: string[] = [];
  const first = Promise.withResolvers<string>();
  const one = inRefreshLock(async () => {
    said.push('first asks');
    return first.promise;
  });
  const two = inRefreshLock(async () => {
    said.push('second asks');
    return 'second';
  });
  await vi.waitFor(() => expect(said).toEqual(['first asks']));
  said.push('first is answered');
  first.resolve('first');
  await expect(Promise.all([one, two])).resolves.toEqual(['first', 'second']);
  expect(said).toEqual(['first asks', 'first is answered', 'second asks']);
});

test('a refresh that fails lets the next one try', async () => {
  await expect(inRefreshLock(async () => Promise.reject(new Error('no network')))).rejects.toThrow(
    'no network',
  );
  await expect(inRefreshLock(async () => 'next')).resolves.toBe('next');
});

test('where a browser has no locks each refreshes at once', async () => {
  vi.stubGlobal('navigator', {});
  await expect(inRefreshLock(async () => 'asked')).resolves.toBe('asked');
});
