/** Selects the items of requests, within the statement of the request. */
import type { RequestItem } from '@vestry/contract/requests/schemas';
import type { ExpressionBuilder } from 'kysely';
import type { DB } from '../../platform/adapters/postgres/schema.ts';
import type { PhotoPresenter, StoredPhoto } from '../photos/present-photo.ts';
import { cardPhotoOf } from '../photos/select-photo.ts';

export interface RequestItemRow {
  readonly id: number;
  readonly designers: string;
  readonly itemClientNumber: string;
  readonly observation: string;
  readonly photo: StoredPhoto | null;
}

/** The columns of a `RequestItemRow`, of a query that has `items` in it. */
export function requestItemColumns(eb: ExpressionBuilder<DB, 'items'>) {
  return [
    'items.id' as const,
    'items.designers' as const,
    'items.item_client_number as itemClientNumber' as const,
    'items.observation' as const,
    cardPhotoOf(eb).as('photo'),
  ];
}

export function toRequestItem(
  { photo, ...item }: RequestItemRow,
  clientId: number,
  photos: PhotoPresenter,
): RequestItem {
  return { ...item, image: photo === null ? null : photos.present(photo, clientId) };
}
