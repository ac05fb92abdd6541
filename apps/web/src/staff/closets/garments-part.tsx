import { transitWords } from '@vestry/contract/custody/place-rules';
import type { Item } from '@vestry/contract/items/schemas';
import type { StaffCloset } from '@vestry/contract/staff/closets/schemas';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LocationTag } from '../../ui/location-tag.tsx';
import { Photo } from '../../ui/photo.tsx';
import { gridSlot } from '../../ui/photo-sizes.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { tabClass } from '../../ui/tab-class.ts';
import { AddressSearchBox } from '../links/address-search-box.tsx';
import { itemTitle } from '../words/item-words.ts';
import { currentBySearch, PagedList } from '../links/paged-list.tsx';
import { counted } from '../words/words.ts';
import { staffPaths } from '../paths.ts';
import { closetItemsQuery } from './queries.ts';

const gridClass =
  'grid grid-cols-2 gap-x-3 gap-y-8 tablet:grid-cols-3 tablet:gap-x-4 desktop:grid-cols-4 desktop:gap-x-6 desktop:gap-y-12 wide:grid-cols-5';

/** The closet as its client sees it, to look at only. */
export function GarmentsPart({ closet }: { readonly closet: StaffCloset }) {
  const search = useSearch({ from: staffPaths.closet });
  const { text = '', page = 1 } = search;
  const location = closet.locations.find(({ code }) => code === search.location)?.code ?? null;
  const query = useQuery(closetItemsQuery(closet.id, { text, location, page: page - 1 }));
  const isAll = text === '' && location === null;
  return (
    <div className="grid gap-6">
      <p className="text-sm text-ink-3">
        The closet as the client sees it. Your visit is recorded in its activity.
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <div className="w-full tablet:w-80">
          <AddressSearchBox
            label="Search this closet"
            placeholder="Designer, number or note"
            name="text"
            isBusy={query.isPlaceholderData}
            replaces
          />
        </div>
        <Locations closet={closet} />
      </div>
      <PagedList
        query={query}
        title="The garments did not load"
        skeleton={<GridSkeleton />}
        label="Garments"
        className={`${gridClass} transition-opacity aria-busy:opacity-55`}
        isTurning={query.isPlaceholderData}
        head={({ totalElements }) => (
          <p role="status" className="text-sm text-ink-2 figures">
            {counted(totalElements, 'item')}
          </p>
        )}
        empty={
          <EmptyState icon="hanger" title={isAll ? 'Nothing in this closet yet' : 'Nothing found'}>
            {isAll
              ? 'Items appear here once they are received.'
              : 'Please try another word, or another place.'}
          </EmptyState>
        }
        row={(item, index) => <ItemCard key={item.id} item={item} clientId={closet.id} eager={index < 4} />}
      />
    </div>
  );
}

function Locations({ closet }: { readonly closet: StaffCloset }) {
  const all = closet.locations.reduce((sum, { count }) => sum + count, 0);
  const places = [{ code: undefined, name: 'All', count: all }, ...closet.locations];
  return (
    <nav aria-label="Places" className="flex flex-wrap gap-x-8">
      {places.map(({ code, name, count }) => (
        <Link
          key={name}
          to={staffPaths.closet}
          params={{ clientId: closet.id }}
          search={({ part, text }) => ({ part, text, location: code })}
          replace
          resetScroll={false}
          activeOptions={currentBySearch}
          className={`${tabClass} gap-2 figures`}
        >
          {name} <span className="text-ink-3">{count}</span>
        </Link>
      ))}
    </nav>
  );
}

interface ItemCardProps {
  readonly item: Item;
  readonly clientId: number;
  readonly eager: boolean;
}

function ItemCard({ item, clientId, eager }: ItemCardProps) {
  const title = itemTitle(item);
  return (
    <li className="photo-reveal relative min-w-0">
      <Photo
        photo={item.photoData[0]}
        alt={title}
        slot={gridSlot}
        faded={item.deliveryRequested}
        eager={eager}
      />
      <p className="pt-3 caps wrap-anywhere">
        <Link
          to={staffPaths.item}
          params={{ clientId, itemId: item.id }}
          aria-label={[item.designers, title, item.itemClientNumber].filter(Boolean).join(', ')}
          className="after:absolute after:inset-0"
        >
          {item.designers || ' '}
        </Link>
      </p>
      <p className="flex min-h-6 flex-wrap items-center justify-between gap-x-2 pt-0.5 pb-1 text-sm">
        <span className="wrap-anywhere text-ink-3 figures">{item.itemClientNumber}</span>
        <LocationTag item={item} />
      </p>
      <p className="text-sm wrap-anywhere text-ink-2">{item.observation}</p>
      {(item.isOnTheWay || item.deliveryRequested) && (
        <p className="text-sm text-ink-3">{underWayWords(item)}</p>
      )}
    </li>
  );
}

function underWayWords({ isOnTheWay, deliveryRequested }: Item): string {
  return isOnTheWay ? transitWords(deliveryRequested, 'the client') : 'Delivery requested';
}

function GridSkeleton() {
  return (
    <div className={gridClass}>
      <p role="status" className="sr-only">
        Loading, please wait
      </p>
      {[0, 1, 2, 3, 4, 5, 6, 7].map((card) => (
        <div key={card} className="grid gap-2">
          <Skeleton className="aspect-(--aspect-frame)" />
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-4 w-4/5" />
        </div>
      ))}
    </div>
  );
}
