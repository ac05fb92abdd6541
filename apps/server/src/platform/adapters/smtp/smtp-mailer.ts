import { createHash } from 'node:crypto';

import { createTransport, type NodemailerError } from 'nodemailer';

import { MailRefusedError, type Mail, type Mailer } from '../../ports/mailer.ts';

export interface SmtpMailerOptions {
  /** `smtp://user:password@host:port` or `smtps://…`; the configuration's SMTP_URL, or the catcher's address. */
  readonly url: string;
  /** The sender, `Name <address>`; the configuration's MAIL_FROM. */
  readonly from: string;
}

/** Sends mails through a mail server, over a few connections that are reused for the next mail. */
export function createSmtpMailer({ url, from }: SmtpMailerOptions): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    // The job queue is the one place that tries again: the pool's own retries would hide failures from it.
    maxRequeues: 0,
    // Shorter than mail servers wait, so that a mail never meets a connection that is just being closed.
    idleTimeout: 30_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    dnsTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (mail) => {
      try {
        await transport.sendMail(toMessage(mail, from));
      } catch (error) {
        throw isRefusal(error) ? new MailRefusedError(`The mail server refused: ${error.message}`) : error;
      }
    },
    check: async () => {
      await transport.verify();
    },
    close: async () => {
      transport.close();
    },
  };
}

function toMessage(mail: Mail, from: string) {
  return {
    from,
    // As an object, because the text form would be read as a list of addresses.
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    ...(mail.messageId === undefined ? {} : { messageId: messageIdHeader(mail.messageId, from) }),
    // Tells automatic responders not to answer (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: [
      ...(mail.attachments ?? []).map(({ name, contentType, content }) => ({
        filename: name,
        contentType,
        content: Buffer.from(content),
        // Byte for byte: the text encodings may touch line ends.
        contentTransferEncoding: 'base64' as const,
      })),
      ...(mail.inlineImages ?? []).map(({ cid, contentType, content }, index) => ({
        cid,
        contentType,
        content: Buffer.from(content),
        contentDisposition: 'inline' as const,
        // Some programs list them: a name that says what they are.
        filename: `photograph-${index + 1}.jpg`,
      })),
    ],
  };
}

/** Hashed, so that any text can name a mail and the header gives nothing of it away. */
function messageIdHeader(messageId: string, from: string): string {
  const domain = /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return `<${createHash('sha256').update(messageId).digest('hex').slice(0, 40)}@${domain}>`;
}

/** A final no to the addressee or the content. A 5xx to the sign-in or the sender is a fault of the set-up. */
function isRefusal(error: unknown): error is NodemailerError {
  if (!(error instanceof Error)) return false;
  const { code, command, responseCode }: NodemailerError = error;
  if (responseCode === undefined) {
    // Found before anything was sent: no address at all, or more bytes than the server takes.
    return code === 'EENVELOPE' || code === 'EMESSAGE';
  }
  // 503 blames the connection's state, not the mail.
  return responseCode >= 500 && responseCode !== 503 && (command === 'RCPT TO' || command === 'DATA');
}
