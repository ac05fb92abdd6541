import type { Fold } from './folds.ts';
import { outlineThrough, pathThrough, ribbonKnots, type Knot, type Outline } from './outline.ts';

/** A garment is cut in centimetres round its own origin; the frame places it on the photograph. */
export interface Frame {
  readonly scale: number;
  x(centimetres: number): number;
  y(centimetres: number): number;
  place(knots: readonly Knot[]): Knot[];
  cut(knots: readonly Knot[]): Outline;
  /** A band of constant or changing width (centimetres) along a curve. */
  band(spine: readonly Knot[], width: number | ((share: number) => number)): Outline;
  /** An open SVG path. */
  line(knots: readonly Knot[]): string;
  fold(
    spine: readonly Knot[],
    from: number,
    to: number,
    height: number,
    life?: Fold['life'],
    crest?: Fold['crest'],
  ): Fold;
}

/** `x` and `y` are the pixel of the origin, `scale` the pixels of a centimetre. */
export function createFrame(originX: number, originY: number, scale: number): Frame {
  const place = (knots: readonly Knot[]): Knot[] =>
    knots.map((knot): Knot => {
      const x = originX + knot[0] * scale;
      const y = originY + knot[1] * scale;
      return knot[2] === 1 ? [x, y, 1] : [x, y];
    });
  return {
    scale,
    x: (centimetres) => originX + centimetres * scale,
    y: (centimetres) => originY + centimetres * scale,
    place,
    cut: (knots) => outlineThrough(place(knots)),
    band: (spine, width) => {
      const widthAt = typeof width === 'number' ? () => width : width;
      return outlineThrough(place(ribbonKnots(spine, widthAt)));
    },
    line: (knots) => pathThrough(place(knots), false),
    fold: (spine, from, to, height, life = 'hanging', crest = 'soft') => ({
      spine: place(spine),
      from: from * scale,
      to: to * scale,
      height: height * scale,
      life,
      crest,
    }),
  };
}
