import { tileNoise } from '../core/random.ts';
import { squareTile, tinted, type Tile, type Yarn } from './tile.ts';

/** Computes the height (0 to 1) of a plain knit stitch at a pixel: two leaning legs that meet in a V. */
function stitch(x: number, y: number, width: number, height: number): number {
  const across = (((x % width) + width) % width) / width;
  const leg = across < 0.5 ? across * 2 : (1 - across) * 2;
  const down = ((((y + leg * height * 0.62) % height) + height) % height) / height;
  const round = Math.sin(Math.min(1, Math.max(0, down)) * Math.PI);
  return round * Math.sin((0.16 + leg * 0.84) * Math.PI * 0.56);
}

/** Rows of plain stitches, with the fuzz of the yarn. */
export function plainKnit(yarn: Yarn): Tile {
  const size = 192;
  return squareTile(size, (x, y) => {
    const loop = stitch(x, y, 12, 8);
    const fuzz =
      tileNoise(x, y, 2, 2, yarn.seed, size) * 0.5 + tileNoise(x, y, 1, 1, yarn.seed + 1, size) * 0.5;
    return tinted(yarn.base, (loop - 0.52) * 0.17 + fuzz * 0.05);
  });
}

/** Cables: two ropes that cross each other between columns of plain stitches. */
export function cableKnit(yarn: Yarn): Tile {
  const size = 192;
  return squareTile(size, (x, y) => {
    const place = x % 96;
    const fuzz = tileNoise(x, y, 2, 2, yarn.seed, size) * 0.055;
    // The ropes cross twice in a repeat of 96 pixels; the one in front is drawn last.
    const turn = (y / 96) * Math.PI * 2;
    const ropes = [48 + Math.sin(turn) * 13, 48 - Math.sin(turn) * 13];
    const inFront = Math.cos(turn) > 0 ? 0 : 1;
    let relief = stitch(x, y, 12, 8) * 0.55;
    let shade = place > 18 && place < 78 ? -0.1 : 0;
    for (const index of [1 - inFront, inFront]) {
      const away = Math.abs(place - (ropes[index] ?? 48)) / 14;
      if (away < 1) {
        const twist = Math.sin(((y + (index === 0 ? 1 : -1) * (place - 48) * 0.9) / 9) * Math.PI * 2) * 0.12;
        relief = Math.sqrt(1 - away * away) * 0.9 + twist;
        shade = 0.02 - (place - (ropes[index] ?? 48)) * 0.006;
      }
    }
    return tinted(yarn.base, (relief - 0.5) * 0.2 + shade + fuzz);
  });
}
