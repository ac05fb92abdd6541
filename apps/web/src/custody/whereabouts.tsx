import { facilityDay } from '@vestry/contract/calendar/day';
import type { CustodyEntry } from '@vestry/contract/custody/schemas';
import { currentPlace } from '@vestry/contract/custody/word-rules';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useBrand } from '../config/queries.ts';
import { useEverTrue } from '../lib/view/use-ever-true.ts';
import { QueryBoundary } from '../ui/query-boundary.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { PlaceWords } from './place-words.tsx';
import { itemCustodyQuery } from './queries.ts';

const WayPanel = lazy(async () => ({ default: (await import('./way-panel.tsx')).WayPanel }));

interface WhereaboutsProps {
  readonly clientId: number;
  readonly itemId: number;
  /** The dialog that is open, as the page's address says. */
  readonly show: string | undefined;
  readonly onShow: (show: 'way') => void;
  readonly onClose: () => void;
}

/** Says where an item is now, and leads to where it has been. */
export function Whereabouts({ clientId, itemId, show, onShow, onClose }: WhereaboutsProps) {
  const query = useInfiniteQuery(itemCustodyQuery(clientId, itemId));
  const hadWay = useEverTrue(show === 'way');
  return (
    <section aria-label="Where it is" className="pt-4 text-sm">
      <QueryBoundary query={query} isInline skeleton={<Skeleton className="h-5 w-4/5" />}>
        {({ pages }) => {
          const now = pages[0]?.content[0];
          return now === undefined ? null : <Now entry={now} />;
        }}
      </QueryBoundary>
      <p className="flex flex-wrap gap-x-5">
        <button
          type="button"
          aria-haspopup="dialog"
          className="text-link min-h-target text-ink-2"
          onClick={() => onShow('way')}
        >
          Where it has been
        </button>
      </p>
      <Suspense>
        {hadWay && <WayPanel clientId={clientId} itemId={itemId} isOpen={show === 'way'} onClose={onClose} />}
      </Suspense>
    </section>
  );
}

function Now({ entry }: { readonly entry: CustodyEntry }) {
  const { facilityTimeZone: timeZone } = useBrand();
  const sentence = currentPlace(entry, {
    since: facilityDay(new Date(entry.since), timeZone),
    today: facilityDay(new Date(), timeZone),
  });
  return (
    <p className="wrap-anywhere">
      <PlaceWords sentence={sentence} request={entry.request} />
    </p>
  );
}
