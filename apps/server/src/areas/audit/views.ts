/** Views of a closet by staff, in words. Views within an hour of each other are one entry. */
import { claimReference } from '@vestry/contract/claims/kinds';
import { countedItems } from '@vestry/contract/requests/timeline';
import { requestKinds, requestReference, type RequestKind } from '@vestry/contract/requests/kinds';
import { roleIds } from '@vestry/contract/users/rules';
import { itemInWords } from './item-words.ts';
import type { ViewRow } from './repository.ts';
import { fieldsOf } from './subject.ts';

type View = Omit<ViewRow, 'shownId'>;

export interface ViewsInWords {
  readonly staff: string;
  /** When the first began; null for a single view. */
  readonly since: Date | null;
  readonly text: string;
  /** The items that were opened, and those whose claims were, by name and number; null for none. */
  readonly items: string | null;
}

const hour = 60 * 60 * 1000;
const mostNamed = 5;

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
  const opened = run.filter(({ action }) => action !== 'staff.findItems');
  const items = distinct(opened, 'item');
  const found = [...distinct(run, 'item')].filter(([id]) => !items.has(id));
  const claims = distinct(run, 'claim');
  const invoices = new Set(
    run.filter(({ entity }) => entity === 'invoice').map(({ after }) => fieldsOf(after)['number']),
  );
  const requests = requestKinds.flatMap((kind) =>
    [...distinct(run, kind).keys()].map((id) => requestReference(kind, id)),
  );
  const what = [
    ...(actions.has('staff.closet') ? ['the closet'] : []),
    ...(actions.has('staff.closetItems') ? ['the list of items'] : []),
    ...(actions.has('staff.retiredItems') ? ['the retired items'] : []),
    ...(actions.has('staff.document') ? ['a document'] : []),
    ...(actions.has('staff.schedule') ? ['the insurance schedule'] : []),
    ...(actions.has('staff.openFindings') ? ['the open findings'] : []),
    ...(actions.has('staff.uncheckedItems') ? ['the items without a check'] : []),
    ...(actions.has('staff.claims') ? ['the list of claims'] : []),
    ...(actions.has('staff.requests') ? ['the list of requests'] : []),
    ...(actions.has('staff.invoices') ? ['the list of invoices'] : []),
    ...(items.size > 0 ? [`${countedItems(items.size)} in detail`] : []),
    ...(found.length > 0 ? [`${countedItems(found.length)} in a search`] : []),
    ...inWords('claim', 'claims', [...claims.keys()].map(claimReference)),
    ...inWords('request', 'requests', requests),
    ...inWords(
      'invoice',
      'invoices',
      [...invoices].filter((number) => typeof number === 'string'),
    ),
    ...(invoices.has(undefined) ? ['a draft of an invoice'] : []),
    ...([...actions].some((action) => action.startsWith('staff.report')) ? ['a report'] : []),
    ...(actions.has('staff.audit') ? ['the account activity'] : []),
  ];
  return {
    staff: isManager ? 'Your account manager' : staffInWords(run[0]?.after),
    since: run.length > 1 ? (run.at(-1)?.time ?? null) : null,
    text: `viewed ${enumerate(what)}`,
    items: nameItems([...items.values(), ...found.map(([, view]) => view), ...claims.values()]),
  };
}

/** The last view of each thing of a kind. */
function distinct(views: readonly View[], kind: 'claim' | 'item' | RequestKind): ReadonlyMap<number, View> {
  return new Map(
    views.flatMap((view) =>
      view.entity === kind && view.entityId !== null ? [[view.entityId, view] as const] : [],
    ),
  );
}

/** Names what was opened of a kind by its references; nothing for none. */
function inWords(one: string, several: string, references: readonly string[]): string[] {
  if (references.length === 0) return [];
  return [`${references.length === 1 ? one : several} ${shortened(references, ', ')}`];
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
  const names = [...new Set(views.flatMap((view) => itemInWords(view) ?? []))];
  return names.length === 0 ? null : shortened(names, '; ');
}

function shortened(names: readonly string[], separator: string): string {
  const others = names.length - mostNamed;
  return `${names.slice(0, mostNamed).join(separator)}${others > 0 ? ` and ${others} more` : ''}`;
}
