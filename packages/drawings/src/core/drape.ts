import type { Fold } from './folds.ts';
import type { Frame } from './frame.ts';
import { trace, type Knot } from './outline.ts';
import type { Random } from './random.ts';

/** The measures, in centimetres, of cloth that hangs from a line and widens to its hem: a skirt, a flounce or a coat's hem. */
export interface DrapedCloth {
  readonly topY: number;
  /** Half the width at the top. */
  readonly topHalf: number;
  readonly hemY: number;
  /** Half the width at the hem. */
  readonly hemHalf: number;
  /** The height of the hem at its sides above that at its middle. */
  readonly rise: number;
  /** The number of folds. */
  readonly folds: number;
  /** Height of the folds at the hem. */
  readonly depth: number;
}

/** Returns the folds of hanging cloth, and its wavy hem as knots from the right corner to the left one. */
export function drape(frame: Frame, random: Random, cloth: DrapedCloth): { folds: Fold[]; hem: Knot[] } {
  const folds: Fold[] = [];
  const hem: Knot[] = [[cloth.hemHalf, cloth.hemY - cloth.rise, 1]];
  const hemAt = (x: number): number => cloth.hemY - cloth.rise * (x / cloth.hemHalf) ** 2;
  const pitch = 2 / cloth.folds;
  for (let index = cloth.folds - 1; index >= 0; index -= 1) {
    const offset = -1 + (index + 0.5 + random.around(0.26)) * pitch;
    const spread = Math.sin((offset * Math.PI) / 2) * 0.35 + offset * 0.65;
    const topX = spread * cloth.topHalf * 0.96;
    const hemX = spread * cloth.hemHalf * 0.98;
    const half = cloth.hemHalf * pitch * random.between(0.3, 0.42);
    const height = cloth.depth * random.between(0.65, 1.2);
    const start =
      cloth.topY + (cloth.hemY - cloth.topY) * (random.next() < 0.3 ? random.between(0.12, 0.3) : 0);
    const startX = topX + ((hemX - topX) * (start - cloth.topY)) / (cloth.hemY - cloth.topY);
    const bendX = (startX + hemX) / 2 - (hemX - startX) * 0.08 + random.around(0.5);
    folds.push(
      frame.fold(
        trace`${startX} ${start}, ${bendX} ${(start + cloth.hemY) / 2}, ${hemX} ${cloth.hemY + 3}`,
        cloth.topHalf * pitch * 0.28,
        half,
        height,
      ),
    );
    const valley = -1 + (index + random.around(0.1)) * pitch;
    hem.push([hemX, hemAt(hemX) + height * 0.36]);
    if (index > 0) hem.push([valley * cloth.hemHalf, hemAt(valley * cloth.hemHalf) - height * 0.3]);
  }
  hem.push([-cloth.hemHalf, cloth.hemY - cloth.rise + random.around(0.3), 1]);
  return { folds, hem };
}

/** Short folds that radiate from a point. */
interface Tension {
  readonly from: readonly [number, number];
  /** Directions in degrees, clockwise from the right. */
  readonly angles: readonly number[];
  readonly length: number;
  readonly height: number;
  /** 1, the default, draws at the point as given, on the right half of the photograph; -1 mirrors it to the left half. */
  readonly side?: number;
}

/** Returns the folds of a tension, as at a bust, an elbow or a button. */
export function tensionFolds(
  frame: Frame,
  random: Random,
  { from, angles, length, height, side = 1 }: Tension,
): Fold[] {
  return angles.map((given) => {
    const angle = side > 0 ? given : 180 - given;
    const turn = ((angle + random.around(7)) * Math.PI) / 180;
    const reach = length * random.between(0.75, 1.2);
    const at = (share: number, bend: number): Knot => [
      from[0] * side + Math.cos(turn) * reach * share - Math.sin(turn) * bend,
      from[1] + Math.sin(turn) * reach * share + Math.cos(turn) * bend,
    ];
    return frame.fold(
      [at(0.08, 0), at(0.5, random.around(reach * 0.06)), at(1, 0)],
      length * 0.05 + 0.5,
      length * 0.09 + 0.5,
      height,
      'tension',
    );
  });
}
