/** What requests show of their items, addresses and events, read in the statement of the request. */
import type {
  RequestEvent,
  RequestEventKind,
  RequestItem,
} from '@vestry/contract/deliveries/request-schemas';
import { requestEventTitle } from '@vestry/contract/deliveries/timeline';
import type { ExpressionBuilder } from 'kysely';
import type { DB, Json } from '../adapters/postgres/schema.ts';
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

export interface RequestEventRow {
  readonly id: number;
  readonly kind: RequestEventKind;
  readonly toStatus: string | null;
  readonly note: string;
  readonly data: Json;
  /** Name of an account user of the closet. */
  readonly by: string | null;
  readonly at: Date;
}

/** What an event of kind ITEMS keeps in its data. */
interface ItemsData {
  readonly added?: readonly number[];
  readonly removed?: readonly number[];
}

/** The timeline in words; a note is told where it belongs to a status, the others are the house's own. */
export function toTimeline<Status extends string>(
  rows: readonly RequestEventRow[],
  headlines: Readonly<Record<Status, string>>,
): RequestEvent[] {
  return rows.map(({ id, kind, toStatus, note, data, by, at }) => {
    const { added = [], removed = [] } = data as ItemsData; // written by the services of requests alone
    const headline = headlines[toStatus as Status] ?? null; // the column holds the statuses of these headlines
    return {
      id,
      kind,
      title: requestEventTitle({ kind, headline, added: added.length, removed: removed.length }),
      note: kind === 'STATUS' ? note : '',
      by,
      time: at.toISOString(),
    };
  });
}
