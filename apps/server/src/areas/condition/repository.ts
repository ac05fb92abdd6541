/** Rows of condition checks and of what they found. Every query carries the closet. */
import { requestIdNames, type RequestIds } from '@vestry/contract/requests/ids';
import type { CheckFacts, FindingFacts } from '@vestry/contract/condition/rules';
import type { FindingKind, Severity } from '@vestry/contract/condition/kinds';
import type { RequestKind } from '@vestry/contract/requests/kinds';
import type { Money } from '@vestry/contract/valuations/rules';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ClosetContext } from '../../platform/call-context.ts';
import { fieldsOf } from '../../platform/column-names.ts';
import { requestTables } from '../requests/tables.ts';

export interface FindingRow extends FindingFacts {
  readonly kind: FindingKind;
  readonly severity: Severity;
  readonly note: string;
  readonly photoHash: string | null;
  readonly markX: number | null;
  readonly markY: number | null;
}

/** A check with all that the rules and the pages need of it. */
export interface CheckRow extends CheckFacts, RequestIds {
  readonly itemId: number;
  readonly isAsBefore: boolean;
  readonly note: string;
  readonly userId: number | null;
  readonly actor: 'USER' | 'STAFF' | 'COMMAND_LINE' | 'SYSTEM';
  /** Of the person who recorded it; empty for nobody, and for one who was deleted. */
  readonly name: string | null;
  readonly lastName: string | null;
  readonly checkedAt: Date;
  readonly recordedAt: Date;
  readonly findings: FindingRow[];
  readonly photos: string[];
}

/** All checks of these items, in the order in which they were recorded. */
export async function listChecks(
  { trx, clientId }: ClosetContext,
  itemIds: readonly number[],
): Promise<CheckRow[]> {
  if (itemIds.length === 0) return [];
  const rows = await trx
    .selectFrom('condition_checks as check')
    .leftJoin('users', 'users.id', 'check.user_id')
    .select((eb) => [
      'check.id',
      'check.item_id as itemId',
      'check.kind',
      'check.grade',
      'check.is_as_before as isAsBefore',
      'check.note',
      'check.corrects_id as corrects',
      'check.actor',
      'check.user_id as userId',
      'users.name',
      'users.last_name as lastName',
      'check.place',
      ...fieldsOf('check', ...requestIdNames),
      'check.left_with_delivery_id as leftWith',
      'check.has_left_checked as hasLeftChecked',
      'check.checked_at as checkedAt',
      'check.recorded_at as recordedAt',
      jsonArrayFrom(
        eb
          .selectFrom('condition_findings as finding')
          .select([
            'finding.id',
            'finding.restates_id as restates',
            'finding.kind',
            'finding.severity',
            'finding.note',
            'finding.photo_hash as photoHash',
            'finding.mark_x as markX',
            'finding.mark_y as markY',
          ])
          .whereRef('finding.client_id', '=', 'check.client_id')
          .whereRef('finding.check_id', '=', 'check.id')
          .orderBy('finding.id'),
      ).as('findings'),
      sql<number[]>`ARRAY(SELECT closing.finding_id FROM condition_closings AS closing
        WHERE closing.client_id = "check".client_id AND closing.check_id = "check".id ORDER BY 1)`.as(
        'closes',
      ),
      sql<string[]>`ARRAY(SELECT photo.photo_hash FROM condition_photos AS photo
        WHERE photo.client_id = "check".client_id AND photo.check_id = "check".id ORDER BY photo.position)`.as(
        'photos',
      ),
    ])
    .where('check.client_id', '=', clientId)
    .where('check.item_id', 'in', [...itemIds])
    .orderBy('check.id')
    .execute();
  // The columns' checks admit the contract's words alone.
  return rows as CheckRow[];
}

export interface RemarkRow {
  readonly id: number;
  readonly findingId: number;
  readonly kind: 'CONFIRMED' | 'COMMENT';
  readonly text: string;
  readonly userId: number | null;
  readonly name: string | null;
  readonly lastName: string | null;
  readonly at: Date;
}

/** The remarks on the findings of an item, in the order in which they were made. */
export async function listRemarks(
  { trx, clientId }: ClosetContext,
  findingIds: readonly number[],
): Promise<RemarkRow[]> {
  if (findingIds.length === 0) return [];
  const rows = await trx
    .selectFrom('condition_remarks as remark')
    .leftJoin('users', 'users.id', 'remark.user_id')
    .select([
      'remark.id',
      'remark.finding_id as findingId',
      'remark.kind',
      'remark.text',
      'remark.user_id as userId',
      'users.name',
      'users.last_name as lastName',
      'remark.created_at as at',
    ])
    .where('remark.client_id', '=', clientId)
    .where('remark.finding_id', 'in', [...findingIds])
    .orderBy('remark.id')
    .execute();
  return rows;
}

/** The item of a finding, by the id under which it was recorded first; null where the closet has none. */
export async function findItemOfFinding(
  { trx, clientId }: ClosetContext,
  findingId: number,
): Promise<number | null> {
  const row = await trx
    .selectFrom('condition_findings as finding')
    .innerJoin('condition_checks as check', (join) =>
      join.onRef('check.client_id', '=', 'finding.client_id').onRef('check.id', '=', 'finding.check_id'),
    )
    .select('check.item_id as itemId')
    .where('finding.client_id', '=', clientId)
    .where('finding.id', '=', findingId)
    .where('finding.restates_id', 'is', null)
    .executeTakeFirst();
  return row?.itemId ?? null;
}

/** The facts of an item that its checks depend on. */
export interface CheckedItemRow {
  readonly id: number;
  readonly number: string;
  readonly categoryId: number;
  /** Of the valuation that counts, or as it was declared; null for none. */
  readonly value: Money | null;
  readonly place: CheckFacts['place'];
  readonly photoHashes: string[];
}

/** Items of the closet, released ones too, by id. */
export async function listCheckedItems(
  { trx, clientId }: ClosetContext,
  itemIds: readonly number[],
): Promise<CheckedItemRow[]> {
  if (itemIds.length === 0) return [];
  const rows = await trx
    .selectFrom('items')
    .select([
      'items.id',
      'items.item_client_number as number',
      'items.category_id as categoryId',
      sql<Money | null>`(SELECT json_build_object('amount', value.amount, 'currency', value.currency)
        FROM value_of_item(items.client_id, items.id, items.declared_value_cents, NULL) AS value)`.as(
        'value',
      ),
      'items.place',
      sql<string[]>`ARRAY(SELECT photo.hash FROM item_photos AS photo
        WHERE photo.client_id = items.client_id AND photo.item_id = items.id ORDER BY photo.position, photo.id)`.as(
        'photoHashes',
      ),
    ])
    .where('items.client_id', '=', clientId)
    .where('items.id', 'in', [...itemIds])
    .orderBy('items.id')
    .execute();
  return rows;
}

/** The delivery with which the item last left the facility; null for one that never did. */
export async function findLastDelivery(
  { trx, clientId }: ClosetContext,
  itemId: number,
): Promise<number | null> {
  const row = await trx
    .selectFrom('custody')
    .select('delivery_id as deliveryId')
    .where('client_id', '=', clientId)
    .where('item_id', '=', itemId)
    .where('delivery_id', 'is not', null)
    .where('place', 'in', ['IN_TRANSIT', 'RESIDENCE', 'TEMPORARY_ADDRESS'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.deliveryId ?? null;
}

/** Whether the request, of whatever kind, has the item. */
export async function hasRequestItem(
  { trx, clientId }: ClosetContext,
  { kind, id }: { readonly kind: RequestKind; readonly id: number },
  itemId: number,
): Promise<boolean> {
  const { lines, id: column } = requestTables[kind];
  const { rows } = await sql`SELECT FROM ${lines} AS line
    WHERE line.client_id = ${clientId} AND line.${column} = ${id} AND line.item_id = ${itemId}`.execute(trx);
  return rows.length > 0;
}
