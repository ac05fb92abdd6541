import { mixRgb, type Rgb } from '../core/color.ts';
import { createRandom, tileNoise } from '../core/random.ts';
import { squareTile, tinted, type Tile, type Yarn } from './tile.ts';

/** A flower or leaf of the print: its middle in pixels of the tile, its radius, and its rotation in radians. */
interface Motif {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly turn: number;
  readonly kind: 'bloom' | 'bud' | 'leaf';
}

/** The width and height of the tile, in pixels; the print repeats after it. */
const size = 288;

/** Scatters motifs so that none touches another, not even across the edge of the tile. */
function scatterMotifs(seed: number): Motif[] {
  const random = createRandom(seed + 31);
  const motifs: Motif[] = [];
  const wanted: [Motif['kind'], number, number, number][] = [
    ['bloom', 9, 21, 29],
    ['bud', 14, 8, 12],
    ['leaf', 34, 10, 15],
  ];
  for (const [kind, count, small, large] of wanted) {
    for (let tries = 0, placed = 0; tries < 400 && placed < count; tries += 1) {
      const motif = {
        kind,
        x: random.between(0, size),
        y: random.between(0, size),
        radius: random.between(small, large),
        turn: random.between(0, Math.PI * 2),
      };
      const free = motifs.every((other) => {
        const [dx, dy] = offset(motif.x, motif.y, other);
        return Math.hypot(dx, dy) > (motif.radius + other.radius) * (kind === 'leaf' ? 0.86 : 1.02);
      });
      if (!free) continue;
      motifs.push(motif);
      placed += 1;
    }
  }
  return motifs;
}

/** Computes the shortest way from a motif to a pixel, across the edge of the tile where that is shorter. */
function offset(x: number, y: number, motif: { x: number; y: number }): [number, number] {
  const half = size / 2;
  return [((x - motif.x + half * 3) % size) - half, ((y - motif.y + half * 3) % size) - half];
}

/** Returns the colour of a bloom or bud at this offset from its middle; null outside its petals. */
function paintBloom(dx: number, dy: number, motif: Motif, yarn: Yarn): Rgb | null {
  const angle = Math.atan2(dy, dx) + motif.turn;
  const away = Math.hypot(dx, dy) / motif.radius;
  const petals = motif.kind === 'bud' ? 4 : 5;
  const wave = Math.abs(Math.cos((angle * petals) / 2));
  const reach = 0.62 + 0.38 * wave ** 0.7;
  if (away > reach) return null;
  if (away < 0.2) return mixRgb(yarn.companion, [196, 148, 62], 0.75);
  const vein = (1 - wave) * 0.4 + away * 0.16;
  const flower = mixRgb(yarn.companion, yarn.pale, away * 0.5);
  return tinted(mixRgb(flower, yarn.deep, away < 0.3 ? 0.3 : 0), -vein * 0.42 + 0.06);
}

/** Returns the colour of a leaf at this offset from its middle; null outside it. */
function paintLeaf(dx: number, dy: number, motif: Motif, yarn: Yarn): Rgb | null {
  const along = (dx * Math.cos(motif.turn) + dy * Math.sin(motif.turn)) / motif.radius;
  const across = (-dx * Math.sin(motif.turn) + dy * Math.cos(motif.turn)) / motif.radius;
  if (Math.abs(along) > 1) return null;
  const width = 0.36 * (1 - along * along) * (1 + along * 0.3);
  if (Math.abs(across) > width) return null;
  const green = mixRgb([104, 116, 82], yarn.companion, 0.3);
  return tinted(green, Math.abs(across) < 0.05 ? 0.14 : across > 0 ? -0.09 : 0.02);
}

/** A scattered print of blooms, buds and leaves. */
export function floralPrint(yarn: Yarn): Tile {
  const motifs = scatterMotifs(yarn.seed);
  return squareTile(size, (x, y) => {
    let color: Rgb = yarn.base;
    for (const motif of motifs) {
      const [dx, dy] = offset(x, y, motif);
      if (Math.abs(dx) > motif.radius || Math.abs(dy) > motif.radius) continue;
      const paint = motif.kind === 'leaf' ? paintLeaf : paintBloom;
      color = paint(dx, dy, motif, yarn) ?? color;
    }
    const weave = (x + y) % 4 < 2 ? 0.014 : -0.014;
    return tinted(color, weave + tileNoise(x, y, 2, 2, yarn.seed, size) * 0.025);
  });
}

/** A print of dots in staggered rows. */
export function dottedPrint(yarn: Yarn): Tile {
  const pitch = 36;
  const repeat = pitch * 4;
  return squareTile(repeat, (x, y) => {
    const row = Math.floor(y / (pitch / 2));
    const shift = row % 2 === 0 ? 0 : pitch / 2;
    const dx = ((x + shift) % pitch) - pitch / 2;
    const dy = (y % (pitch / 2)) - pitch / 4;
    const ink = Math.min(1, Math.max(0, 5.4 - Math.hypot(dx, dy)));
    const cloth = mixRgb(yarn.base, yarn.companion, ink * 0.9);
    return tinted(
      cloth,
      ((x + y) % 4 < 2 ? 0.014 : -0.014) + tileNoise(x, y, 2, 2, yarn.seed, repeat) * 0.025,
    );
  });
}
