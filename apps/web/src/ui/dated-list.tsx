import type { ReactNode } from 'react';

export interface DatedEntry {
  readonly key: number;
  /** ISO 8601, for machines. */
  readonly time: string;
  /** The same for people. */
  readonly day: string;
  readonly content: ReactNode;
}

interface DatedListProps {
  readonly label: string;
  readonly entries: readonly DatedEntry[];
  /** No entry follows in another list. */
  readonly isWhole: boolean;
  /** Another list above it has the latest entry. */
  readonly isEarlier?: boolean;
}

/** Lists what happened, the latest first, on one line down the page. */
export function DatedList({ label, entries, isWhole, isEarlier = false }: DatedListProps) {
  return (
    <ol aria-label={label} className="text-sm">
      {entries.map(({ key, time, day, content }, index) => {
        const isLatest = index === 0 && !isEarlier;
        const isLast = isWhole && index === entries.length - 1;
        return (
          <li key={key} className="grid grid-cols-[6.5rem_1.25rem_minmax(0,1fr)] gap-x-2 pb-4">
            <time dateTime={time} className="text-ink-3 figures">
              {day}
            </time>
            <span aria-hidden="true" className="relative flex justify-center">
              {!isLast && <span className="absolute top-4 -bottom-5.5 w-px bg-hair" />}
              <span
                className={`relative mt-1.5 size-2 rounded-round border ${isLatest ? 'border-cedar bg-cedar' : 'border-ink-3 bg-paper'}`}
              />
            </span>
            <span className="wrap-anywhere">{content}</span>
          </li>
        );
      })}
    </ol>
  );
}
