import { mixRgb, type Rgb } from '../core/color.ts';
import { tileNoise } from '../core/random.ts';
import { squareTile, tinted, type Tile, type Yarn } from './tile.ts';

/** Irregular yarn: slubs along the weft and the warp. The lattice wraps at `size`. */
function slub(x: number, y: number, size: number, seed: number): number {
  const weft = tileNoise(x, y, 16, 2, seed, size) * 0.6;
  const warp = tileNoise(x, y, 2, 16, seed + 5, size) * 0.5;
  return weft + warp + tileNoise(x, y, 1, 1, seed + 9, size) * 0.35;
}

export function plainWeave(yarn: Yarn): Tile {
  const size = 192;
  return squareTile(size, (x, y) => {
    const over = (x + y) % 4 < 2 ? 0.018 : -0.018;
    return tinted(yarn.base, over + slub(x, y, size, yarn.seed) * 0.03);
  });
}

export function woolCloth(yarn: Yarn): Tile {
  const size = 192;
  return squareTile(size, (x, y) => {
    const fibre =
      tileNoise(x, y, 3, 3, yarn.seed, size) * 0.5 + tileNoise(x, y, 1, 1, yarn.seed + 2, size) * 0.7;
    const twill = Math.sin(((x + y) / 6) * Math.PI * 2) * 0.18;
    return tinted(yarn.base, (fibre + twill) * 0.055);
  });
}

export function stripedCloth(yarn: Yarn): Tile {
  const size = 192;
  const wide = yarn.seed % 3 === 0;
  const repeat = wide ? 48 : 24;
  return squareTile(size, (x, y) => {
    const place = x % repeat;
    const line = wide ? Number(place < 22) : Number(place < 4);
    const ground = mixRgb(yarn.base, yarn.companion, line * 0.88);
    return tinted(ground, slub(x, y, size, yarn.seed) * 0.035 + ((x + y) % 4 < 2 ? 0.015 : -0.015));
  });
}

/** Suiting with a chalked line every few centimetres, broken by the twill. */
export function pinstripedCloth(yarn: Yarn): Tile {
  const size = 192;
  return squareTile(size, (x, y) => {
    const twill = Math.sin(((x + y) / 6) * Math.PI * 2) * 0.012;
    const chalk = x % 24 < 2 ? 0.34 + tileNoise(x, y, 2, 4, yarn.seed + 3, size) * 0.14 : 0;
    const fibre = tileNoise(x, y, 3, 3, yarn.seed, size) * 0.03;
    return tinted(mixRgb(yarn.base, yarn.pale, chalk), twill + fibre);
  });
}

/** The part of each dye in a tartan thread at its place in the sett. */
function settThread(place: number, yarn: Yarn): Rgb {
  const mirroredPlace = place < 96 ? place : 191 - place;
  if (mirroredPlace < 26) return mixRgb(yarn.base, yarn.deep, 0.9);
  if (mirroredPlace < 30) return yarn.companion;
  if (mirroredPlace < 42) return mixRgb(yarn.base, yarn.deep, 0.9);
  if (mirroredPlace < 80) return yarn.base;
  if (mirroredPlace < 84) return mixRgb(yarn.companion, yarn.deep, 0.35);
  return yarn.base;
}

/** Tartan: warp and weft of the same sett, seen through a two-over-two twill. */
export function checkedCloth(yarn: Yarn): Tile {
  const size = 192;
  return squareTile(size, (x, y) => {
    const warpOnTop = (x + y) % 4 < 2;
    const warp = settThread(x, yarn);
    const weft = settThread(y, yarn);
    const blend = mixRgb(warp, weft, warpOnTop ? 0.32 : 0.68);
    return tinted(blend, slub(x, y, size, yarn.seed) * 0.045);
  });
}

export function herringboneCloth(yarn: Yarn): Tile {
  const size = 192;
  const rib = 16;
  return squareTile(size, (x, y) => {
    const rising = Math.floor(x / rib) % 2 === 0;
    const place = rising ? x + y : y - x + size;
    const thread = Math.sin((place / 8) * Math.PI * 2) * 0.5 + 0.5;
    const edge = x % rib === 0 ? -0.05 : 0;
    const cloth = mixRgb(tinted(yarn.base, -0.16), mixRgb(yarn.base, yarn.companion, 0.34), thread);
    return tinted(cloth, edge + slub(x, y, size, yarn.seed) * 0.07);
  });
}

/** Bouclé tweed: thick and thin yarns of several dyes, flecked. */
export function tweedCloth(yarn: Yarn): Tile {
  const size = 192;
  return squareTile(size, (x, y) => {
    const loop = tileNoise(x, y, 4, 3, yarn.seed, size);
    const cross = Math.floor(x / 6) % 2 === Math.floor(y / 4) % 2 ? 0.045 : -0.045;
    const fleck = tileNoise(x, y, 3, 2, yarn.seed + 4, size);
    const pale = tileNoise(x, y, 6, 2, yarn.seed + 8, size);
    const dyed = mixRgb(yarn.base, yarn.companion, Math.max(0, fleck - 0.25) * 0.75);
    const cloth = mixRgb(dyed, yarn.pale, Math.max(0, pale - 0.2) * 0.9);
    return tinted(cloth, loop * 0.1 + cross + tileNoise(x, y, 1, 1, yarn.seed + 1, size) * 0.06);
  });
}

export function denimCloth(yarn: Yarn): Tile {
  const size = 192;
  return squareTile(size, (x, y) => {
    const twill = Math.sin(((x * 0.5 + y) / 6) * Math.PI * 2);
    const slubs = slub(x, y, size, yarn.seed);
    const white = Math.max(0, twill * 0.6 + slubs * 0.7);
    return mixRgb(tinted(yarn.base, -0.08 + slubs * 0.05), [226, 224, 216], Math.min(0.42, white * 0.24));
  });
}
