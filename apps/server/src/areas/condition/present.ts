/** The condition of an item as pages read it. */
import { requestIn } from '@vestry/contract/requests/ids';
import { conditionOf, firstIdOf, type FoundFinding } from '@vestry/contract/condition/rules';
import type {
  Check,
  Finding,
  ItemCondition,
  KeyedPhoto,
  RequestRef,
} from '@vestry/contract/condition/schemas';
import { fullName } from '@vestry/contract/format/person';
import { requestReference } from '@vestry/contract/requests/kinds';
import type { ClosetContext } from '../../platform/call-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { PhotoPresenter } from '../photos/present-photo.ts';
import { findImages } from '../photos/select-photo.ts';
import * as repository from './repository.ts';

/** Who reads: a user of the closet, whose own remarks are marked as such; null for staff. */
export interface ConditionReader extends ClosetContext {
  readonly userId: number | null;
}

/** The names of staff for each check, by its id, for staff alone. */
export interface ReadCondition {
  readonly condition: ItemCondition;
  readonly item: repository.CheckedItemRow;
  readonly checks: readonly repository.CheckRow[];
}

/** @throws Refusal NOT_FOUND for an item that the closet never had. */
export async function readCondition(
  photos: PhotoPresenter,
  reader: ConditionReader,
  itemId: number,
): Promise<ReadCondition> {
  const [item] = await repository.listCheckedItems(reader, [itemId]);
  if (item === undefined) throw new Refusal('NOT_FOUND');
  const checks = await repository.listChecks(reader, [itemId]);
  const state = conditionOf(checks);
  const remarks = await repository.listRemarks(
    reader,
    state.findings.map(({ id }) => id),
  );
  const keyed = await keyPhotos(photos, reader, item, checks);
  const findings = state.findings.toReversed().map((found) =>
    toFinding(
      found,
      keyed,
      remarks.filter(({ findingId }) => findingId === found.id),
      reader,
    ),
  );
  const correctedBy = new Map(checks.map(({ id, corrects }) => [corrects, id]));
  return {
    item,
    checks,
    condition: {
      grade: state.graded?.grade ?? null,
      gradedAt: state.graded?.checkedAt.toISOString() ?? null,
      findings: [...findings.filter(isOpen), ...findings.filter((finding) => !isOpen(finding))],
      checks: checks.map((check) => toCheck(check, correctedBy.get(check.id) ?? null, keyed)).toReversed(),
      photos: item.photoHashes.flatMap((hash) => keyed(hash) ?? []),
    },
  };
}

const isOpen = ({ closedBy }: Finding): boolean => closedBy === null;

/** Finds the photographs of the item and of its checks by their hashes. */
async function keyPhotos(
  photos: PhotoPresenter,
  { trx, clientId }: ClosetContext,
  { photoHashes }: repository.CheckedItemRow,
  checks: readonly repository.CheckRow[],
): Promise<(hash: string | null) => KeyedPhoto | null> {
  const hashes = checks.flatMap((check) => [
    ...check.photos,
    ...check.findings.flatMap(({ photoHash }) => photoHash ?? []),
  ]);
  const images = await findImages(trx, [...photoHashes, ...hashes]);
  return (hash) => {
    const image = hash === null ? undefined : images.get(hash);
    return image === undefined ? null : { key: image.hash, photo: photos.present(image, clientId) };
  };
}

function toFinding(
  { id, finding, foundIn, closedBy, stage }: FoundFinding<repository.CheckRow>,
  keyed: (hash: string | null) => KeyedPhoto | null,
  remarks: readonly repository.RemarkRow[],
  { userId }: ConditionReader,
): Finding {
  const { kind, severity, note, photoHash, markX, markY } = finding;
  return {
    id,
    kind,
    severity,
    note,
    mark: markX === null || markY === null ? null : { x: markX, y: markY },
    photo: keyed(photoHash),
    checkId: foundIn.id,
    foundAt: foundIn.checkedAt.toISOString(),
    stage,
    newSince: referTo(foundIn.leftWith === null ? null : { kind: 'delivery', id: foundIn.leftWith }),
    closedBy: closedBy && {
      checkId: closedBy.id,
      kind: closedBy.kind,
      at: closedBy.checkedAt.toISOString(),
    },
    remarks: remarks.map((remark) => ({
      id: remark.id,
      kind: remark.kind,
      text: remark.text,
      by: fullName(remark) || null,
      at: remark.at.toISOString(),
      isOwn: userId !== null && remark.userId === userId,
    })),
  };
}

function toCheck(
  check: repository.CheckRow,
  correctedBy: number | null,
  keyed: (hash: string | null) => KeyedPhoto | null,
): Check {
  const { id, kind, grade, note, isAsBefore, place, corrects, photos } = check;
  return {
    id,
    kind,
    grade,
    note,
    isAsBefore,
    at: check.checkedAt.toISOString(),
    place,
    request: referTo(requestIn(check)),
    by: check.actor === 'USER' ? fullName(check) || null : null,
    corrects,
    correctedBy,
    photos: photos.flatMap((hash) => keyed(hash) ?? []),
    found: check.findings.map(firstIdOf),
    closed: [...check.closes],
  };
}

function referTo(request: ReturnType<typeof requestIn>): RequestRef | null {
  return request === null ? null : { ...request, reference: requestReference(request.kind, request.id) };
}
