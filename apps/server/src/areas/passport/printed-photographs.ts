/** Photographs as papers carry them, whole, with the marks of their findings. */
import { findingName } from '@vestry/contract/condition/words';
import { checkKindLabels } from '@vestry/contract/condition/kinds';
import type { ObjectStore } from '../../platform/ports/object-store.ts';
import { printWhole } from '../photos/print-photographs.ts';
import type { NumberedFinding, NumberedPhoto } from './numbered.ts';
import type { DayOfMoment } from './paper-day.ts';
import { photographWidth, type PrintedPhotograph } from './put-photographs.ts';

/** Reads the files of photographs from the object store; null for one that is missing. */
export async function readPhotographs(
  store: Pick<ObjectStore, 'get'>,
  photographs: readonly NumberedPhoto[],
): Promise<(Buffer | null)[]> {
  const photos = photographs.map(({ key, photo }) => ({ ...photo, hash: key }));
  return printWhole(store, photos, photographWidth);
}

export interface MarkedPhotographs {
  readonly photographs: readonly NumberedPhoto[];
  /** Their files, in the same order. */
  readonly files: readonly (Buffer | null)[];
  readonly findings: readonly NumberedFinding[];
  /** The name of the item, for those who do not see it. */
  readonly title: string;
}

/** Puts captions and marks to photographs. */
export function markPhotographs(
  { photographs, files, findings, title }: MarkedPhotographs,
  dayOf: DayOfMoment,
): PrintedPhotograph[] {
  return photographs.map((numbered, index) => {
    const { width, height } = numbered.photo;
    const shown = findings.filter(({ finding }) => finding.photo?.key === numbered.key);
    return {
      jpeg: files[index] ?? null,
      width,
      height,
      caption: captionOf(numbered, dayOf),
      alt: altOf(title, shown),
      marks: shown.flatMap(({ number, finding: { mark, closedBy } }) =>
        mark === null ? [] : [{ number, ...mark, isOpen: closedBy === null }],
      ),
    };
  });
}

function captionOf({ number, check }: NumberedPhoto, dayOf: DayOfMoment): string {
  const name = `Photograph ${number}`;
  return check === null ? name : `${name}, ${checkKindLabels[check.kind].toLowerCase()}, ${dayOf(check.at)}`;
}

function altOf(title: string, findings: readonly NumberedFinding[]): string {
  if (findings.length === 0) return title;
  const names = findings.map(({ number, finding }) => `${number} ${findingName(finding).toLowerCase()}`);
  return `${title}, with ${names.join('; ')}`;
}
