/** A production installation as an operator sets it up: an empty folder, a proxy with TLS, and one command. */
import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:https';
import { request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from '@vestry/server/test/free-port';
import { startTestServer, type TestServer } from '@vestry/server/test/test-server';
import { faultsOf } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { selfSign } from './self-signed.ts';

const vestryFile = fileURLToPath(new URL('../apps/server/src/entry/cli/vestry.ts', import.meta.url));
const password = 'Quiet-Harbour-42-Lantern';

let proxy: Server;
let origin: string;
let server: TestServer;
let settings: Record<string, string>;

/** A TLS proxy before the product, as nginx is in deploy/nginx.conf. */
async function startProxy(port: number): Promise<Server> {
  const started = createServer(selfSign('wardrobe.localhost'), (incoming, outgoing) => {
    const headers = {
      ...incoming.headers,
      'x-forwarded-for': incoming.socket.remoteAddress,
      'x-forwarded-proto': 'https',
    };
    const { method, url: path } = incoming;
    const passed = forward({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    outgoing.on('close', () => passed.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  return started;
}

test.beforeAll(async () => {
  test.setTimeout(90_000);
  const port = await freePort();
  proxy = await startProxy(port);
  origin = `https://wardrobe.localhost:${(proxy.address() as AddressInfo).port}`; // a TCP listener's address
  settings = {
    NODE_ENV: 'production',
    PORT: String(port),
    PUBLIC_ORIGIN: origin,
    // This journey reads no mails: none is sent before the first sign-in.
    SMTP_URL: 'smtp://127.0.0.1:9',
    TRUSTED_PROXIES: '127.0.0.1',
    // As in an empty folder without settings.
    DATABASE_URL: '',
    DEMO_SEED: '',
  };
  server = await startTestServer({ built: true, settings });
});

test.afterAll(async () => {
  proxy.closeAllConnections();
  proxy.close();
  await server.stop();
});

// Browsers install no service worker over an untrusted certificate.
test.use({ ignoreHTTPSErrors: true });

test('a production start on an empty folder has no demo; the link that one command prints signs the first Owner in', async ({
  page,
}) => {
  await page.goto(`${origin}/auth/login`);
  await expect(page.getByText('Open the mailbox')).toBeHidden();
  await page.getByLabel('Email').fill('owner@vestry.example');
  await page.getByLabel('Password', { exact: true }).fill('Wardrobe-2-Admire');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('The email or password is incorrect.')).toBeVisible();
  // A request from this machine, past the proxy, finds none either.
  for (const path of ['/mailbox', '/mailbox.json'])
    expect((await page.request.get(server.origin + path)).status()).toBe(404);

  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      vestryFile,
      'clients',
      'create',
      '--name',
      'Park Avenue',
      '--owner',
      'ada@example.com',
      '--first-name',
      'Ada',
    ],
    { env: { ...process.env, ...settings, DATA_DIR: server.dataDir } },
  );
  const link = /https:\/\/\S+/.exec(stdout)?.[0] ?? '';
  expect(link).toContain(`${origin}/auth/register?token=`);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Welcome, Ada' })).toBeVisible();
  await expect(page.getByText('You are invited to the closet Park Avenue')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Repeat the new password').fill(password);
  await page.getByLabel('I accept the Terms of Service.').check();
  await page.getByRole('button', { name: 'Open my closet' }).click();
  await expect(page).toHaveURL(/\/admin\//);
  const [cookie] = await page.context().cookies(origin);
  expect(cookie).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Strict' });

  // The session survives a reload, and the link no longer works.
  await page.reload();
  await expect(page).toHaveURL(/\/admin\//);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});
