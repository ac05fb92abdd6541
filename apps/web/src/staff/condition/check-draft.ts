/** A condition check while it is filled in: plain data, what is still missing, and the body that it becomes. */
import { known } from '../../lib/data/known.ts';
import {
  findingKindFacts,
  type CheckKind,
  type ConditionGrade,
  type FindingKind,
  type Severity,
} from '@vestry/contract/condition/kinds';
import type { Mark, PhotoChoice } from '@vestry/contract/condition/schemas';
import type { NewCheck, StaffCondition } from '@vestry/contract/staff/condition/schemas';
import type { RequestKind } from '@vestry/contract/requests/kinds';

/** The item that is checked, and on which occasion. */
export interface CheckSubject {
  readonly clientId: number;
  readonly itemId: number;
  readonly itemClientNumber: string;
  /** Designers and name. */
  readonly words: string;
  readonly kind: CheckKind;
  readonly request: { readonly kind: RequestKind; readonly id: number } | null;
  /** The check that is corrected. */
  readonly corrects: number | null;
  /** Findings that are taken to be closed at first, such as the one that care was for. */
  readonly closes: readonly number[];
}

/** A photograph by the key that the server knows, or one of this device by a name of its own. */
export type PhotoRef = { readonly key: string } | { readonly taken: string };

export interface DraftFinding {
  readonly name: string;
  readonly kind: FindingKind;
  readonly severity: Severity;
  readonly note: string;
  readonly photo: PhotoRef | null;
  readonly mark: Mark | null;
  readonly restates: number | null;
}

export interface TakenPhoto {
  readonly name: string;
  readonly blob: Blob;
  /** Once it has been sent. */
  readonly uploadId: number | null;
}

export interface CheckDraft {
  readonly grade: ConditionGrade | null;
  readonly note: string;
  readonly findings: readonly DraftFinding[];
  readonly closes: readonly number[];
  readonly taken: readonly TakenPhoto[];
  /** Photographs of a corrected check beside those of its findings. */
  readonly keys: readonly string[];
}

/** The severity that a finding has until somebody says otherwise. */
export const usualSeverity: Severity = 2;

/** The draft at first: of a correction all that the corrected check says, else nothing but what is taken to be closed. */
export function firstDraft({ corrects, closes }: CheckSubject, condition: StaffCondition): CheckDraft {
  const corrected = condition.checks.find(({ id }) => id === corrects);
  const open = new Set(condition.findings.filter(({ closedBy }) => closedBy === null).map(({ id }) => id));
  const none: CheckDraft = {
    grade: null,
    note: '',
    findings: [],
    closes: closes.filter((id) => open.has(id)),
    taken: [],
    keys: [],
  };
  if (corrected === undefined) return none;
  const found = condition.findings.filter(({ id }) => corrected.found.includes(id));
  return {
    ...none,
    grade: corrected.grade,
    note: corrected.note,
    findings: found.map(({ id, kind, severity, note, photo, mark }) => ({
      name: `finding-${id}`,
      kind,
      severity,
      note,
      photo: photo === null ? null : { key: photo.key },
      mark,
      restates: id,
    })),
    closes: corrected.closed,
    keys: corrected.photos.map(({ key }) => key),
  };
}

/** Says what is still missing; null for nothing. */
export function missingIn({ grade, findings }: CheckDraft): string | null {
  const unmarked = findings.find(({ kind, mark }) => findingKindFacts[kind].isMarked && mark === null);
  if (unmarked !== undefined)
    return `Please mark ${findingKindFacts[unmarked.kind].inSentence} on a photograph.`;
  return grade === null ? 'Please grade the item.' : null;
}

/** Whether both say the same; photographs are the same as long as they are the same files. */
export function isSameDraft(a: CheckDraft, b: CheckDraft): boolean {
  const words = ({ taken, ...rest }: CheckDraft) => JSON.stringify([rest, taken.map(({ name }) => name)]);
  return words(a) === words(b);
}

function choiceOf(draft: CheckDraft, photo: PhotoRef | null): PhotoChoice | null {
  if (photo === null) return null;
  if ('key' in photo) return { key: photo.key };
  const uploadId = draft.taken.find(({ name }) => name === photo.taken)?.uploadId ?? null;
  return uploadId === null ? null : { uploadId };
}

/** The body of the check, once every photograph has been sent. Photographs without a finding are of the whole item. */
export function bodyOf(
  { kind, request, corrects }: CheckSubject,
  draft: CheckDraft,
  lastCheckId: number | null,
): NewCheck {
  const { grade, note, closes, findings, taken, keys } = draft;
  const marked = new Set(findings.flatMap(({ photo }) => (photo && 'taken' in photo ? photo.taken : [])));
  const others = taken.filter(({ name }) => !marked.has(name));
  return {
    lastCheckId,
    kind,
    grade,
    isAsBefore: false,
    note,
    request,
    corrects,
    findings: findings.map(({ kind: found, severity, note: words, photo, mark, restates }) => ({
      kind: found,
      severity,
      note: words,
      // A kind without a place needs no photograph.
      ...(mark === null ? {} : { photo: choiceOf(draft, photo), mark }),
      ...known({ restates: restates ?? undefined }),
    })),
    closes: [...closes],
    photos: [
      ...keys.map((key) => ({ key })),
      ...others.flatMap(({ uploadId }) => (uploadId === null ? [] : { uploadId })),
    ],
  };
}
