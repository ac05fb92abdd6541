/** A mail server that counts how often each mail arrives, by its Message-ID. It can be switched off for a while. */
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';

export interface MailSink {
  /** For SMTP_URL. */
  readonly url: string;
  /** How often each Message-ID was received. */
  readonly taken: ReadonlyMap<string, number>;
  /** Refuses connections, and breaks those that are open. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
}

export async function openMailSink(): Promise<MailSink> {
  const taken = new Map<string, number>();
  const sockets = new Set<Socket>();
  let server: Server | null = null;
  const listen = async (port: number): Promise<number> => {
    server = createServer((socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      socket.on('error', () => undefined);
      talk(socket, (id) => taken.set(id, (taken.get(id) ?? 0) + 1));
    }).listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port for mails');
    return address.port;
  };
  const port = await listen(0);
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    async goAway() {
      const closing = server;
      if (closing === null) return;
      server = null;
      for (const socket of sockets) socket.destroy();
      closing.close();
      await once(closing, 'close');
    },
    async comeBack() {
      if (server === null) await listen(port);
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
