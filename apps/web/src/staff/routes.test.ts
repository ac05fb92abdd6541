import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { pagePatterns } from '../app/page-patterns.ts';
import { consolePages } from './frame/pages.ts';
import { staffPaths } from './paths.ts';
import { routeTree } from './routes.ts';

const router = createRouter({ routeTree, history: createMemoryHistory() });
const below = Object.keys(router.routesByPath).filter(
  (path) => path.startsWith('/staff') && path !== '/staff/$',
);

test('every address of the console has a route, and every route an address', () => {
  expect(below.map((path) => path.replace(/\/$/, '')).toSorted()).toEqual(
    Object.values(staffPaths).toSorted(),
  );
});

test('every route of the console is a page to the server', () => {
  const patterns = pagePatterns().map((source) => new RegExp(source));
  const filled = below.map((path) => path.replaceAll(/\$\w+/g, '7'));
  expect(filled.filter((path) => !patterns.some((pattern) => pattern.test(path)))).toEqual([]);
});

test('every page belongs to one of the navigation', () => {
  const inner = below.filter((path) => path.replace(/\/$/, '') !== staffPaths.staff);
  expect(inner.filter((path) => !consolePages.some(({ to }) => `${path}/`.startsWith(`${to}/`)))).toEqual([]);
});

test.each(['0', '-1', '1.5', 'x', '9007199254740993'])('%s is no id of a closet', (id) => {
  expect(router.matchRoutes(`/staff/closets/${id}`, {}).at(-1)?.routeId).toBe('/staff/$');
});

test('ids of an address are numbers', () => {
  expect(router.matchRoutes('/staff/closets/12/items/34', {}).at(-1)?.params).toEqual({
    clientId: 12,
    itemId: 34,
  });
});
