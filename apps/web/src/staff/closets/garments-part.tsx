import type { Item, LocationCode } from '@vestry/contract/items/schemas';
import type { StaffCloset } from '@vestry/contract/staff/closets/schemas';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LocationTag } from '../../ui/location-tag.tsx';
import { Photo } from '../../ui/photo.tsx';
import { gridSlot } from '../../ui/photo-sizes.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AddressSearchBox } from '../address-search-box.tsx';
import { one, RoomLink, useGo, useRoomSearch } from '../address.tsx';
import { PlaceLink } from '../place-link.tsx';
import { pieceTitle } from '../piece-words.ts';
import { pageOf, RoomPages } from '../room-pages.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { counted } from '../words.ts';
import { closetItemsQuery } from './queries.ts';

const gridClass =
  'grid grid-cols-2 gap-x-3 gap-y-8 tablet:grid-cols-3 tablet:gap-x-4 desktop:grid-cols-4 desktop:gap-x-6 desktop:gap-y-12 wide:grid-cols-6';

/** The closet as its client sees it, to look at only. */
export function GarmentsPart({ closet }: { readonly closet: StaffCloset }) {
  const search = useRoomSearch();
  const go = useGo();
  const text = one(search, 'text') ?? '';
  const page = pageOf(one(search, 'page'));
  const location = closet.locations.find(({ code }) => code === one(search, 'location'))?.code ?? null;
  const query = useQuery(closetItemsQuery(closet.id, { text, location, page }));
  const to = `closets/${closet.id}`;
  return (
    <div className="grid gap-6">
      <p className="text-sm text-ink-3">
        As the client sees it, to look at only. That you looked is noted in the closet’s activity.
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <div className="w-full tablet:w-80">
          <AddressSearchBox
            label="Search this closet"
            placeholder="Designer, number or note"
            text={text}
            isBusy={query.isPlaceholderData}
            onText={(next) =>
              go(to, { ...search, page: undefined, text: next === '' ? undefined : next }, { replace: true })
            }
          />
        </div>
        <Locations closet={closet} chosen={location} />
      </div>
      <QueryBoundary query={query} title="The garments did not load" skeleton={<GridSkeleton />}>
        {({ content, totalElements, totalPages }) => (
          <>
            <p role="status" className="text-sm text-ink-2 figures">
              {counted(totalElements, 'piece')}
            </p>
            {content.length === 0 ? (
              <EmptyState
                icon="hanger"
                title={text === '' && location === null ? 'Nothing in this closet yet' : 'Nothing found'}
              >
                {text === '' && location === null
                  ? 'What comes with an intake appears here.'
                  : 'Please try another word, or another place.'}
              </EmptyState>
            ) : (
              <ul
                aria-label="Garments"
                aria-busy={query.isPlaceholderData || undefined}
                className={`${gridClass} transition-opacity aria-busy:opacity-55`}
              >
                {content.map((item, index) => (
                  <PieceCard key={item.id} item={item} clientId={closet.id} eager={index < 4} />
                ))}
              </ul>
            )}
            <RoomPages to={to} page={page} pages={totalPages} />
          </>
        )}
      </QueryBoundary>
    </div>
  );
}

interface LocationsProps {
  readonly closet: StaffCloset;
  readonly chosen: LocationCode | null;
}

function Locations({ closet, chosen }: LocationsProps) {
  const { page: _page, location: _location, ...search } = useRoomSearch();
  const to = `closets/${closet.id}`;
  const all = closet.locations.reduce((sum, { count }) => sum + count, 0);
  const places = [{ code: null, name: 'All', count: all }, ...closet.locations];
  return (
    <nav aria-label="Places" className="flex flex-wrap gap-x-6">
      {places.map(({ code, name, count }) => (
        <PlaceLink
          key={name}
          to={to}
          search={code === null ? search : { ...search, location: code }}
          replace
          isCurrent={code === chosen}
          className="inline-flex min-h-target items-center gap-2 border-b border-transparent text-sm text-ink-2 figures hover:text-ink aria-[current=true]:border-cedar aria-[current=true]:text-ink"
        >
          {name} <span className="text-ink-3">{count}</span>
        </PlaceLink>
      ))}
    </nav>
  );
}

interface PieceCardProps {
  readonly item: Item;
  readonly clientId: number;
  readonly eager: boolean;
}

function PieceCard({ item, clientId, eager }: PieceCardProps) {
  const title = pieceTitle(item);
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
        <RoomLink
          to={`closets/${clientId}/items/${item.id}`}
          aria-label={[item.designers, title, item.itemClientNumber].filter(Boolean).join(', ')}
          className="line-clamp-2 after:absolute after:inset-0"
        >
          {item.designers || ' '}
        </RoomLink>
      </p>
      <p className="flex min-h-6 flex-wrap items-center justify-between gap-x-2 pt-0.5 pb-1 text-sm">
        <span className="wrap-anywhere text-ink-3 figures">{item.itemClientNumber}</span>
        <LocationTag item={item} />
      </p>
      <p className="line-clamp-2 text-sm wrap-anywhere text-ink-2">{item.observation}</p>
      {item.deliveryRequested && <p className="text-sm text-ink-3">Delivery requested</p>}
    </li>
  );
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
