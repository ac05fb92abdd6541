/** Undoes a transition that was made by mistake, within a minute, for the member of staff who made it. */
import type { undoStaffTransition } from '@vestry/contract/staff/today/calls';
import { inContext } from '../../../platform/call-context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { StateBefore } from '../../requests/events.ts';
import { findLastEvent } from '../../requests/last-event.ts';
import { isTakenMeanwhile } from '../../requests/tables.ts';
import { findCard, lockRequest, type CardRow } from './card-repository.ts';
import type { StaffHandler } from '../deps.ts';
import { readRequest } from './service.ts';
import { secondsToUndo } from './undo-time.ts';

/** Picks the values before a transition that its event stores, beyond the status. */
export function beforeOf({ day, arrivalStart, arrivalEnd }: CardRow): StateBefore {
  return { day, arrivalStart, arrivalEnd };
}

/**
 * Undoes the last transition of a request. The requester is notified that the request has changed.
 * @throws Refusal NOT_FOUND; CONFLICT for another version, or when an item has moved since; UNDO_OVER after a minute, for
 *   somebody else's transition, and where the last event is none.
 */
export const undoTransition: StaffHandler<typeof undoStaffTransition> = async (
  deps,
  by,
  { params: key, body },
) => {
  const { kind, clientId, id } = key;
  try {
    await inContext(deps, { clientId, actor: by }, async (context) => {
      const { trx, now } = context;
      await lockRequest(trx, kind, clientId, id);
      const row = await findCard(trx, kind, clientId, id);
      if (row === null) throw new Refusal('NOT_FOUND');
      const current = { status: row.status, version: row.version };
      if (row.version !== body.version) throw new Refusal('CONFLICT', { current });
      const last = await findLastEvent(trx, key);
      if (last === null || secondsToUndo(last, by, now) === 0) throw new Refusal('UNDO_OVER', { current });
      await deps.requests[kind].undo(context, id, last, deps.notifications.requestChange(key));
    });
  } catch (error) {
    if (!isTakenMeanwhile(error)) throw error;
    throw new Refusal('CONFLICT', { cause: error });
  }
  return readRequest(deps, by, key);
};
