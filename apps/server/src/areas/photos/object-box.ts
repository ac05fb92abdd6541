/** Where the object lies, as fractions of the picture (0 left or top, 1 right or bottom). */
export interface ObjectBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Patch {
  pixels: number[];
  touchesEdge: boolean;
}

// A second patch (the other shoe of a pair) counts from this share of the first.
const COMPANION_SHARE = 0.12;
// Less or more than this share of the picture is not an object that was found, but a guess that failed.
const LEAST_SHARE = 0.04;
const MOST_SHARE = 0.92;
// This share of the object may lie outside each side of the box: stray pixels at a ragged edge.
const STRAY_SHARE = 0.004;

/** The connected patches of pixels that more likely belong to the object than not, largest first. */
function patches(belief: Float32Array, width: number, height: number): Patch[] {
  const seen = new Uint8Array(belief.length);
  const found: Patch[] = [];
  for (let start = 0; start < belief.length; start += 1) {
    if (seen[start] || (belief[start] ?? 0) <= 0.5) continue;
    const patch: Patch = { pixels: [start], touchesEdge: false };
    seen[start] = 1;
    for (let next = 0; next < patch.pixels.length; next += 1) {
      const i = patch.pixels[next] ?? 0;
      const x = i % width;
      const y = (i - x) / width;
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) patch.touchesEdge = true;
      const neighbours = [x > 0 ? i - 1 : -1, x < width - 1 ? i + 1 : -1, i - width, i + width];
      for (const n of neighbours) {
        if (n < 0 || n >= belief.length || seen[n] || (belief[n] ?? 0) <= 0.5) continue;
        seen[n] = 1;
        patch.pixels.push(n);
      }
    }
    found.push(patch);
  }
  return found.toSorted((a, b) => b.pixels.length - a.pixels.length);
}

/** The part of an axis that holds all of `counts` but the strays, as fractions. */
function extent(counts: readonly number[]): [number, number] {
  const stray = counts.reduce((sum, count) => sum + count, 0) * STRAY_SHARE;
  let first = 0;
  let last = counts.length - 1;
  for (let sum = counts[first] ?? 0; sum <= stray && first < last; sum += counts[first] ?? 0) first += 1;
  for (let sum = counts[last] ?? 0; sum <= stray && last > first; sum += counts[last] ?? 0) last -= 1;
  return [first / counts.length, (last + 1) / counts.length];
}

/**
 * The box around the object that `belief` (0..1 a pixel, row by row) describes, or null when it describes none:
 * next to nothing, or nearly the whole picture.
 */
export function objectBox(belief: Float32Array, width: number, height: number): ObjectBox | null {
  const [main, ...others] = patches(belief, width, height);
  if (!main) return null;
  const share = main.pixels.length / belief.length;
  if (share < LEAST_SHARE || share > MOST_SHARE) return null;
  const columns = Array.from({ length: width }, () => 0);
  const rows = Array.from({ length: height }, () => 0);
  const companions = others.filter(
    // Furniture reaches in from the edge; where the object itself does, the other shoe may too.
    (patch) =>
      patch.pixels.length >= COMPANION_SHARE * main.pixels.length && (main.touchesEdge || !patch.touchesEdge),
  );
  for (const patch of [main, ...companions]) {
    for (const i of patch.pixels) {
      const x = i % width;
      const y = (i - x) / width;
      columns[x] = (columns[x] ?? 0) + 1;
      rows[y] = (rows[y] ?? 0) + 1;
    }
  }
  const [left, right] = extent(columns);
  const [top, bottom] = extent(rows);
  return { left, top, right, bottom };
}
