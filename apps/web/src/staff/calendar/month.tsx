import { fromWire, type Day } from '@vestry/contract/calendar/day';
import type { StaffDay } from '@vestry/contract/staff/calendar/schemas';
import { MonthView, type ShownDay } from '../../ui/month-view.tsx';
import { fifthsOf, fullnessOf, fullnessText, type Fullness } from './fullness.ts';

export interface MonthProps {
  readonly today: Day;
  readonly day: Day;
  readonly days: readonly StaffDay[];
  readonly isTurning: boolean;
  readonly onDay: (day: Day) => void;
  readonly onMonth: (year: number, month: number) => void;
}

/** A month of the facility: what is closed and why, and how full each day is. */
export function Month({ days, ...rest }: MonthProps) {
  const known = new Map(days.map((each) => [fromWire(each.day), each]));
  return (
    <MonthView
      {...rest}
      id="staff-month"
      hasToday
      headClass="gap-4"
      titleClass="min-w-48 text-center"
      cellClass="h-16 tablet:h-24"
      dayClass="flex flex-col tablet:p-2"
      show={(day) => shownDay(known.get(day), day < rest.today)}
    />
  );
}

/** `state` is undefined until the month is there. */
function shownDay(state: StaffDay | undefined, isPast: boolean): ShownDay {
  const fullness = state === undefined ? null : fullnessOf(state.times);
  const closed = state?.closure?.reason ?? (state?.weekend === true ? 'Weekend' : null);
  const isClosed = state !== undefined && state.closure !== null;
  return {
    said: [
      ...(closed === null ? [] : [`closed: ${closed}`]),
      ...(fullness === null ? [] : [fullnessText(fullness)]),
    ],
    numberClass: isPast || closed !== null ? 'text-ink-3' : 'font-mid',
    shade: isClosed ? 'bg-ground hover:bg-sunk' : 'hover:bg-sunk',
    content: (
      <>
        {isClosed && (
          <span aria-hidden="true" className="line-clamp-2 text-xs text-ink-2 max-tablet:hidden">
            {closed}
          </span>
        )}
        {fullness !== null && <FullnessMark fullness={fullness} isClosed={closed !== null} />}
      </>
    ),
  };
}

const fifthWidths = ['w-0', 'w-1/5', 'w-2/5', 'w-3/5', 'w-4/5', 'w-full'] as const;

/** Shows the number of booked appointments, and below it how full the day is where it has a limit. */
function FullnessMark({ fullness, isClosed }: { readonly fullness: Fullness; readonly isClosed: boolean }) {
  const { booked, slots } = fullness;
  return (
    <span aria-hidden="true" className="mt-auto block w-full text-xs text-ink-2 figures">
      {booked > 0 && (
        <>
          <span className="block truncate max-tablet:hidden">{fullnessText(fullness)}</span>
          <span className="block tablet:hidden">{booked}</span>
        </>
      )}
      {slots !== null && !isClosed && (
        <span className="mt-1 block h-0.5 w-full bg-rule">
          <span className={`block h-full bg-ink ${fifthWidths[fifthsOf(fullness)] ?? ''}`} />
        </span>
      )}
    </span>
  );
}
