/** The filter by wears: what was not worn for a year, and what was worn once. */
import type { Day } from '@vestry/contract/calendar/day';
import { yearBefore } from '@vestry/contract/wears/rules';
import type { WornGroup } from '@vestry/contract/wears/worn-groups';
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { DB } from '../../platform/adapters/postgres/schema.ts';

type Items = ExpressionBuilder<DB, 'items'>;

export function isWornAs(eb: Items, groups: readonly WornGroup[], today: Day): Expression<SqlBool> {
  return eb.or(groups.map((group) => isInWornGroup(eb, group, today)));
}

/** An item that came within the year had no year to be worn in. */
export function isInWornGroup(eb: Items, group: WornGroup, today: Day): Expression<SqlBool> {
  switch (group) {
    case 'NOT_FOR_A_YEAR': {
      const day = yearBefore(today);
      return eb.and([
        sql<SqlBool>`items.created_at < ${day}::date`,
        eb.not(eb.exists(wearsOf(eb).select('wear.id').where('wear.day', '>=', day))),
      ]);
    }
    case 'ONCE':
      return eb(
        wearsOf(eb).select((wears) => wears.fn.countAll<number>().as('count')),
        '=',
        1,
      );
  }
}

function wearsOf(eb: Items) {
  return eb
    .selectFrom('wears as wear')
    .whereRef('wear.client_id', '=', 'items.client_id')
    .whereRef('wear.item_id', '=', 'items.id');
}
