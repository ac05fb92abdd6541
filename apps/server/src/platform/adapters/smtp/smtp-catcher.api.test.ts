import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { MailRefusedError, type Mail, type Mailer } from '../../ports/mailer.ts';
import { startSmtpCatcher, type SmtpCatcher } from './smtp-catcher.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

const log = pino({ level: 'silent' });
const from = 'Vestry <wardrobe@vestry.example>';
const mail: Mail = {
  to: 'ada@example.com',
  subject: 'Your code: 042917 · für Zoë',
  text: 'Your code is 042917\n\nhttps://vestry.test/go?x=1&y=2',
  html: '<p>Your code is <b>042917</b></p>',
};

let dir: string;
let catcher: SmtpCatcher;
let mailer: Mailer;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'vestry-mail-'));
  catcher = await startSmtpCatcher({ dir, log, keep: 3 });
  mailer = createSmtpMailer({ url: catcher.url, from });
});

afterEach(async () => {
  await mailer.close();
  await catcher.close();
  await rm(dir, { recursive: true, force: true });
});

describe('the catcher', () => {
  it('keeps its folder and mails for their owner alone, also a folder that was made wider before', async () => {
    const wide = await mkdtemp(join(tmpdir(), 'vestry-mail-'));
    await chmod(wide, 0o755);
    const other = await startSmtpCatcher({ dir: wide, log, keep: 3 });
    const sender = createSmtpMailer({ url: other.url, from });
    await sender.send(mail);
    await sender.close();
    await other.close();
    const [name = ''] = await readdir(wide);
    const modes = await Promise.all([stat(wide), stat(join(wide, name))]);
    expect(modes.map(({ mode }) => mode & 0o777)).toEqual([0o700, 0o600]);
    await rm(wide, { recursive: true });
  });

  it('stores a mail with its text, HTML, codes, links and attachments', async () => {
    const content = Buffer.from('%PDF-1.7\r\n\0\xff', 'latin1');
    const attachments = [{ name: 'Rechnung für Zoë.pdf', contentType: 'application/pdf', content }];
    await mailer.send({ ...mail, attachments });
    const [caught] = await catcher.list();
    expect(caught).toMatchObject({
      from: 'Vestry <wardrobe@vestry.example>',
      to: ['ada@example.com'],
      subject: mail.subject,
      codes: ['042917'],
      links: ['https://vestry.test/go?x=1&y=2'],
      attachments: [
        { name: 'Rechnung für Zoë.pdf', contentType: 'application/pdf', bytes: content.byteLength },
      ],
    });
    const opened = await catcher.get(caught?.id ?? '');
    expect(opened?.html).toContain('<b>042917</b>');
    expect(Buffer.from(opened?.contents[0] ?? [])).toEqual(content);
  });

  it('lists newest first, stores the newest mails only, and leaves nothing half-written', async () => {
    for (const subject of ['one', 'two', 'three', 'four']) await mailer.send({ ...mail, subject });
    expect((await catcher.list()).map(({ subject }) => subject)).toEqual(['four', 'three', 'two']);
    expect(await readdir(dir)).toHaveLength(3);
  });

  it('shows at the second start what the first one caught, and sweeps the leavings of a crash', async () => {
    await mailer.send(mail);
    await writeFile(join(dir, '000001700000000-0badf00d.tmp'), 'half');
    const second = await startSmtpCatcher({ dir, log });
    expect((await second.list()).map(({ subject }) => subject)).toEqual([mail.subject]);
    expect((await readdir(dir)).filter((name) => name.endsWith('.tmp'))).toEqual([]);
    await second.close();
  });

  it('finds no mail under an id that climbs out of its folder or names nothing', async () => {
    for (const id of ['../../etc/passwd', '', '000000000000001-00000000', 'x'.repeat(300)]) {
      expect(await catcher.get(id)).toBeUndefined();
    }
  });

  it('forgets everything when cleared', async () => {
    await mailer.send(mail);
    await catcher.clear();
    expect(await catcher.list()).toEqual([]);
  });

  it('refuses a mail of more than 10 MB for good, and stores nothing of it', async () => {
    const content = Buffer.alloc(8 * 1024 * 1024, 1);
    const attachments = [{ name: 'big.bin', contentType: 'application/octet-stream', content }];
    await expect(mailer.send({ ...mail, attachments })).rejects.toBeInstanceOf(MailRefusedError);
    expect(await readdir(dir)).toEqual([]);
  });

  it('answers a client that insists on signing in, and goes on serving it', async () => {
    const answers = await talk(catcher.url, ['EHLO me', 'AUTH PLAIN AGEAYg==', 'NOOP', 'QUIT']);
    expect(answers.join('\n')).not.toContain('AUTH');
    expect(answers.map((answer) => answer.slice(0, 3))).toEqual(['220', '250', '500', '250', '221']);
  });
});

describe('the mailer', () => {
  it('gives the mail of one name one Message-ID, whenever it is sent, and others another', async () => {
    await mailer.send({ ...mail, messageId: 'delivery 12 confirmed' });
    await mailer.send({ ...mail, messageId: 'delivery 12 confirmed' });
    await mailer.send({ ...mail, messageId: 'delivery 13 confirmed' });
    const [third, second, first] = (await catcher.list()).map(({ messageId }) => messageId);
    expect(first).toMatch(/^<[0-9a-f]{40}@vestry\.example>$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('writes to one address only, whatever separators stand in it', async () => {
    await mailer.send({ ...mail, to: 'ada@example.com, eve@example.com' }).catch(() => undefined);
    const reached = (await catcher.list()).flatMap(({ to }) => to);
    expect(reached).not.toContain('eve@example.com');
  });

  it('keeps a line break in a subject from becoming a header', async () => {
    await mailer.send({ ...mail, subject: 'Hello\r\nBcc: eve@example.com' });
    const [caught] = await catcher.list();
    expect(caught?.to).toEqual(['ada@example.com']);
    expect(caught?.subject).toContain('Hello');
  });

  it('distinguishes a server that is away from a mail that is refused: the former may be tried again', async () => {
    await catcher.close();
    const failure = await mailer.send(mail).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(MailRefusedError);
    await expect(mailer.check()).rejects.toThrow();
    catcher = await startSmtpCatcher({ dir, log });
  });

  it('finds a server that is there in order', async () => {
    await expect(mailer.check()).resolves.toBeUndefined();
  });
});

/** Speaks SMTP by hand, one line after the answer to the one before. */
async function talk(url: string, lines: readonly string[]): Promise<string[]> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').setEncoding('utf8');
  const answers: string[] = [];
  const hear = async () => {
    let heard = '';
    while (!/^\d{3} .*\r\n$/m.test(heard)) heard += String((await once(socket, 'data'))[0]);
    answers.push(heard);
  };
  await hear();
  for (const line of lines) {
    socket.write(`${line}\r\n`);
    await hear();
  }
  socket.destroy();
  return answers;
}
