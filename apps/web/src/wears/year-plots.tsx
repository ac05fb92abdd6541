import { monthName } from '@vestry/contract/calendar/day';
import type { WearYear } from '@vestry/contract/wears/schemas';
import { useId } from 'react';

/** As many as are read at a glance; the rest is one line. */
const shownLines = 8;

interface CountPlotProps {
  readonly title: string;
  /** The greatest first. */
  readonly counts: WearYear['byDesigner'];
  /** The line of the items without a name. */
  readonly unnamed: string;
}

/** Counts as bars, with their numbers beside them. */
export function CountPlot({ title, counts, unnamed }: CountPlotProps) {
  const id = useId();
  const isLong = counts.length > shownLines + 1;
  const shown = isLong ? counts.slice(0, shownLines) : counts;
  const rest = counts.slice(shown.length).reduce((sum, { count }) => sum + count, 0);
  const lines = [
    ...shown.map(({ name, count }) => ({ name: name || unnamed, count })),
    ...(isLong ? [{ name: `${counts.length - shownLines} others`, count: rest }] : []),
  ];
  const most = Math.max(...lines.map(({ count }) => count));
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="pb-4 display-4">
        {title}
      </h2>
      <ul className="grid gap-4">
        {lines.map(({ name, count }) => (
          <li key={name} className="grid gap-1.5">
            <span className="flex items-baseline justify-between gap-4 text-sm">
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <span className="text-ink-2 figures">{count}</span>
            </span>
            <span aria-hidden="true" className="block h-1 bg-ground">
              <span
                className="block h-full bg-ink forced-colors:bg-[CanvasText]"
                style={{ width: `${(100 * count) / most}%` }}
              />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The twelve months as columns. */
export function MonthPlot({ counts }: { readonly counts: WearYear['byMonth'] }) {
  const id = useId();
  const most = Math.max(1, ...counts);
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="pb-4 display-4">
        By month
      </h2>
      <ul className="grid grid-cols-12 gap-1 tablet:gap-2">
        {counts.map((count, index) => {
          const name = monthName(index + 1);
          return (
            <li key={name} className="grid gap-1.5 text-center text-xs">
              <span className="sr-only">
                {name}: {count}
              </span>
              <span aria-hidden="true" className="flex h-24 items-end bg-ground">
                <span
                  className="block w-full bg-ink forced-colors:bg-[CanvasText]"
                  style={{ height: `${(100 * count) / most}%` }}
                />
              </span>
              <span aria-hidden="true" className="text-ink-2">
                {name.slice(0, 1)}
              </span>
              <span aria-hidden="true" className="figures">
                {count > 0 ? count : '–'}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
