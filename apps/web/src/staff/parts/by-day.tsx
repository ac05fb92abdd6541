import type { ReactNode } from 'react';
import { useFacilityFormat } from '../../config/facility-format.ts';
import { groupBy } from '@vestry/contract/group-by';

interface ByDayProps<T> {
  /** In the order of their moments. */
  readonly entries: readonly T[];
  readonly heading: 'h2' | 'h3';
  /** The row of an entry, a list item. */
  readonly children: (entry: T) => ReactNode;
}

/** A list under the days of the facility's clock, one below the other. */
export function ByDay<T extends { readonly time: string }>({
  entries,
  heading: Heading,
  children,
}: ByDayProps<T>) {
  const dayText = useFacilityFormat({ dateStyle: 'full' });
  const days = groupBy(entries, ({ time }) => dayText(time));
  return [...days].map(([day, group]) => (
    <section key={day} aria-label={day} className="pt-6">
      <Heading className="border-b border-ink pb-3 caps">{day}</Heading>
      <ul>{group.map(children)}</ul>
    </section>
  ));
}
