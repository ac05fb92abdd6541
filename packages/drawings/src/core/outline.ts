/** A point that a curve goes through, in centimetres or pixels as the caller needs. A third value of 1 makes it a sharp corner. */
export type Knot = readonly [x: number, y: number] | readonly [x: number, y: number, corner: 1];
export type Point = readonly [x: number, y: number];

/** A drawable shape: the SVG path and the same path as polygons, both in pixels of the photograph. */
export interface Outline {
  readonly d: string;
  readonly rings: readonly (readonly Point[])[];
}

type Curve = readonly [from: Point, control1: Point, control2: Point, to: Point];

/** A number for SVG path data, rounded to one decimal, which keeps the file small. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function knotAt(knots: readonly Knot[], index: number, closed: boolean): Knot {
  const count = knots.length;
  const wrapped = closed ? ((index % count) + count) % count : Math.min(count - 1, Math.max(0, index));
  return knots[wrapped] ?? [0, 0];
}

/** The cubic Bézier curves of a Catmull-Rom spline through the knots; the spline has no common tangent at a corner. */
function curvesThrough(knots: readonly Knot[], closed: boolean): Curve[] {
  const curves: Curve[] = [];
  const count = closed ? knots.length : knots.length - 1;
  for (let index = 0; index < count; index += 1) {
    const before = knotAt(knots, index - 1, closed);
    const from = knotAt(knots, index, closed);
    const to = knotAt(knots, index + 1, closed);
    const after = knotAt(knots, index + 2, closed);
    const reach = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const handle = (origin: Knot, back: Knot, ahead: Knot, sign: number): Point => {
      const other = sign > 0 ? to : from;
      if (origin[2] === 1)
        return [origin[0] + (other[0] - origin[0]) / 3, origin[1] + (other[1] - origin[1]) / 3];
      const tangentX = ahead[0] - back[0];
      const tangentY = ahead[1] - back[1];
      const length = Math.hypot(tangentX, tangentY) || 1;
      const pull = (reach / 3 / length) * sign;
      return [origin[0] + tangentX * pull, origin[1] + tangentY * pull];
    };
    curves.push([
      [from[0], from[1]],
      handle(from, before, to, 1),
      handle(to, from, after, -1),
      [to[0], to[1]],
    ]);
  }
  return curves;
}

function sampleCurve([a, b, c, e]: Curve, t: number): Point {
  const s = 1 - t;
  const wa = s * s * s;
  const wb = 3 * s * s * t;
  const wc = 3 * s * t * t;
  const we = t * t * t;
  return [wa * a[0] + wb * b[0] + wc * c[0] + we * e[0], wa * a[1] + wb * b[1] + wc * c[1] + we * e[1]];
}

/** Points along the curve through the knots, `steps` to each span. */
export function sampleKnots(knots: readonly Knot[], closed: boolean, steps = 10): Point[] {
  const points: Point[] = [];
  for (const curve of curvesThrough(knots, closed)) {
    for (let step = 0; step < steps; step += 1) points.push(sampleCurve(curve, step / steps));
  }
  const last = knots.at(-1);
  if (!closed && last) points.push([last[0], last[1]]);
  return points;
}

/** SVG path through the knots. */
export function pathThrough(knots: readonly Knot[], closed: boolean): string {
  const start = knots[0] ?? [0, 0];
  const parts = [`M${n(start[0])} ${n(start[1])}`];
  for (const [, control1, control2, to] of curvesThrough(knots, closed)) {
    parts.push(
      `C${n(control1[0])} ${n(control1[1])} ${n(control2[0])} ${n(control2[1])} ${n(to[0])} ${n(to[1])}`,
    );
  }
  return parts.join('') + (closed ? 'Z' : '');
}

export function outlineThrough(knots: readonly Knot[]): Outline {
  return { d: pathThrough(knots, true), rings: [sampleKnots(knots, true)] };
}

/** Completes the right half of a symmetric garment, whose knots run from the top of its centre line to the hem, with the mirrored left half. */
export function mirrored(half: readonly Knot[]): Knot[] {
  return [...half, ...flipKnots(half.filter(([x]) => Math.abs(x) > 0.01))];
}

export function flipKnots(knots: readonly Knot[]): Knot[] {
  return knots
    .map((knot): Knot => (knot[2] === 1 ? [-knot[0], knot[1], 1] : [-knot[0], knot[1]]))
    .toReversed();
}

/** The knots of the right half for side 1, mirrored to the left half for side -1. */
export function onSide(knots: readonly Knot[], side: number): Knot[] {
  return side > 0 ? [...knots] : flipKnots(knots);
}

/** The knots round a band along the curve `spine`; `widthAt` takes the share of the way, 0 to 1. */
export function ribbonKnots(spine: readonly Knot[], widthAt: (share: number) => number): Knot[] {
  const points = sampleKnots(spine, false, 8);
  const near: Knot[] = [];
  const far: Knot[] = [];
  points.forEach(([x, y], index) => {
    const before = points[Math.max(0, index - 1)] ?? [x, y];
    const after = points[Math.min(points.length - 1, index + 1)] ?? [x, y];
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
    const half = widthAt(index / (points.length - 1)) / 2;
    const normalX = (-(after[1] - before[1]) / length) * half;
    const normalY = ((after[0] - before[0]) / length) * half;
    const end = index === 0 || index === points.length - 1;
    near.push(end ? [x + normalX, y + normalY, 1] : [x + normalX, y + normalY]);
    far.push(end ? [x - normalX, y - normalY, 1] : [x - normalX, y - normalY]);
  });
  return [...near, ...far.toReversed()];
}

/** Twelve knots on an ellipse. */
export function ellipseKnots(x: number, y: number, radiusX: number, radiusY: number): Knot[] {
  return Array.from({ length: 12 }, (_, index): Knot => {
    const angle = (index / 12) * Math.PI * 2;
    return [x + Math.cos(angle) * radiusX, y + Math.sin(angle) * radiusY];
  });
}

/**
 * A template tag that parses knots: points are separated by commas and a `!` marks a sharp corner, as in
 * `trace\`0 7.5, 8.6 0!, 18.6 ${tip}!\``. Outlines have dozens of points, which are easier to read than nested arrays.
 */
export function trace(texts: TemplateStringsArray, ...values: readonly number[]): Knot[] {
  const text = String.raw({ raw: texts.raw }, ...values);
  return text.split(',').map((point): Knot => {
    const corner = point.endsWith('!');
    const [x = Number.NaN, y = Number.NaN] = (corner ? point.slice(0, -1) : point)
      .trim()
      .split(/\s+/u)
      .map(Number);
    if (Number.isNaN(x) || Number.isNaN(y)) throw new Error(`Not a knot: "${point}".`);
    return corner ? [x, y, 1] : [x, y];
  });
}
