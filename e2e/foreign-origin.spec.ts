/** Pages of other origins, loaded in a real browser, try to sign it in, out or in as somebody else. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { makeClient, makeUser, testPassword } from '@vestry/server/test/factories';
import { sealBody } from '@vestry/server/test/seal-body';
import { expect, signIn, test as base } from './fixtures.ts';
import { newestCode, newestLink } from './mailbox.ts';
import { invite } from './people.ts';

interface Attack {
  readonly method: 'GET' | 'POST';
  readonly action: string;
  /** Sent as `text/plain`, which needs no preflight. */
  readonly body?: string;
}

/** A second origin on this machine, whose one page holds the form of the current attack. */
interface ForeignSite {
  /** The same host on another port: another origin of the same site, whose requests carry every cookie. */
  readonly origin: string;
  attack: Attack;
}

const test = base.extend<{ foreign: ForeignSite }>({
  foreign: async ({ baseURL }, use) => {
    const site = { origin: '', attack: { method: 'GET', action: '' } as Attack };
    const server = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8').end(formOf(site.attack));
    });
    await listen(server);
    const { port } = server.address() as AddressInfo; // it listens on a TCP port
    const { hostname } = new URL(baseURL ?? '');
    await use(Object.assign(site, { origin: `http://${hostname}:${port}` }));
    server.close();
  },
});

async function listen(server: Server): Promise<void> {
  await new Promise<void>((resolve) => server.listen(0, resolve));
}

/** A `text/plain` form sends `name=value`: with the value `=` this is a sealed body and its padding. */
function formOf({ method, action, body }: Attack): string {
  const field = body === undefined ? '' : `<input type="hidden" name="${body}" value="=">`;
  return `<!doctype html><title>Free cats</title><form method="${method}" action="${action}" enctype="text/plain">${field}<button>Cats</button></form>`;
}

/** Anybody can seal a body, because the envelope's values are public. */
async function sealed(request: APIRequestContext, body: unknown): Promise<string> {
  const { data } = (await (await request.get('/api/config')).json()) as {
    data: { envelope: { key: string; salt: string } };
  };
  return sealBody(data.envelope, body);
}

async function cookieValues(context: BrowserContext, origin: string): Promise<string[]> {
  return (await context.cookies(origin)).map(({ name, value }) => `${name}=${value}`).toSorted();
}

/** Clicks the foreign page's button and returns the product's answer. */
async function press(page: Page, { origin }: ForeignSite): Promise<string> {
  await page.goto(origin);
  const answered = page.waitForResponse('**/api/**');
  await page.getByRole('button', { name: 'Cats' }).click();
  const answer = await answered;
  return `${answer.status()} ${await answer.text()}`;
}

test('a foreign page signs nobody in or out: by password, code, invitation, demo or refresh', async ({
  page,
  context,
  baseURL,
  testData,
  request,
  foreign,
}) => {
  const own = baseURL ?? '';
  const { owner } = await testData.makeCloset();
  const attacker = await testData.makeCloset();
  const withCode = await testData.makeCloset({ twoFactor: true });

  const started = await request.post('/api/auth/login', {
    data: { email: withCode.owner.email, password: testPassword },
  });
  const { data: challenge } = (await started.json()) as { data: { userId: number; refreshToken: string } };
  const handle = `user/${challenge.userId}`;
  await request.post(`/api/auth/2FAuthentication/${handle}/refreshToken/${challenge.refreshToken}`);
  const code = await newestCode(request, withCode.owner.email);
  const invited = await invite(request, attacker.owner);
  const invitation = new URL(await newestLink(request, invited), own).searchParams.get('token');
  const template = await makeClient(testData.db, 'Demo');
  await makeUser(testData.db, [template], { roles: [6] });
  const prospect = `prospect-${owner.id}@vestry.example`;
  await request.post('/api/demo/signup', { data: { name: 'Prue', email: prospect, company: '', phone: '' } });
  const demo = new URL(await newestLink(request, prospect), own).searchParams.get('token');

  await signIn(page, owner.email);
  await expect(page).toHaveURL(/\/admin\//);
  const before = await cookieValues(context, own);
  expect(before).not.toEqual([]);

  const post = async (path: string, body?: unknown): Promise<Attack> => ({
    method: 'POST',
    action: `${own}/api${path}`,
    ...(body === undefined ? {} : { body: await sealed(request, body) }),
  });
  const password = 'Quiet-Harbour-42-Lantern';
  const attacks: Readonly<Record<string, Attack>> = {
    'a password': await post('/auth/login', { email: attacker.owner.email, password: testPassword }),
    'a code': {
      method: 'GET',
      action: `${own}/api/auth/2Fauthentication/${handle}/code/${code}/refreshToken/${challenge.refreshToken}`,
    },
    'an invitation': await post('/auth/register', { token: invitation, password, terms: true }),
    'a demo': await post('/demo/confirm', { token: demo }),
    'a refresh': await post('/auth/refresh'),
    'a sign-out': await post('/auth/logout'),
  };
  // This machine's second host name is another site: its requests carry no strict cookie but may set one.
  const otherSite = { ...foreign, origin: foreign.origin.replace('localhost', '127.0.0.1') };
  for (const [name, attack] of Object.entries(attacks)) {
    foreign.attack = attack;
    for (const site of [foreign, otherSite]) {
      expect(await press(page, site), name).toMatch(/^403 .*FOREIGN_ORIGIN/);
      expect(await cookieValues(context, own), name).toEqual(before);
    }
  }
  // The page's calls still come from the person who had signed in.
  const answered = page.waitForResponse(`**/api/user/search/user/${owner.id}/**`);
  await page.goto('/admin');
  expect((await answered).status()).toBe(200);
});
