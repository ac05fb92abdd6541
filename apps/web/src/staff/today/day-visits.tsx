import type { Board, RequestCard } from '@vestry/contract/staff/today/schemas';
import { CountedHeading } from '../parts/page-parts.tsx';
import { useFacilityNow } from '../queries.ts';
import { inDayOrder, keyOf } from './board.ts';
import { Arrival, RequestRow } from './request-row.tsx';
import type { RequestActions } from './use-request-actions.ts';

interface DayVisitsProps {
  readonly title: string;
  readonly none: string;
  readonly cards: readonly RequestCard[];
  /** True beyond the cards that are listed. */
  readonly counts: Board['deliveryCounts'];
  readonly actions: RequestActions;
}

/** The deliveries or the pickups of a day: the late ones first, then by hours, what is over last. */
export function DayVisits({ title, none, cards, counts, actions }: DayVisitsProps) {
  const now = useFacilityNow();
  const total = Math.max(
    cards.length,
    counts.reduce((sum, { count }) => sum + count, 0),
  );
  return (
    <section aria-label={title} className="pb-12">
      <CountedHeading title={title} count={total} />
      {total === 0 && <p className="py-6 text-sm text-ink-2">{none}</p>}
      <ul>
        {inDayOrder(cards, now).map((card) => (
          <RequestRow key={keyOf(card)} card={card} actions={actions} lead={<Arrival card={card} />} />
        ))}
      </ul>
      {total > cards.length && (
        <p className="pt-3 text-sm text-ink-2 figures">{total - cards.length} more are not shown.</p>
      )}
    </section>
  );
}
