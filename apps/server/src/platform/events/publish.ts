/** Publishes changes of a closet to its open pages: a NOTIFY that leaves with the transaction's commit, or not at all. */
import type { LiveArea } from '@vestry/contract/events/schemas';
import type { StaffArea } from '@vestry/contract/staff/people/schemas';
import type { Database } from '../database.ts';
import { notify } from './notify.ts';

/** The changed area and row: the area, and the row where it is one. With `userId` it goes to this user's pages alone. */
export interface PublishedEvent {
  readonly area: LiveArea | StaffArea;
  readonly id?: number | null;
  readonly userId?: number;
  /** The client whose pages get it, where it is not the client of the change. */
  readonly clientId?: number;
}

/**
 * Publishes changes to the open pages of a client and of staff, whichever API process serves them, or to every page where it
 * is the facility's (`clientId` null). What is for staff alone reaches no client. `trx` is the transaction of the change:
 * one that is rolled back publishes nothing, and a change published twice in one is published once. The event contains no
 * content, only the area and the row's id.
 */
export async function publish(
  trx: Database,
  clientId: number | null,
  ...events: readonly PublishedEvent[]
): Promise<void> {
  if (events.length === 0) return;
  const changes = events.map(({ area, id, userId, clientId: whose = clientId }) =>
    JSON.stringify({ clientId: whose ?? 0, area, id: id ?? undefined, userId }),
  );
  await notify(trx, changes);
}
