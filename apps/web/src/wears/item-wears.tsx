import { dayOfMonthOf } from '@vestry/contract/calendar/day';
import { formatMoney } from '@vestry/contract/format/money';
import type { ItemWears as Wears } from '@vestry/contract/wears/schemas';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { singlePress } from '../lib/view/single-press.ts';
import { paths } from '../app/paths.ts';
import { useToday } from '../calendar/queries.ts';
import { shortMonth } from '../lib/format/short-month.ts';
import { useEverTrue } from '../lib/view/use-ever-true.ts';
import { QueryBoundary } from '../ui/query-boundary.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { usePermission } from '../users/queries.ts';
import { itemWearsQuery } from './queries.ts';
import { useWearChanges } from './use-wear-changes.ts';
import { dayOf, timesText, wornDayText } from './wear-words.ts';

const WearPanel = lazy(async () => ({ default: (await import('./wear-panel.tsx')).WearPanel }));

interface ItemWearsProps {
  readonly clientId: number;
  readonly itemId: number;
  /** Whether the panel is open in which a wear is recorded, as the page's address says. */
  readonly isRecording: boolean;
  readonly onRecord: () => void;
  readonly onClose: () => void;
}

/** The days on which an item was worn, and its cost per wear. An Owner or a Member records another. */
export function ItemWears({ clientId, itemId, isRecording, onRecord, onClose }: ItemWearsProps) {
  const query = useQuery(itemWearsQuery(clientId, itemId));
  const canWrite = usePermission('closet.write')?.ok === true;
  const hadPanel = useEverTrue(canWrite && isRecording);
  const today = useToday();
  const { record, remove } = useWearChanges(clientId);
  return (
    <QueryBoundary query={query} isInline skeleton={<Skeleton className="h-12 w-2/5" />}>
      {(answer) => (
        <div className="grid gap-4">
          <Summary answer={answer} />
          {answer.wears.length > 0 && (
            <ul aria-label="Wears" className="border-b border-hair">
              {answer.wears.map(({ id, day: wire, event, guests }) => {
                const day = dayOf(wire);
                return (
                  <li
                    key={id}
                    className="grid grid-cols-[4.5rem_minmax(0,1fr)_auto] items-center gap-3 border-t border-hair py-3"
                  >
                    <p aria-hidden="true" className="flex items-baseline gap-1.5">
                      <span className="display-2 figures">{dayOfMonthOf(day)}</span>
                      <span className="text-sm text-ink-2">{shortMonth(day)}</span>
                    </p>
                    <div className="min-w-0">
                      <p className="wrap-anywhere">{event === '' ? 'Worn' : event}</p>
                      <p className="text-sm wrap-anywhere text-ink-2">
                        {wornDayText(day)}
                        {guests !== '' && ` · With ${guests}`}
                      </p>
                    </div>
                    {canWrite && (
                      <button
                        type="button"
                        className="text-link text-sm"
                        onClick={singlePress(() => remove(id, { wears: [{ itemId, day }], event, guests }))}
                      >
                        Remove<span className="sr-only"> the wear on {wornDayText(day)}</span>
                      </button>
                    )}
                  </li>
                );
              })}
            </ul>
          )}
          <p className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
            {canWrite && (
              <button type="button" aria-haspopup="dialog" className="text-link" onClick={onRecord}>
                Record a wear
              </button>
            )}
            <Link to={paths.year} className="text-link">
              A year in your closet
            </Link>
          </p>
          <Suspense>
            {hadPanel && (
              <WearPanel
                today={today}
                isOpen={isRecording}
                onClose={onClose}
                send={async ({ day, ...event }) => record({ wears: [{ itemId, day }], ...event })}
              />
            )}
          </Suspense>
        </div>
      )}
    </QueryBoundary>
  );
}

function Summary({ answer: { wears, price, costPerWear } }: { readonly answer: Wears }) {
  if (wears.length === 0) return <p className="text-sm text-ink-2">No wear recorded yet.</p>;
  return (
    <p className="text-sm text-ink-2">
      <span className="text-ink">Worn {timesText(wears.length)}</span>
      {price !== null && costPerWear !== null && (
        <span className="figures">
          {' '}
          · {formatMoney(costPerWear.amount, costPerWear.currency)} a wear, of a purchase price of{' '}
          {formatMoney(price.amount, price.currency)}
        </span>
      )}
    </p>
  );
}
