/** Reads the contents of a closet, in the order in which an export lists them. */
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { fieldsOf } from '../../platform/column-names.ts';
import type { Database } from '../../platform/database.ts';
import { isWithClient } from '../custody/due-backs.ts';
import { activeStatus } from '../items/active-status.ts';
import { itemTextColumns } from '../items/text-columns.ts';
import { readLabelsOfAddresses } from './address-labels.ts';

/** Names by code point, whatever the server's locale: an export of the same closet is always the same text. */
const byCodePoint = (column: string) => sql`${sql.ref(column)}::text collate "C"`;
const erased = 2;

export async function readClosetRows(db: Database, clientId: number) {
  const labels = await readLabelsOfAddresses(db, clientId);
  const addresses = await db
    .selectFrom('addresses')
    .select(['id', 'label', 'name', 'address_line_one as addressLineOne', 'address_line_two as line_two'])
    .select(['city', 'country', 'state', 'zip_code as zipCode', 'phone'])
    .select(['insurance_limit as limit', 'insurance_currency as currency'])
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null)
    .where('is_temporary', '=', false)
    .orderBy(byCodePoint('label'))
    .orderBy('id')
    .execute();
  const tags = await db
    .selectFrom('tags')
    .select('name')
    .where('client_id', '=', clientId)
    .orderBy(byCodePoint('name'))
    .execute();
  const groups = await db
    .selectFrom('custom_groups as group')
    .select((eb) => [
      'group.name',
      jsonArrayFrom(
        eb
          .selectFrom('custom_group_items as member')
          .innerJoin('items', (join) =>
            join.onRef('items.client_id', '=', 'member.client_id').onRef('items.id', '=', 'member.item_id'),
          )
          .select('items.item_client_number as number')
          .whereRef('member.client_id', '=', 'group.client_id')
          .whereRef('member.custom_group_id', '=', 'group.id')
          .where('items.record_status', '<>', erased)
          .orderBy('member.position')
          .orderBy('member.item_id'),
      ).as('members'),
    ])
    .where('group.client_id', '=', clientId)
    .orderBy(byCodePoint('group.name'))
    .execute();
  return {
    addresses: addresses.map(({ id, label, ...address }) => ({ label: labels.get(id) ?? label, ...address })),
    tags: tags.map((tag) => tag.name),
    groups: groups.map(({ name, members }) => ({ name, items: members.map(({ number }) => number) })),
    items: await readItems(db, clientId),
  };
}

async function readItems(db: Database, clientId: number) {
  const rows = await db
    .selectFrom('items')
    .select(itemTextColumns)
    .select([
      'items.id',
      'item_client_number as number',
      'category_id as category',
      ...fieldsOf('items', 'location', 'bin', 'acquiredOn', 'declaredValueCents'),
      'record_status as status',
      'created_at as receivedAt',
    ])
    .select((eb) => [
      eb
        .selectFrom('due_backs as due')
        .select('due.day')
        .whereRef('due.client_id', '=', 'items.client_id')
        .whereRef('due.item_id', '=', 'items.id')
        // A day that waits while the item is elsewhere is none.
        .where(isWithClient)
        .where('items.record_status', '=', activeStatus)
        .as('dueBack'),
      jsonArrayFrom(
        eb
          .selectFrom('item_photos as photo')
          .select(['photo.hash', 'photo.focal_x as focalX', 'photo.focal_y as focalY', 'photo.zoom'])
          .whereRef('photo.client_id', '=', 'items.client_id')
          .whereRef('photo.item_id', '=', 'items.id')
          .orderBy('photo.position')
          .orderBy('photo.id'),
      ).as('photos'),
      jsonArrayFrom(
        eb
          .selectFrom('item_tags as link')
          .innerJoin('tags as tag', (join) =>
            join.onRef('tag.client_id', '=', 'link.client_id').onRef('tag.id', '=', 'link.tag_id'),
          )
          .select('tag.name')
          .whereRef('link.client_id', '=', 'items.client_id')
          .whereRef('link.item_id', '=', 'items.id')
          .orderBy(byCodePoint('tag.name')),
      ).as('tags'),
      jsonArrayFrom(
        eb
          .selectFrom('dates as date')
          .select([
            'date.name',
            'date.event_day as day',
            'date.event_time as time',
            'date.note',
            'date.guests',
          ])
          .select('date.photo_hash as photo')
          .whereRef('date.client_id', '=', 'items.client_id')
          .whereRef('date.item_id', '=', 'items.id')
          .orderBy('date.event_day')
          .orderBy(byCodePoint('date.name'))
          .orderBy('date.id'),
      ).as('dates'),
    ])
    .where('items.client_id', '=', clientId)
    .where('items.record_status', '<>', erased)
    .orderBy(byCodePoint('items.item_client_number'))
    .execute();
  return rows.map((row) => ({ ...row, tags: row.tags.map((tag) => tag.name) }));
}
