import { afterEach, expect, test, vi } from 'vitest';
import { itemsPageQuery } from '../items/queries.ts';
import { api } from '../lib/transport/api.ts';
import { takeFirstPage } from './take-first-page.ts';

const user = { userId: 3, clientId: 7, accessToken: 'token-of-the-tests' } as NonNullable<
  ReturnType<typeof api.session>
>; // the query beside it

afterEach(() => {
  vi.unstubAllGlobals();
  api.setSession(null);
});

test('the page that the document brings is the app’s first, of that closet alone and once', async () => {
  const requested: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(url);
    return Response.json({ status: 'success', data: url === '/api/ip' ? { ip: '' } : { content: [] } });
  });
  const page = { content: [], totalElements: 0 };
  const element = { textContent: JSON.stringify({ clientId: 7, page }), remove: vi.fn<() => void>() };
  vi.stubGlobal('document', { getElementById: () => element, querySelectorAll: () => [] });
  takeFirstPage();
  expect(element.remove).toHaveBeenCalledOnce();

  const { signal } = new AbortController();
  const open = async (clientId: number) =>
    itemsPageQuery(clientId, { filters: {}, text: null, order: undefined, page: 1 }).queryFn?.({
      signal,
    } as never);
  api.setSession({ ...user, clientId: 8 });
  await open(8);
  expect(requested).toContainEqual(expect.stringContaining('/api/item/list/8?'));
  requested.length = 0;
  api.setSession(user);
  await expect(open(7)).resolves.toEqual(page);
  expect(requested).toEqual([]);
  await open(7);
  expect(requested).toHaveLength(1);
});

test('a document without one leaves all to the app', () => {
  vi.stubGlobal('document', { getElementById: () => null });
  expect(() => takeFirstPage()).not.toThrow();
});
