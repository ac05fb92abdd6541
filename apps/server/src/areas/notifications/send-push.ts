/** One message to one device. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '../../platform/database.ts';
import { audiences } from '../../platform/jobs/send-mail.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import { bindJob, defineJob, HopelessJobError, type BoundJob } from '../../platform/ports/job-queue.ts';
import { PushRefusedError, type PushSender } from '../../platform/ports/push-sender.ts';
import { toRecipient } from './message-recipient.ts';
import * as push from './push-repository.ts';
import { findMessage, markSent } from './repository.ts';

const payload = z.strictObject({
  subscriptionId: z.int(),
  message: z.strictObject({
    title: z.string().min(1).max(200),
    /** Push services take some four kilobytes, sealed. */
    body: z.string().max(500),
    tag: z.string().max(100),
    url: z.string().startsWith('/').max(200),
  }),
  urgency: z.enum(['normal', 'high']),
  onceKey: z.string(),
  /** Those of the closet whom it is for. */
  audience: z.enum(audiences).optional(),
  /** From this instant on the message says nothing true any more. */
  discardAfter: z.iso.datetime().optional(),
});

/** A device that is away gets it within a day, or never: by then the page shows more. */
const ttlSeconds = 24 * 60 * 60;

/**
 * Enqueued in the transaction of the change that it reports. Tries for about two hours before it is left to the dead letters.
 * What it says does not outlive the sending.
 */
export const sendPushJob = defineJob({
  name: 'send-push',
  payload,
  retryLimit: 9,
  retryDelaySeconds: 10,
  retryDelayMaxSeconds: 1800,
  expireSeconds: 60,
  workers: 2,
  retainDoneSeconds: 30 * 24 * 3600,
  forgetPayload: true,
});

export interface SendPushDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly push: Pick<PushSender, 'send'>;
}

/**
 * Runs {@link sendPushJob}. A device whose subscription has ended is deleted; one that was signed out, or whose user has
 * left the closet or its audience, gets nothing more.
 */
export function bindSendPush({ db, clock, push: sender }: SendPushDeps): BoundJob {
  return bindJob(
    sendPushJob,
    async ({ subscriptionId, message, urgency, onceKey, audience, discardAfter }, run) => {
      const now = clock.now();
      if (discardAfter !== undefined && now >= new Date(discardAfter)) return;
      const row = await findMessage(db, onceKey);
      if (row === null || row.sentAt !== null) return;
      const recipient = toRecipient(row, audience ?? 'MEMBERS');
      const target = recipient && (await push.findTarget(db, subscriptionId, recipient, now));
      if (target === null) return;
      const letter = { text: JSON.stringify(message), topic: topicOf(message.tag), urgency, ttlSeconds };
      const outcome = await sender.send(target, letter, run.signal).catch((error: unknown) => {
        if (error instanceof PushRefusedError) throw new HopelessJobError(error.message, { cause: error });
        throw error;
      });
      if (outcome === 'GONE') {
        await push.deleteSubscription(db, subscriptionId);
        return;
      }
      await markSent(db, onceKey, now);
      await push.markUsed(db, subscriptionId, now);
    },
  );
}

/** At most 32 characters of base64url. */
function topicOf(tag: string): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, 32);
}
