import { facilityDay } from '@vestry/contract/calendar/day';
import type { Item } from '@vestry/contract/items/schemas';
import type { CustodyEntry } from '@vestry/contract/custody/schemas';
import { currentPlace } from '@vestry/contract/custody/word-rules';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useBrand } from '../config/queries.ts';
import type { Owner } from '../lib/session/session-owner.ts';
import { useEverTrue } from '../lib/view/use-ever-true.ts';
import { QueryBoundary } from '../ui/query-boundary.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { usePermission } from '../users/queries.ts';
import { PlaceWords } from './place-words.tsx';
import { itemCustodyQuery } from './queries.ts';

const WayPanel = lazy(async () => ({ default: (await import('./way-panel.tsx')).WayPanel }));

const ResidencePanel = lazy(async () => ({
  default: (await import('./residence-panel.tsx')).ResidencePanel,
}));

interface WhereaboutsProps {
  readonly owner: Owner;
  readonly item: Item;
  /** The dialog that is open, as the page's address says. */
  readonly show: string | undefined;
  readonly onShow: (show: 'way' | 'residence') => void;
  readonly onClose: () => void;
}

/** Says where an item is now, and leads to where it has been; one that is with the client can be said to be elsewhere. */
export function Whereabouts({ owner, item, show, onShow, onClose }: WhereaboutsProps) {
  const query = useInfiniteQuery(itemCustodyQuery(owner.clientId, item.id));
  const canWrite = usePermission('closet.write')?.ok === true;
  const now = query.data?.pages[0]?.content[0];
  const canMove = canWrite && now !== undefined && isWithClient(now);
  const hadWay = useEverTrue(show === 'way');
  const hadResidence = useEverTrue(canMove && show === 'residence');
  return (
    <section aria-label="Where it is" className="pt-4 text-sm">
      <QueryBoundary query={query} isInline skeleton={<Skeleton className="h-5 w-4/5" />}>
        {() => now !== undefined && <Now entry={now} />}
      </QueryBoundary>
      <p className="flex flex-wrap gap-x-5 gap-y-2 pt-2">
        {canMove && <DialogLink label="Change residence" onOpen={() => onShow('residence')} />}
        <DialogLink label="Where it has been" onOpen={() => onShow('way')} />
      </p>
      <Suspense>
        {hadWay && (
          <WayPanel clientId={owner.clientId} itemId={item.id} isOpen={show === 'way'} onClose={onClose} />
        )}
        {hadResidence && (
          <ResidencePanel
            owner={owner}
            items={[item]}
            present={now?.address?.id ?? null}
            isOpen={canMove && show === 'residence'}
            onClose={onClose}
          />
        )}
      </Suspense>
    </section>
  );
}

function isWithClient({ place }: CustodyEntry): boolean {
  return place === 'RESIDENCE' || place === 'TEMPORARY_ADDRESS';
}

function DialogLink({ label, onOpen }: { readonly label: string; readonly onOpen: () => void }) {
  return (
    <button type="button" aria-haspopup="dialog" className="text-link" onClick={onOpen}>
      {label}
    </button>
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
