import { deepen, lighten, lightnessOf, parseHex, type Rgb } from './color.ts';
import { blurred, fieldAround, rasterise, type Field } from './field.ts';
import { addFold, type Fold } from './folds.ts';
import type { Outline } from './outline.ts';
import { pngDataUrl, setPixel } from './png.ts';
import { smoothNoise } from './random.ts';

/** The reflection of light by a surface. */
export interface Finish {
  /** Strength of light and shade. */
  readonly contrast: number;
  /** Strength and tightness of the sheen; 0 is matte. */
  readonly sheen: number;
  readonly tightness: number;
  /** Height in pixels of the small creases that wearing leaves, and their size. */
  readonly crease: number;
  readonly creaseSize: number;
}

/** The curvature of a panel at its edge and over its whole width. */
export interface Shape {
  /** Radius in pixels of the rounded edge, and its height. */
  readonly edge: number;
  readonly edgeHeight: number;
  /** Radius and height of the volume below the cloth. */
  readonly volume: number;
  readonly volumeHeight: number;
}

/** The body of a panel: its shape, and how its cloth falls. */
export interface Body {
  readonly outline: Outline;
  readonly color: string;
  readonly finish: Finish;
  readonly shape: Shape;
  readonly folds: readonly Fold[];
  /** Further height in pixels at a point of the photograph: pleats, ribs, quilting. */
  readonly relief?: ((x: number, y: number) => number) | undefined;
  readonly seed: number;
}

/** A unit vector: to the right, downwards, and out of the picture. */
type Direction = readonly [x: number, y: number, z: number];

/** Light stands to the upper left, in front of the garment: one light for every plate. */
const light: Direction = [-0.44, -0.52, 0.73];
/** Between the light and the viewer: a surface that faces it mirrors the light to the viewer (Blinn and Phong). */
const halfway: Direction = normalised([light[0], light[1], light[2] + 1]);

function normalised([x, y, z]: Direction): Direction {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}

function heightOf(body: Body, mask: Field): Field {
  const { edge, edgeHeight, volume, volumeHeight } = body.shape;
  const rounded = blurred(mask, edge);
  const heights: Field = { ...mask, values: new Float32Array(mask.values.length) };
  const swell = volumeHeight > 0 ? blurred(mask, volume) : rounded;
  const { crease, creaseSize } = body.finish;
  for (let row = 0; row < mask.height; row += 1) {
    const y = mask.y + row * mask.step;
    for (let column = 0; column < mask.width; column += 1) {
      const index = row * mask.width + column;
      const x = mask.x + column * mask.step;
      let height = (rounded.values[index] ?? 0) * edgeHeight + (swell.values[index] ?? 0) * volumeHeight;
      if (crease > 0) {
        const drift = smoothNoise(x / 260, y / 260, body.seed + 7) * 2.2;
        height += smoothNoise(x / creaseSize + drift, y / (creaseSize * 1.9), body.seed) * crease;
        height +=
          smoothNoise(x / (creaseSize * 0.43), y / (creaseSize * 0.7) + drift, body.seed + 3) * crease * 0.32;
      }
      if (body.relief) height += body.relief(x, y);
      heights.values[index] = height;
    }
  }
  addFolds(heights, body.folds);
  return heights;
}

/**
 * A soft fold has corners where its spine bends and where it meets the next, which would show as hard edges in the shine of leather and satin:
 * they are rounded. A pressed one keeps its edge.
 */
function addFolds(heights: Field, folds: readonly Fold[]): void {
  const soft: Field = { ...heights, values: new Float32Array(heights.values.length) };
  for (const fold of folds) addFold(fold.crest === 'soft' ? soft : heights, fold);
  const rounded = blurred(soft, 8);
  for (let index = 0; index < heights.values.length; index += 1)
    heights.values[index] = (heights.values[index] ?? 0) + (rounded.values[index] ?? 0);
}

interface Tone {
  readonly shade: Rgb;
  readonly glow: Rgb;
  readonly shadeGain: number;
  readonly glowGain: number;
}

/** Dark cloth shows its form by its lights, pale cloth by its shades. */
function toneFor(color: string, finish: Finish): Tone {
  const lightness = lightnessOf(color);
  return {
    shade: parseHex(deepen(color, 0.55 + 0.35 * (1 - lightness))),
    glow: parseHex(lighten(color, 0.62 + 0.3 * lightness)),
    shadeGain: finish.contrast * (1.5 - 0.45 * lightness),
    glowGain: finish.contrast * (0.62 + 0.2 * lightness),
  };
}

/**
 * Light and shade of a body as a small picture to be laid over its cloth.
 * @param step The pixels of the photograph that one pixel of the picture covers.
 */
export function shadeBody(
  body: Body,
  step: number,
): { x: number; y: number; width: number; height: number; url: string } {
  const mask = fieldAround([body.outline], step * 3, step);
  rasterise(mask, body.outline);
  const heights = heightOf(body, mask);
  const settled = blurred(heights, 22);
  const tone = toneFor(body.color, body.finish);
  const { width, height } = mask;
  const rgba = new Uint8Array(width * height * 4);
  const at = (column: number, row: number): number =>
    heights.values[
      Math.min(height - 1, Math.max(0, row)) * width + Math.min(width - 1, Math.max(0, column))
    ] ?? 0;
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const index = row * width + column;
      const slopeX = (at(column + 1, row) - at(column - 1, row)) / (2 * step);
      const slopeY = (at(column, row + 1) - at(column, row - 1)) / (2 * step);
      const norm = Math.sqrt(1 + slopeX * slopeX + slopeY * slopeY);
      const facing = (-slopeX * light[0] - slopeY * light[1] + light[2]) / norm;
      let lit = facing / light[2] - 1;
      // A point below its surroundings gets less light, one above them a little more.
      const hollow = (settled.values[index] ?? 0) - (heights.values[index] ?? 0);
      lit -= Math.max(-0.12, Math.min(0.3, hollow * 0.022));
      const mirrorDot = (-slopeX * halfway[0] - slopeY * halfway[1] + halfway[2]) / norm;
      const flat = halfway[2] ** body.finish.tightness;
      const shine = body.finish.sheen * (Math.max(0, mirrorDot) ** body.finish.tightness - flat);
      const bright = lit > 0 ? lit * tone.glowGain : 0;
      const dark = lit < 0 ? -lit * tone.shadeGain : 0;
      const glow = Math.max(0, bright + Math.max(0, shine));
      const signed = glow - dark;
      const color = signed > 0 ? tone.glow : tone.shade;
      // Light and shade approach their limits and are never cut off, which would show as flat patches.
      const strength =
        signed > 0 ? 0.86 * (1 - Math.exp(-signed * 1.25)) : 0.92 * (1 - Math.exp(signed * 1.25));
      setPixel(rgba, index, color[0], color[1], color[2], Math.round(strength * 255));
    }
  }
  return {
    x: mask.x,
    y: mask.y,
    width: width * step,
    height: height * step,
    url: pngDataUrl(width, height, rgba),
  };
}
