// Fabrics whose surface, rather than a weave or a print, makes the picture. A positive amount of `tinted` lightens, a negative one darkens.
import { mixRgb, type Rgb } from '../core/color.ts';
import { createRandom, tileNoise } from '../core/random.ts';
import { squareTile, tinted, type Tile, type Yarn } from './tile.ts';

/** Calf leather: a fine pebble without any line that repeats, so faint that neither a print nor a small file shows it as blocks. */
export function leatherHide(yarn: Yarn): Tile {
  const size = 256;
  return squareTile(size, (x, y) =>
    tinted(
      yarn.base,
      tileNoise(x, y, 4, 4, yarn.seed, size) * 0.012 +
        tileNoise(x, y, 8, 8, yarn.seed + 1, size) * 0.008 +
        tileNoise(x, y, 1, 1, yarn.seed + 2, size) * 0.012,
    ),
  );
}

/** Suede: noise of three sizes, from single pixels to wide patches. */
export function suedeHide(yarn: Yarn): Tile {
  const size = 192;
  return squareTile(size, (x, y) =>
    tinted(
      yarn.base,
      tileNoise(x, y, 1, 1, yarn.seed, size) * 0.045 +
        tileNoise(x, y, 3, 2, yarn.seed + 1, size) * 0.03 +
        tileNoise(x, y, 24, 24, yarn.seed + 2, size) * 0.05,
    ),
  );
}

/** Satin: faint vertical streaks. */
export function satinCloth(yarn: Yarn): Tile {
  const size = 192;
  return squareTile(size, (x, y) => tinted(yarn.base, tileNoise(x, y, 2, 32, yarn.seed, size) * 0.016));
}

/** Velvet: darker than its yarn, with the noise of the pile. */
export function velvetCloth(yarn: Yarn): Tile {
  const size = 192;
  return squareTile(size, (x, y) =>
    tinted(
      yarn.base,
      -0.1 +
        tileNoise(x, y, 1, 1, yarn.seed, size) * 0.04 +
        tileNoise(x, y, 16, 24, yarn.seed + 1, size) * 0.035,
    ),
  );
}

/** Overlapping sequins in offset rows; each has a random tilt, and the steepest ones reflect the light. */
export function sequinCloth(yarn: Yarn): Tile {
  const width = 180;
  const height = 180;
  const pitchX = 12;
  const pitchY = 9;
  const random = createRandom(yarn.seed + 23);
  const tilts = Array.from({ length: (width / pitchX) * (height / pitchY) }, () => random.next());
  const columns = width / pitchX;
  const rows = height / pitchY;
  return {
    width,
    height,
    paint: (x, y) => {
      // A row overlaps the one below it: a pixel shows the sequin of the upper row if that covers it, else the lower row's.
      for (let back = 1; back >= 0; back -= 1) {
        const row = Math.floor(y / pitchY) - back + 1;
        const shift = ((row % 2) + 2) % 2 === 0 ? 0 : pitchX / 2;
        const column = Math.floor((x - shift) / pitchX);
        const centreX = column * pitchX + shift + pitchX / 2;
        const centreY = row * pitchY;
        const dx = (x - centreX) / 7;
        const dy = (y - centreY) / 7.4;
        if (dx * dx + dy * dy > 1 && back === 1) continue;
        const tilt =
          tilts[(((row % rows) + rows) % rows) * columns + (((column % columns) + columns) % columns)] ?? 0;
        const rim = dx * dx + dy * dy > 0.74 ? -0.16 : 0;
        const sweep = (-dx - dy) * 0.11;
        const glint = tilt > 0.955 ? 0.55 : tilt > 0.86 ? 0.2 : tilt * 0.17 - 0.13;
        return tinted(yarn.base, rim + sweep + glint);
      }
      return tinted(yarn.base, -0.4);
    },
  };
}

/** Lace: a diagonal net of pale threads with flowers, over a lining in a darker tone of the same yarn. */
export function laceCloth(yarn: Yarn): Tile {
  const size = 120;
  const lining: Rgb = mixRgb(yarn.base, yarn.deep, 0.34);
  const flowers = [
    { x: 30, y: 30, radius: 25, petals: 5 },
    { x: 90, y: 90, radius: 25, petals: 5 },
    { x: 90, y: 28, radius: 15, petals: 6 },
    { x: 30, y: 92, radius: 15, petals: 6 },
    { x: 60, y: 60, radius: 11, petals: 4 },
    { x: 0, y: 60, radius: 11, petals: 4 },
    { x: 60, y: 0, radius: 8, petals: 4 },
  ];
  return squareTile(size, (x, y) => {
    const net = Math.max(Math.sin(((x + y) / 5) * Math.PI), Math.sin(((x - y + size) / 5) * Math.PI));
    let thread = net > 0.82 ? 0.42 : 0.1;
    for (const flower of flowers) {
      const dx = ((x - flower.x + size * 1.5) % size) - size / 2;
      const dy = ((y - flower.y + size * 1.5) % size) - size / 2;
      const away = Math.hypot(dx, dy) / flower.radius;
      const angle = Math.atan2(dy, dx) + flower.x;
      const petal = 0.5 + 0.5 * Math.abs(Math.cos((angle * flower.petals) / 2)) ** 0.6;
      if (away >= petal) continue;
      const edge = away > petal - 0.14 || (away > 0.16 && away < 0.24);
      thread = edge ? 0.95 : 0.52 + 0.14 * Math.sin(angle * flower.petals * 4);
    }
    const cloth = mixRgb(lining, yarn.pale, thread * 0.85);
    return tinted(cloth, tileNoise(x, y, 1, 1, yarn.seed, size) * 0.03);
  });
}
