import type { Item } from '@vestry/contract/items/schemas';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { paths } from '../app/paths.ts';
import { LocationTag } from '../ui/location-tag.tsx';
import { Photo } from '../ui/photo.tsx';
import type { PhotoSlot } from '../ui/photo-sizes.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { QueryBoundary } from '../ui/query-boundary.tsx';
import { AddToDelivery } from './add-to-delivery.tsx';
import { PageSection } from '../ui/page-section.tsx';
import { latestItemsQuery } from './queries.ts';

const slot: PhotoSlot = [
  { when: '(width >= 68.8125rem)', width: '18vw' },
  { when: '(width >= 40.0625rem)', width: '29vw' },
  { width: '42vw' },
];

/** A row that is drawn sideways where the window is narrow; what is cut off says that there is more. */
const row =
  'grid auto-cols-[42vw] grid-flow-col gap-x-3 snap-row overflow-x-auto pb-2 max-desktop:-mx-gutter max-desktop:scroll-px-gutter max-desktop:px-gutter tablet:auto-cols-[29vw] tablet:gap-x-4 desktop:auto-cols-fr desktop:grid-cols-5 desktop:gap-x-6 desktop:overflow-visible desktop:bleed';

/** The latest five items. */
export function LatestPart() {
  const { clientId } = useRouteContext({ from: '/admin' });
  return (
    <PageSection
      title="Latest items"
      link={
        <Link to={paths.closet} className="text-link text-sm">
          View My Closet
        </Link>
      }
    >
      <QueryBoundary query={useQuery(latestItemsQuery(clientId))} skeleton={<LatestSkeleton />}>
        {(items) => (items.length === 0 ? <NoItems /> : <Latest items={items} />)}
      </QueryBoundary>
    </PageSection>
  );
}

function Latest({ items }: { readonly items: readonly Item[] }) {
  return (
    <ul className={row}>
      {items.map((item) => (
        <li key={item.id} className="item-card photo-reveal relative min-w-0 snap-start">
          <div className="relative">
            <Photo photo={item.photoData[0]} alt="" slot={slot} faded={item.deliveryRequested} />
            <AddToDelivery item={item} name={spoken(item)} />
          </div>
          <p className="pt-3 caps wrap-anywhere">
            <Link
              to={paths.item}
              params={{ itemId: item.id }}
              className="after:absolute after:inset-0"
              aria-label={spoken(item)}
            >
              {item.designers}
            </Link>
          </p>
          <p className="flex min-h-6 flex-wrap items-center justify-between gap-x-2 gap-y-1 pt-0.5 pb-1 text-sm">
            <span className="text-ink-3 figures">{item.itemClientNumber}</span>
            <LocationTag item={item} />
          </p>
          <p className="line-clamp-2 text-sm wrap-anywhere text-ink-2">{item.observation}</p>
        </li>
      ))}
    </ul>
  );
}

/** In words that distinguish it from all others. */
function spoken({ designers, observation, itemClientNumber }: Item): string {
  return [designers, observation, itemClientNumber].filter((part) => part !== '').join(', ');
}

function NoItems() {
  return (
    <p className="max-w-prose border-t border-hair pt-6 text-ink-2">
      Once your garments have arrived and been photographed, the newest appear here.
    </p>
  );
}

function LatestSkeleton() {
  return (
    <div aria-hidden="true" className={`${row} max-desktop:overflow-hidden`}>
      {Array.from({ length: 5 }, (_, index) => (
        <div key={index}>
          <Skeleton className="aspect-(--aspect-frame)" />
          <Skeleton className="mt-3 h-4 w-1/2" />
          <Skeleton className="mt-2 h-4 w-4/5" />
        </div>
      ))}
    </div>
  );
}
