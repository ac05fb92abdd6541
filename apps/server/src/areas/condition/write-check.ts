/** Adds checks, findings and remarks; nothing of them is ever changed. */
import { forEachId, type RequestIds } from '@vestry/contract/requests/ids';
import type { CheckFacts } from '@vestry/contract/condition/rules';
import type { CheckKind, ConditionGrade, FindingKind, Severity } from '@vestry/contract/condition/kinds';
import type { Mark } from '@vestry/contract/condition/schemas';
import type { CallContext } from '../../platform/call-context.ts';
import { toColumns } from '../../platform/column-names.ts';

/** A check as it is added; a finding of a correction names what it states again. */
export interface NewCheckRow extends RequestIds {
  readonly itemId: number;
  readonly kind: CheckKind;
  readonly grade: ConditionGrade | null;
  readonly isAsBefore: boolean;
  readonly note: string;
  readonly corrects: number | null;
  readonly place: CheckFacts['place'];
  readonly leftWith: number | null;
  /** Of an imported check; null by default. */
  readonly hasLeftChecked?: boolean | null;
  readonly checkedAt: Date;
  readonly findings: readonly NewFindingRow[];
  readonly closes: readonly number[];
  readonly photos: readonly string[];
}

export interface NewFindingRow {
  readonly kind: FindingKind;
  readonly severity: Severity;
  readonly note: string;
  readonly photoHash: string | null;
  readonly mark: Mark | null;
  readonly restates: number | null;
}

/** Adds a check with what it found and closed; answers its id. */
export async function insertCheck(context: CallContext, check: NewCheckRow): Promise<number> {
  const { trx, clientId, actor, now } = context;
  const { id } = await trx
    .insertInto('condition_checks')
    .values({
      client_id: clientId,
      item_id: check.itemId,
      kind: check.kind,
      grade: check.grade,
      is_as_before: check.isAsBefore,
      note: check.note,
      corrects_id: check.corrects,
      actor: actor.actor,
      user_id: actor.userId,
      place: check.place,
      ...toColumns(forEachId((name) => check[name])),
      left_with_delivery_id: check.leftWith,
      has_left_checked: check.hasLeftChecked ?? null,
      checked_at: check.checkedAt,
      recorded_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const row = { client_id: clientId, check_id: id };
  if (check.findings.length > 0)
    await trx
      .insertInto('condition_findings')
      .values(
        check.findings.map(({ kind, severity, note, photoHash, mark, restates }) => ({
          ...row,
          kind,
          severity,
          note,
          photo_hash: photoHash,
          mark_x: mark?.x ?? null,
          mark_y: mark?.y ?? null,
          restates_id: restates,
        })),
      )
      .execute();
  if (check.closes.length > 0)
    await trx
      .insertInto('condition_closings')
      .values(check.closes.map((findingId) => ({ ...row, finding_id: findingId })))
      .execute();
  if (check.photos.length > 0)
    await trx
      .insertInto('condition_photos')
      .values(check.photos.map((hash, position) => ({ ...row, position, photo_hash: hash })))
      .execute();
  return id;
}

/** Adds a remark; false when the user has confirmed the finding already. */
export async function insertRemark(
  { trx, clientId, actor, now }: CallContext,
  remark: { readonly findingId: number; readonly kind: 'CONFIRMED' | 'COMMENT'; readonly text: string },
): Promise<boolean> {
  const { findingId, kind, text } = remark;
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('condition_remarks')
    .values({
      client_id: clientId,
      finding_id: findingId,
      user_id: actor.userId,
      kind,
      text,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}
