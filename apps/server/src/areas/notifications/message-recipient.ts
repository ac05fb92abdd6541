/** Whom an enqueued message still reaches: people leave closets, lose roles and change addresses while it waits. */
import { notificationTypes } from '@vestry/contract/notifications/schemas';
import type { Database } from '../../platform/database.ts';
import type { Audience } from '../../platform/jobs/send-mail.ts';
import { findManager } from './manager-repository.ts';
import type { Recipient } from './people-repository.ts';
import { findMessage, findRecipient } from './repository.ts';

/** The address that a mail goes to now; null when its person is not to have it any more. */
export async function findMailAddress(
  db: Database,
  onceKey: string,
  audience: Audience,
): Promise<string | null> {
  const message = await findMessage(db, onceKey);
  if (message === null) return null;
  const recipient = toRecipient(message, audience);
  // Staff have no settings.
  const person =
    recipient === null ? await findManager(db, message.userId) : await findRecipient(db, recipient);
  return person?.email ?? null;
}

/** The recipient of a message to somebody of a closet; null of one to staff. */
export function toRecipient(
  { clientId, userId, type }: NonNullable<Awaited<ReturnType<typeof findMessage>>>,
  audience: Audience,
): Recipient | null {
  const known = notificationTypes.find((name) => name === type);
  return clientId === null || known === undefined ? null : { clientId, userId, type: known, audience };
}
