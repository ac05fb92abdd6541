/** Rows of what is set apart at the facility: of no client, and read by staff alone. */
import { toColumns } from '../../../platform/column-names.ts';
import { violatedConstraint, type Database } from '../../../platform/database.ts';

export interface FoundItem {
  readonly ownerId: number;
  readonly itemId: number;
  readonly pickupClientId: number;
  readonly pickupId: number;
  readonly code: string;
  readonly foundAt: Date;
  readonly foundBy: number | null;
}

/** Sets another client's item apart; one that is set apart already stays as it is. */
export async function insertFoundItem(trx: Database, found: FoundItem): Promise<void> {
  await trx
    .insertInto('quarantine')
    .values(toColumns(found))
    .onConflict((conflict) =>
      conflict.columns(['owner_id', 'item_id']).where('ended_at', 'is', null).doNothing(),
    )
    .execute();
}

/** An arrival without a pickup: an item, or a garment that nobody knows, with its photograph. */
export interface NewArrival {
  readonly ownerId: number | null;
  readonly itemId: number | null;
  readonly photoHash: string | null;
  readonly code: string;
  readonly note: string;
  readonly bin: string;
  readonly foundAt: Date;
  readonly foundBy: number | null;
}

export async function insertArrival(trx: Database, arrival: NewArrival): Promise<number> {
  const { id } = await trx
    .insertInto('quarantine')
    .values(toColumns(arrival))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The open row of an item that is set apart; null where there is none. */
export async function findApart(
  db: Database,
  { clientId, itemId }: { readonly clientId: number; readonly itemId: number },
): Promise<{ readonly id: number; readonly bin: string } | null> {
  const row = await db
    .selectFrom('quarantine')
    .select(['id', 'bin'])
    .where('owner_id', '=', clientId)
    .where('item_id', '=', itemId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

export interface Apart {
  readonly id: number;
  readonly ownerId: number | null;
  readonly itemId: number | null;
  readonly photoHash: string | null;
  readonly code: string;
  readonly bin: string;
  readonly foundAt: Date;
  /** The pickup of another client at whose arrival it was found. */
  readonly foundWith: number | null;
  readonly outcome: 'RECEIVED' | 'GIVEN_BACK' | 'MISTAKE' | null;
  readonly endedAt: Date | null;
  readonly matchPickupId: number | null;
}

const arrivalRow = (db: Database, id: number) =>
  db
    .selectFrom('quarantine')
    .select([
      'id',
      'owner_id as ownerId',
      'item_id as itemId',
      'photo_hash as photoHash',
      'code',
      'bin',
      'found_at as foundAt',
      'pickup_id as foundWith',
      'outcome',
      'ended_at as endedAt',
      'match_pickup_id as matchPickupId',
    ])
    .where('id', '=', id);

/** The row as it is; its pickup and its item are locked before it is, as every scan does. */
export async function findArrival(db: Database, id: number): Promise<Apart | null> {
  return (await arrivalRow(db, id).executeTakeFirst()) ?? null;
}

/** Locks the row until the transaction ends: of two who match it at once, the second reads the first one's match. */
export async function lockApart(trx: Database, id: number): Promise<Apart | null> {
  return (await arrivalRow(trx, id).forUpdate().executeTakeFirst()) ?? null;
}

export interface EndOfApart {
  readonly outcome: NonNullable<Apart['outcome']>;
  readonly endedAt: Date;
  readonly endedBy: number | null;
  readonly endedNote: string;
  readonly ownerId?: number;
  readonly itemId?: number;
  readonly matchPickupId?: number | null;
}

export async function endApart(trx: Database, id: number, end: EndOfApart): Promise<void> {
  await trx.updateTable('quarantine').set(toColumns(end)).where('id', '=', id).execute();
}

interface EndByMove {
  readonly trx: Database;
  readonly clientId: number;
  readonly now: Date;
  readonly actor: { readonly userId: number | null };
}

/** Items that are received into their bins are set apart no longer. */
export async function endOpenApart(
  { trx, clientId, now, actor }: EndByMove,
  itemIds: readonly number[],
  matchPickupId: number | null,
): Promise<void> {
  if (itemIds.length === 0) return;
  const end = { outcome: 'RECEIVED', endedAt: now, endedBy: actor.userId, matchPickupId } as const;
  await trx
    .updateTable('quarantine')
    .set(toColumns(end))
    .where('owner_id', '=', clientId)
    .where('item_id', 'in', itemIds)
    .where('ended_at', 'is', null)
    .execute();
}

const reopened = { outcome: null, ended_at: null, ended_by: null, ended_note: '', match_pickup_id: null };

/** Undoes `endOpenApart`; an item that was set apart anew meanwhile is set apart once. */
export async function reopenEndedApart(
  { trx, clientId }: Pick<EndByMove, 'trx' | 'clientId'>,
  itemId: number,
  endedAt: Date,
): Promise<void> {
  await trx
    .updateTable('quarantine')
    .set(reopened)
    .where('owner_id', '=', clientId)
    .where('item_id', '=', itemId)
    .where('outcome', '=', 'RECEIVED')
    .where('ended_at', '=', endedAt)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('quarantine as other')
            .select('other.id')
            .where('other.owner_id', '=', clientId)
            .where('other.item_id', '=', itemId)
            .where('other.ended_at', 'is', null),
        ),
      ),
    )
    .execute();
}

/** It is set apart again; of a garment that nobody had known, nobody knows it again. */
export async function reopenApart(trx: Database, { id, itemId, photoHash }: Apart): Promise<void> {
  await trx
    .updateTable('quarantine')
    .set({ ...reopened, item_id: photoHash === null ? itemId : null })
    .where('id', '=', id)
    .execute();
}

/** Whether the database refused to reopen a row, because its item was set apart anew meanwhile. */
export function isApartMeanwhile(error: unknown): boolean {
  return violatedConstraint(error) === 'quarantine_one_open';
}
