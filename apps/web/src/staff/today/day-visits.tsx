import type { RequestCard } from '@vestry/contract/staff/today/schemas';
import { Tag } from '../../ui/tag.tsx';
import { CountedHeading } from '../parts/page-parts.tsx';
import { statusTag } from '../words/words.ts';
import { groupsOf, keyOf } from './board.ts';
import { Arrival, RequestRow } from './request-row.tsx';
import type { RequestActions } from './use-request-actions.ts';

interface DayGroupsProps {
  readonly title: string;
  readonly none: string;
  readonly cards: readonly RequestCard[];
  readonly counts: Parameters<typeof groupsOf>[1];
  readonly actions: RequestActions;
}

/** The deliveries or the pickups of a day by status, in the order of the work. */
export function DayGroups({ title, none, cards, counts, actions }: DayGroupsProps) {
  const groups = groupsOf(cards, counts);
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  return (
    <section aria-label={title} className="pb-12">
      <CountedHeading title={title} count={total} />
      {total === 0 && <p className="py-6 text-sm text-ink-2">{none}</p>}
      {groups.map(({ status, count, cards: own }) => {
        const { label, color } = statusTag(status);
        return (
          <section key={status} aria-label={`${title}: ${label}`}>
            <h3 className="flex items-center gap-3 pt-6 pb-1">
              <Tag color={color}>{label}</Tag>
              <span className="text-xs text-ink-3 figures">{count}</span>
            </h3>
            <ul>
              {own.map((card) => (
                <RequestRow key={keyOf(card)} card={card} actions={actions} lead={<Arrival card={card} />} />
              ))}
            </ul>
            {count > own.length && (
              <p className="pt-3 text-sm text-ink-2 figures">{count - own.length} more are not shown.</p>
            )}
          </section>
        );
      })}
    </section>
  );
}
