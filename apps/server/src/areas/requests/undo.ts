/** Takes a transition back: the request, its items and what came along are what they were before. */
import { requestKindFacts } from '@vestry/contract/requests/kinds';
import type { Notification } from '../changes/notification.ts';
import { recordChange } from '../changes/record-change.ts';
import type { CallContext } from '../../platform/call-context.ts';
import { returnMoved } from '../custody/return-moved.ts';
import type { RequestDefinition, RequestParts } from './definition.ts';
import { beforeIn, type LastEvent } from './last-event.ts';
import { restoreQuote } from '../prices/freeze-quote.ts';
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
  await returnMoved(context, requestTables[kind].namedBy(id), last.at);
  await definition.undoRest(context, id, last);
  if (last.toStatus === 'CANCELED') await restoreQuote(context, { kind, id });
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
