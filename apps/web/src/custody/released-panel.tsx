import { facilityDay } from '@vestry/contract/calendar/day';
import type { ReleasedItem } from '@vestry/contract/custody/schemas';
import { currentPlace } from '@vestry/contract/custody/word-rules';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { paths } from '../app/paths.ts';
import { useToday } from '../calendar/queries.ts';
import { useBrand } from '../config/queries.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Photo } from '../ui/photo.tsx';
import { thumbSlot } from '../ui/photo-sizes.ts';
import { QueryBoundary } from '../ui/query-boundary.tsx';
import { SidePanel } from '../ui/side-panel.tsx';
import { releasedItemsQuery } from './queries.ts';

interface ReleasedPanelProps {
  readonly clientId: number;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The items that have left the closet for good, each with how and when; their pages stay. */
export function ReleasedPanel({ clientId, isOpen, onClose }: ReleasedPanelProps) {
  return (
    <SidePanel title="Released items" isOpen={isOpen} onClose={onClose}>
      <Released clientId={clientId} />
    </SidePanel>
  );
}

function Released({ clientId }: Pick<ReleasedPanelProps, 'clientId'>) {
  const query = useInfiniteQuery(releasedItemsQuery(clientId));
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return (
    <QueryBoundary query={query} title="The released items did not load">
      {({ pages }) => {
        const items = pages.flatMap(({ content }) => content);
        return items.length === 0 ? (
          <EmptyState icon="hanger" title="Nothing has left your closet">
            What is given back to you for good, sold or written off moves here, with its photographs and its
            history.
          </EmptyState>
        ) : (
          <div className="grid gap-6">
            <p className="text-sm text-ink-2">
              These items are no longer in your closet. Their photographs and their history stay.
            </p>
            <ul aria-label="Released items" className="border-t border-hair">
              {items.map((released) => (
                <Row key={released.item.id} {...released} />
              ))}
            </ul>
            {hasNextPage && (
              <Button kind="gray" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                Show earlier items
              </Button>
            )}
          </div>
        );
      }}
    </QueryBoundary>
  );
}

function Row({ item, release, releasedAt }: ReleasedItem) {
  const { facilityTimeZone: timeZone } = useBrand();
  const { text } = currentPlace(
    { place: 'RELEASED', zone: null, address: null, release, request: null },
    { since: facilityDay(new Date(releasedAt), timeZone), today: useToday() },
  );
  const { designers, observation, itemClientNumber } = item;
  return (
    <li className="relative grid grid-cols-[5.25rem_minmax(0,1fr)] gap-4 border-b border-hair py-4">
      <Photo photo={item.photoData[0]} alt="" slot={thumbSlot} />
      <div className="min-w-0">
        {designers !== '' && <p className="caps wrap-anywhere">{designers}</p>}
        <p className="pt-0.5 wrap-anywhere">
          <Link
            to={paths.item}
            params={{ itemId: item.id }}
            className="after:absolute after:inset-0 hover:underline"
          >
            {observation || itemClientNumber}
          </Link>
        </p>
        {observation !== '' && <p className="text-sm wrap-anywhere text-ink-3 figures">{itemClientNumber}</p>}
        <p className="pt-2 text-sm text-ink-2 figures">{text}</p>
      </div>
    </li>
  );
}
