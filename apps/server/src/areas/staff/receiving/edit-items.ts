/** Edits many items at once, as the receiving page's table does: each row on its own, so that one wrong row stops no other. */
import { placeOf } from '@vestry/contract/custody/places';
import { categories } from '@vestry/contract/items/categories';
import type { LocationCode } from '@vestry/contract/items/schemas';
import type * as calls from '@vestry/contract/staff/receiving/calls';
import type { EditedItem, ItemChanges } from '@vestry/contract/staff/receiving/schemas';
import { recordChange } from '../../changes/record-change.ts';
import { moveItems } from '../../custody/move-items.ts';
import { inContext, type CallContext } from '../../../platform/call-context.ts';
import { violatedConstraint } from '../../../platform/database.ts';
import { requireCloset } from '../closets/service.ts';
import type { StaffDeps, StaffHandler } from '../deps.ts';
import { readItems } from './service.ts';
import * as repository from './items-repository.ts';
import type { StaffActor } from '../staff-call.ts';
import { updateItem, type ItemColumns } from '../../items/write-item.ts';
import { insertItemEvents } from '../../items/write-item-event.ts';

/** @throws Refusal NOT_FOUND for a closet that there is not. */
export const editItems: StaffHandler<typeof calls.editItems> = async (deps, by, { params, body }) => {
  const { clientId } = params;
  await requireCloset(deps, clientId);
  const outcomes: { id: number; outcome: EditedItem['outcome'] }[] = [];
  for (const edit of body.items)
    outcomes.push({ id: edit.id, outcome: await editItem(deps, { clientId, actor: by }, edit) });
  const ids = outcomes.map(({ id }) => id);
  const items = await readItems(deps, clientId, ids);
  return outcomes.map(({ id, outcome }) => ({ id, outcome, piece: items.get(id) ?? null }));
};

async function editItem(
  deps: StaffDeps,
  call: { readonly clientId: number; readonly actor: StaffActor },
  edit: ItemChanges,
): Promise<EditedItem['outcome']> {
  const { category } = edit;
  if (category !== undefined && !categories.some(({ id }) => id === category)) return 'CATEGORY';
  try {
    return await inContext(deps, call, async (context) => {
      const { id, updated, ...wanted } = edit;
      const before = await repository.lockReceivingItem(context.trx, context.clientId, id);
      if (before === null) return 'GONE';
      if (updated !== undefined && updated !== before.updatedAt.toISOString()) return 'STALE';
      const changes = changed(before, wanted);
      if (changes.bin !== undefined && before.location === 'AC') return 'WITH_CLIENT';
      const names = Object.keys(changes);
      if (names.length === 0) return 'UNCHANGED';
      const { bin, ...edited } = changes;
      if (Object.keys(edited).length > 0) {
        await updateItem(context, id, toColumns(edited));
        await insertItemEvents(context, [{ item_id: id, kind: 'EDITED' }]);
      }
      if (bin !== undefined) await moveToBin(context, { id, location: before.location }, bin);
      await recordChange(context, {
        kind: 'staff.editPieces',
        id,
        before: Object.fromEntries(Object.entries(before).filter(([name]) => names.includes(name))),
        after: changes,
      });
      return 'SAVED';
    });
  } catch (error) {
    if (violatedConstraint(error) === 'items_number_once') return 'NUMBER_TAKEN';
    throw error;
  }
}

type Wanted = Omit<ItemChanges, 'id' | 'updated'>;

/** The fields whose value is another one now. */
function changed(before: repository.ItemFields, wanted: Wanted): Partial<repository.ItemFields> {
  const was: Readonly<Record<string, unknown>> = before;
  return Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => value !== undefined && value !== was[name]),
  );
}

function toColumns(changes: Partial<repository.ItemFields>): ItemColumns {
  return Object.fromEntries(
    Object.entries(changes).map(([name, value]) => [
      repository.editableColumns[name as keyof repository.ItemFields], // keys of ItemFields alone
      value,
    ]),
  );
}

async function moveToBin(
  context: CallContext,
  { id, location }: { readonly id: number; readonly location: LocationCode },
  bin: string,
): Promise<void> {
  await moveItems(context, {
    itemIds: [id],
    to: placeOf(location, bin),
    evidence: 'STAFF_WORD',
    event: 'MOVED',
  });
}
