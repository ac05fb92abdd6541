import { toDay, type Day } from '@vestry/contract/calendar/day';
import type { Meta } from '@storybook/react-vite';
import { useState } from 'react';
import { DateCalendar } from './date-calendar.tsx';
import { DateField } from './date-field.tsx';

// The segments are there at once, so that no picture shows what stands in for them.
export default {
  title: 'Date field',
  loaders: [async () => import('./date-segments.tsx')],
} satisfies Meta;

const today = toDay('2026-11-30');

export const States = () => (
  <div className="grid w-full max-w-form">
    <DateField label="Expected on" today={today} hint="Leave it empty where nobody knows." />
    <DateField label="Event day" name="event" today={today} defaultValue="2026-12-08" />
    <DateField label="First day" today={today} optional defaultValue="2026-11-02" />
    <DateField label="Since" today={today} disabled defaultValue="2026-03-01" hint="Once there is a plan." />
    <DateField
      label="Last day"
      today={today}
      defaultValue="2026-11-02"
      error="The last day is before the first."
    />
    <DateField label="Day" today={today} defaultValue="2026-11-25" min={today} />
  </div>
);

/** Beside each other on a narrow page. */
export const Narrow = () => (
  <div className="grid w-78 grid-cols-2 gap-x-6">
    <DateField label="From" today={today} optional defaultValue="2026-11-02" />
    <DateField label="To" today={today} optional />
  </div>
);

/** With a first and a last day: its calendar offers the days between them. */
export const Limits = () => {
  const [isOpen, setOpen] = useState(true);
  const [day, setDay] = useState<Day | null>(toDay('2026-12-08'));
  return (
    <div className="flex w-full max-w-form justify-end pb-120">
      <DateCalendar
        label="Due on"
        today={today}
        value={day}
        min={toDay('2026-12-02')}
        max={toDay('2026-12-18')}
        isClearable
        isOpen={isOpen}
        onOpen={setOpen}
        onChoice={setDay}
      />
    </div>
  );
};
