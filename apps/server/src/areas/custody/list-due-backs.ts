/** Lists the items that are with their clients and due back. */
import type { Day } from '@vestry/contract/calendar/day';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import { requestItemColumns, type RequestItemRow } from '../requests/items.ts';
import { collectingPickup, dueBackItems, dueDay, remindedOn } from './due-backs.ts';

export interface DueBackRow extends RequestItemRow {
  readonly clientId: number;
  readonly closetName: string;
  readonly category: number;
  readonly day: Day;
  readonly remindedOn: Day | null;
  readonly address: { readonly id: number; readonly label: string } | null;
  readonly pickupId: number | null;
}

export interface DueBackChoice {
  readonly clientId?: number | undefined;
  /** Those that are due before this day alone. */
  readonly before?: Day | undefined;
  /** A part of what the item or its closet is called. */
  readonly text?: string;
}

/** The earliest first. */
export async function listDueBacks(
  db: Database,
  choice: DueBackChoice,
  { limit, offset = 0 }: { readonly limit: number; readonly offset?: number },
): Promise<DueBackRow[]> {
  return chosen(db, choice)
    .select((eb) => requestItemColumns(eb))
    .select((eb) => [
      'due_backs.client_id as clientId',
      'clients.name as closetName',
      'items.category_id as category',
      dueDay,
      remindedOn,
      sql<DueBackRow['address']>`(SELECT json_build_object('id', address.id, 'label', address.label)
        FROM addresses AS address WHERE address.client_id = ${eb.ref('items.client_id')}
          AND address.id = ${eb.ref('items.address_id')} AND address.deleted_at IS NULL)`.as('address'),
      collectingPickup.as('pickupId'),
    ])
    .orderBy('due_backs.day')
    .orderBy('due_backs.client_id')
    .orderBy('due_backs.item_id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countDueBacks(db: Database, choice: DueBackChoice): Promise<number> {
  const { count } = await chosen(db, choice)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Those of one closet, or of all but the disposable ones of the demo and those that are closed. */
function chosen(db: Database, { clientId, before, text = '' }: DueBackChoice) {
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return dueBackItems(db)
    .innerJoin('clients', 'clients.id', 'due_backs.client_id')
    .$if(clientId !== undefined, (all) => all.where('due_backs.client_id', '=', clientId ?? 0))
    .$if(clientId === undefined, (all) =>
      all.where('clients.demo_expires_at', 'is', null).where('clients.status', '=', 1),
    )
    .$if(before !== undefined, (all) => all.where('due_backs.day', '<', before ?? ''))
    .$if(text !== '', (all) =>
      all.where(
        sql<boolean>`search_key(concat_ws(' ', items.item_client_number, items.designers, items.observation, clients.name))
          LIKE search_key(${pattern})`,
      ),
    );
}
