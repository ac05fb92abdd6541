/** Messages to people, by mail and on their devices: enqueued in the transaction of the change, each fact once. */
import { withCloset } from '@vestry/contract/closets/closet-link';
import type { PushMessage } from '@vestry/contract/notifications/push-schemas';
import type { Brand } from '../../platform/config/config.ts';
import type { Trx } from '../../platform/database.ts';
import { sendMailJob, type SendMailPayload } from '../../platform/jobs/send-mail.ts';
import { fitted } from '../../platform/mail/fitted.ts';
import type { MailContent, MailPart } from '../../platform/mail/mail-content.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { JobQueue } from '../../platform/ports/job-queue.ts';
import type { Recipient } from './people-repository.ts';
import { listPushTargets } from './push-repository.ts';
import * as repository from './repository.ts';
import { sendPushJob } from './send-push.ts';

export interface OutboxDeps {
  readonly clock: Clock;
  readonly queue: JobQueue;
  readonly brand: Brand;
  readonly publicOrigin: string;
}

/** Who is notified of what. */
export interface Fact extends Recipient {
  /** The same for the same fact, such as `delivery:3:12:requestConfirmed`: it is sent once. */
  readonly name: string;
}

export interface ComposedMail extends MailContent {
  readonly attachments?: NonNullable<SendMailPayload['attachments']>;
  /** From then on it says nothing true any more. */
  readonly discardAfter?: Date;
}

export interface ComposedPush extends PushMessage {
  readonly urgency?: 'normal' | 'high';
  readonly discardAfter?: Date;
}

/**
 * The mail, if the person wants it and has not got it before, and the message on each device that the person has turned on.
 * Either is composed only then. Answers whether anything is sent.
 */
export async function notifyUser(
  deps: OutboxDeps,
  trx: Trx,
  fact: Fact,
  message: {
    readonly mail: (recipientName: string) => ComposedMail | Promise<ComposedMail>;
    readonly push: () => ComposedPush | Promise<ComposedPush>;
  },
): Promise<boolean> {
  const recipient = await repository.findRecipient(trx, fact);
  const isMailed =
    recipient !== null &&
    (await enqueueEmail(deps, trx, fact, recipient.email, async () => message.mail(recipient.name)));
  return (await enqueuePush(deps, trx, fact, message.push)) || isMailed;
}

/** A mail to staff, who have no settings for it, is of a type of its own and for nobody of the closet. */
export type EmailFact = Fact | (Omit<Fact, 'type' | 'audience'> & { readonly type: 'specialDate' });

/** The mail to this address, once for the fact, in the transaction of the change that it reports; false when there was one. */
export async function enqueueEmail(
  { clock, queue, brand, publicOrigin }: OutboxDeps,
  trx: Trx,
  { name, clientId, userId, type, ...rest }: EmailFact,
  to: string,
  compose: () => ComposedMail | Promise<ComposedMail>,
): Promise<boolean> {
  const onceKey = `mail:${name}`;
  const message = { clientId, userId, type, onceKey, channel: 'EMAIL', createdAt: clock.now() } as const;
  if (!(await repository.insertMessage(trx, message))) return false;
  const { attachments, discardAfter, ...content } = await compose();
  const parts = content.parts.map((part) => openingIn(part, clientId, publicOrigin));
  await queue.enqueue(
    sendMailJob,
    {
      to,
      ...renderMail(brand, { ...content, parts, subject: fitted(content.subject, 200) }),
      messageId: onceKey,
      ...('audience' in rest ? { audience: rest.audience } : {}),
      ...(attachments === undefined ? {} : { attachments }),
      ...(discardAfter === undefined ? {} : { discardAfter: discardAfter.toISOString() }),
    },
    { trx, key: onceKey },
  );
  return true;
}

/** A button that leads to a page of the clients' app opens it in the closet that the mail is about. */
function openingIn(part: MailPart, clientId: number, publicOrigin: string): MailPart {
  if (typeof part === 'string' || !('action' in part)) return part;
  const { label, url } = part.action;
  return url.startsWith(`${publicOrigin}/admin/`)
    ? { action: { label, url: withCloset(url, clientId) } }
    : part;
}

/** A job a device, so that one that is away delays no other; false when there is none. */
async function enqueuePush(
  { clock, queue }: OutboxDeps,
  trx: Trx,
  { name, clientId, userId, type, audience }: Fact,
  compose: () => ComposedPush | Promise<ComposedPush>,
): Promise<boolean> {
  const createdAt = clock.now();
  const fact = { clientId, userId, type };
  const targets = await listPushTargets(trx, { ...fact, audience }, createdAt);
  if (targets.length === 0) return false;
  const { urgency = 'normal', discardAfter, title, body, url, ...rest } = await compose();
  const texts = { title: fitted(title, 200), body: fitted(body, 500) };
  const message = { ...rest, ...texts, url: withCloset(url, clientId) };
  let isSent = false;
  for (const subscriptionId of targets) {
    const onceKey = `push:${subscriptionId}:${name}`;
    if (!(await repository.insertMessage(trx, { ...fact, onceKey, channel: 'PUSH', createdAt }))) continue;
    const expires = discardAfter === undefined ? {} : { discardAfter: discardAfter.toISOString() };
    await queue.enqueue(
      sendPushJob,
      { subscriptionId, message, urgency, onceKey, audience, ...expires },
      { trx, key: onceKey },
    );
    isSent = true;
  }
  return isSent;
}
