import { expect, test } from 'vitest';
import { releaseWatch } from './new-release.ts';

const documentOf = (script: string) => `<!doctype html><script type="module" src="${script}"></script>`;

function setUp(fetchDocument: () => Promise<string>) {
  const stored = new Map<string, string>();
  const seen = { reloads: 0, fetches: 0 };
  let now = 1_000_000;
  const watch = releaseWatch({
    fetchDocument: async () => {
      seen.fetches += 1;
      return fetchDocument();
    },
    ownScripts: () => ['/assets/index-old.js'],
    storage: () => ({
      getItem: (name) => stored.get(name) ?? null,
      setItem: (name, value) => void stored.set(name, value),
    }),
    now: () => now,
    reload: () => (seen.reloads += 1),
  });
  return { watch, seen, wait: (milliseconds: number) => (now += milliseconds) };
}

test('a failed import reloads the page when the server has another release, and within a minute only once', async () => {
  const { watch, seen, wait } = setUp(async () => documentOf('/assets/index-new.js'));
  expect(await watch.reloadIfNewer()).toBe('reloading');
  expect(await watch.reloadIfNewer()).toBe('same');
  expect(seen.reloads).toBe(1);
  wait(60_000);
  expect(await watch.reloadIfNewer()).toBe('reloading');
});

test('a failed import of the release that the server has reloads nothing: the page is being left, or the line was down', async () => {
  const { watch, seen } = setUp(async () => documentOf('/assets/index-old.js'));
  expect(await watch.reloadIfNewer()).toBe('same');
  expect(seen.reloads).toBe(0);
});

test('without an answer, or with one that is no document of the app, nothing is reloaded', async () => {
  const silent = setUp(async () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await silent.watch.reloadIfNewer()).toBe('unreachable');
  const portal = setUp(async () => '<html><p>Sign in to the hotel’s network</p></html>');
  expect(await portal.watch.reloadIfNewer()).toBe('unreachable');
  expect(silent.seen.reloads + portal.seen.reloads).toBe(0);
});

test('many imports that fail together query the server once', async () => {
  const { watch, seen } = setUp(async () => documentOf('/assets/index-new.js'));
  await Promise.all([watch.reloadIfNewer(), watch.reloadIfNewer(), watch.reloadIfNewer()]);
  expect(seen).toEqual({ reloads: 1, fetches: 1 });
});
