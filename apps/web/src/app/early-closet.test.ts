import type { AuthUser } from '@vestry/contract/auth/schemas';
import type { PublicConfig } from '@vestry/contract/config/schemas';
import { afterEach, expect, test, vi } from 'vitest';
import { itemsPageQuery } from '../items/queries.ts';
import { api } from '../lib/api.ts';
import { createEnvelope } from '../lib/envelope.ts';
import { askForCloset } from './early-closet.ts';

const values = { key: 'the key of the tests', salt: 'their salt' };
const user = { userId: 3, clientId: 7, accessToken: 'token-of-the-tests' } as AuthUser; // what is asked with it
const photo = {
  url: '/photos/7/aa/800.webp?until=1',
  widths: [200, 400, 800],
  width: 800,
  height: 1000,
  zoom: 1,
};
const page = {
  content: [{ photoData: [photo] }, { photoData: [] }, { photoData: [photo] }],
  totalElements: 3,
};
const success = (data: unknown) => Response.json({ status: 'success', data });

const asked: { url: string; authorization: string | null; ip: string | null }[] = [];
const links: object[] = [];

function stubBrowser(): void {
  vi.stubGlobal('document', {
    createElement: () => ({}),
    head: { append: (link: object) => links.push(link) },
  });
  vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
    const sent = new Headers(headers);
    asked.push({ url, authorization: sent.get('Authorization'), ip: sent.get('IP') });
    return success(url === '/api/ip' ? { ip: '198.51.100.7' } : page);
  });
}
afterEach(() => {
  asked.length = 0;
  links.length = 0;
  vi.unstubAllGlobals();
});

const config = async () => success({ envelope: values } satisfies Partial<PublicConfig>);

test('the first page is asked for once, with the session, and the first row of photographs after it', async () => {
  stubBrowser();
  const { seal } = await createEnvelope(values);
  const body = await seal(JSON.stringify({ status: 'success', data: user }));
  await askForCloset({
    address: Promise.resolve('198.51.100.7'),
    config: config(),
    session: Promise.resolve(new Response(body, { headers: { 'Content-Type': 'text/plain' } })),
  });
  const list = '/api/item/list/7?orderingType=DESIGNER&orderingEnum=ASCENDING&page=0&pageSize=24';
  expect(asked).toEqual([{ url: list, authorization: 'Bearer token-of-the-tests', ip: '198.51.100.7' }]);
  expect(links).toEqual([
    expect.objectContaining({
      rel: 'preload',
      as: 'image',
      type: 'image/avif',
      imageSrcset: expect.stringContaining('/photos/7/aa/400.avif?until=1 400w') as string,
    }),
  ]);

  api.setSession(user);
  const query = itemsPageQuery(7, { filters: {}, text: null, order: undefined, page: 1 });
  const { signal } = new AbortController();
  await expect(query.queryFn?.({ signal } as never)).resolves.toEqual(page); // the app's page takes that answer
  expect(asked.map(({ url }) => url)).toEqual([list, '/api/ip']);
});

test.each([
  ['whoever has no session', new Response('', { status: 401 })],
  ['an answer that is none', new Response('<html>')],
])('asks for nothing for %s', async (_, session) => {
  stubBrowser();
  const done = askForCloset({
    address: Promise.resolve(null),
    config: config(),
    session: Promise.resolve(session),
  });
  await done.catch(() => undefined);
  expect(asked).toEqual([]);
});
