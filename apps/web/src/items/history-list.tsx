import type { HistoryEntry } from '@vestry/contract/items/history';
import { useQuery } from '@tanstack/react-query';
import { useFacilityFormat } from '../config/facility-format.ts';
import { DatedList, type DatedEntry } from '../ui/dated-list.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { QueryBoundary } from '../ui/query-boundary.tsx';
import { itemHistoryQuery } from './queries.ts';

const shortLength = 6;

/** Lists the events of an item, the latest first, on one line down the page. */
export function HistoryList({ clientId, itemId }: { readonly clientId: number; readonly itemId: number }) {
  return (
    <QueryBoundary
      query={useQuery(itemHistoryQuery(clientId, itemId))}
      isInline
      skeleton={<Skeleton className="h-32" />}
      empty={<p className="text-sm text-ink-2">Nothing has happened to this item yet.</p>}
    >
      {(entries) => <History entries={entries} />}
    </QueryBoundary>
  );
}

function History({ entries }: { readonly entries: readonly HistoryEntry[] }) {
  const dayText = useFacilityFormat({ dateStyle: 'medium' });
  const dated = entries.map(({ id, title, detail, time }): DatedEntry => ({
    key: id,
    time,
    day: dayText(time),
    content: (
      <>
        {title}
        {detail !== '' && <span className="text-ink-2">, {detail}</span>}
      </>
    ),
  }));
  const rest = dated.slice(shortLength);
  return (
    <>
      <DatedList
        entries={dated.slice(0, shortLength)}
        isWhole={rest.length === 0}
        label="History of the item"
      />
      {rest.length > 0 && (
        <details className="text-sm">
          <summary className="min-h-target cursor-pointer content-center text-ink-2 hover:text-ink">
            Earlier ({rest.length})
          </summary>
          <DatedList entries={rest} isWhole isEarlier label="Earlier history of the item" />
        </details>
      )}
    </>
  );
}
