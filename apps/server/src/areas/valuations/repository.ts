/** Rows of valuations, and the value of items as the database computes it (migration 0044, value_of_item). */
import type { Money, ValuationBasis } from '@vestry/contract/valuations/rules';
import type { ItemValue, NewValuation } from '@vestry/contract/valuations/schemas';
import { sql } from 'kysely';
import type { CallContext } from '../../platform/call-context.ts';
import type { Database } from '../../platform/database.ts';
import { countWritten, firstOrNull, type RowOf } from '../../platform/query-answers.ts';
import { isThereOrComing } from './coming-items.ts';

const erased = 2;

/** The value of an item now, a released one too; undefined where the client never had it, null where it has no value. */
export async function findValue(
  db: Database,
  clientId: number,
  itemId: number,
): Promise<ItemValue | null | undefined> {
  const { rows } = await sql<{ value: ItemValue | null }>`
    SELECT CASE WHEN value.amount IS NOT NULL THEN json_build_object('amount', value.amount, 'currency', value.currency,
      'basis', value.basis, 'day', value.day, 'valuationId', value.valuation_id) END AS value
    FROM items LEFT JOIN LATERAL value_of_item(items.client_id, items.id, items.declared_value_cents, NULL) AS value ON true
    WHERE items.client_id = ${clientId} AND items.id = ${itemId} AND items.record_status <> ${erased}`.execute(
    db,
  );
  return rows[0]?.value;
}

export type ValuationRow = RowOf<typeof listValuations>;

/** The valuations of an item, the one that counts first, those that were withdrawn among them. */
export async function listValuations(db: Database, clientId: number, itemId: number) {
  return selectValuations(db)
    .where((eb) => eb.and({ 'valuation.client_id': clientId, 'valuation.item_id': itemId }))
    .orderBy('valuation.day', 'desc')
    .orderBy('valuation.id', 'desc')
    .execute();
}

function selectValuations(db: Database) {
  return db
    .selectFrom('valuations as valuation')
    .leftJoin('documents as document', (join) =>
      join
        .onRef('document.client_id', '=', 'valuation.client_id')
        .onRef('document.id', '=', 'valuation.document_id'),
    )
    .leftJoin('document_files as file', 'file.hash', 'document.hash')
    .leftJoin('users as recorder', 'recorder.id', 'valuation.user_id')
    .leftJoin('users as withdrawer', 'withdrawer.id', 'valuation.withdrawn_by')
    .select(['valuation.id', 'valuation.amount', 'valuation.currency', 'valuation.day', 'valuation.note'])
    .select((eb) => [
      eb.ref('valuation.basis').$castTo<ValuationBasis>().as('basis'),
      'valuation.actor',
      'valuation.recorded_at as recordedAt',
      'valuation.withdrawn_at as withdrawnAt',
      'document.id as documentId',
      'document.name as documentName',
      'file.media_type as mediaType',
      'file.bytes',
      'file.pages',
      fullName('recorder').as('recordedBy'),
      fullName('withdrawer').as('withdrawnBy'),
    ]);
}

const fullName = (alias: string) =>
  sql<
    string | null
  >`nullif(btrim(concat_ws(' ', ${sql.ref(`${alias}.name`)}, ${sql.ref(`${alias}.last_name`)})), '')`;

/** Records a valuation; answers its id. */
export async function insertValuation(
  { trx, clientId, actor, now }: CallContext,
  itemId: number,
  valuation: Omit<NewValuation, 'document'> & { readonly documentId: number | null },
): Promise<number> {
  const { documentId, ...fields } = valuation;
  const { id } = await trx
    .insertInto('valuations')
    .values({
      ...fields,
      client_id: clientId,
      item_id: itemId,
      document_id: documentId,
      actor: actor.actor,
      user_id: actor.userId,
      recorded_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A valuation of an active item, which nobody else withdraws until the transaction ends; null where the client has none. */
export async function lockValuation(trx: Database, clientId: number, id: number) {
  return trx
    .selectFrom('valuations as valuation')
    .innerJoin('items', (join) =>
      join.onRef('items.client_id', '=', 'valuation.client_id').onRef('items.id', '=', 'valuation.item_id'),
    )
    .select(['valuation.item_id as itemId', 'valuation.actor', 'valuation.amount', 'valuation.currency'])
    .select(['valuation.basis', 'valuation.day', 'valuation.withdrawn_at as withdrawnAt'])
    .where((eb) => eb.and({ 'valuation.client_id': clientId, 'valuation.id': id, 'items.record_status': 1 }))
    .forUpdate('valuation')
    .$call(firstOrNull);
}

/** Writes when and by whom a valuation was withdrawn; null lets it count again. */
export async function setWithdrawn(
  { trx, clientId }: Pick<CallContext, 'trx' | 'clientId'>,
  id: number,
  withdrawn: { readonly at: Date; readonly by: number | null } | null,
): Promise<number> {
  return trx
    .updateTable('valuations')
    .set({ withdrawn_at: withdrawn?.at ?? null, withdrawn_by: withdrawn?.by ?? null })
    .where((eb) => eb.and({ client_id: clientId, id }))
    .$call(countWritten);
}

/** The limit of an address; undefined where the client has no such address. */
export async function findLimit(
  db: Database,
  clientId: number,
  addressId: number,
): Promise<Money | null | undefined> {
  const row = await db
    .selectFrom('addresses')
    .select(['insurance_limit as amount', 'insurance_currency as currency'])
    .where((eb) => eb.and({ client_id: clientId, id: addressId }))
    .where('deleted_at', 'is', null)
    .$call(firstOrNull);
  if (row === null) return undefined;
  const { amount, currency } = row;
  return amount === null || currency === null ? null : { amount, currency };
}

/** The sums of the values of active items by currency: of those at an address or on the way there but for these items, or of these. */
export async function sumValues(
  db: Database,
  clientId: number,
  itemIds: readonly number[],
  addressId?: number,
): Promise<Money[]> {
  const isOne = sql<boolean>`items.id = ANY (${[...itemIds]}::bigint[])`;
  const found =
    addressId === undefined
      ? isOne
      : sql`NOT ${isOne} AND ${isThereOrComing(clientId, sql`${addressId}::bigint`)}`;
  const { rows } = await sql<Money>`
    SELECT sum(value.amount)::bigint AS amount, value.currency
    FROM items, value_of_item(items.client_id, items.id, items.declared_value_cents, NULL) AS value
    WHERE items.client_id = ${clientId} AND items.record_status = 1 AND ${found}
    GROUP BY value.currency ORDER BY value.currency`.execute(db);
  return rows;
}

/** Whether all of these are active items of the client. */
export async function hasItems(db: Database, clientId: number, itemIds: readonly number[]): Promise<boolean> {
  const { count } = await db
    .selectFrom('items')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('client_id', '=', clientId)
    .where('id', 'in', [...itemIds])
    .where('record_status', '=', 1)
    .executeTakeFirstOrThrow();
  return count === new Set(itemIds).size;
}
