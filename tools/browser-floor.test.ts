import { expect, test } from 'vitest';
import { apiLacks, browserFloors, styleLacks } from './browser-floor.ts';

const floors = browserFloors();

test('each browser of the floor is named once, with its oldest version', () => {
  expect(floors.map(({ name, version }) => `${name} ${version}`)).toEqual([
    'chrome 117',
    'edge 117',
    'firefox 115',
    'safari 16.4',
    'ios_saf 16.4',
  ]);
});

test('what a browser of the floor lacks is found, with the version that brings it', () => {
  expect(apiLacks('const both=AbortSignal.any([a,b])')).toEqual([
    'AbortSignal.any: firefox since 124, safari since 17.4, ios_saf since 17.4',
  ]);
  expect(apiLacks('x=Response.json({})')).toEqual(['Response.json: safari since 17, ios_saf since 17']);
  expect(apiLacks('new CloseWatcher')).toHaveLength(1);
});

test('a feature that all of them have is not found, nor one that is used only where it exists', () => {
  expect(apiLacks('AbortSignal.timeout(5);new Response("");navigator.onLine;document.title')).toEqual([]);
  expect(apiLacks('indexedDB.databases()')).toEqual([]);
});

test('of styles, what a browser of the floor cannot show is found', async () => {
  expect(await styleLacks('a{grid-template-columns:subgrid}', ['chrome 116'])).toHaveLength(1);
  expect(await styleLacks('a{color:red;display:grid}', ['firefox 115'])).toEqual([]);
});
