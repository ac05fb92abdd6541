/** Takes movements back: each item is again where it was before. */
import { forEachId, requestIdNames, type RequestIds } from '@vestry/contract/requests/ids';
import { sql, type RawBuilder } from 'kysely';
import { columnName } from '../../platform/column-names.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requestIdColumns } from '../requests/tables.ts';
import { leaveDeletedAddresses } from './deleted-addresses.ts';
import { appendCustody, moveEach, type ItemMove, type MoveContext } from './move-items.ts';
import { placeFrom, type PlaceRow } from './place-row.ts';

type Reason = Pick<ItemMove, keyof RequestIds | 'note'>;

/** A movement, with the place that the item left by it: since when it had been there, and by which request. */
interface PastMovement extends PlaceRow, RequestIds {
  readonly itemId: number;
  readonly movedAt: Date;
  /** False when the item has moved since. */
  readonly isLatest: boolean;
}

/**
 * Undoes the movements that a request made at one moment, as corrections. An item that was scanned into its bin then stays there:
 * a scan is taken back by itself.
 * @throws Refusal CONFLICT when an item has moved since.
 */
export async function returnMoved(
  context: MoveContext,
  reason: Partial<RequestIds>,
  at: Date,
): Promise<void> {
  const ids = forEachId((name) => reason[name] ?? null);
  const isNamed = requestIdNames.map(
    (name) => sql`moved.${sql.ref(columnName(name))} = ${ids[name]}::bigint`,
  );
  const moved = await listMovements(
    context,
    sql`moved.recorded_at = ${at} AND moved.evidence <> 'CORRECTION'
      AND NOT (moved.place = 'BIN' AND moved.evidence IN ('SCAN', 'COUNT'))
      AND (${sql.join(isNamed, sql` OR `)})`,
  );
  if (moved.some(({ isLatest }) => !isLatest)) throw new Refusal('CONFLICT');
  await correct(context, moved, { ...ids, note: 'Undone' });
}

/**
 * Takes back that items are elsewhere, as the actor had said at one moment: each had been where it was all along.
 * @throws Refusal CONFLICT when an item has moved since, or did not move then.
 */
export async function returnPlaced(
  context: MoveContext,
  itemIds: readonly number[],
  at: Date,
): Promise<void> {
  const moved = await listMovements(
    context,
    sql`moved.recorded_at = ${at} AND moved.evidence = 'CLIENT_WORD' AND moved.user_id = ${context.actor.userId}
      AND moved.item_id = ANY (${[...itemIds]}::bigint[])`,
  );
  if (moved.length < new Set(itemIds).size || moved.some(({ isLatest }) => !isLatest))
    throw new Refusal('CONFLICT');
  const returning = moved.map((row) => {
    const ids = forEachId((name) => row[name]);
    const evidence = 'CORRECTION' as const;
    return { ...targetOf(row), evidence, movedAt: row.movedAt, ...ids, note: 'Undone' };
  });
  await appendCustody(context, await leaveDeletedAddresses(context, returning));
}

/** The item is again where it was before its newest movement. An item that never moved stays. */
export async function takeBackNewest(context: MoveContext, itemId: number, reason: Reason): Promise<void> {
  const newest = sql`moved.item_id = ${itemId} AND moved.seq = items.custody_seq`;
  await correct(context, await listMovements(context, newest), reason);
}

async function correct(context: MoveContext, moved: readonly PastMovement[], reason: Reason): Promise<void> {
  const targets = moved.map(targetOf);
  await moveEach(context, targets, { ...reason, evidence: 'CORRECTION', event: 'MOVED' });
}

function targetOf(row: PastMovement) {
  return { itemId: row.itemId, to: placeFrom(row) };
}

/** The newest movement of each item that the condition names. */
async function listMovements(
  { trx, clientId }: MoveContext,
  condition: RawBuilder<unknown>,
): Promise<PastMovement[]> {
  const { rows } = await sql<PastMovement>`
    SELECT DISTINCT ON (moved.item_id) moved.item_id AS "itemId", before.place, before.zone, before.bin, before.address_id AS "addressId", before.release,
      before.moved_at AS "movedAt", ${requestIdColumns('before')},
      items.custody_seq = moved.seq AS "isLatest"
    FROM custody AS moved
    JOIN items ON items.client_id = moved.client_id AND items.id = moved.item_id
    JOIN LATERAL (
      SELECT * FROM custody AS earlier
      WHERE earlier.client_id = moved.client_id AND earlier.item_id = moved.item_id AND earlier.seq < moved.seq
      ORDER BY earlier.seq DESC LIMIT 1
    ) AS before ON true
    WHERE moved.client_id = ${clientId} AND ${condition}
    ORDER BY moved.item_id, moved.seq DESC`.execute(trx);
  return rows;
}
