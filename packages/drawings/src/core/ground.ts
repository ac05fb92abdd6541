import { emptyField, rasterise, blurred } from './field.ts';
import type { Outline, Point } from './outline.ts';
import type { Drawing } from './drawing.ts';
import { pngDataUrl, setPixel } from './png.ts';
import type { Random } from './random.ts';

export const photoWidth = 1200;
export const photoHeight = 1500;

const shadowStep = 8;

/** Shadow of the outlines as a picture: moved, softened, and as dark as `strength` at its core. */
function shadowImage(
  outlines: readonly Outline[],
  dx: number,
  dy: number,
  radius: number,
  strength: number,
): string {
  const margin = 160;
  const field = emptyField(
    -margin,
    -margin,
    Math.ceil((photoWidth + 2 * margin) / shadowStep),
    Math.ceil((photoHeight + 2 * margin) / shadowStep),
    shadowStep,
  );
  for (const outline of outlines) rasterise(field, outline);
  const soft = blurred(field, radius);
  const rgba = new Uint8Array(soft.values.length * 4);
  soft.values.forEach((value, index) =>
    setPixel(rgba, index, 46, 34, 27, Math.round(value * strength * 255)),
  );
  const width = field.width * shadowStep;
  const height = field.height * shadowStep;
  return `<image x="${dx - margin}" y="${dy - margin}" width="${width}" height="${height}" preserveAspectRatio="none" href="${pngDataUrl(field.width, field.height, rgba)}"/>`;
}

/** A silhouette with the line on which it stands. */
export interface Cast {
  readonly outline: Outline;
  readonly floorY: number;
}

function moved(casts: readonly Cast[], move: (x: number, rise: number, floorY: number) => Point): Outline[] {
  return casts.map(({ outline, floorY }) => ({
    d: '',
    rings: outline.rings.map((ring) => ring.map(([x, y]) => move(x, floorY - y, floorY))),
  }));
}

/** Shadows that the whole garment throws on wall, paper or floor. */
export function groundShadows(drawing: Drawing, casts: readonly Cast[]): string {
  const outlines = casts.map(({ outline }) => outline);
  switch (drawing.pose) {
    case 'hung':
      return shadowImage(outlines, 30, 40, 62, 0.3) + shadowImage(outlines, 9, 13, 18, 0.26);
    case 'laid':
      return shadowImage(outlines, 16, 22, 36, 0.26) + shadowImage(outlines, 5, 8, 12, 0.34);
    case 'standing': {
      const thrown = moved(casts, (x, rise, floorY) => [x + rise * 0.3, floorY - rise * 0.09 - 6]);
      const touching = moved(casts, (x, rise, floorY) => [x, floorY + 4 - Math.min(24, rise * 0.12)]);
      return (
        shadowImage(thrown, 10, 0, 46, 0.34) +
        shadowImage(touching, 4, 6, 20, 0.52) +
        shadowImage(outlines, 26, 20, 80, 0.1)
      );
    }
  }
}

/** Grain of the paper and of the picture; it also keeps the soft gradients from banding. */
function grainPattern(random: Random): string {
  const size = 128;
  const rgba = new Uint8Array(size * size * 4);
  for (let index = 0; index < size * size; index += 1) {
    const value = random.next();
    const tone = value > 0.5 ? 255 : 30;
    setPixel(rgba, index, tone, tone, tone, Math.round(Math.abs(value - 0.5) * 22));
  }
  return `<pattern id="grain" width="${size}" height="${size}" patternUnits="userSpaceOnUse"><image width="${size}" height="${size}" href="${pngDataUrl(size, size, rgba)}"/></pattern>`;
}

export function groundDefs(random: Random): string {
  return `<radialGradient id="wall" cx="0.36" cy="0.3" r="0.95"><stop offset="0" stop-color="#ece6dc"/><stop offset="0.55" stop-color="#e1d9cc"/><stop offset="1" stop-color="#c9bfaf"/></radialGradient><linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f1ebe1" stop-opacity="0"/><stop offset="0.3" stop-color="#f1ebe1" stop-opacity="0.5"/><stop offset="1" stop-color="#cfc4b4" stop-opacity="0.1"/></linearGradient><linearGradient id="cove" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#8a7a68" stop-opacity="0"/><stop offset="1" stop-color="#8a7a68" stop-opacity="0.16"/></linearGradient>${grainPattern(random)}`;
}

/** The quiet ground: a lit wall, and for standing things the sweep of a paper floor. */
export function ground(drawing: Drawing): string {
  const wall = `<rect width="${photoWidth}" height="${photoHeight}" fill="url(#wall)"/>`;
  if (drawing.pose !== 'standing') return wall;
  const horizon = (drawing.floorY ?? 1200) - 190;
  return `${wall}<rect y="${horizon - 260}" width="${photoWidth}" height="260" fill="url(#cove)"/><rect y="${horizon}" width="${photoWidth}" height="170" fill="url(#cove)" transform="matrix(1 0 0 -1 0 ${2 * horizon + 170})"/><rect y="${horizon}" width="${photoWidth}" height="${photoHeight - horizon}" fill="url(#floor)"/>`;
}

export function pictureGrain(): string {
  return `<rect width="${photoWidth}" height="${photoHeight}" fill="url(#grain)"/>`;
}
