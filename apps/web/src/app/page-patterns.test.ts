import { expect, test } from 'vitest';
import { pagePatterns } from './page-patterns.ts';
import { routeTree } from './routes.tsx';

const patterns = pagePatterns().map((source) => new RegExp(source));
const isPage = (path: string) => patterns.some((pattern) => pattern.test(path));

/** Every address that the router has a route for. */
function routePaths(): string[] {
  const found: string[] = [];
  const follow = (route: { options: object; children?: unknown }, base: string) => {
    const { path } = route.options as { path?: string };
    const full = path === undefined ? base : `${base}/${path}`.replaceAll(/\/+/g, '/');
    const children = Object.values(route.children ?? {}) as { options: object }[];
    if (children.length === 0) found.push(full);
    for (const child of children) follow(child, full);
  };
  follow(routeTree as never, '');
  return found;
}

test('every route of the app is a page to the server', () => {
  const routes = routePaths();
  expect(routes.length).toBeGreaterThan(25);
  // The console's addresses are known to its own entry alone.
  const filled = routes.map((path) => path.replace(/\/\$$/, '').replaceAll(/\$\w+/g, '7'));
  expect(filled.filter((path) => !isPage(path))).toEqual([]);
});

test.each([
  '/',
  '/auth/login',
  '/auth/login/',
  '/staff',
  '/staff/closets/12',
  '/staff/closets/new',
  '/staff/closets/12/items/7',
  '/admin/mycloset/item/7/details',
])('%s is a page', (path) => {
  expect(isPage(path)).toBe(true);
});

test.each([
  '/nowhere',
  '/admin/nowhere',
  '/admin/mycloset/item/x/details',
  '/admin/mycloset/item/0/details',
  '/staff/cellar',
  '/staff/closets/x',
  '/staff/closets/12/items/0',
  '/staff.html',
  '//x',
  '/\0',
  '/auth/login/more',
])('%s is none', (path) => {
  expect(isPage(path)).toBe(false);
});
