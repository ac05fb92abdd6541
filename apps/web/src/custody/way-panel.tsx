import type { CustodyEntry } from '@vestry/contract/custody/schemas';
import { evidenceText, placeThen } from '@vestry/contract/custody/word-rules';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useFacilityFormat } from '../config/facility-format.ts';
import { useBrand } from '../config/queries.ts';
import { Button } from '../ui/button.tsx';
import { DatedList, type DatedEntry } from '../ui/dated-list.tsx';
import { QueryBoundary } from '../ui/query-boundary.tsx';
import { SidePanel } from '../ui/side-panel.tsx';
import { PlaceWords } from './place-words.tsx';
import { itemCustodyQuery } from './queries.ts';

interface WayPanelProps {
  readonly clientId: number;
  readonly itemId: number;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Shows every place where an item was, the latest first, and by whose word. */
export function WayPanel({ isOpen, onClose, ...item }: WayPanelProps) {
  return (
    <SidePanel title="Where it has been" isOpen={isOpen} onClose={onClose}>
      <Way {...item} />
    </SidePanel>
  );
}

function Way({ clientId, itemId }: Pick<WayPanelProps, 'clientId' | 'itemId'>) {
  const query = useInfiniteQuery(itemCustodyQuery(clientId, itemId));
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return (
    <QueryBoundary query={query}>
      {({ pages }) => (
        <>
          <Entries entries={pages.flatMap(({ content }) => content)} isWhole={!hasNextPage} />
          {hasNextPage && (
            <Button kind="gray" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              Show earlier places
            </Button>
          )}
        </>
      )}
    </QueryBoundary>
  );
}

interface EntriesProps {
  readonly entries: readonly CustodyEntry[];
  readonly isWhole: boolean;
}

function Entries({ entries, isWhole }: EntriesProps) {
  const { brandName } = useBrand();
  const dayText = useFacilityFormat({ dateStyle: 'medium' });
  const dated = entries.map((entry): DatedEntry => {
    // A correction says where the item had been all along: it stands at the day on which it was made.
    const time = entry.evidence === 'CORRECTION' ? entry.recordedAt : entry.since;
    return {
      key: entry.seq,
      time,
      day: dayText(time),
      content: (
        <>
          <PlaceWords sentence={placeThen(entry)} request={entry.request} />
          <span className="block text-ink-2">
            {evidenceText(entry, brandName)}
            {entry.address?.isDeleted === true && '. This address was deleted since.'}
          </span>
        </>
      ),
    };
  });
  return <DatedList label="Places of the item" entries={dated} isWhole={isWhole} />;
}
