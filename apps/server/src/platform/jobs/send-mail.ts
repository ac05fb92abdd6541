import { z } from 'zod';

import type { MailImage } from '../mail/mail-content.ts';
import { bindJob, defineJob, HopelessJobError, type BoundJob } from '../ports/job-queue.ts';
import type { Clock } from '../ports/clock.ts';
import { MailRefusedError, type Mail, type Mailer } from '../ports/mailer.ts';

const photo = z.object({
  hash: z.string(),
  width: z.int(),
  height: z.int(),
  widths: z.readonly(z.array(z.int())),
  focalX: z.number(),
  focalY: z.number(),
  zoom: z.number(),
});

/** Whom of a closet a message is for: all of its people, those who may order care, or the Owners. */
export const audiences = ['MEMBERS', 'DECIDERS', 'OWNERS'] as const;
export type Audience = (typeof audiences)[number];

const payload = z.strictObject({
  to: z.email(),
  subject: z.string().min(1).max(200),
  text: z.string(),
  html: z.string(),
  attachments: z
    .array(z.strictObject({ name: z.string(), contentType: z.string(), contentBase64: z.base64() }))
    .optional(),
  /** The images that the HTML shows by content id. Their bytes are read when the mail is sent. */
  images: z.array(z.strictObject({ cid: z.string(), width: z.int(), photo: z.nullable(photo) })).optional(),
  /** Names the mail for {@link Mail.messageId}; the job's own id when left out. */
  messageId: z.string().optional(),
  /** Of a named mail: those of the closet whom it is for. */
  audience: z.enum(audiences).optional(),
  /** From this instant on the mail says nothing true any more (its code has expired) and is not sent. */
  discardAfter: z.iso.datetime().optional(),
});

export type SendMailPayload = z.infer<typeof payload>;

/**
 * One mail. Enqueued in the transaction that it reports, so that it is sent if and only if that commits.
 * Tries for about four hours before it is left to the dead letters. Codes and links do not outlive the sending.
 */
export const sendMailJob = defineJob({
  name: 'send-mail',
  payload,
  retryLimit: 12,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 3600,
  expireSeconds: 120,
  workers: 2,
  batch: 4,
  retainDoneSeconds: 30 * 24 * 3600,
  forgetPayload: true,
});

export interface SendMailDeps {
  readonly mailer: Mailer;
  readonly clock: Clock;
  /** The JPEG of an image; the plain ground where there is no photograph. */
  readonly readImage: (image: MailImage) => Promise<Uint8Array>;
  /**
   * The address that a named mail goes to now; null once its person has left the closet, is not of the audience any more, or
   * does not want it. Without it, mails go to the address that they were enqueued for.
   */
  readonly findAddress?: (messageId: string, audience: Audience) => Promise<string | null>;
  /** Called for a named mail that went out. */
  readonly onSent?: (messageId: string) => Promise<void>;
}

/** Runs {@link sendMailJob} with this mailer. */
export function bindSendMail({ mailer, clock, readImage, findAddress, onSent }: SendMailDeps): BoundJob {
  return bindJob(sendMailJob, async (mail, run) => {
    if (mail.discardAfter !== undefined && clock.now() >= new Date(mail.discardAfter)) return;
    const { messageId, audience = 'MEMBERS' } = mail;
    const to =
      messageId === undefined || findAddress === undefined ? mail.to : await findAddress(messageId, audience);
    if (to === null) return;
    // Outside of what the mail server refuses: a store that is away is worth another attempt.
    const inlineImages = await Promise.all(
      (mail.images ?? []).map(async (image) => ({
        cid: image.cid,
        contentType: 'image/jpeg',
        content: await readImage(image),
      })),
    );
    try {
      await mailer.send({ ...toMail(mail, run.id), to, inlineImages });
    } catch (error) {
      if (error instanceof MailRefusedError) throw new HopelessJobError(error.message, { cause: error });
      throw error;
    }
    // The mail is out: that nobody could note it must not send it again.
    if (messageId !== undefined) await onSent?.(messageId).catch(() => undefined);
  });
}

function toMail({ to, subject, text, html, attachments = [], messageId }: SendMailPayload, id: string): Mail {
  return {
    to,
    subject,
    text,
    html,
    messageId: messageId ?? id,
    attachments: attachments.map(({ name, contentType, contentBase64 }) => ({
      name,
      contentType,
      content: Buffer.from(contentBase64, 'base64'),
    })),
  };
}
