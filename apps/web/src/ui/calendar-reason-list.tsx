import type { Day } from '@vestry/contract/calendar/day';
import type { BlockedReason } from './calendar-reasons.ts';

interface ReasonListProps {
  /** The message of the reason with index 2 has it with `-2` after it, so that its days can name it. */
  readonly id: string;
  readonly label: string;
  readonly reasons: readonly BlockedReason[];
  readonly looked: Day | null;
}

/** Why days of the shown month are blocked; the line of the day that is looked at stands out. */
export function ReasonList({ id, label, reasons, looked }: ReasonListProps) {
  if (reasons.length === 0) return null;
  return (
    <ul aria-label={label} className="mt-6 border-t border-hair text-sm text-ink-2">
      {reasons.map(({ when, message, days }, index) => (
        <li
          key={message}
          className={`grid grid-cols-reasons gap-4 border-b border-hair py-2 ${
            looked !== null && days.has(looked) ? 'font-mid text-ink' : ''
          }`}
        >
          <span className="text-ink figures">{when}</span>
          <span id={`${id}-${index}`} className="figures">
            {message}
          </span>
        </li>
      ))}
    </ul>
  );
}
