/** Sets the day on which items that are with the client are due back, and takes that back, for the client and for staff. */
import type { Day } from '@vestry/contract/calendar/day';
import type { DueBackChange } from '@vestry/contract/custody/due-schemas';
import { placeRefusalMessage, placeVerdict } from '@vestry/contract/custody/rules';
import { invalidMessage } from '@vestry/contract/validation';
import type { CallContext } from '../../platform/call-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { CalendarService } from '../calendar/service.ts';
import { recordChange } from '../changes/record-change.ts';
import type { ItemService } from '../items/service.ts';
import { changeOfItems } from './change-of-items.ts';
import { findDueBacks, putDueBacks, restoreDueBacks } from './due-backs.ts';
import { listPlaces } from './repository.ts';

interface DueBackDeps {
  readonly items: Pick<ItemService, 'lock'>;
  readonly calendar: Pick<CalendarService, 'today'>;
}

interface DueBackOrder {
  readonly itemIds: readonly number[];
  /** Null for no day. */
  readonly day: Day | null;
}

/** Who changes the day. */
type Side = 'custody' | 'staff';

/**
 * All or none; items that are due on the day already are not in the answer, so that a second click changes nothing.
 * @throws Refusal NOT_FOUND for an item that the closet does not have, ITEMS_UNAVAILABLE for items that are not with the
 *   client, VALIDATION_FAILED for a day that is over.
 */
export async function setDueBacks(
  { items, calendar }: DueBackDeps,
  context: CallContext,
  { itemIds: given, day }: DueBackOrder,
  side: Side,
): Promise<DueBackChange> {
  const itemIds = [...new Set(given)];
  const today = calendar.today();
  requireComing(day, today, 'day');
  await items.lock(context.trx, context.clientId, itemIds);
  await requireWithClient(context, itemIds);
  const before = await findDueBacks(context, itemIds);
  const changed = itemIds.filter((itemId) => (before.get(itemId) ?? null) !== day);
  const setAt = context.now.toISOString();
  if (changed.length === 0) return { itemIds: [], setAt };
  await putDueBacks(
    context,
    changed.map((itemId) => ({ itemId, day })),
    today,
  );
  await recordChange(context, {
    kind: `${side}.setDueBack`,
    ...changeOfItems(changed, { day }),
    before: { days: changed.map((itemId) => ({ itemId, day: before.get(itemId) ?? null })) },
  });
  return { itemIds: changed, setAt };
}

/**
 * The items are due back on the days on which they were before the change, even where these are over.
 * @throws Refusal NOT_FOUND for an item that the closet does not have, CONFLICT when a day was set anew since, or a later change was undone.
 */
export async function undoDueBacks(
  { items }: Pick<DueBackDeps, 'items'>,
  context: CallContext,
  { itemIds: given, setAt }: DueBackChange,
  side: Side,
): Promise<void> {
  const itemIds = [...new Set(given)];
  await items.lock(context.trx, context.clientId, itemIds);
  const restored = await restoreDueBacks(context, itemIds, new Date(setAt));
  if (restored.length < itemIds.length) throw new Refusal('CONFLICT');
  await recordChange(context, { kind: `${side}.undoDueBack`, ...changeOfItems(itemIds) });
}

/** @throws Refusal VALIDATION_FAILED for a day that is over. */
export function requireComing(day: Day | null, today: Day, field: string): void {
  if (day === null || day >= today) return;
  throw new Refusal('VALIDATION_FAILED', {
    fields: [{ path: `body.${field}`, message: invalidMessage('date') }],
  });
}

async function requireWithClient(context: CallContext, itemIds: readonly number[]): Promise<void> {
  const places = await listPlaces(context, itemIds);
  const lines = places.flatMap((present) => {
    const verdict = placeVerdict(present, present.addressId ?? 0);
    if (verdict.ok) return [];
    return [{ itemId: present.itemId, code: verdict.reason, message: placeRefusalMessage(verdict.reason) }];
  });
  if (lines.length > 0) throw new Refusal('ITEMS_UNAVAILABLE', { lines });
}
