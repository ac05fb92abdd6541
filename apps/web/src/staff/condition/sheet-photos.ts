/** The photographs that the sheet offers for marks, and the marks on each. */
import type { Mark } from '@vestry/contract/condition/schemas';
import type { StaffCondition } from '@vestry/contract/staff/condition/schemas';
import { findingName } from '@vestry/contract/condition/words';
import type { CheckDraft, DraftFinding, PhotoRef } from './check-draft.ts';
import type { StageMark, StagePhoto } from '../../ui/photo-stage.tsx';

export interface SheetPhoto {
  readonly name: string;
  readonly ref: PhotoRef;
  readonly shown: StagePhoto;
}

export const photoName = (ref: PhotoRef): string => ('key' in ref ? ref.key : ref.taken);

/** Those of the item, those of its open findings, of the corrected check, and those that were taken just now, each once. */
export function sheetPhotos(condition: StaffCondition, { taken, findings, keys }: CheckDraft): SheetPhoto[] {
  const named = new Set(findings.flatMap(({ photo }) => (photo === null ? [] : photoName(photo))));
  const stored = [
    ...condition.photos,
    ...condition.findings
      .filter(({ closedBy, photo }) => closedBy === null || (photo !== null && named.has(photo.key)))
      .flatMap(({ photo }) => photo ?? []),
    ...condition.checks.flatMap(({ photos }) => photos.filter(({ key }) => keys.includes(key))),
  ];
  const byKey = new Map(stored.map((photo) => [photo.key, photo]));
  return [
    ...[...byKey.values()].map(({ key, photo }) => ({ name: key, ref: { key }, shown: { photo } })),
    ...taken.map(({ name, blob }) => ({ name, ref: { taken: name }, shown: { blob } })),
  ];
}

/** A finding with its number in the lists of the sheet: those that stand come first. */
interface Numbered<T> {
  readonly number: number;
  readonly finding: T;
}

export function numbered<T>(findings: readonly T[], before: number): Numbered<T>[] {
  return findings.map((finding, index) => ({ number: before + index + 1, finding }));
}

/** The marks on a photograph: of what stands, which stay, and of what is new, which can be moved. */
export function marksOn(
  shown: SheetPhoto,
  standing: readonly Numbered<StaffCondition['findings'][number]>[],
  drafted: readonly Numbered<DraftFinding>[],
  onMove: (name: string, mark: Mark) => void,
): StageMark[] {
  return [
    ...standing.flatMap(({ number, finding }) =>
      finding.mark !== null && finding.photo?.key === shown.name
        ? {
            name: `standing-${finding.id}`,
            number,
            label: findingName(finding),
            mark: finding.mark,
            onMove: null,
          }
        : [],
    ),
    ...drafted.flatMap(({ number, finding: { name, kind, severity, photo, mark } }) =>
      mark !== null && photo !== null && photoName(photo) === shown.name
        ? {
            name,
            number,
            label: findingName({ kind, severity }),
            mark,
            onMove: (next: Mark) => onMove(name, next),
          }
        : [],
    ),
  ];
}

/** The findings that a check may close: the open ones, and for a correction those that stood before what it corrects. */
export function closable(condition: StaffCondition, corrects: number | null): StaffCondition['findings'] {
  const corrected = condition.checks.find(({ id }) => id === corrects);
  const open = condition.findings.filter(({ closedBy }) => closedBy === null);
  if (corrected === undefined) return open;
  return condition.findings.filter(
    ({ foundAt, closedBy, checkId }) =>
      checkId !== corrected.id &&
      foundAt < corrected.at &&
      (closedBy === null || closedBy.checkId === corrected.id),
  );
}
