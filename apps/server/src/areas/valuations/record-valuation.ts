/** Changes of valuations, by users of the closet and by staff alike: recorded, withdrawn, and a withdrawal undone. */
import type { NewValuation } from '@vestry/contract/valuations/schemas';
import { recordChange } from '../changes/record-change.ts';
import { addDocument } from '../documents/write-document.ts';
import type { CalendarService } from '../calendar/service.ts';
import type { CallContext } from '../../platform/call-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ItemService } from '../items/service.ts';
import type { UploadService } from '../photos/service.ts';
import * as repository from './repository.ts';

export interface ChangeDeps {
  readonly calendar: Pick<CalendarService, 'today'>;
  readonly items: Pick<ItemService, 'lock'>;
  readonly uploads: Pick<UploadService, 'findSentDocument' | 'offer'>;
}

/** The kinds of change by the one who acts. */
const kindsOf = {
  USER: {
    offer: 'valuations.offerDocument',
    record: 'valuations.record',
    withdraw: 'valuations.withdraw',
    undo: 'valuations.undoWithdrawal',
  },
  STAFF: {
    offer: 'staff.offerDocument',
    record: 'staff.recordValuation',
    withdraw: 'staff.withdrawValuation',
    undo: 'staff.undoWithdrawal',
  },
} as const;

function kindOf({ actor }: CallContext) {
  return kindsOf[actor.actor === 'USER' ? 'USER' : 'STAFF'];
}

/** @throws Refusal NOT_FOUND for an item that the closet does not have, FORBIDDEN for the command line that acts in nobody's name. */
export async function offerDocument({ items, uploads }: ChangeDeps, context: CallContext, itemId: number) {
  const { userId } = context.actor;
  if (userId === null) throw new Refusal('FORBIDDEN');
  await items.lock(context.trx, context.clientId, [itemId]);
  const offered = await uploads.offer({ ...context, userId }, itemId, 'document');
  const after = { uploadId: offered.uploadId };
  await recordChange(context, { kind: kindOf(context).offer, id: itemId, after });
  return offered;
}

/**
 * Records a valuation; answers its id.
 * @throws Refusal NOT_FOUND for an item that the closet does not have, VALIDATION_FAILED for a day in the future or a document that
 *   has not come.
 */
export async function recordValuation(
  deps: ChangeDeps,
  context: CallContext,
  itemId: number,
  { document = null, ...valuation }: NewValuation,
): Promise<number> {
  const { trx, clientId } = context;
  await deps.items.lock(trx, clientId, [itemId]);
  if (valuation.day > deps.calendar.today())
    throw invalidField('body.day', 'Please choose today or an earlier day.');
  const documentId = document === null ? null : await attachDocument(deps, context, itemId, document);
  const id = await repository.insertValuation(context, itemId, { ...valuation, documentId });
  const { amount, currency, basis, day } = valuation;
  const after = { valuationId: id, amount, currency, basis, day, documentId };
  await recordChange(context, { kind: kindOf(context).record, id: itemId, after });
  return id;
}

async function attachDocument(
  { uploads }: ChangeDeps,
  context: CallContext,
  itemId: number,
  { uploadId, name }: NonNullable<NewValuation['document']>,
): Promise<number> {
  const { userId } = context.actor;
  const hash =
    userId === null ? null : await uploads.findSentDocument({ ...context, userId }, itemId, uploadId);
  if (hash === null)
    throw invalidField('body.document.uploadId', 'The document has not arrived. Please choose it again.');
  return addDocument(context, { hash, name });
}

function invalidField(path: string, message: string): Refusal {
  return new Refusal('VALIDATION_FAILED', { fields: [{ path, message }] });
}

/**
 * A valuation counts no more; one that was withdrawn already stays so. Answers its item.
 * @throws Refusal NOT_FOUND; FORBIDDEN to a user for what staff recorded.
 */
export async function withdrawValuation(context: CallContext, id: number): Promise<number> {
  const row = await lock(context, id);
  if (row.withdrawnAt !== null) return row.itemId;
  await repository.setWithdrawn(context, id, { at: context.now, by: context.actor.userId });
  await recordChange(context, { kind: kindOf(context).withdraw, id: row.itemId, before: auditOf(id, row) });
  return row.itemId;
}

/** A valuation counts again. Answers its item. @throws Refusal as `withdrawValuation` does. */
export async function undoWithdrawal(context: CallContext, id: number): Promise<number> {
  const row = await lock(context, id);
  if (row.withdrawnAt === null) return row.itemId;
  await repository.setWithdrawn(context, id, null);
  await recordChange(context, { kind: kindOf(context).undo, id: row.itemId, after: auditOf(id, row) });
  return row.itemId;
}

type Locked = NonNullable<Awaited<ReturnType<typeof repository.lockValuation>>>;

async function lock({ trx, clientId, actor }: CallContext, id: number): Promise<Locked> {
  const row = await repository.lockValuation(trx, clientId, id);
  if (row === null) throw new Refusal('NOT_FOUND');
  if (actor.actor === 'USER' && row.actor !== 'USER')
    throw new Refusal('FORBIDDEN', {
      message: 'We recorded this valuation. Please contact your account manager.',
    });
  return row;
}

function auditOf(id: number, { amount, currency, basis, day }: Locked): object {
  return { valuationId: id, amount, currency, basis, day };
}
