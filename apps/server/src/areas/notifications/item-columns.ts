/** Selects the fields of an item that messages show, within the statement of their subject. */
import type { ExpressionBuilder } from 'kysely';
import type { DB } from '../../platform/adapters/postgres/schema.ts';
import { cardPhotoOf } from '../photos/select-photo.ts';

/** The columns of a `MailItemRow`, of a query that has `items` in it. */
export function mailItemColumns(eb: ExpressionBuilder<DB, 'items'>) {
  return [
    'items.designers' as const,
    'items.item_client_number as number' as const,
    'items.observation' as const,
    'items.category_id as categoryId' as const,
    cardPhotoOf(eb).as('photo'),
  ];
}
