/** Views of a closet by staff, in words. Views within an hour of each other are one entry. */
import { countedItems } from '@vestry/contract/requests/timeline';
import { roleIds } from '@vestry/contract/users/rules';
import type { ViewRow } from './repository.ts';

type View = Omit<ViewRow, 'shownId'>;

export interface ViewsInWords {
  readonly staff: string;
  /** When the first began; null for a single view. */
  readonly since: Date | null;
  readonly text: string;
  /** The items that were opened, by designer and number; null for none. */
  readonly items: string | null;
}

const hour = 60 * 60 * 1000;
const namedItems = 5;

/** Says in words the views of one person on one day, the newest first: as far back as each follows the other within an hour. */
export function describeViews(
  views: readonly View[],
  { isManager }: { readonly isManager: boolean },
): ViewsInWords {
  const end = views.findIndex((view, index) => {
    const later = views[index - 1];
    return later !== undefined && later.time.getTime() - view.time.getTime() > hour;
  });
  const run = end === -1 ? views : views.slice(0, end);
  const actions = new Set(run.map(({ action }) => action));
  const items = new Map(run.flatMap((view) => (view.itemId === null ? [] : [[view.itemId, view] as const])));
  const what = [
    ...(actions.has('staff.closet') ? ['the closet'] : []),
    ...(actions.has('staff.closetItems') ? ['the list of items'] : []),
    ...(actions.has('staff.retiredItems') ? ['the retired items'] : []),
    ...(actions.has('staff.document') ? ['a document'] : []),
    ...(actions.has('staff.schedule') ? ['the insurance schedule'] : []),
    ...(items.size > 0 ? [`${countedItems(items.size)} in detail`] : []),
    ...([...actions].some((action) => action.startsWith('staff.report')) ? ['a report'] : []),
    ...(actions.has('staff.audit') ? ['the account activity'] : []),
  ];
  return {
    staff: isManager ? 'Your account manager' : staffInWords(run[0]?.after),
    since: run.length > 1 ? (run.at(-1)?.time ?? null) : null,
    text: `viewed ${enumerate(what)}`,
    items: items.size === 0 ? null : nameItems([...items.values()]),
  };
}

function staffInWords(after: unknown): string {
  const role = typeof after === 'object' && after !== null && 'staffRole' in after ? after.staffRole : null;
  if (role === roleIds.accountManager) return 'An account manager';
  if (role === roleIds.operations) return 'Operations';
  return 'Staff';
}

function enumerate(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;
}

function nameItems(views: readonly View[]): string | null {
  const names = views.flatMap(({ itemNumber, designers }) =>
    itemNumber === null
      ? []
      : [designers === null || designers === '' ? itemNumber : `${designers} (${itemNumber})`],
  );
  if (names.length === 0) return null;
  const others = names.length - namedItems;
  return `${names.slice(0, namedItems).join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
}
