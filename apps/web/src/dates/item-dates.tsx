import { dayOfMonthOf } from '@vestry/contract/calendar/day';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { DateEntry } from '@vestry/contract/dates/schemas';
import { useToday } from '../calendar/queries.ts';
import { paths } from '../app/paths.ts';
import { shortMonth } from '../lib/format/short-month.ts';
import { useLastKnown } from '../lib/view/use-last-known.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { QueryBoundary } from '../ui/query-boundary.tsx';
import { usePermission } from '../users/queries.ts';
import { clockText, dayWords, eventTimeOf, guestsText } from './event-words.ts';
import { itemDatesQuery } from './queries.ts';

const EditPanel = lazy(async () => ({ default: (await import('./edit-panel.tsx')).EditPanel }));

/** The days for which an item is planned, those to come first. */
export function ItemDates({ clientId, itemId }: { readonly clientId: number; readonly itemId: number }) {
  const query = useQuery(itemDatesQuery(clientId, itemId));
  const canWrite = usePermission('closet.write')?.ok === true;
  const today = useToday();
  const { date } = useSearch({ from: paths.item });
  const navigate = useNavigate();
  const go = (search: { date?: number }, replace: boolean) =>
    void navigate({ to: paths.item, params: { itemId }, search, replace, resetScroll: false });
  const edited = useLastKnown(query.data?.find(({ id }) => id === date));
  const isOver = (entry: DateEntry) => eventTimeOf(entry).day < today;
  const inOrder = (entries: readonly DateEntry[]) => [
    ...entries.filter((entry) => !isOver(entry)),
    ...entries.filter(isOver).reverse(),
  ];
  return (
    <QueryBoundary
      query={query}
      isInline
      skeleton={<Skeleton className="h-16" />}
      empty={<p className="text-sm text-ink-2">No dates planned yet.</p>}
    >
      {(entries) => (
        <>
          <ul className="border-b border-hair">
            {inOrder(entries).map((entry) => {
              const { day, time } = eventTimeOf(entry);
              return (
                <li
                  key={entry.id}
                  className={`grid grid-cols-[4.5rem_minmax(0,1fr)_auto] items-center gap-3 border-t border-hair py-3 ${isOver(entry) ? 'text-ink-2' : ''}`}
                >
                  <Link to={paths.dates} search={{ day }} className="group flex items-baseline gap-1.5">
                    <span className="display-2 figures">{dayOfMonthOf(day)}</span>
                    <span className="text-sm text-ink-2 group-hover:text-ink">{shortMonth(day)}</span>
                  </Link>
                  <div className="min-w-0">
                    <p className="wrap-anywhere">{entry.name}</p>
                    <p className="text-sm wrap-anywhere text-ink-2">
                      {[dayWords(day, today), clockText(time), guestsText(entry), entry.note]
                        .filter(Boolean)
                        .join(', ')}
                    </p>
                  </div>
                  {canWrite && (
                    <button
                      type="button"
                      aria-label={`Edit ${entry.name}`}
                      aria-haspopup="dialog"
                      className="text-link text-sm"
                      onClick={() => go({ date: entry.id }, false)}
                    >
                      Edit
                    </button>
                  )}
                </li>
              );
            })}
          </ul>
          <Suspense>
            {canWrite && edited !== undefined && (
              <EditPanel
                clientId={clientId}
                entry={edited}
                isOpen={edited.id === date}
                onClose={() => go({}, true)}
              />
            )}
          </Suspense>
        </>
      )}
    </QueryBoundary>
  );
}
