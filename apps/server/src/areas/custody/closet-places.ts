/** Counts the items of a closet at each place, and lists those that have left it for good. */
import { placeGroups } from '@vestry/contract/custody/place-groups';
import { placeGroupOf, unnamedResidenceName } from '@vestry/contract/custody/place-rules';
import type { ClosetPlaces, ReleasedItem, ReleasedQuery } from '@vestry/contract/custody/schemas';
import { toPage, type Page } from '@vestry/contract/wire';
import type { Database } from '../../platform/database.ts';
import { presentItem } from '../items/present-item.ts';
import type { PhotoPresenter } from '../photos/present-photo.ts';
import * as repository from './closet-repository.ts';

interface ClosetDeps {
  readonly db: Database;
  readonly photos: PhotoPresenter;
}

/** The places that have items, and how many have left. */
export async function ofCloset({ db }: ClosetDeps, clientId: number): Promise<ClosetPlaces> {
  const [rows, released] = await Promise.all([
    repository.countPlaces(db, clientId),
    repository.countReleased(db, clientId),
  ]);
  const places = placeGroups.flatMap((group) => {
    const count = sumOf(rows.filter(({ place, location }) => placeGroupOf(place, location) === group));
    return count === 0 ? [] : [{ group, count }];
  });
  return { places, residences: residencesOf(rows), released };
}

const byLabel = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** One line for each address, whether items are there to stay or for a while; the one that nobody named comes last. */
function residencesOf(rows: readonly repository.PlaceCountRow[]): ClosetPlaces['residences'] {
  const atClient = rows.filter(({ place, location }) => placeGroupOf(place, location) === 'WITH_CLIENT');
  const addressIds = [...new Set(atClient.map(({ addressId }) => addressId))];
  return addressIds
    .map((addressId) => {
      const there = atClient.filter((row) => row.addressId === addressId);
      return { addressId, label: there[0]?.label ?? unnamedResidenceName, count: sumOf(there) };
    })
    .toSorted(
      (a, b) =>
        Number(a.addressId === null) - Number(b.addressId === null) || byLabel.compare(a.label, b.label),
    );
}

function sumOf(rows: readonly Pick<repository.PlaceCountRow, 'count'>[]): number {
  return rows.reduce((sum, { count }) => sum + count, 0);
}

/** A page of the items that have left, the latest first; with `itemId` that one item. */
export async function listReleased(
  { db, photos }: ClosetDeps,
  clientId: number,
  query: ReleasedQuery,
): Promise<Page<ReleasedItem>> {
  const [rows, total] = await Promise.all([
    repository.listReleased(db, clientId, query),
    repository.countReleased(db, clientId, query.itemId),
  ]);
  const items = rows.map(({ card, release, releasedAt }) => ({
    item: presentItem(card, clientId, photos),
    release,
    releasedAt: releasedAt.toISOString(),
  }));
  return toPage(items, query.page, query.pageSize, total);
}
