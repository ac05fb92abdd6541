/** Many pieces at once, as the intake's table edits them: each row on its own, so that one wrong row holds up no other. */
import { categories } from '@vestry/contract/items/categories';
import type { EditedPiece, PieceEdit } from '@vestry/contract/staff/intake/schemas';
import { recordChange } from '../../changes/record-change.ts';
import { inTransaction, violatedConstraint } from '../../../platform/database.ts';
import { requireCloset } from '../closets/service.ts';
import type { StaffDeps } from '../deps.ts';
import { readPieces } from './service.ts';
import * as repository from './pieces-repository.ts';
import type { StaffActor } from '../staff-call.ts';

/** @throws Refusal NOT_FOUND for a closet that there is not. */
export async function editPieces(
  deps: StaffDeps,
  by: StaffActor,
  clientId: number,
  edits: readonly PieceEdit[],
): Promise<EditedPiece[]> {
  await requireCloset(deps, clientId);
  const outcomes: { id: number; outcome: EditedPiece['outcome'] }[] = [];
  for (const edit of edits)
    outcomes.push({ id: edit.id, outcome: await editPiece(deps, by, clientId, edit) });
  const pieces = await readPieces(
    deps,
    clientId,
    edits.map(({ id }) => id),
  );
  return outcomes.map(({ id, outcome }) => ({ id, outcome, piece: pieces.get(id) ?? null }));
}

async function editPiece(
  deps: StaffDeps,
  by: StaffActor,
  clientId: number,
  edit: PieceEdit,
): Promise<EditedPiece['outcome']> {
  const { category } = edit;
  if (category !== undefined && !categories.some(({ id }) => id === category)) return 'CATEGORY';
  try {
    return await inTransaction(deps.db, async (trx) => {
      const { id, updated, ...wanted } = edit;
      const before = await repository.lockPiece(trx, clientId, id);
      if (before === null) return 'GONE';
      if (updated !== undefined && updated !== before.updatedAt.toISOString()) return 'STALE';
      const changes = changed(before, wanted);
      const names = Object.keys(changes);
      if (names.length === 0) return 'UNCHANGED';
      const now = deps.clock.now();
      await repository.updatePiece(trx, clientId, id, { changes, now });
      const { bin } = changes;
      const { location } = before;
      await repository.insertPieceEvents(trx, clientId, id, {
        edited: names.some((name) => name !== 'bin'),
        bins: bin === undefined ? null : { from: before.bin, to: bin, location },
        by: by.userId,
        now,
      });
      await recordChange(
        { trx, clientId, actor: by },
        {
          kind: 'staff.editPieces',
          id,
          before: Object.fromEntries(Object.entries(before).filter(([name]) => names.includes(name))),
          after: changes,
        },
      );
      return 'SAVED';
    });
  } catch (error) {
    if (violatedConstraint(error) === 'items_item_client_number_key') return 'NUMBER_TAKEN';
    throw error;
  }
}

type Wanted = Omit<PieceEdit, 'id' | 'updated'>;

/** The fields whose value is another one now. */
function changed(before: repository.PieceFields, wanted: Wanted): Partial<repository.PieceFields> {
  const was: Readonly<Record<string, unknown>> = before;
  return Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => value !== undefined && value !== was[name]),
  );
}
