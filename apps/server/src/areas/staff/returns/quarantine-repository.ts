/** Rows of what is set apart at the facility: of no client, and read by staff alone. */
import { toColumns } from '../../../platform/column-names.ts';
import type { Database } from '../../../platform/database.ts';

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

/** Locks the row until the transaction ends: of two who match it at once, the second reads the first one's match. */
export async function lockApart(trx: Database, id: number): Promise<Apart | null> {
  const row = await trx
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
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
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

/** It is set apart again; of a garment that nobody had known, nobody knows it again. */
export async function reopenApart(trx: Database, { id, itemId, photoHash }: Apart): Promise<void> {
  await trx
    .updateTable('quarantine')
    .set({
      outcome: null,
      ended_at: null,
      ended_by: null,
      ended_note: '',
      match_pickup_id: null,
      item_id: photoHash === null ? itemId : null,
    })
    .where('id', '=', id)
    .execute();
}
