import type { Outline } from './outline.ts';

/** A grid of numbers over a part of the photograph. `step` is the size of a cell in pixels. */
export interface Field {
  readonly x: number;
  readonly y: number;
  readonly step: number;
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

export function emptyField(x: number, y: number, width: number, height: number, step: number): Field {
  return { x, y, step, width, height, values: new Float32Array(width * height) };
}

/** A field that covers the outlines with a margin, clipped to the photograph's frame. */
export function fieldAround(outlines: readonly Outline[], margin: number, step: number): Field {
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  for (const outline of outlines) {
    for (const ring of outline.rings) {
      for (const [x, y] of ring) {
        left = Math.min(left, x);
        right = Math.max(right, x);
        top = Math.min(top, y);
        bottom = Math.max(bottom, y);
      }
    }
  }
  const x = Math.floor(Math.max(-60, left - margin) / step) * step;
  const y = Math.floor(Math.max(-60, top - margin) / step) * step;
  const width = Math.max(2, Math.ceil((Math.min(1260, right + margin) - x) / step));
  const height = Math.max(2, Math.ceil((Math.min(1560, bottom + margin) - y) / step));
  return emptyField(x, y, width, height, step);
}

function fillSpan(row: Float32Array, from: number, to: number, weight: number): void {
  const start = Math.max(0, from);
  const end = Math.min(row.length, to);
  for (let cell = Math.floor(start); cell < end; cell += 1) {
    const covered = Math.min(end, cell + 1) - Math.max(start, cell);
    if (covered > 0) row[cell] = (row[cell] ?? 0) + covered * weight;
  }
}

const linesToCell = 3;

/** Where the edges of an outline cross each scan line, in cells of the field. */
function crossingsOf(field: Field, outline: Outline): number[][] {
  const pitch = field.step / linesToCell;
  const crossings: number[][] = Array.from({ length: field.height * linesToCell }, () => []);
  for (const ring of outline.rings) {
    let from = ring.at(-1) ?? [0, 0];
    for (const to of ring) {
      const [upper, lower] = from[1] < to[1] ? [from, to] : [to, from];
      const slope = (lower[0] - upper[0]) / (lower[1] - upper[1]);
      const first = Math.max(0, Math.ceil((upper[1] - field.y) / pitch - 0.5));
      const last = Math.min(crossings.length, Math.ceil((lower[1] - field.y) / pitch - 0.5));
      for (let line = first; line < last; line += 1) {
        const y = field.y + (line + 0.5) * pitch;
        crossings[line]?.push((upper[0] + (y - upper[1]) * slope - field.x) / field.step);
      }
      from = to;
    }
  }
  return crossings;
}

/** Adds the coverage (0 to 1) of an outline to the field, holes cut by the even-odd rule. */
export function rasterise(field: Field, outline: Outline): void {
  crossingsOf(field, outline).forEach((crossings, line) => {
    if (crossings.length === 0) return;
    const row = Math.floor(line / linesToCell);
    const cells = field.values.subarray(row * field.width, (row + 1) * field.width);
    crossings.sort((a, b) => a - b);
    for (let pair = 0; pair + 1 < crossings.length; pair += 2) {
      fillSpan(cells, crossings[pair] ?? 0, crossings[pair + 1] ?? 0, 1 / linesToCell);
    }
  });
  for (let index = 0; index < field.values.length; index += 1) {
    field.values[index] = Math.min(1, field.values[index] ?? 0);
  }
}

function boxBlurLine(
  source: Float32Array,
  target: Float32Array,
  start: number,
  stride: number,
  count: number,
  radius: number,
): void {
  const size = radius * 2 + 1;
  let sum = 0;
  const read = (index: number): number =>
    source[start + Math.min(count - 1, Math.max(0, index)) * stride] ?? 0;
  for (let index = -radius; index <= radius; index += 1) sum += read(index);
  for (let index = 0; index < count; index += 1) {
    target[start + index * stride] = sum / size;
    sum += read(index + radius + 1) - read(index - radius);
  }
}

/** Box passes each way: with fewer, the corners of the boxes show as stripes and blocks wherever dark cloth shines. */
const passes = 4;

/** A soft copy of the field, `radius` in pixels of the photograph. */
export function blurred(field: Field, radius: number): Field {
  const cells = Math.max(1, Math.round((radius / field.step / 1.6) * Math.sqrt(2 / passes)));
  let from = Float32Array.from(field.values);
  let to = new Float32Array(from.length);
  for (let pass = 0; pass < passes; pass += 1) {
    for (let row = 0; row < field.height; row += 1)
      boxBlurLine(from, to, row * field.width, 1, field.width, cells);
    for (let column = 0; column < field.width; column += 1)
      boxBlurLine(to, from, column, field.width, field.height, cells);
  }
  to = from;
  from = to;
  return { ...field, values: to };
}
