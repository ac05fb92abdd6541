import { facilityDay, fromWire } from '@vestry/contract/calendar/day';
import { daysOver, dueBackWords } from '@vestry/contract/custody/due-rules';
import type { Item } from '@vestry/contract/items/schemas';
import type { CustodyEntry } from '@vestry/contract/custody/schemas';
import { currentPlace } from '@vestry/contract/custody/word-rules';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useToday } from '../calendar/queries.ts';
import { useBrand } from '../config/queries.ts';
import type { Owner } from '../lib/session/session-owner.ts';
import { useEverTrue } from '../lib/view/use-ever-true.ts';
import { QueryBoundary } from '../ui/query-boundary.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { usePermission } from '../users/queries.ts';
import { itemName } from './item-name.ts';
import { PlaceWords } from './place-words.tsx';
import { itemCustodyQuery } from './queries.ts';

const WayPanel = lazy(async () => ({ default: (await import('./way-panel.tsx')).WayPanel }));

const ResidencePanel = lazy(async () => ({
  default: (await import('./residence-panel.tsx')).ResidencePanel,
}));

const StayModal = lazy(async () => ({ default: (await import('./stay-modal.tsx')).StayModal }));

interface WhereaboutsProps {
  readonly owner: Owner;
  readonly item: Item;
  /** The dialog that is open, as the page's address says. */
  readonly show: string | undefined;
  readonly onShow: (show: 'way' | 'residence' | 'due-back') => void;
  readonly onClose: () => void;
}

/** Says where an item is now and when it is due back, and leads to where it has been; one that is with the client can be said to be elsewhere. */
export function Whereabouts({ owner, item, show, onShow, onClose }: WhereaboutsProps) {
  const query = useInfiniteQuery(itemCustodyQuery(owner.clientId, item.id));
  const canWrite = usePermission('closet.write')?.ok === true;
  const page = query.data?.pages[0];
  const now = page?.content[0];
  const dueBack = page?.dueBack ?? null;
  const today = useToday();
  const canMove = canWrite && now !== undefined && isWithClient(now);
  const hadWay = useEverTrue(show === 'way');
  const hadResidence = useEverTrue(canMove && show === 'residence');
  return (
    <section aria-label="Where it is" className="pt-4 text-sm">
      <QueryBoundary query={query} isInline skeleton={<Skeleton className="h-5 w-4/5" />}>
        {() => now !== undefined && <Now entry={now} dueBack={dueBack} />}
      </QueryBoundary>
      <p className="flex flex-wrap gap-x-5 gap-y-2 pt-2">
        {canMove && <DialogLink label="Change residence" onOpen={() => onShow('residence')} />}
        {canMove && (
          <DialogLink
            label={dueBack === null ? 'Set due-back day' : 'Change due-back day'}
            onOpen={() => onShow('due-back')}
          />
        )}
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
        {canMove && show === 'due-back' && (
          <StayModal
            clientId={owner.clientId}
            item={{ id: item.id, name: itemName(item), day: dueBack }}
            today={today}
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

interface NowProps {
  readonly entry: CustodyEntry;
  readonly dueBack: string | null;
}

function Now({ entry, dueBack }: NowProps) {
  const { facilityTimeZone: timeZone } = useBrand();
  const today = facilityDay(new Date(), timeZone);
  const sentence = currentPlace(entry, { since: facilityDay(new Date(entry.since), timeZone), today });
  const day = dueBack === null ? null : fromWire(dueBack);
  return (
    <p className="wrap-anywhere">
      <PlaceWords sentence={sentence} request={entry.request} />
      {day !== null && (
        <>
          {', '}
          <span className={daysOver(day, today) > 0 ? 'text-pink-ink' : ''}>{dueBackWords(day, today)}</span>
        </>
      )}
    </p>
  );
}
