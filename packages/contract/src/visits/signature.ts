/** A signature that was drawn on a screen: its strokes in a frame of its own units, so that it looks alike wherever it is shown. */
import { z } from 'zod/mini';

/** The size of the frame. */
export const signatureFrame = { width: 1000, height: 400 } as const;

const pointSchema = z.object({
  x: z.int().check(z.gte(0), z.lte(signatureFrame.width)),
  y: z.int().check(z.gte(0), z.lte(signatureFrame.height)),
});
export const strokesSchema = z
  .array(z.array(pointSchema).check(z.minLength(1), z.maxLength(1000)))
  .check(z.minLength(1), z.maxLength(60));

export type Point = z.output<typeof pointSchema>;
export type Strokes = z.output<typeof strokesSchema>;

/** A line shorter than this is a touch of the screen and signs nothing. */
const leastLength = 60;

function lengthOf(stroke: readonly Point[]): number {
  return stroke.slice(1).reduce((sum, point, index) => {
    const before = stroke[index] ?? point;
    return sum + Math.hypot(point.x - before.x, point.y - before.y);
  }, 0);
}

/** Whether somebody has signed: the strokes are longer than a touch. */
export function isSigned(strokes: readonly (readonly Point[])[]): boolean {
  return strokes.reduce((sum, stroke) => sum + lengthOf(stroke), 0) >= leastLength;
}

/** The path of the strokes for SVG and PDF; a single point is a dot. */
export function signaturePath(strokes: readonly (readonly Point[])[]): string {
  return strokes
    .map((stroke) => {
      const [first = { x: 0, y: 0 }, ...others] = stroke;
      const rest = others.length === 0 ? [first] : others;
      return `M${first.x} ${first.y}${rest.map(({ x, y }) => `L${x} ${y}`).join('')}`;
    })
    .join('');
}
