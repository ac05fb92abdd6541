import { facilityClosures } from '@vestry/contract/calendar/closures';
import { toDay, type Day } from '@vestry/contract/calendar/day';
import { deliveryVerdict, specialDayVerdict } from '@vestry/contract/calendar/rules';
import type { Meta } from '@storybook/react-vite';
import { useState } from 'react';
import { plainVerdict, toCalendarVerdict, type CalendarVerdict } from './calendar-verdict.ts';
import { MonthCalendar } from './month-calendar.tsx';

export default { title: 'Month calendar' } satisfies Meta;

const today = toDay('2026-11-30');
const closures = facilityClosures([]);

interface CalendarStoryProps {
  readonly label: string;
  readonly initial?: string;
  readonly startOn?: string;
  readonly blocked?: 'past' | 'future' | 'none';
  readonly verdictOf: (day: Day) => CalendarVerdict | null;
}

function CalendarStory({ label, initial, startOn, blocked = 'past', verdictOf }: CalendarStoryProps) {
  const [value, setValue] = useState(initial === undefined ? null : toDay(initial));
  return (
    <div className="w-full max-w-prose">
      <MonthCalendar
        label={label}
        today={today}
        value={value}
        onChoice={setValue}
        verdictOf={verdictOf}
        blocked={blocked}
        startOn={startOn === undefined ? undefined : toDay(startOn)}
      />
    </div>
  );
}

const delivery = (day: Day) => toCalendarVerdict(deliveryVerdict({ day, today, closures, cold: true }));

/** December as a delivery sees it on November 30th, with an item in cold storage. */
export const Delivery = () => (
  <CalendarStory label="Delivery date" initial="2026-12-08" verdictOf={delivery} />
);

/** The current month: the arrow back is blocked, past days say so. */
export const CurrentMonth = () => <CalendarStory label="Delivery date" verdictOf={delivery} />;

/** Any day but weekends and the past. */
export const SpecialRequest = () => (
  <CalendarStory
    label="Special date"
    startOn="2026-12-01"
    verdictOf={(day) => toCalendarVerdict(specialDayVerdict(day, today))}
  />
);

/** Six weeks, everything open. */
export const SixWeeks = () => (
  <CalendarStory
    label="Event day"
    startOn="2027-05-31"
    blocked="none"
    verdictOf={(day) => plainVerdict(day, { today, blocked: 'none', areWeekendsOpen: true })}
  />
);

/** Days to come are blocked: the day on which an item was acquired. */
export const FutureBlocked = () => (
  <CalendarStory
    label="Acquired on"
    initial="2026-11-12"
    blocked="future"
    verdictOf={(day) => plainVerdict(day, { today, blocked: 'future', areWeekendsOpen: true })}
  />
);

/** The answer of the server is on its way. */
export const Waiting = () => (
  <CalendarStory label="Delivery date" startOn="2026-12-01" verdictOf={() => null} />
);
