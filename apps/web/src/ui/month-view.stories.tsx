import { dayOfMonthOf, toDay, type Day } from '@vestry/contract/calendar/day';
import type { Meta } from '@storybook/react-vite';
import { useState } from 'react';
import { MonthView, type ShownDay } from './month-view.tsx';

export default { title: 'Month view' } satisfies Meta;

const today = toDay('2026-11-26');

/** Marks on a few days: one word, a long one, several, and a closed day. */
const marks: Readonly<Record<number, readonly string[]>> = {
  3: ['Delivery'],
  12: ['Winter benefit at the conservatory'],
  18: ['Pickup', 'Capri', 'Lunch'],
};

function show(day: Day): ShownDay {
  const words = marks[dayOfMonthOf(day)] ?? [];
  const isClosed = dayOfMonthOf(day) === 26;
  return {
    said: isClosed ? ['closed'] : words,
    numberClass: words.length > 0 ? 'font-mid' : 'text-ink-2',
    ...(isClosed ? { shade: 'bg-ground hover:bg-sunk' } : {}),
    content: (
      <span aria-hidden="true" className="grid gap-0.5 text-xs">
        {words.map((word) => (
          <span key={word} className="truncate px-1">
            {word}
          </span>
        ))}
      </span>
    ),
  };
}

export const Marked = () => {
  const [day, setDay] = useState(toDay('2026-11-18'));
  return (
    <div className="w-full">
      <MonthView
        id="marked"
        today={today}
        day={day}
        hasToday
        headClass="gap-6"
        titleClass="min-w-48 text-center"
        cellClass="h-32"
        dayClass="grid content-start overflow-hidden"
        onDay={setDay}
        show={show}
      />
    </div>
  );
};
