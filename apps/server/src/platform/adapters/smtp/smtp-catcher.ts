import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import type { BaseLogger } from 'pino';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerEnvelope } from 'smtp-server';

import type { Mailbox } from '../../ports/mailbox.ts';
import { openMailFolder } from './mail-folder.ts';

/** Largest mail that is taken, in bytes. */
const mailSizeLimit = 10 * 1024 * 1024;
/** The number of mails that the folder holds. */
const mailsMax = 500;

export interface SmtpCatcherOptions {
  /** Folder of the caught mails; made when absent, left in place from one start to the next. */
  readonly dir: string;
  readonly log: Pick<BaseLogger, 'info' | 'warn'>;
  /** The number of the newest mails that stay (500 by default). */
  readonly keep?: number;
  /** TCP port on the loopback interface; a free one by default. */
  readonly port?: number;
}

/** A mail server that delivers nothing: what it is sent can be read on the mailbox page. */
export interface SmtpCatcher extends Mailbox {
  /** For the mailer, e.g. `smtp://127.0.0.1:40123`. */
  readonly url: string;
  /** Comes after the mailer's `close`: an open connection would hold it up. */
  close(): Promise<void>;
}

/**
 * Starts the catcher on the loopback interface, reachable from this machine alone. It offers neither
 * sign-in nor encryption, as nothing leaves the machine, and says so to a client that insists.
 */
export async function startSmtpCatcher(options: SmtpCatcherOptions): Promise<SmtpCatcher> {
  const { dir, log, keep = mailsMax, port = 0 } = options;
  const { add, ...mailbox } = await openMailFolder(dir, keep);
  const server = new SMTPServer({
    banner: 'mail catcher, delivers nothing',
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: mailSizeLimit,
    closeTimeout: 1000,
    onData: (stream, session, done) => {
      receive(stream, session.envelope)
        .then(add)
        .then(
          (mailId) => {
            log.info({ mailId }, 'mail caught');
            done(null, `kept as ${mailId}`);
          },
          (error: unknown) => {
            log.warn({ err: error }, 'mail not caught');
            done(error instanceof TooLargeError ? error : new Error('The mail could not be stored'));
          },
        );
    },
  });
  // A client that hangs up half-way is its own trouble; without a listener it would end the process.
  server.on('error', (error) => log.warn({ err: error }, 'mail catcher connection failed'));
  await listen(server, port);
  // A TCP server that listens has an AddressInfo (a string would be a pipe's).
  const address = server.server.address() as AddressInfo;

  return {
    ...mailbox,
    url: `smtp://127.0.0.1:${address.port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

class TooLargeError extends Error {
  readonly responseCode = 552;
}

/** The mail's bytes with the envelope's addresses on top, as a delivering server would write them. */
async function receive(stream: SMTPServerDataStream, envelope: SMTPServerEnvelope): Promise<Uint8Array> {
  const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
  const head = [
    `Return-Path: <${from}>`,
    ...envelope.rcptTo.map(({ address }) => `Delivered-To: ${address}`),
    '',
  ];
  const parts: Buffer[] = [Buffer.from(head.join('\r\n'))];
  let bytes = 0;
  for await (const chunk of stream) {
    // Object mode is off, so the stream yields buffers.
    const part = chunk as Buffer;
    bytes += part.byteLength;
    // Beyond the limit the rest is read and dropped: the client reads the answer only after its last line.
    if (bytes <= mailSizeLimit) parts.push(part);
  }
  if (bytes > mailSizeLimit) throw new TooLargeError('The mail is larger than 10 MB');
  return Buffer.concat(parts);
}

async function listen(server: SMTPServer, port: number): Promise<void> {
  const listening = once(server.server, 'listening');
  server.listen(port, '127.0.0.1');
  await listening;
}
