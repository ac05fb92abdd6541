/** Takes a transition back: the request, its items and what came along are what they were before. */
import { requestKindFacts, type RequestKind } from '@vestry/contract/requests/kinds';
import type { Notification } from '../changes/notification.ts';
import { recordChange } from '../changes/record-change.ts';
import type { CallContext } from '../../platform/call-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { moveItems } from '../items/move-items.ts';
import type { RequestDefinition, RequestParts } from './definition.ts';
import { beforeIn, type LastEvent } from './last-event.ts';
import { insertEvent } from './repository.ts';
import { requestTables } from './tables.ts';
import * as repository from './undo-repository.ts';

/**
 * Undoes the transition that the locked request's last event records, and records that it was undone.
 * @throws Refusal CONFLICT when an item has moved since.
 */
export async function undoTransition<P extends RequestParts>(
  definition: Pick<RequestDefinition<P>, 'kind' | 'undoRest'>,
  context: CallContext,
  id: number,
  last: LastEvent,
  notification: Notification<'requestChange'> | null,
): Promise<void> {
  const before = beforeIn(last);
  if (before === null) return;
  const { kind } = definition;
  await repository.restoreRequest(context, kind, id, before);
  if (last.toStatus === 'COMPLETED' || last.toStatus === 'CANCELED')
    await repository.claimItems(context, kind, id);
  if (last.toStatus === 'COMPLETED') await returnItems(context, kind, id, last);
  await definition.undoRest(context, id, last);
  const data = { from: last.toStatus, to: before.status };
  await insertEvent(context, kind, id, { kind: 'UNDONE', data });
  await recordChange(context, {
    kind: `${requestKindFacts[kind].area}.undo`,
    id,
    before: { status: last.toStatus },
    after: { status: before.status },
    related: { withItems: true },
    notification,
  });
}

/** Moves each item back to its former location, unless one has moved since. */
async function returnItems(
  context: CallContext,
  kind: RequestKind,
  id: number,
  { at }: LastEvent,
): Promise<void> {
  const returns = await repository.listItemReturns(context, kind, id, at);
  if (returns.some(({ isLatest }) => !isLatest)) throw new Refusal('CONFLICT');
  const reason = requestTables[kind].reasonOfMove(id);
  for (const { itemId, fromLocation: to, fromBin: bin } of returns)
    await moveItems(context, { itemIds: [itemId], to, bin, kind: 'MOVED', ...reason, note: 'Undone' });
}
