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

/** The earliest first. The page is chosen before its photographs and addresses are read, so that a late page costs no more. */
export async function listDueBacks(
  db: Database,
  choice: DueBackChoice,
  { limit, offset = 0 }: { readonly limit: number; readonly offset?: number },
): Promise<DueBackRow[]> {
  const page = chosen(db, choice)
    .select(['due_backs.client_id as clientId', 'due_backs.item_id as itemId', dueDay, remindedOn])
    .select('clients.name as closetName')
    .orderBy('due_backs.day')
    .orderBy('due_backs.client_id')
    .orderBy('due_backs.item_id')
    .limit(limit)
    .offset(offset);
  return db
    .selectFrom('items')
    .innerJoin(page.as('page'), (join) =>
      join.onRef('page.clientId', '=', 'items.client_id').onRef('page.itemId', '=', 'items.id'),
    )
    .select((eb) => requestItemColumns(eb))
    .select(['page.clientId', 'page.closetName', 'page.day', 'page.remindedOn'])
    .select((eb) => [
      'items.category_id as category',
      sql<DueBackRow['address']>`(SELECT json_build_object('id', address.id, 'label', address.label)
        FROM addresses AS address WHERE address.client_id = ${eb.ref('items.client_id')}
          AND address.id = ${eb.ref('items.address_id')} AND address.deleted_at IS NULL)`.as('address'),
      collectingPickup.as('pickupId'),
    ])
    .orderBy('page.day')
    .orderBy('page.clientId')
    .orderBy('page.itemId')
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
        sql<boolean>`(items.item_client_number ILIKE ${pattern} OR items.designers_key LIKE search_key(${pattern})
          OR items.observation ILIKE ${pattern}
          OR clients.id = ANY (ARRAY(SELECT named.id FROM clients AS named WHERE search_key(named.name) LIKE search_key(${pattern}))))`,
      ),
    );
}
