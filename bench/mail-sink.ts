/** A mail server for the product to send to, outside its process as in operation. It takes every mail and stores none. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface MailSink {
  /** For the product's SMTP_URL. */
  readonly url: string;
  /** The number of mails taken so far. */
  taken(): number;
  stop(): Promise<void>;
}

export async function startMailSink(): Promise<MailSink> {
  let taken = 0;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 1000,
    onData: (stream, _session, done) => {
      stream.on('end', () => {
        taken += 1;
        done();
      });
      stream.resume();
    },
  });
  // A connection that the product breaks off at its end.
  server.on('error', () => undefined);
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo; // it listens on a port
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken: () => taken,
    stop: async () => new Promise((resolve) => server.close(resolve)),
  };
}
