/** Which items can go along on a trip now, and the sentence that names the others. */
import { deliverableVerdict, type LineRefusal } from '@vestry/contract/cart/rules';
import type { Item } from '@vestry/contract/items/schemas';
import type { QueryClient } from '@tanstack/react-query';
import { itemQuery } from '../../items/queries.ts';
import { wordList } from '../../lib/format/word-list.ts';
import { toTripItem, type TripItem } from './trip-draft.ts';

export interface LeftItem extends Pick<TripItem, 'designers' | 'itemClientNumber'> {
  readonly reason: LineRefusal;
}

export interface GoingAlong {
  readonly going: readonly TripItem[];
  readonly left: readonly LeftItem[];
}

/** `own` are items that are the trip's already, whatever else is said of them. */
export function goingAlong(items: readonly Item[], own?: ReadonlySet<number>): GoingAlong {
  const left = items.flatMap((item) => (own?.has(item.id) === true ? [] : leftItem(item)));
  const leftIds = new Set(left.map(({ id }) => id));
  return { going: items.filter(({ id }) => !leftIds.has(id)).map(toTripItem), left };
}

function leftItem({ id, designers, itemClientNumber, locations, deliveryRequested }: Item) {
  const verdict = deliverableVerdict({ location: locations.code, deliveryRequested });
  return verdict.ok ? [] : [{ id, designers, itemClientNumber, reason: verdict.reason }];
}

/** The same of items of which an earlier look or trip knows no more than the names: each is read as it is now. */
export async function loadGoingAlong(
  queryClient: QueryClient,
  clientId: number,
  wanted: readonly TripItem[],
): Promise<GoingAlong> {
  const found = await Promise.all(
    wanted.map(async ({ id }) =>
      queryClient.query({ ...itemQuery(queryClient, clientId, id), staleTime: 0 }),
    ),
  );
  const { going, left } = goingAlong(found.filter((item) => item !== null));
  const missing = wanted.filter((_, index) => found[index] === null);
  return { going, left: [...left, ...missing.map((item) => ({ ...item, reason: 'GONE' as const }))] };
}

/** '3 go along; Ferrand No. VC-1012 is in service, and Éclat No. VC-1013 is already with you.' */
export function goingAlongText({ going, left }: GoingAlong): string {
  const head = `${going.length === 0 ? 'None' : going.length} ${going.length > 1 ? 'go' : 'goes'} along`;
  const parts = Object.entries(reasonTexts).flatMap(([reason, text]) => {
    const names = left.filter((item) => item.reason === reason).map(nameOf);
    return names.length === 0 ? [] : [`${wordList(names)} ${names.length === 1 ? 'is' : 'are'} ${text}`];
  });
  return `${[head, ...(parts.length === 0 ? [] : [parts.join(', and ')])].join('; ')}.`;
}

function nameOf({ designers, itemClientNumber }: LeftItem): string {
  return [designers, `No. ${itemClientNumber}`].filter((text) => text !== '').join(' ');
}

const reasonTexts: Readonly<Record<LineRefusal, string>> = {
  IN_SERVICE: 'in service',
  REQUESTED: 'already in a delivery request',
  AT_CLIENT: 'already with you',
  GONE: 'no longer in your closet',
};
