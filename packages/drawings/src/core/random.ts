/** A seeded generator of pseudo-random numbers: the same seed draws the same garment on every machine. */
export interface Random {
  /** The next number in [0, 1). */
  next(): number;
  /** The next number in [low, high). */
  between(low: number, high: number): number;
  /** The next number in [-spread, spread). */
  around(spread: number): number;
  /** One of the given values. */
  pick<T>(values: readonly [T, ...T[]]): T;
}

/** The generator mulberry32, whose first state is a hash of the seed. */
export function createRandom(seed: number): Random {
  let state = (Math.imul(Math.trunc(seed) ^ 0x9e3779b9, 0x85ebca6b) ^ 0x1b873593) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    around: (spread) => (next() * 2 - 1) * spread,
    pick: (values) => values[Math.floor(next() * values.length)] ?? values[0],
  };
}

/** A hash of a lattice point and the seed, in [0, 1). */
function latticeValue(x: number, y: number, seed: number): number {
  let mixed = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed, 1274126177);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1274126177);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296;
}

/**
 * Value noise in [-1, 1]: hashed values of the lattice points, interpolated by smoothstep. With a period above 0 the lattice
 * repeats after that many cells, so that tiles join without a visible seam.
 */
export function smoothNoise(x: number, y: number, seed: number, periodX = 0, periodY = periodX): number {
  const cellX = Math.floor(x);
  const cellY = Math.floor(y);
  const fx = x - cellX;
  const fy = y - cellY;
  const wrap = (cell: number, period: number): number =>
    period > 0 ? ((cell % period) + period) % period : cell;
  const easeX = fx * fx * (3 - 2 * fx);
  const easeY = fy * fy * (3 - 2 * fy);
  const left = wrap(cellX, periodX);
  const right = wrap(cellX + 1, periodX);
  const top = wrap(cellY, periodY);
  const bottom = wrap(cellY + 1, periodY);
  const upper = latticeValue(left, top, seed) * (1 - easeX) + latticeValue(right, top, seed) * easeX;
  const lower = latticeValue(left, bottom, seed) * (1 - easeX) + latticeValue(right, bottom, seed) * easeX;
  return (upper * (1 - easeY) + lower * easeY) * 2 - 1;
}

/** Value noise for a square tile of `size` pixels, whose cells are `stretchX` by `stretchY` pixels; it repeats at the tile's edges. */
export function tileNoise(
  x: number,
  y: number,
  stretchX: number,
  stretchY: number,
  seed: number,
  size: number,
): number {
  return smoothNoise(
    x / stretchX,
    y / stretchY,
    seed,
    Math.round(size / stretchX),
    Math.round(size / stretchY),
  );
}
