/** The ways of items as a tenant export writes them: places by the labels of addresses, people by their email addresses. */
import { referenceIn, requestIdNames, type RequestIds } from '@vestry/contract/requests/ids';
import type { Place } from '@vestry/contract/custody/places';
import type { Database } from '../../platform/database.ts';
import { placeFrom } from '../custody/place-row.ts';
import type { PastMovement } from '../items/put-item.ts';
import { readAddressLabels, readLabelsOfAddresses } from './address-labels.ts';
import { said } from './export-names.ts';
import { findPeople } from './people.ts';
import type { TenantExportMovement } from './schemas.ts';
import { fieldsOf } from '../../platform/column-names.ts';

/** Reads the way of each item of the closet, the oldest movement first; keyed by the item's id. */
export async function exportWays(
  db: Database,
  clientId: number,
): Promise<ReadonlyMap<number, TenantExportMovement[]>> {
  const labels = await readLabelsOfAddresses(db, clientId);
  const rows = await db
    .selectFrom('custody')
    .leftJoin('addresses as address', (join) =>
      join
        .onRef('address.client_id', '=', 'custody.client_id')
        .onRef('address.id', '=', 'custody.address_id'),
    )
    .leftJoin('users as person', 'person.id', 'custody.user_id')
    .select(['custody.item_id as itemId', 'custody.place', 'custody.zone', 'custody.bin', 'custody.release'])
    .select(['custody.evidence', 'custody.actor', 'custody.note', 'custody.moved_at as movedAt'])
    .select(fieldsOf('custody', 'addressId', ...requestIdNames))
    .select(['person.email as person', 'address.label'])
    .where('custody.client_id', '=', clientId)
    .orderBy('custody.seq')
    .execute();
  const movements = rows.map((row) => {
    const label = labels.get(row.addressId ?? 0);
    const movement: TenantExportMovement = {
      ...exportPlace(placeFrom(row), label ?? null),
      at: row.movedAt.toISOString(),
      evidence: row.evidence,
      actor: row.actor,
      ...said({ person: row.person, note: noteOf(row, label === undefined ? row.label : null) }),
    };
    return { itemId: row.itemId, movement };
  });
  const ways = new Map<number, TenantExportMovement[]>();
  for (const { itemId, movement } of movements) ways.set(itemId, [...(ways.get(itemId) ?? []), movement]);
  return ways;
}

/** Requests, deleted and temporary addresses are not exported: the note keeps their names. */
function noteOf(movement: RequestIds & { readonly note: string }, formerAddress: string | null): string {
  const names = [referenceIn(movement), formerAddress ?? '', movement.note];
  return names
    .filter((name) => name !== '')
    .join(' · ')
    .slice(0, 2000);
}

export function exportPlace(place: Place, address: string | null) {
  switch (place.kind) {
    case 'BIN':
      return { place: place.kind, zone: place.zone, ...said({ bin: place.bin }) };
    case 'IN_TRANSIT':
      return { place: place.kind };
    case 'RESIDENCE':
    case 'TEMPORARY_ADDRESS':
      return { place: place.kind, ...said({ address }) };
    case 'CARE_PARTNER':
      return { place: place.kind, ...said({ bin: place.bin }) };
    case 'RELEASED':
      return { place: place.kind, release: place.release };
  }
}

/** The ids of the closet's addresses by their labels, and of people by their email addresses in lower case. */
export interface KnownNames {
  readonly addresses: ReadonlyMap<string, number>;
  readonly people: ReadonlyMap<string, number>;
}

/** The names that the ways and valuations of a closet use; a person who is unknown here stays unnamed. */
export async function readKnownNames(
  db: Database,
  clientId: number,
  ways: readonly { readonly person?: string | undefined }[],
): Promise<KnownNames> {
  if (ways.length === 0) return { addresses: new Map(), people: new Map() };
  return { addresses: await readAddressLabels(db, clientId), people: await findPeople(db, ways) };
}

export function importWay(
  way: readonly TenantExportMovement[] | undefined,
  names: KnownNames,
): readonly PastMovement[] | undefined {
  return way?.map((movement) => ({
    to: importPlace(movement, names),
    evidence: movement.evidence,
    note: movement.note ?? '',
    movedAt: new Date(movement.at),
    by: {
      actor: movement.actor ?? 'COMMAND_LINE',
      userId: names.people.get(movement.person?.toLowerCase() ?? '') ?? null,
    },
  }));
}

function importPlace(movement: TenantExportMovement, { addresses }: KnownNames): Place {
  switch (movement.place) {
    case 'BIN':
      return { kind: movement.place, zone: movement.zone, bin: movement.bin ?? '' };
    case 'IN_TRANSIT':
      return { kind: movement.place };
    case 'RESIDENCE':
    case 'TEMPORARY_ADDRESS':
      return { kind: movement.place, addressId: addresses.get(movement.address ?? '') ?? null };
    case 'CARE_PARTNER':
      return { kind: movement.place, bin: movement.bin ?? '' };
    case 'RELEASED':
      return { kind: movement.place, release: movement.release };
  }
}

/** The place of a movement as the contract has it, whichever its address is. */
export function placeOfMovement(movement: TenantExportMovement): Place {
  return importPlace(movement, { addresses: new Map(), people: new Map() });
}
