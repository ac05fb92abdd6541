/** Records a check of an item, by whomever: one way for staff, users of the closet and finished care. */
import { noRequest, type RequestIds } from '@vestry/contract/requests/ids';
import { isCheckRequired } from '@vestry/contract/condition/policy';
import { checkRefusalMessage, checkVerdict, conditionBefore } from '@vestry/contract/condition/rules';
import type { CheckKind, ConditionGrade } from '@vestry/contract/condition/kinds';
import type { NewFinding, PhotoChoice } from '@vestry/contract/condition/schemas';
import { requestCourses } from '@vestry/contract/requests/courses';
import type { RequestKind } from '@vestry/contract/requests/kinds';
import { invalidMessage } from '@vestry/contract/validation';
import type { CallContext } from '../../platform/call-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ItemService } from '../items/service.ts';
import type { UploadService } from '../photos/service.ts';
import { idsOf } from '../requests/tables.ts';
import { toCheckedItem } from './checked-item.ts';
import { readCheckPolicy } from './policy.ts';
import * as repository from './repository.ts';
import { insertCheck, type NewCheckRow, type NewFindingRow } from './write-check.ts';

export interface RecordDeps {
  readonly items: Pick<ItemService, 'lock'>;
  readonly uploads: Pick<UploadService, 'find'>;
}

export interface CheckOrder {
  readonly itemId: number;
  readonly kind: CheckKind;
  readonly grade: ConditionGrade | null;
  readonly isAsBefore: boolean;
  readonly note: string;
  readonly request: { readonly kind: RequestKind; readonly id: number } | null;
  readonly corrects: number | null;
  readonly findings: readonly NewFinding[];
  readonly closes: readonly number[];
  readonly photos: readonly PhotoChoice[];
  /** The newest check that the person has seen; undefined where somebody adds to whatever is there. */
  readonly lastCheckId: number | null | undefined;
}

/** A check that was recorded. */
export interface RecordedCheck {
  readonly checkId: number;
  /** Its occasion; of a correction, that of the check which it corrects. */
  readonly kind: CheckKind;
  /** The number of its findings that no check before it has stated. */
  readonly newFindings: number;
}

/**
 * Adds the check in the transaction of the context, with its item locked, so that two checks of one item follow each other.
 * @throws Refusal NOT_FOUND for an item, a request or a check that the closet does not have, CONFLICT when a newer check is there,
 *   CHECK_REFUSED as `checkVerdict` says, VALIDATION_FAILED for a photograph that is not there or a grade that is missing.
 */
export async function recordCheck(
  deps: RecordDeps,
  context: CallContext,
  order: CheckOrder,
): Promise<RecordedCheck> {
  const { itemId, corrects } = order;
  await deps.items.lock(context.trx, context.clientId, [itemId]);
  const [item] = await repository.listCheckedItems(context, [itemId]);
  if (item === undefined) throw new Refusal('NOT_FOUND');
  const checks = await repository.listChecks(context, [itemId]);
  if (order.lastCheckId !== undefined && order.lastCheckId !== (checks.at(-1)?.id ?? null))
    throw new Refusal('CONFLICT');
  const corrected = checks.find(({ id }) => id === corrects);
  if (corrects !== null && corrected === undefined) throw new Refusal('NOT_FOUND');
  const occasion = await occasionOf(context, order, item, corrected);
  await requireFitting(context, { item, checks, kind: occasion.kind }, order);
  const known = new Set([...item.photoHashes, ...checks.flatMap(hashesOf)]);
  const findPhoto = async (choice: PhotoChoice, path: string) =>
    photoOf(deps, context, { itemId, known, choice, path });
  const findings: NewFindingRow[] = [];
  for (const [index, finding] of order.findings.entries()) {
    const { kind, severity, note, mark = null, restates = null } = finding;
    const photoHash = finding.photo ? await findPhoto(finding.photo, `findings.${index}.photo`) : null;
    findings.push({ kind, severity, note, mark, restates, photoHash });
  }
  const photos: string[] = [];
  for (const [index, choice] of order.photos.entries())
    photos.push(await findPhoto(choice, `photos.${index}`));
  const grade = order.isAsBefore ? (conditionBefore(checks, corrects).graded?.grade ?? null) : order.grade;
  const { isAsBefore, note, closes } = order;
  const row: NewCheckRow = {
    ...occasion,
    itemId,
    grade,
    isAsBefore,
    note,
    corrects,
    findings,
    closes,
    photos,
  };
  const checkId = await insertCheck(context, row);
  const newFindings = findings.filter(({ restates }) => restates === null).length;
  return { checkId, kind: occasion.kind, newFindings };
}

type Occasion = Pick<
  NewCheckRow,
  'kind' | 'place' | keyof RequestIds | 'leftWith' | 'hasLeftChecked' | 'checkedAt'
>;

/** When and where the item is looked at, and for which request; a correction has it from what it corrects. */
async function occasionOf(
  context: CallContext,
  { itemId, kind, request }: CheckOrder,
  { place }: repository.CheckedItemRow,
  corrected: repository.CheckRow | undefined,
): Promise<Occasion> {
  if (corrected !== undefined) return corrected;
  if (request !== null && !(await repository.hasRequestItem(context, request, itemId)))
    throw new Refusal('NOT_FOUND');
  const isBack = kind === 'AFTER_RETURN' || place === 'RESIDENCE' || place === 'TEMPORARY_ADDRESS';
  return {
    kind,
    place,
    ...(request === null ? noRequest : idsOf(request.kind, request.id)),
    leftWith: isBack ? await repository.findLastDelivery(context, itemId) : null,
    checkedAt: context.now,
  };
}

/** The kinds of check that are required of some items, so that "as before" is not enough there. */
const requiredKinds: ReadonlySet<CheckKind> = new Set(
  Object.values(requestCourses).map(({ check }) => check.kind),
);

async function requireFitting(
  { trx }: CallContext,
  {
    item,
    checks,
    kind,
  }: {
    readonly item: repository.CheckedItemRow;
    readonly checks: readonly repository.CheckRow[];
    readonly kind: CheckKind;
  },
  order: CheckOrder,
): Promise<void> {
  const isRequired =
    requiredKinds.has(kind) && isCheckRequired(await readCheckPolicy(trx), toCheckedItem(item));
  const findings = order.findings.map(({ kind: finding, photo, mark, restates = null }) => ({
    kind: finding,
    hasPhoto: Boolean(photo),
    hasMark: Boolean(mark),
    restates,
  }));
  const verdict = checkVerdict(checks, { ...order, findings }, isRequired);
  if (!verdict.ok) throw new Refusal('CHECK_REFUSED', { message: checkRefusalMessage(verdict.reason) });
}

const hashesOf = ({ photos, findings }: repository.CheckRow): string[] => [
  ...photos,
  ...findings.flatMap(({ photoHash }) => photoHash ?? []),
];

/** The photograph that is meant: one of the item's or of its checks, or one that the same person has sent in for it. */
async function photoOf(
  { uploads }: RecordDeps,
  context: CallContext,
  {
    itemId,
    known,
    choice,
    path,
  }: {
    readonly itemId: number;
    readonly known: ReadonlySet<string>;
    readonly choice: PhotoChoice;
    readonly path: string;
  },
): Promise<string> {
  if ('key' in choice) {
    if (known.has(choice.key)) return choice.key;
    throw wrongPhoto(path, invalidMessage('photo'));
  }
  const { userId } = context.actor;
  const hash =
    userId === null ? null : await uploads.find({ ...context, userId }, 'condition', itemId, choice.uploadId);
  if (hash === null) throw wrongPhoto(path, 'This photograph has not arrived.');
  return hash;
}

const wrongPhoto = (path: string, message: string): Refusal =>
  new Refusal('VALIDATION_FAILED', { fields: [{ path: `body.${path}`, message }] });
