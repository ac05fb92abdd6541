import type { Item } from '@vestry/contract/items/schemas';
import { seasonGroup, seasonGroupOrder } from '@vestry/contract/seasons/rules';
import type { SeasonLine } from '@vestry/contract/seasons/schemas';
import { groupBy } from '@vestry/contract/group-by';

/** An item that was added by hand, as a line. */
export function lineOfItem(item: Item): SeasonLine {
  const { id, designers, itemClientNumber, observation, category, photoData, locations } = item;
  const image = photoData[0] ?? null;
  return {
    id,
    designers,
    itemClientNumber,
    observation,
    category,
    image,
    location: locations.code,
    reason: 'Chosen by you',
  };
}

export interface LineGroup {
  readonly id: number;
  readonly name: string;
  readonly lines: readonly SeasonLine[];
}

/** The lines under their kinds of items, in the order of the category tree. */
export function groupLines(lines: readonly SeasonLine[]): LineGroup[] {
  const groups = groupBy(lines, ({ category }) => seasonGroupOrder(category));
  return [...groups]
    .toSorted(([a], [b]) => a - b)
    .map(([, ofGroup]) => ({ ...seasonGroup(ofGroup[0]?.category ?? 0), lines: ofGroup }));
}

/** All or none of these ids among the chosen ones, which keep their order. */
export function withAll(chosen: readonly number[], ids: readonly number[], isChosen: boolean): number[] {
  const others = chosen.filter((id) => !ids.includes(id));
  return isChosen ? [...others, ...ids] : others;
}

/** Why nothing can be chosen before the suggestion is there. */
export function suggestionRefusal({
  data,
  error,
}: {
  readonly data: unknown;
  readonly error: Error | null;
}): string | undefined {
  if (data !== undefined) return undefined;
  return error === null ? 'The suggestion is being made.' : 'The suggestion did not load. Please try again.';
}
