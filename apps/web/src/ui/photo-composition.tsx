import type { ReactNode } from 'react';

/** The greatest number of photographs in a composition; of more, the last place says how many are left. */
const most = 6;

/**
 * The grid of each count: one alone, a larger one beside a smaller, one large beside two, four in a square, two above three,
 * and one large with two beside and three beneath it.
 */
const layouts: readonly string[] = [
  'grid-cols-1',
  'grid-cols-1',
  'grid-cols-5 items-end *:first:col-span-3 *:last:col-span-2',
  'grid-cols-3 *:first:col-span-2 *:first:row-span-2',
  'grid-cols-2',
  'grid-cols-6 *:nth-[-n+2]:col-span-3 *:nth-[n+3]:col-span-2',
  'grid-cols-3 *:first:col-span-2 *:first:row-span-2',
];

interface PhotoCompositionProps<T> {
  readonly items: readonly T[];
  /** The number of all, where `items` are only the first of them. */
  readonly count?: number;
  /** The name of the list for screen readers; without one the composition is decoration. */
  readonly label?: string;
  /** A list item for each. */
  readonly tile: (item: T) => ReactNode;
}

/** Photographs as one picture, composed by their count. */
export function PhotoComposition<T>({ items, label, tile, ...props }: PhotoCompositionProps<T>) {
  const count = props.count ?? items.length;
  const shown = items.slice(0, count > most ? most - 1 : most);
  const more = count > most ? count - shown.length : 0;
  return (
    <ul
      {...(label === undefined ? { 'aria-hidden': true } : { 'aria-label': label })}
      className={`grid gap-1 ${layouts[Math.min(count, most)] ?? ''}`}
    >
      {shown.map(tile)}
      {more > 0 && (
        <li className="grid aspect-(--aspect-frame) place-items-center bg-ground display-4 text-ink-2 figures">
          <span>
            +{more}
            <span className="sr-only"> more</span>
          </span>
        </li>
      )}
    </ul>
  );
}
