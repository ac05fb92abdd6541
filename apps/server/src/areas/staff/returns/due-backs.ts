/** The items of all closets that are due back: as staff read them, set their days and send reminders. */
import { toWire } from '@vestry/contract/calendar/day';
import { daysOver } from '@vestry/contract/custody/due-rules';
import type * as calls from '@vestry/contract/staff/returns/calls';
import { toPage } from '@vestry/contract/wire';
import { inContext } from '../../../platform/call-context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { recordChange } from '../../changes/record-change.ts';
import { changeOfItems } from '../../custody/change-of-items.ts';
import { lockRemindable } from '../../custody/due-backs.ts';
import { countDueBacks, listDueBacks } from '../../custody/list-due-backs.ts';
import { setDueBacks, undoDueBacks } from '../../custody/set-due-back.ts';
import { toRequestItem } from '../../requests/items.ts';
import type { StaffHandler } from '../deps.ts';
import { findFirstOwners } from './owner-repository.ts';

export const listStaffDueBacks: StaffHandler<typeof calls.listStaffDueBacks> = async (
  { db, photos, calendar },
  _by,
  { query: { clientId, upcoming, text, page, pageSize } },
) => {
  const today = calendar.today();
  const choice = { clientId, text, before: upcoming ? undefined : today };
  const [rows, total] = await Promise.all([
    listDueBacks(db, choice, { limit: pageSize, offset: page * pageSize }),
    countDueBacks(db, choice),
  ]);
  const owners = await findFirstOwners(db, [...new Set(rows.map((row) => row.clientId))]);
  const content = rows.map((row) => ({
    ...toRequestItem(row, row.clientId, photos),
    clientId: row.clientId,
    closetName: row.closetName,
    owner: owners.get(row.clientId) ?? null,
    day: toWire(row.day),
    daysOver: daysOver(row.day, today),
    remindedOn: row.remindedOn === null ? null : toWire(row.remindedOn),
    address: row.address,
    pickupId: row.pickupId,
  }));
  return toPage(content, page, pageSize, total);
};

/** @throws Refusal as `setDueBacks` does. */
export const setStaffDueBack: StaffHandler<typeof calls.setStaffDueBack> = async (
  deps,
  by,
  { params: { clientId }, body },
) => inContext(deps, { clientId, actor: by }, async (context) => setDueBacks(deps, context, body, 'staff'));

/** @throws Refusal as `undoDueBacks` does. */
export const undoStaffDueBack: StaffHandler<typeof calls.undoStaffDueBack> = async (
  deps,
  by,
  { params: { clientId }, body },
) => {
  await inContext(deps, { clientId, actor: by }, async (context) =>
    undoDueBacks(deps, context, body, 'staff'),
  );
};

/**
 * Reminds the client; of an item of which it was reminded today, nobody is reminded twice.
 * @throws Refusal NOT_FOUND for an item that the closet does not have, CONFLICT for one that is not due back or that a pickup
 *   will collect, NOBODY_REMINDED when nobody in the closet receives reminders.
 */
export const remindDueBack: StaffHandler<typeof calls.remindDueBack> = async (
  deps,
  by,
  { params: { clientId }, body },
) =>
  inContext(deps, { clientId, actor: by }, async (context) => {
    const given = [...new Set(body.itemIds)];
    await deps.items.lock(context.trx, clientId, given);
    const items = await lockRemindable(context, given);
    if (items.length < given.length) throw new Refusal('CONFLICT');
    const today = deps.calendar.today();
    const unreminded = items.filter(({ remindedOn }) => remindedOn !== today);
    const itemIds = unreminded.map(({ itemId }) => itemId);
    if (unreminded.length > 0)
      await recordChange(context, {
        kind: 'staff.remindDueBack',
        ...changeOfItems(itemIds),
        notification: deps.notifications.dueBack(clientId, unreminded),
      });
    return { itemIds };
  });
