import { readFile } from 'node:fs/promises';

import type { FastifyPluginAsync, FastifyReply } from 'fastify';

import type { Mailbox } from '../ports/mailbox.ts';
import { comesFromThisMachine } from './own-machine.ts';
import { listPage, mailBody, mailPage, type MailboxFrame } from './pages.ts';

export interface MailboxPagesOptions extends MailboxFrame {
  readonly mailbox: Mailbox;
}

const pagePolicy =
  "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** The list alone has a script, our own file. */
const listPolicy = `${pagePolicy}; script-src 'self'; connect-src 'self'`;
/** A mail brings its own styles; scripts, forms, frames and anything from elsewhere stay out. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/**
 * The local mailbox: `/mailbox`, `/mailbox/:id` and, for scripts, `/mailbox.json?to=ADDRESS`. Registered only
 * while the SMTP catcher runs, and answered only to this machine; anybody else gets the answer that no such page exists.
 */
export function mailboxPages({ mailbox, ...frame }: MailboxPagesOptions): FastifyPluginAsync {
  return async (app) => {
    const fileOf = (name: string) => readFile(new URL(name, import.meta.url), 'utf8');
    const styles = await fileOf('mailbox.css');
    const script = await fileOf('watch-mailbox.js');

    app.addHook('onRequest', async (request, reply) => {
      // The socket's own address, as `request.ip` may have been taken from a header.
      if (!comesFromThisMachine(request.raw.socket.remoteAddress, request.headers)) {
        reply.callNotFound();
        return reply;
      }
      reply.headers({
        'cache-control': 'no-store',
        'content-security-policy': pagePolicy,
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      });
      return undefined;
    });

    app.get('/mailbox', async (_request, reply) => {
      reply.header('content-security-policy', listPolicy);
      return sendHtml(reply, listPage(frame, await mailbox.list()));
    });

    app.get<{ Querystring: { to?: string } }>('/mailbox.json', async (request, reply) => {
      const { to } = request.query;
      const mails = await mailbox.list();
      return reply.send(to === undefined ? mails : mails.filter((mail) => mail.to.includes(to)));
    });

    app.get('/mailbox/mailbox.css', async (_request, reply) =>
      reply.type('text/css; charset=utf-8').send(styles),
    );

    app.get('/mailbox/watch-mailbox.js', async (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').send(script),
    );

    app.get<{ Params: { id: string } }>('/mailbox/:id', async (request, reply) => {
      const mail = await mailbox.get(request.params.id);
      return mail === undefined ? notFound(reply) : sendHtml(reply, mailPage(frame, mail));
    });

    app.get<{ Params: { id: string } }>('/mailbox/:id/html', async (request, reply) => {
      const mail = await mailbox.get(request.params.id);
      if (mail?.html === undefined) return notFound(reply);
      // A browser refuses a sandboxed page that also sets an opener policy.
      reply.headers({ 'content-security-policy': mailPolicy, 'cross-origin-opener-policy': 'unsafe-none' });
      return sendHtml(reply, mailBody(mail));
    });

    app.get<{ Params: { id: string; index: string } }>(
      '/mailbox/:id/attachments/:index',
      async (request, reply) => {
        const { id, index } = request.params;
        const mail = await mailbox.get(id);
        const file = mail?.attachments[Number(index)];
        const content = mail?.contents[Number(index)];
        if (file === undefined || content === undefined) return notFound(reply);
        return reply
          .type(/^[\w.+-]+\/[\w.+-]+$/.test(file.contentType) ? file.contentType : 'application/octet-stream')
          .header('content-disposition', `attachment; filename*=UTF-8''${headerText(file.name)}`)
          .send(Buffer.from(content));
      },
    );
  };
}

function sendHtml(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(page);
}

function notFound(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}

/** RFC 8187: as in an address, and the few marks that `encodeURIComponent` leaves but the header may not hold. */
function headerText(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
