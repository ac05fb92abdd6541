/** Claims as people read them. */
import { claimReference } from '@vestry/contract/claims/kinds';
import type {
  Claim,
  ClaimCheck,
  ClaimDocument,
  ClaimEvent,
  ClaimLine,
  HashedDocument,
} from '@vestry/contract/claims/schemas';
import type { ItemCondition } from '@vestry/contract/condition/schemas';
import { Refusal } from '../../platform/refusal.ts';
import { readCondition, type ConditionReader } from '../condition/present.ts';
import { toMediaType } from '../documents/media-type.ts';
import type { PhotoPresenter } from '../photos/present-photo.ts';
import { toRequestItem } from '../requests/items.ts';
import * as repository from './repository.ts';

/** Who reads: a user of the closet, whose own remarks on findings are marked as such, or nobody of it. */
export interface ClaimReader extends ConditionReader {
  /** Whether the names of staff are shown, as they are to staff alone. */
  readonly seesStaff: boolean;
}

/** A claim with the closet that it belongs to. */
export interface ReadClaim {
  readonly claim: Claim;
  readonly closetName: string;
}

export function toLine(photos: PhotoPresenter, row: repository.ClaimLineRow): ClaimLine {
  const { claimId: id, status, cause, findingId, findingKind: kind, severity } = row;
  const { eventDay, claimed, settled, openedAt, clientId } = row;
  const { designers, itemClientNumber, observation, photo } = row;
  const item = { id: row.id, designers, itemClientNumber, observation, photo };
  return {
    id,
    reference: claimReference(id),
    status,
    cause,
    finding:
      findingId === null || kind === null || severity === null ? null : { id: findingId, kind, severity },
    item: toRequestItem(item, clientId, photos),
    eventDay,
    claimed,
    settled,
    openedAt: openedAt.toISOString(),
  };
}

/** @throws Refusal NOT_FOUND for a claim that the closet does not have. */
export async function readClaim(photos: PhotoPresenter, reader: ClaimReader, id: number): Promise<ReadClaim> {
  const row = await repository.findClaim(reader, id);
  if (row === null) throw new Refusal('NOT_FOUND');
  const line = toLine(photos, row);
  const { condition } = await readCondition(photos, reader, line.item.id);
  const documents = await repository.listDocuments(reader, id);
  const valuationId = row.value?.valuationId ?? null;
  const valueDocument = valuationId === null ? null : await repository.findValueDocument(reader, valuationId);
  const events = await repository.listEvents(reader, id);
  const added = addedFor(reader);
  return {
    closetName: row.closetName,
    claim: {
      ...line,
      value: row.value,
      valueDocument: valueDocument && toFile(valueDocument),
      insurer: row.insurer,
      insurerReference: row.insurerReference,
      before: toCheck(condition, row.beforeCheckId),
      after: toCheck(condition, row.afterCheckId),
      documents: documents.map((document): ClaimDocument => ({ ...toFile(document), ...added(document) })),
      events: events.map((event): ClaimEvent => {
        const { kind, text } = event;
        return { id: event.id, kind, text, ...added(event) };
      }),
    },
  };
}

function toFile({ id, name, hash: sha256, mediaType, bytes, pages }: repository.FileRow): HashedDocument {
  return { id, name, mediaType: toMediaType(mediaType), bytes, pages, sha256 };
}

const addedFor =
  ({ seesStaff }: ClaimReader) =>
  ({ actor, by, at }: Pick<repository.EventRow, 'actor' | 'by' | 'at'>) => {
    const byStaff = actor !== 'USER';
    return { byStaff, by: byStaff && !seesStaff ? null : by, at: at.toISOString() };
  };

/** A check with the findings that it stated, as they are known now. */
function toCheck({ checks, findings }: ItemCondition, id: number | null): ClaimCheck | null {
  const check = checks.find((each) => each.id === id);
  if (check === undefined) return null;
  return { check, findings: findings.filter((finding) => check.found.includes(finding.id)) };
}
