import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { fastify, type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startSmtpCatcher, type SmtpCatcher } from '../adapters/smtp/smtp-catcher.ts';
import { createSmtpMailer } from '../adapters/smtp/smtp-mailer.ts';
import { mailboxPages } from './mailbox-pages.ts';

let dir: string;
let catcher: SmtpCatcher;
let app: FastifyInstance;
let id: string;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'vestry-mailbox-'));
  catcher = await startSmtpCatcher({ dir, log: pino({ level: 'silent' }) });
  app = fastify();
  await app.register(
    mailboxPages({ mailbox: catcher, brandName: 'Maison <M>', timeZone: 'America/New_York' }),
  );
});

afterAll(async () => {
  await app.close();
  await catcher.close();
  await rm(dir, { recursive: true, force: true });
});

const page = async (url: string) => app.inject({ url });

describe('the mailbox page', () => {
  it('says what will appear while there is nothing', async () => {
    const { body, headers } = await page('/mailbox');
    expect(body).toContain('Nothing here yet');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toContain("default-src 'none'; style-src 'self'");
  });

  it('lists a mail with its code and link at hand, everything escaped', async () => {
    const mailer = createSmtpMailer({ url: catcher.url, from: 'Vestry <wardrobe@vestry.example>' });
    await mailer.send({
      to: 'ada@example.com',
      subject: '<img src=x onerror=alert(1)>',
      text: 'Code 042917 & <script>alert(2)</script>\nhttps://vestry.test/?a="b&c=1',
      html: '<html><head><title>t</title></head><body><script>alert(3)</script><a href="https://vestry.test/">x</a><img src="cid:gown@photographs" alt="Gown"></body></html>',
      inlineImages: [
        { cid: 'gown@photographs', contentType: 'image/jpeg', content: Buffer.from('a picture') },
      ],
      attachments: [{ name: 'a"b/ü*.ics', contentType: 'text/calendar', content: Buffer.from('BEGIN\n') }],
    });
    await mailer.close();
    id = (await catcher.list())[0]?.id ?? '';

    const { body } = await page('/mailbox');
    expect(body).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(body).toContain('<span class="code">042917</span>');
    expect(body).toContain('1 email, newest first');
    expect(body).toContain('Maison &lt;M&gt;');
    expect(body).not.toMatch(/<img|<script(?! src="\/mailbox\/watch-mailbox\.js")|style=/);
  });

  it('runs one script, its own, and on the list alone', async () => {
    const { headers } = await page('/mailbox');
    expect(headers['content-security-policy']).toContain("script-src 'self'; connect-src 'self'");
    expect((await page('/mailbox/watch-mailbox.js')).headers['content-type']).toContain('text/javascript');
    const mail = await page(`/mailbox/${id}`);
    expect(mail.headers['content-security-policy']).not.toContain('script-src');
  });

  it('opens one mail as text, in a sandboxed frame and with its attachments, everything escaped', async () => {
    const { body, statusCode } = await page(`/mailbox/${id}`);
    expect(statusCode).toBe(200);
    expect(body).toContain(`src="/mailbox/${id}/html"`);
    expect(body).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    expect(body).toContain('&lt;script&gt;alert(2)&lt;/script&gt;');
    expect(body).not.toMatch(/<img|<script|style=/);
    // Inline images are shown, not offered as attachments.
    expect(body.match(/\/attachments\/\d/g)).toEqual(['/attachments/0']);
  });

  it('gives the HTML of a mail under a policy that lets no script run', async () => {
    const { body, headers } = await page(`/mailbox/${id}/html`);
    expect(body).toContain('<base target="_blank">');
    // Its images in their places: the policy lets none come from elsewhere.
    const picture = Buffer.from('a picture').toString('base64');
    expect(body).toContain(`<img src="data:image/jpeg;base64,${picture}" alt="Gown">`);
    expect(headers['content-security-policy']).toContain('img-src data:;');
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'unsafe-inline';.* sandbox /,
    );
    expect(headers['content-security-policy']).not.toContain('allow-scripts');
  });

  it('hands out an attachment as a download under its own name', async () => {
    const { body, headers } = await page(`/mailbox/${id}/attachments/0`);
    expect(body).toBe('BEGIN\n');
    expect(headers['content-type']).toContain('text/calendar');
    expect(headers['content-disposition']).toBe("attachment; filename*=UTF-8''a%22b%2F%C3%BC%2A.ics");
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('gives scripts the mails as JSON, of one addressee on request', async () => {
    const all = await page('/mailbox.json');
    expect(all.json()).toMatchObject([{ id, to: ['ada@example.com'], codes: ['042917'] }]);
    expect((await page('/mailbox.json?to=ada@example.com')).json()).toHaveLength(1);
    expect((await page('/mailbox.json?to=eve@example.com')).json()).toHaveLength(0);
  });

  it.each(['unknown', '000000000000001-00000000', '..%2f..%2fetc%2fpasswd'])(
    'knows no mail %s',
    async (other) => {
      for (const rest of ['', '/html', '/attachments/0']) {
        expect((await page(`/mailbox/${other}${rest}`)).statusCode).toBe(404);
      }
    },
  );

  it.each(['1', '-1', 'x', '__proto__'])('knows no attachment %s', async (index) => {
    expect((await page(`/mailbox/${id}/attachments/${index}`)).statusCode).toBe(404);
  });

  it('does not exist for another machine, a proxy or a foreign host name', async () => {
    for (const path of [
      '/mailbox',
      '/mailbox.json',
      '/mailbox/mailbox.css',
      `/mailbox/${id}`,
      `/mailbox/${id}/html`,
    ]) {
      const answers = await Promise.all([
        app.inject({ url: path, remoteAddress: '192.168.1.20' }),
        app.inject({ url: path, headers: { 'x-forwarded-for': '203.0.113.9' } }),
        app.inject({ url: path, headers: { host: 'evil.example' } }),
      ]);
      const absent = await app.inject({ url: path.replace('/mailbox', '/no-such-page') });
      for (const answer of answers) {
        expect(answer.statusCode).toBe(404);
        expect(answer.body).toBe(absent.body.replace('/no-such-page', '/mailbox'));
      }
    }
  });
});
