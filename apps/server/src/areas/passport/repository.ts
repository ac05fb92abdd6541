/** Reads the parts of a passport that no other area reads. Every query carries the closet. */
import type { PassportCustody, PassportItem } from '@vestry/contract/passport/schemas';
import type { ReleasedItem } from '@vestry/contract/custody/schemas';
import type { RecommendationService } from '@vestry/contract/requests/pickup/recommendations';
import { sql } from 'kysely';
import type { ClosetContext } from '../../platform/call-context.ts';
import { firstOrNull } from '../../platform/query-answers.ts';

export interface PassportItemRow {
  readonly item: PassportItem;
  readonly release: ReleasedItem['release'] | null;
  readonly closetName: string;
}

const erased = 2;

/** An item of the closet, or one that it had until it was released; null for one that was recorded by mistake, and for none. */
export async function findItem(
  { trx, clientId }: ClosetContext,
  itemId: number,
): Promise<PassportItemRow | null> {
  return trx
    .selectFrom('items')
    .innerJoin('clients', 'clients.id', 'items.client_id')
    .innerJoin('item_cards as stored', (join) =>
      join.onRef('stored.client_id', '=', 'items.client_id').onRef('stored.item_id', '=', 'items.id'),
    )
    .leftJoin('custody as released', (join) =>
      join
        .onRef('released.client_id', '=', 'items.client_id')
        .onRef('released.seq', '=', 'items.custody_seq')
        .on('released.place', '=', 'RELEASED'),
    )
    .select([
      sql<PassportItem>`stored.card`.as('item'),
      // Those that were recorded by mistake are left out below.
      sql<ReleasedItem['release'] | null>`released.release`.as('release'),
      'clients.name as closetName',
    ])
    .where('items.client_id', '=', clientId)
    .where('items.id', '=', itemId)
    .where('items.record_status', '<>', erased)
    .where(sql<boolean>`released.release IS DISTINCT FROM 'MISTAKE'`)
    .$call(firstOrNull);
}

/** The hashes of the newest rows of an item in the custody chain, by their numbers. */
export async function listHashes(
  { trx, clientId }: ClosetContext,
  itemId: number,
  limit: number,
): Promise<ReadonlyMap<number, string>> {
  const rows = await trx
    .selectFrom('custody')
    .select(['seq', sql<string>`encode(hash, 'hex')`.as('hash')])
    .where('client_id', '=', clientId)
    .where('item_id', '=', itemId)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
  return new Map(rows.map(({ seq, hash }) => [seq, hash]));
}

/** The end of the closet's chain: its rows are numbered from 1 without gaps. */
export async function findChainEnd({ trx, clientId }: ClosetContext): Promise<PassportCustody['chain']> {
  const row = await trx
    .selectFrom('custody')
    .select(['seq as rows', sql<string>`encode(hash, 'hex')`.as('lastHash')])
    .where('client_id', '=', clientId)
    .orderBy('seq', 'desc')
    .limit(1)
    .$call(firstOrNull);
  return row ?? { rows: 0, lastHash: '' };
}

export interface CareRow {
  readonly id: number;
  readonly service: RecommendationService;
  readonly note: string;
  readonly doneAt: Date;
}

/** The care of an item that is done, the newest first. */
export async function listCareDone({ trx, clientId }: ClosetContext, itemId: number): Promise<CareRow[]> {
  const { rows } = await sql<CareRow>`
    SELECT care.id, care.service, care.note, coalesce(done.at, care.updated_at) AS "doneAt"
    FROM recommendations AS care LEFT JOIN LATERAL (
      SELECT max(event.created_at) AS at FROM item_events AS event
      WHERE event.client_id = care.client_id AND event.recommendation_id = care.id
        AND event.kind IN ('CLEANED', 'REPAIRED', 'ALTERED', 'PRESERVED')
    ) AS done ON true
    WHERE care.client_id = ${clientId} AND care.item_id = ${itemId} AND care.status = 'DONE'
    ORDER BY "doneAt" DESC, care.id DESC`.execute(trx);
  return rows;
}
