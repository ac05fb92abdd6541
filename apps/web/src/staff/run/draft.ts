/** An outcome while it is filled in, stored with each change, so that neither a reload nor an empty battery loses it. */
import { requestCourses } from '@vestry/contract/requests/courses';
import { reportProblems } from '@vestry/contract/staff/run/report-rules';
import { isOutcome } from '@vestry/contract/visits/rules';
import type { VisitOutcome } from '@vestry/contract/visits/schemas';
import type { Strokes } from '@vestry/contract/visits/signature';
import type { Message, ReportContent, ShownStop } from './message.ts';

export interface Draft {
  readonly reference: string;
  readonly outcome: VisitOutcome | null;
  /** The items that change hands. */
  readonly itemIds: readonly number[];
  readonly otherNumbers: readonly string[];
  readonly signer: string;
  readonly strokes: Strokes;
  /** The signer's typed name stands for a signature. */
  readonly isTyped: boolean;
  readonly leftWith: string;
  readonly photo: Blob | null;
  readonly reason: string;
}

/** A delivery begins with all of its items, which the client refuses singly; a pickup with none, which are scanned. */
export function emptyDraft({ reference, kind, items }: ShownStop): Draft {
  return {
    reference,
    outcome: null,
    itemIds: requestCourses[kind].items === 'packed' ? items.map(({ id }) => id) : [],
    otherNumbers: [],
    signer: '',
    strokes: [],
    isTyped: false,
    leftWith: '',
    photo: null,
    reason: '',
  };
}

/** A report that is still on this device, to be corrected; null for one that has nothing to fill in. */
export function draftOf({ reference, content }: Message): Draft | null {
  const {
    report,
    itemIds = [],
    otherNumbers = [],
    signer = '',
    leftWith = '',
    reason = '',
    photo = null,
  } = content;
  if (!isOutcome(report)) return null;
  const strokes = content.signature ?? [];
  const isTyped = report === 'HANDED_OVER' && content.signature === null;
  const words = { signer, strokes, isTyped, leftWith, photo, reason };
  return { reference, outcome: report, itemIds, otherNumbers, ...words };
}

/** The report that a draft makes: of each outcome what belongs to it. */
export function contentOf(draft: Draft & { readonly outcome: VisitOutcome }): ReportContent {
  const { outcome, itemIds, otherNumbers, photo, strokes, isTyped } = draft;
  const [signer, leftWith, reason] = [draft.signer.trim(), draft.leftWith.trim(), draft.reason.trim()];
  const items = { itemIds: [...itemIds], otherNumbers: [...otherNumbers] };
  switch (outcome) {
    case 'HANDED_OVER':
      return { report: outcome, ...items, signer, signature: isTyped ? null : strokes };
    case 'LEFT_WITH':
      return { report: outcome, ...items, leftWith, ...(photo && { photo }) };
    case 'REFUSED':
    case 'NOBODY':
      return { report: outcome, reason, ...(photo && { photo }) };
  }
}

/** The texts of what is still missing, by the field of the report. */
export function problemsOf(
  { kind, items }: Pick<ShownStop, 'kind' | 'items'>,
  draft: Draft & { readonly outcome: VisitOutcome },
): Partial<Record<string, string>> {
  const content = contentOf(draft);
  const report = {
    itemIds: [],
    otherNumbers: [],
    signer: '',
    signature: null,
    leftWith: '',
    reason: '',
    ...content,
    // Whether there is one is all that counts here; it gets its number when it is sent.
    photoUploadId: content.photo === undefined ? null : 1,
  };
  const problems = reportProblems({ kind, items: items.length }, report);
  return Object.fromEntries(problems.map(({ field, message }) => [field, message]));
}
