import type { RequestCard } from '@vestry/contract/staff/today/schemas';
import { Link } from '@tanstack/react-router';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { CountedHeading } from '../parts/page-parts.tsx';
import { staffPaths } from '../paths.ts';
import { arrivalOf } from '../today/use-request-actions.ts';
import { wireDay } from '../words/words.ts';

interface ArrivalListProps {
  readonly cards: readonly RequestCard[];
  readonly chosen: RequestCard | undefined;
  /** Nothing stands beside it. */
  readonly isAlone?: boolean;
}

/** The pickups that have arrived, with how many of their items are in; choosing one scans its items in. */
export function ArrivalList({ cards, chosen, isAlone = false }: ArrivalListProps) {
  return (
    <section aria-label="Arrived pickups" className="pb-8">
      <CountedHeading title="Arrived" count={cards.length} />
      <ul className={isAlone ? 'grid gap-x-12 tablet:grid-cols-2' : ''}>
        {cards.map((card) => (
          <li
            key={`${card.clientId}.${card.id}`}
            className="relative grid gap-2 border-b border-hair py-4 hover:border-rule"
          >
            <p className="flex items-baseline justify-between gap-4 text-sm figures">
              <span className="font-mid">{wireDay(card.day)}</span>
              <span className="text-ink-3">{card.reference}</span>
            </p>
            <Link
              to={staffPaths.returns}
              search={arrivalOf(card)}
              aria-current={isSame(card, chosen) ? 'true' : undefined}
              resetScroll={false}
              className="border-l border-transparent font-mid after:absolute after:inset-0 aria-[current]:-ml-3 aria-[current]:border-cedar aria-[current]:pl-3"
            >
              {card.closetName}
              <span className="sr-only">, {card.reference}</span>
            </Link>
            <div className="flex items-center justify-between gap-4">
              <ProgressBar
                size="small"
                label={`${card.reference} scanned in`}
                value={card.items === 0 ? 100 : (100 * card.received) / card.items}
              />
              <span className="flex-none text-sm text-ink-2 figures">
                {card.received} of {card.items}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function isSame(card: RequestCard, other: RequestCard | undefined): boolean {
  return other !== undefined && card.clientId === other.clientId && card.id === other.id;
}
