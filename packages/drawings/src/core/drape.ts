import type { Fold } from './folds.ts';
import type { Frame } from './frame.ts';
import { trace, type Knot } from './outline.ts';
import type { Random } from './random.ts';

/** A skirt, flounce or wide hem that falls from a line: everything in centimetres. */
export interface Fall {
  readonly topY: number;
  readonly topHalf: number;
  readonly hemY: number;
  readonly hemHalf: number;
  /** How much higher the hem is at its sides than at its middle. */
  readonly rise: number;
  readonly folds: number;
  /** Height of the folds at the hem. */
  readonly depth: number;
}

/** Hanging folds and the hem they wave: knots run from the right corner to the left one. */
export function drape(frame: Frame, random: Random, fall: Fall): { folds: Fold[]; hem: Knot[] } {
  const folds: Fold[] = [];
  const hem: Knot[] = [[fall.hemHalf, fall.hemY - fall.rise, 1]];
  const hemAt = (x: number): number => fall.hemY - fall.rise * (x / fall.hemHalf) ** 2;
  const pitch = 2 / fall.folds;
  for (let index = fall.folds - 1; index >= 0; index -= 1) {
    const share = -1 + (index + 0.5 + random.around(0.26)) * pitch;
    const spread = Math.sin((share * Math.PI) / 2) * 0.35 + share * 0.65;
    const topX = spread * fall.topHalf * 0.96;
    const hemX = spread * fall.hemHalf * 0.98;
    const half = fall.hemHalf * pitch * random.between(0.3, 0.42);
    const height = fall.depth * random.between(0.65, 1.2);
    const start = fall.topY + (fall.hemY - fall.topY) * (random.next() < 0.3 ? random.between(0.12, 0.3) : 0);
    const startX = topX + ((hemX - topX) * (start - fall.topY)) / (fall.hemY - fall.topY);
    const bendX = (startX + hemX) / 2 - (hemX - startX) * 0.08 + random.around(0.5);
    folds.push(
      frame.fold(
        trace`${startX} ${start}, ${bendX} ${(start + fall.hemY) / 2}, ${hemX} ${fall.hemY + 3}`,
        fall.topHalf * pitch * 0.28,
        half,
        height,
      ),
    );
    const valley = -1 + (index + random.around(0.1)) * pitch;
    hem.push([hemX, hemAt(hemX) + height * 0.36]);
    if (index > 0) hem.push([valley * fall.hemHalf, hemAt(valley * fall.hemHalf) - height * 0.3]);
  }
  hem.push([-fall.hemHalf, fall.hemY - fall.rise + random.around(0.3), 1]);
  return { folds, hem };
}

/**
 * Short pulls that radiate from a point, as at a bust, an elbow or a button. Angles in degrees. Point and angles are those of
 * the side 1; the side -1 mirrors them.
 */
export function pulls(
  frame: Frame,
  random: Random,
  from: readonly [number, number],
  angles: readonly number[],
  length: number,
  height: number,
  side = 1,
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
      'pull',
    );
  });
}
