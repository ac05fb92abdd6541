import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSmtpCatcher } from '../adapters/smtp/smtp-catcher.ts';
import { createSmtpMailer } from '../adapters/smtp/smtp-mailer.ts';
import { mailboxRedirects, startMailboxServer, type MailboxServer } from './mailbox-server.ts';

let mailbox: MailboxServer;
let product: string;
let proxy: string;
const stops: (() => Promise<unknown>)[] = [];

/** A proxy such as nginx without a line about headers: it names its upstream as the host, and nobody before it. */
async function startProxy(target: string): Promise<string> {
  const server = createServer((incoming, outgoing) => {
    const forwarded = request(new URL(incoming.url ?? '/', target), { method: incoming.method }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(async () => new Promise((resolve) => server.close(resolve)));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // a TCP listener's address
}

beforeAll(async () => {
  const dir = await mkdtemp(join(tmpdir(), 'vestry-mailbox-server-'));
  stops.push(async () => rm(dir, { recursive: true, force: true }));
  const catcher = await startSmtpCatcher({ dir, log: pino({ level: 'silent' }) });
  stops.push(async () => catcher.close());
  const mailer = createSmtpMailer({ url: catcher.url, from: 'Vestry <wardrobe@vestry.example>' });
  await mailer.send({ to: 'ada@example.com', subject: 'Code', text: 'Code 042917', html: '<p>042917</p>' });
  await mailer.close();
  const frame = { brandName: 'Vestry', timeZone: 'America/New_York' };
  mailbox = await startMailboxServer({ mailbox: catcher, ...frame });
  stops.push(async () => mailbox.close());
  const app = fastify();
  stops.push(async () => app.close());
  await app.register(mailboxRedirects(mailbox));
  product = await app.listen({ host: '127.0.0.1', port: 0 });
  proxy = await startProxy(product);
});

afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
});

describe('the mailbox', () => {
  it('is reached from the address of the product on this machine, by following it', async () => {
    const list = await fetch(`${product}/mailbox.json?to=ada@example.com`);
    expect(await list.json()).toMatchObject([{ codes: ['042917'] }]);
    expect(await (await fetch(`${product}/mailbox`)).text()).toContain('042917');
    expect((await fetch(`${product}/mailbox/mailbox.css`)).status).toBe(200);
  });

  it('gives a proxy that names loopback as the host and nobody before it no mail, only the way to itself', async () => {
    for (const path of ['/mailbox', '/mailbox.json', '/mailbox/x/html']) {
      const answer = await fetch(proxy + path, { redirect: 'manual' });
      expect(answer.status).toBe(307);
      // A caller that came by the proxy is sent to their own machine.
      expect(answer.headers.get('location')).toBe(mailbox.origin + path);
      expect(await answer.text()).toBe('');
    }
  });

  it('does not say where it is to another host name or a proxy that says so', async () => {
    for (const headers of [{ 'x-forwarded-for': '203.0.113.9' }, { via: '1.1 proxy' }])
      expect((await fetch(`${product}/mailbox`, { headers, redirect: 'manual' })).status).toBe(404);
  });
});
