/** The filters by place: in which part of the facility, on the road, in care or with the client, and at which residence. */
import { unnamedResidence, type PlaceGroup } from '@vestry/contract/custody/place-groups';
import type { ItemFilters } from '@vestry/contract/items/filters';
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { DB } from '../../platform/adapters/postgres/schema.ts';

type Items = ExpressionBuilder<DB, 'items'>;

/** A location code is the first column of the index by place; At Client is all that has left the facility. */
export function isInGroups(eb: Items, groups: readonly PlaceGroup[]): Expression<SqlBool> {
  return eb.or(groups.map((group) => isInGroup(eb, group)));
}

function isInGroup(eb: Items, group: PlaceGroup): Expression<SqlBool> {
  switch (group) {
    case 'GARMENT_ROOM':
      return eb('items.location', '=', 'GR');
    case 'COLD_STORAGE':
      return eb('items.location', '=', 'CS');
    case 'IN_CARE':
      return eb('items.location', '=', 'S');
    case 'IN_TRANSIT':
      return eb.and([eb('items.location', '=', 'AC'), eb('items.place', '=', 'IN_TRANSIT')]);
    case 'WITH_CLIENT':
      return isWithClient(eb);
  }
}

/** At a residence or at a temporary address, named or not. */
export function isWithClient(eb: Items): Expression<SqlBool> {
  return eb.and([
    eb('items.location', '=', 'AC'),
    eb('items.place', 'in', ['RESIDENCE', 'TEMPORARY_ADDRESS']),
  ]);
}

export function isAtResidences(
  eb: Items,
  residences: NonNullable<ItemFilters['residences']>,
): Expression<SqlBool> {
  const ids = residences.filter((value) => value !== unnamedResidence);
  const address = [sql<SqlBool>`items.address_id = ANY (${ids}::bigint[])`];
  if (residences.includes(unnamedResidence)) address.push(sql`items.address_id IS NULL`);
  return eb.and([isWithClient(eb), eb.or(address)]);
}
