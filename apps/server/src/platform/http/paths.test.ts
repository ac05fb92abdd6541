import { z } from 'zod/mini';
import { defineCall, type Call } from '@vestry/contract/call';
import { expect, test } from 'vitest';
import { createMethodFinder, pathSpellings } from './paths.ts';

const call = (method: Call['method'], path: Call['path']): Call =>
  defineCall(`${method} ${path}`, {
    name: 'a.b',
    summary: '',
    source: '',
    access: 'public',
    answer: z.object({}),
  });

test('both spellings of the specification are served, whichever the contract has', () => {
  const both = ['/auth/2FAuthentication/user/{email}', '/auth/2Fauthentication/user/{email}'];
  for (const path of both) expect(pathSpellings(path)).toEqual(both);
  expect(pathSpellings('/date/list/{itemId}')).toEqual(['/date/List/{itemId}', '/date/list/{itemId}']);
  expect(pathSpellings('/item/list/{clientId}')).toEqual(['/item/list/{clientId}']);
});

test('a path answers the methods of all its calls, with HEAD where it has GET', () => {
  const methodsOf = createMethodFinder([
    call('GET', '/client/address/{clientId}'),
    call('DELETE', '/client/address/{id}'),
  ]);
  expect(methodsOf('/client/address/5')).toEqual(['GET', 'HEAD', 'DELETE', 'OPTIONS']);
  expect(methodsOf('/client/address/5/')).toEqual(['GET', 'HEAD', 'DELETE', 'OPTIONS']);
  expect(methodsOf('/client/address')).toEqual([]);
  expect(methodsOf('/client/address/5/6')).toEqual([]);
});
