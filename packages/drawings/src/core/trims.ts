import { deepen, lighten, mix } from './color.ts';
import { n, sampleKnots, type Knot } from './outline.ts';

/** A sewn seam: a dark furrow with a lit lip to its lower right. `path` is SVG path data. */
export function seam(path: string, color: string, strength: number): string {
  return `<path d="${path}" fill="none" stroke="${lighten(color, 0.35)}" stroke-opacity="${twoDecimals(0.3 * strength)}" stroke-width="1.8" transform="translate(1.6 1.8)"/><path d="${path}" fill="none" stroke="${deepen(color, 0.8)}" stroke-opacity="${twoDecimals(0.55 * strength)}" stroke-width="1.9"/>`;
}

function twoDecimals(value: number): string {
  return value.toFixed(2);
}

/** A row of stitches in the given thread. */
export function stitching(path: string, thread: string, width = 1.7, opacity = 0.75): string {
  return `<path d="${path}" fill="none" stroke="#120c0a" stroke-opacity="0.28" stroke-width="${width}" stroke-dasharray="7 4" transform="translate(0.8 1.1)"/><path d="${path}" fill="none" stroke="${thread}" stroke-opacity="${opacity}" stroke-width="${width}" stroke-dasharray="7 4" stroke-linecap="round"/>`;
}

/** A buttonhole's slit, upright or lying. */
export function buttonhole(x: number, y: number, length: number, color: string): string {
  return `<path d="M${n(x - length / 2)} ${n(y)}h${n(length)}" stroke="${deepen(color, 0.7)}" stroke-opacity="0.6" stroke-width="2.6" stroke-linecap="round"/>`;
}

/** A round four-hole button with its own small shadow. */
export function button(x: number, y: number, radius: number, color: string): string {
  const rim = deepen(color, 0.35);
  const hole = radius * 0.23;
  const holes = [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ]
    .map(
      ([dx = 0, dy = 0]) =>
        `<circle cx="${n(x + dx * hole)}" cy="${n(y + dy * hole)}" r="${n(radius * 0.11)}" fill="#15100e" fill-opacity="0.72"/>`,
    )
    .join('');
  return `<ellipse cx="${n(x + radius * 0.28)}" cy="${n(y + radius * 0.42)}" rx="${n(radius * 1.08)}" ry="${n(radius * 1.04)}" fill="#120c0a" fill-opacity="0.3"/><circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${rim}"/><circle cx="${n(x - radius * 0.05)}" cy="${n(y - radius * 0.07)}" r="${n(radius * 0.9)}" fill="${color}"/><circle cx="${n(x)}" cy="${n(y)}" r="${n(radius * 0.62)}" fill="${deepen(color, 0.16)}"/><path d="M${n(x - radius * 0.72)} ${n(y - radius * 0.1)}A${n(radius * 0.74)} ${n(radius * 0.74)} 0 0 1 ${n(x - radius * 0.05)} ${n(y - radius * 0.74)}" fill="none" stroke="#fff8ec" stroke-opacity="0.55" stroke-width="${n(radius * 0.15)}" stroke-linecap="round"/>${holes}`;
}

/** A half-round of metal: rivets, studs, snaps. */
export function stud(x: number, y: number, radius: number, metal: string): string {
  return `<circle cx="${n(x + radius * 0.3)}" cy="${n(y + radius * 0.45)}" r="${n(radius)}" fill="#120c0a" fill-opacity="0.35"/><circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${deepen(metal, 0.4)}"/><circle cx="${n(x - radius * 0.1)}" cy="${n(y - radius * 0.12)}" r="${n(radius * 0.78)}" fill="${metal}"/><circle cx="${n(x - radius * 0.3)}" cy="${n(y - radius * 0.34)}" r="${n(radius * 0.3)}" fill="#fffaf0" fill-opacity="0.8"/>`;
}

/** Rounded rod or wire: dark rim, body, lit line towards the light. `path` is SVG path data, `width` in pixels. */
export function rod(path: string, width: number, metal: string): string {
  const line = (stroke: string, share: number, opacity: number, shift: number): string =>
    `<path d="${path}" fill="none" stroke="${stroke}" stroke-opacity="${opacity}" stroke-width="${n(width * share)}" stroke-linecap="round" stroke-linejoin="round" transform="translate(${n(shift)} ${n(shift)})"/>`;
  return (
    line('#2a1c14', 1.05, 0.28, width * 0.45) +
    line(deepen(metal, 0.55), 1, 1, 0) +
    line(metal, 0.72, 1, -width * 0.06) +
    line(mix(metal, '#fffaf0', 0.75), 0.24, 0.9, -width * 0.16)
  );
}

/** Teeth of a zip along a curve, with tape to both sides. Knots in pixels. */
export function zip(knots: readonly Knot[], width: number, metal: string): string {
  const points = sampleKnots(knots, false, 8);
  const d = points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${n(x)} ${n(y)}`).join('');
  return `<path d="${d}" fill="none" stroke="#181213" stroke-opacity="0.75" stroke-width="${n(width * 1.9)}"/><path d="${d}" fill="none" stroke="${deepen(metal, 0.3)}" stroke-width="${n(width)}" stroke-dasharray="3.2 2.2"/><path d="${d}" fill="none" stroke="${lighten(metal, 0.5)}" stroke-width="${n(width * 0.35)}" stroke-dasharray="3.2 2.2" transform="translate(-1 0)"/>`;
}

/** Woven label inside a neck or a waistband: no words, two faint lines of thread. */
export function label(x: number, y: number, width: number, height: number): string {
  return `<rect x="${n(x - width / 2)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="#efe7d8"/><path d="M${n(x - width * 0.26)} ${n(y + height * 0.42)}h${n(width * 0.52)}M${n(x - width * 0.15)} ${n(y + height * 0.68)}h${n(width * 0.3)}" stroke="#6b5a48" stroke-opacity="0.75" stroke-width="${n(Math.max(1.4, height * 0.09))}"/><rect x="${n(x - width / 2)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="none" stroke="#5a4a3c" stroke-opacity="0.3"/>`;
}

/** A pocket or flap sewn on: its edge, and the soft line of shade below and to the right of it. */
export function sewnOn(path: string, color: string): string {
  const shade = (width: number, opacity: number): string =>
    `<path d="${path}" fill="none" stroke="#0c0706" stroke-opacity="${opacity}" stroke-width="${width}" stroke-linejoin="round" transform="translate(3 4.5)"/>`;
  return shade(11, 0.07) + shade(6, 0.1) + seam(path, color, 1.1);
}
