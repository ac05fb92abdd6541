/** A mail server that counts how often each mail arrives, by its Message-ID. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface MailSink {
  /** For SMTP_URL. */
  readonly url: string;
  /** The number of times that each Message-ID was received. */
  readonly taken: ReadonlyMap<string, number>;
  /** Breaks the connections that are open. */
  close(): Promise<void>;
}

export async function openMailSink(): Promise<MailSink> {
  const taken = new Map<string, number>();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    talk(socket, (id) => taken.set(id, (taken.get(id) ?? 0) + 1));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The minimum of SMTP for a sender to which no extension is offered. */
function talk(socket: Socket, onMail: (messageId: string) => void): void {
  let unread = '';
  let isData = false;
  const say = (line: string): unknown => socket.write(`${line}\r\n`);
  say('220 counting mails');
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    unread += chunk;
    for (;;) {
      const end = isData ? unread.indexOf('\r\n.\r\n') : unread.indexOf('\r\n');
      if (end === -1) return;
      const text = unread.slice(0, end);
      unread = unread.slice(end + (isData ? 5 : 2));
      if (isData) {
        isData = false;
        onMail(/^Message-ID:\s*<([^>]+)>/im.exec(text)?.[1] ?? 'a mail without a name');
        say('250 taken');
      } else if (/^DATA$/i.test(text)) {
        isData = true;
        say('354 go on');
      } else if (/^QUIT$/i.test(text)) {
        say('221 bye');
        socket.end();
      } else say('250 ok');
    }
  });
}
