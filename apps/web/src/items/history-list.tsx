import type { HistoryEntry } from '@vestry/contract/items/history';
import { useQuery } from '@tanstack/react-query';
import { useFacilityFormat } from '../config/facility-format.ts';
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
  const rest = entries.slice(shortLength);
  return (
    <>
      <Entries
        entries={entries.slice(0, shortLength)}
        isWhole={rest.length === 0}
        label="History of the item"
      />
      {rest.length > 0 && (
        <details className="text-sm">
          <summary className="min-h-target cursor-pointer content-center text-ink-2 hover:text-ink">
            Earlier ({rest.length})
          </summary>
          <Entries entries={rest} isWhole isEarlier label="Earlier history of the item" />
        </details>
      )}
    </>
  );
}

interface EntriesProps {
  readonly entries: readonly HistoryEntry[];
  /** Nothing follows. */
  readonly isWhole: boolean;
  readonly isEarlier?: boolean;
  readonly label: string;
}

function Entries({ entries, isWhole, isEarlier = false, label }: EntriesProps) {
  const dayText = useFacilityFormat({ dateStyle: 'medium' });
  return (
    <ol aria-label={label} className="text-sm">
      {entries.map(({ id, title, detail, time }, index) => {
        const isLatest = index === 0 && !isEarlier;
        const isLast = isWhole && index === entries.length - 1;
        return (
          <li key={id} className="grid grid-cols-[6.5rem_1.25rem_minmax(0,1fr)] gap-x-2 pb-4">
            <time dateTime={time} className="text-ink-3 figures">
              {dayText(time)}
            </time>
            <span aria-hidden="true" className="relative flex justify-center">
              {!isLast && <span className="absolute top-4 -bottom-5.5 w-px bg-hair" />}
              <span
                className={`relative mt-1.5 size-2 rounded-round border ${isLatest ? 'border-cedar bg-cedar' : 'border-ink-3 bg-paper'}`}
              />
            </span>
            <span className="wrap-anywhere">
              {title}
              {detail !== '' && <span className="text-ink-2">, {detail}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
