import type { Rgb } from '../core/color.ts';
import { pngDataUrl, setPixel } from '../core/png.ts';

/** A picture that a fabric repeats. `paint` returns the colour of a pixel, and has to continue across the edges: else repeats show a seam. */
export interface Tile {
  readonly width: number;
  readonly height: number;
  paint(x: number, y: number): Rgb;
}

/** The colours of a fabric: its main colour, a darker and a paler tone of it and a second colour; `seed` varies its noise. */
export interface Yarn {
  readonly base: Rgb;
  readonly deep: Rgb;
  readonly pale: Rgb;
  readonly companion: Rgb;
  readonly seed: number;
}

/** A tile of `size` by `size` pixels. */
export function squareTile(size: number, paint: Tile['paint']): Tile {
  return { width: size, height: size, paint };
}

/** The tile as a PNG in a data URL. */
export function tileUrl(tile: Tile): string {
  const rgba = new Uint8Array(tile.width * tile.height * 4);
  for (let y = 0; y < tile.height; y += 1) {
    for (let x = 0; x < tile.width; x += 1) {
      const [red, green, blue] = tile.paint(x, y);
      setPixel(rgba, y * tile.width + x, clamp(red), clamp(green), clamp(blue), 255);
    }
  }
  return pngDataUrl(tile.width, tile.height, rgba);
}

function clamp(value: number): number {
  return Math.round(Math.min(255, Math.max(0, value)));
}

/** Mixes a colour with white or black: `amount` 0.1 is a tenth of the way to white, -0.1 a tenth of the way to black. */
export function tinted([red, green, blue]: Rgb, amount: number): Rgb {
  const target = amount > 0 ? 255 : 0;
  const share = Math.min(1, Math.abs(amount));
  return [red + (target - red) * share, green + (target - green) * share, blue + (target - blue) * share];
}
