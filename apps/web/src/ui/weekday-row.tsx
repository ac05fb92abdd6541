import { weekdayNames } from '@vestry/contract/calendar/day';

/** The head of a month: a column a weekday, from Sunday. */
export function WeekdayRow() {
  return (
    <thead>
      <tr>
        {weekdayNames.map((name) => (
          <th
            key={name}
            scope="col"
            abbr={name}
            className="h-8 text-cap font-mid tracking-weekday text-ink-3"
          >
            {name.slice(0, 3)}
          </th>
        ))}
      </tr>
    </thead>
  );
}
