import { dayWithYear } from '@vestry/contract/calendar/day-with-year';
import { formatDay, parseDay, toDay, yearOf, type Day } from '@vestry/contract/calendar/day';
import { formatMoney } from '@vestry/contract/format/money';
import { countedItems } from '@vestry/contract/requests/timeline';
import { basisNames, type Money } from '@vestry/contract/valuations/rules';
import {
  schedulePlaceName,
  scheduleRowsMax,
  type Schedule,
  type ScheduleItem,
  type SchedulePart,
} from '@vestry/contract/valuations/schedule';
import { useAction } from '../lib/async/use-action.ts';
import { Button } from './button.tsx';
import { DateField } from './date-field.tsx';
import { EmptyState } from './empty-state.tsx';
import { Icon } from './icons.tsx';
import { PaperButton } from './paper-button.tsx';
import { Photo } from './photo.tsx';
import { thumbSlot } from './photo-sizes.ts';
import { QueryBoundary, type QueryState } from './query-boundary.tsx';
import { showFailure } from './show-failure.ts';
import { Skeletons } from './skeleton.tsx';
import { pageIcons } from './page-icons.ts';

interface ScheduleViewProps {
  readonly query: QueryState<Schedule>;
  readonly today: Day;
  readonly day: Day;
  readonly onDay: (day: Day) => void;
  readonly loadPdf: Parameters<typeof PaperButton>[0]['load'];
  readonly saveCsv: () => Promise<void>;
}

/** The insurance schedule as of a day, and its files. */
export function ScheduleView({ query, today, day, onDay, loadPdf, saveCsv }: ScheduleViewProps) {
  const csv = useAction(async () => saveCsv().catch(showFailure));
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-2 print:hidden">
        <div className="w-full tablet:w-72">
          <DateField
            label="As of"
            name="day"
            today={today}
            max={today}
            defaultValue={day}
            hint="Where each item was at the end of this day."
            onChoice={(text) => {
              const chosen = parseDay(text);
              if (chosen !== null && chosen <= today) onDay(chosen);
            }}
          />
        </div>
        <div className="flex flex-wrap gap-3">
          <PaperButton load={loadPdf}>Download PDF</PaperButton>
          <Button kind="gray" pending={csv.isPending} onClick={csv.start}>
            <Icon name={pageIcons.receipt} />
            Download CSV
          </Button>
        </div>
      </div>
      <QueryBoundary
        query={query}
        title="The schedule did not load"
        skeleton={<Skeletons shapes={['h-24', 'h-64']} />}
      >
        {(schedule) =>
          schedule.places.length === 0 ? (
            <EmptyState icon="hanger" title="Nothing was here yet">
              On {formatDay(toDay(schedule.day))}, {yearOf(toDay(schedule.day))} the closet had no items.
            </EmptyState>
          ) : (
            <Places schedule={schedule} />
          )
        }
      </QueryBoundary>
    </div>
  );
}

function Places({ schedule: { day, places, totals } }: { readonly schedule: Schedule }) {
  return (
    <div className="grid gap-10">
      <section aria-label="All places" className="grid gap-2">
        <h2 className="display-4">All places</h2>
        <p className="text-sm text-ink-2 figures">As of {dayWithYear(day)}</p>
        <Totals totals={totals} isLarge />
      </section>
      {places.map((part) => (
        <Place key={`${part.place} ${part.address?.id ?? ''}`} part={part} />
      ))}
    </div>
  );
}

function Totals({
  totals,
  isLarge = false,
}: {
  readonly totals: readonly Money[];
  readonly isLarge?: boolean;
}) {
  if (totals.length === 0) return <p className="text-sm text-ink-2">No value is recorded.</p>;
  return (
    <ul aria-label="Totals" className="flex flex-wrap gap-x-8 gap-y-1">
      {totals.map(({ amount, currency }) => (
        <li key={currency} className={`figures ${isLarge ? 'display-3' : 'font-mid'}`}>
          {formatMoney(amount, currency)}
        </li>
      ))}
    </ul>
  );
}

function Place({ part }: { readonly part: SchedulePart }) {
  const { items, totals, withoutValue } = part;
  const name = schedulePlaceName(part);
  const more = items.length - scheduleRowsMax;
  return (
    <section aria-label={name} className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <h2 className="display-4 wrap-anywhere">{name}</h2>
        <Totals totals={totals} />
      </div>
      <p className="text-sm text-ink-2">
        {countedItems(items.length)}
        {withoutValue > 0 && `, ${withoutValue} without a recorded value`}
      </p>
      <ul
        aria-label={`Items, ${name}`}
        className="grid gap-x-12 border-t border-hair desktop:grid-cols-2 desktop:gap-x-18"
      >
        {items.slice(0, scheduleRowsMax).map((item) => (
          <Row key={item.id} item={item} />
        ))}
      </ul>
      {more > 0 && <p className="text-sm text-ink-2">And {countedItems(more)} more, in the files.</p>}
    </section>
  );
}

function Row({ item }: { readonly item: ScheduleItem }) {
  const { itemClientNumber, designers, observation, image, value } = item;
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)_auto] gap-x-4 border-b border-hair py-3 text-sm tablet:gap-x-6">
      <Photo photo={image ?? undefined} alt="" slot={thumbSlot} />
      <span className="min-w-0 wrap-anywhere">
        <span className="block caps">{designers}</span>
        {observation}
        <span className="block text-ink-3 figures">{itemClientNumber}</span>
      </span>
      <span className="max-w-28 text-right tablet:max-w-64">
        {value === null ? (
          <span className="text-ink-3">Not valued</span>
        ) : (
          <>
            <span className="figures">{formatMoney(value.amount, value.currency)}</span>
            <span className="block text-ink-3 figures">
              {basisNames[value.basis]}
              {value.day !== null && `, ${dayWithYear(value.day)}`}
            </span>
          </>
        )}
      </span>
    </li>
  );
}
