import type { Fold } from './folds.ts';
import { outlineThrough, pathThrough, ribbonKnots, type Knot, type Outline } from './outline.ts';

/** Converts the coordinates of a garment (centimetres from its own origin, y downwards) into pixels of the photograph. */
export interface Frame {
  readonly scale: number;
  x(centimetres: number): number;
  y(centimetres: number): number;
  /** The knots in pixels. */
  place(knots: readonly Knot[]): Knot[];
  /** The closed shape through the knots. */
  cut(knots: readonly Knot[]): Outline;
  /** A band along a curve. `width` is in centimetres, constant or a function of the share of the way. */
  band(spine: readonly Knot[], width: number | ((share: number) => number)): Outline;
  /** The path data of an open SVG path through the knots. */
  line(knots: readonly Knot[]): string;
  /** A fold along `spine`; `from` and `to` are half its width at the start and the end, in centimetres. */
  fold(
    spine: readonly Knot[],
    from: number,
    to: number,
    height: number,
    profile?: Fold['profile'],
    crest?: Fold['crest'],
  ): Fold;
}

/** @param originX the pixel of the garment's origin, as `originY` @param scale pixels per centimetre */
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
    fold: (spine, from, to, height, profile = 'hanging', crest = 'soft') => ({
      spine: place(spine),
      from: from * scale,
      to: to * scale,
      height: height * scale,
      profile,
      crest,
    }),
  };
}
