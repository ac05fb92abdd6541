import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { allCalls } from '@vestry/contract/all-calls';
import type { Call } from '@vestry/contract/call';
import { expect, test } from 'vitest';

const contract = fileURLToPath(new URL('../../../packages/contract/src', import.meta.url));

test("every area's calls are collected", async () => {
  const files = globSync('*/**/*calls.ts', { cwd: contract });
  expect(files.length).toBeGreaterThan(3);
  const areas = await Promise.all(
    files.map(async (file) => (await import(`${contract}/${file}`)) as Record<string, Call>),
  );
  const names = areas.flatMap((area) => Object.values(area)).map(({ name }) => name);
  expect(allCalls.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
});

test('no two calls share a name, nor a method and path', () => {
  const names = allCalls.map(({ name }) => name);
  const routes = allCalls.map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`);
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(routes).size).toBe(routes.length);
});
