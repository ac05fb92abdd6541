/** The items that a driver says changed hands: none of another client, and none that cannot have been at the door. */
import { requestCourses } from '@vestry/contract/requests/courses';
import type { RequestKind } from '@vestry/contract/requests/kinds';
import { requestReference } from '@vestry/contract/requests/kinds';
import { readScan, scanMessage } from '@vestry/contract/staff/picking/rules';
import type { Report } from '@vestry/contract/staff/run/schemas';
import type { Trx } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { StaffDeps } from '../deps.ts';
import { readReleased } from '../picking/released.ts';
import { findByNumber } from '../picking/repository.ts';
import { findItems, type FoundItem } from './repository.ts';

interface StopKey {
  readonly kind: RequestKind;
  readonly clientId: number;
  readonly id: number;
}

/**
 * The ids of the items that a report names.
 * @throws Refusal FOREIGN_ITEM for another client's or an unknown one, ITEMS_UNAVAILABLE for one that a delivery does not have, or
 *   that a pickup cannot have fetched because it is at the facility, in care or released.
 */
export async function readChangedItems(
  deps: Pick<StaffDeps, 'calendar'>,
  trx: Trx,
  key: StopKey,
  { itemIds, otherNumbers }: Pick<Report, 'itemIds' | 'otherNumbers'>,
): Promise<number[]> {
  if (itemIds.length + otherNumbers.length === 0) return [];
  const scans = otherNumbers.map(readScan);
  const foreign = scans.find(({ clientId }) => clientId !== null && clientId !== key.clientId);
  if (foreign !== undefined) throw await foreignItem(deps, trx, key, foreign);
  const found = await findItems(trx, key, {
    itemIds,
    numbers: scans.map(({ itemClientNumber }) => itemClientNumber),
  });
  const numbers = new Set(found.map(({ number }) => number.toLowerCase()));
  const missing = scans.find(({ itemClientNumber }) => !numbers.has(itemClientNumber.toLowerCase()));
  if (missing !== undefined) throw await foreignItem(deps, trx, key, missing);
  const ids = new Set(found.map(({ id }) => id));
  if (itemIds.some((id) => !ids.has(id))) throw new Refusal('FOREIGN_ITEM');
  const wrong = found.filter((item) => !mayChangeHands(key.kind, item));
  if (wrong.length > 0)
    throw new Refusal('ITEMS_UNAVAILABLE', { lines: wrong.map((item) => wrongLine(key, item)) });
  return [...ids];
}

function mayChangeHands(kind: RequestKind, { place, isOfRequest }: FoundItem): boolean {
  if (requestCourses[kind].items === 'packed') return isOfRequest;
  return place === 'RESIDENCE' || place === 'TEMPORARY_ADDRESS' || place === 'IN_TRANSIT';
}

function wrongLine({ kind, id }: StopKey, { id: itemId, number, isOfRequest }: FoundItem) {
  const reference = requestReference(kind, id);
  return isOfRequest
    ? { itemId, code: 'NOT_AT_CLIENT', message: `${number} is not with the client.` }
    : {
        itemId,
        code: 'NOT_IN_REQUEST',
        message: `${number} is not in ${reference}, and not with the client.`,
      };
}

async function foreignItem(
  deps: Pick<StaffDeps, 'calendar'>,
  trx: Trx,
  { kind, clientId, id }: StopKey,
  read: ReturnType<typeof readScan>,
): Promise<Refusal> {
  const { itemClientNumber, clientId: owner } = read;
  const owners = await findByNumber(trx, read, clientId);
  const other = owners.find((each) =>
    owner === null ? each.clientId !== clientId : each.clientId === owner,
  );
  const reference = requestReference(kind, id);
  const released = other === undefined ? await readReleased(deps, trx, read, clientId) : null;
  const unknown = released === null ? 'UNKNOWN' : 'RELEASED';
  const otherCloset = other?.closetName ?? null;
  const facts = { itemClientNumber, reference, otherCloset, released: released?.sentence ?? '' };
  return new Refusal('FOREIGN_ITEM', {
    message: scanMessage(other === undefined ? unknown : 'OTHER_CLIENT', facts),
  });
}
