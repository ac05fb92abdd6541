/** The numbers by which a paper refers to photographs and findings. */
import type { Finding } from '@vestry/contract/condition/schemas';
import type { PassportPhoto } from '@vestry/contract/passport/schemas';

/** A finding by its number on the photographs. */
export interface NumberedFinding {
  readonly number: number;
  readonly finding: Finding;
}

export function numberFindings(findings: readonly Finding[]): NumberedFinding[] {
  return findings.map((finding, index) => ({ number: index + 1, finding }));
}

/** A paper becomes no album: the others are seen on the page. */
export const printedPhotosMax = 12;

/** A photograph by its number among all of the passport, so that a page and its paper name it alike. */
export interface NumberedPhoto extends PassportPhoto {
  readonly number: number;
}

/**
 * The photographs that are printed, in their order: the first, on which the item is known; those with an open finding, those with
 * a closed one, then the others, as many as there is room for.
 */
export function choosePhotographs(
  photographs: readonly PassportPhoto[],
  findings: readonly Finding[],
): NumberedPhoto[] {
  const rankOf = (photo: PassportPhoto, index: number): number => {
    if (index === 0) return 0;
    const shown = findings.filter((finding) => finding.photo?.key === photo.key);
    if (shown.some(({ closedBy }) => closedBy === null)) return 1;
    return shown.length > 0 ? 2 : 3;
  };
  const chosen = new Set(
    photographs
      .map((photo, index) => ({ index, rank: rankOf(photo, index) }))
      .toSorted((a, b) => a.rank - b.rank)
      .slice(0, printedPhotosMax)
      .map(({ index }) => index),
  );
  return photographs
    .map((photo, index) => ({ ...photo, number: index + 1 }))
    .filter((_, index) => chosen.has(index));
}
