/** Finds any item of any closet, for staff who hold it in their hands. Each item that is listed is a look at its closet. */
import { requestReference } from '@vestry/contract/requests/kinds';
import { requestIn } from '@vestry/contract/requests/ids';
import * as calls from '@vestry/contract/staff/closets/calls';
import { foundItemsMax, type FoundItem } from '@vestry/contract/staff/closets/find-schemas';
import { readScan } from '@vestry/contract/staff/picking/rules';
import { placeName } from '@vestry/contract/staff/place-name';
import type { Database } from '../../../platform/database.ts';
import { readSearch } from '../../items/search-items.ts';
import { toRequestItem } from '../../requests/items.ts';
import { auditLook } from '../audit-look.ts';
import type { StaffHandler } from '../deps.ts';
import * as repository from './find-items-repository.ts';

/** One more than are listed, by which it is known that there are more. */
const most = foundItemsMax + 1;

/** A text names at most so many closets. */
const closetsMost = 10;

export const findItems: StaffHandler<typeof calls.findItems> = async (deps, by, { query: { text } }) => {
  const { db, photos } = deps;
  const keys = await findKeys(db, text);
  const rows = await repository.readFound(db, keys.slice(0, foundItemsMax));
  const items = rows.map(({ clientId, closetName, location, bin, place, ...item }): FoundItem => {
    const request = requestIn(item);
    return {
      ...toRequestItem(item, clientId, photos),
      clientId,
      closetName,
      place: placeText(place, placeName(location, bin)),
      isReleased: place === 'RELEASED',
      request: request && { ...request, reference: requestReference(request.kind, request.id) },
    };
  });
  for (const { clientId, id: itemId } of items)
    await auditLook(deps, by, { kind: calls.findItems.name, clientId, itemId });
  return { items, hasMore: keys.length > foundItemsMax };
};

function placeText(kind: repository.FoundRow['place'], name: string): string {
  if (kind === 'RELEASED') return 'Released';
  return kind === 'IN_TRANSIT' ? 'On the way' : name;
}

/**
 * Those of the number stand first. Some of the words must name the closet, and the others stand in its items: a word such as "gown" alone
 * would be a look at every closet, and a scan of all of their items.
 */
async function findKeys(db: Database, text: string) {
  const keys = await repository.findKeysByNumber(db, readScan(text), most);
  // A label means one item, and nothing else that has its words.
  if (readScan(text).clientId !== null) return keys;
  const { terms } = await readSearch(db, text);
  if (terms.length === 0) return keys;
  const closets = await repository.findNamedClosets(
    db,
    terms.map(({ word }) => word),
    closetsMost,
  );
  const found = [...keys];
  for (const { clientId, words } of closets) {
    if (found.length > foundItemsMax) break;
    const rest = terms.filter(({ word }) => !words.includes(word));
    found.push(...(await repository.findKeysInCloset(db, clientId, rest, most)));
  }
  return [...new Map(found.map((key) => [`${key.clientId}.${key.id}`, key])).values()];
}
