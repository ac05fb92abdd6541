import { deepen, lighten, mix } from '../core/color.ts';
import { createFrame } from '../core/frame.ts';
import { ellipseKnots, n, outlineThrough, sampleKnots, trace, type Knot } from '../core/outline.ts';
import type { Layer, Drawing } from '../core/drawing.ts';
import { band, materialOf, polishedGold, polishedSteel, type Studio } from '../core/studio.ts';
import { rod } from '../core/trims.ts';
import { namedColors } from '../spec.ts';

function metalOf(studio: Studio): string {
  const { base } = studio.family;
  if (base === namedColors.Gold.base) return polishedGold;
  return base === namedColors.Silver.base || studio.random.next() < 0.3 ? polishedSteel : polishedGold;
}

/** A polished bead with a soft lustre, lit from the upper left; the gradient ids must be defined once. */
function bead(x: number, y: number, radius: number, color: string): string {
  return `<circle cx="${n(x + radius * 0.34)}" cy="${n(y + radius * 0.5)}" r="${n(radius * 1.02)}" fill="#2a1c14" fill-opacity="0.24"/><circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${deepen(color, 0.42)}"/><circle cx="${n(x - radius * 0.06)}" cy="${n(y - radius * 0.08)}" r="${n(radius * 0.92)}" fill="${deepen(color, 0.2)}"/><circle cx="${n(x - radius * 0.13)}" cy="${n(y - radius * 0.16)}" r="${n(radius * 0.76)}" fill="${color}"/><circle cx="${n(x - radius * 0.22)}" cy="${n(y - radius * 0.27)}" r="${n(radius * 0.48)}" fill="${lighten(color, 0.4)}"/><circle cx="${n(x - radius * 0.33)}" cy="${n(y - radius * 0.4)}" r="${n(radius * 0.2)}" fill="#fffdf8"/>`;
}

/** A faceted stone in a collet. */
function stone(x: number, y: number, width: number, height: number, color: string, metal: string): string {
  const ring = 12;
  const rim = Array.from({ length: ring }, (_, index) => {
    const angle = ((index + 0.5) / ring) * Math.PI * 2;
    return [x + Math.cos(angle) * width, y + Math.sin(angle) * height] as const;
  });
  const table = Array.from({ length: ring }, (_, index) => {
    const angle = ((index + 0.5) / ring) * Math.PI * 2;
    return [x + Math.cos(angle) * width * 0.52, y + Math.sin(angle) * height * 0.52] as const;
  });
  const facets = rim
    .map(([rx, ry], index) => {
      const next = rim[(index + 1) % ring] ?? [rx, ry];
      const inner = table[index] ?? [x, y];
      const innerNext = table[(index + 1) % ring] ?? [x, y];
      const facing = -Math.cos(((index + 1) / ring) * Math.PI * 2 - 0.9);
      const tone =
        facing > 0
          ? mix(color, '#ffffff', facing * 0.5 + (index % 2) * 0.1)
          : deepen(color, -facing * 0.5 + (index % 3) * 0.06);
      return `<path d="M${n(rx)} ${n(ry)}L${n(next[0])} ${n(next[1])}L${n(innerNext[0])} ${n(innerNext[1])}L${n(inner[0])} ${n(inner[1])}Z" fill="${tone}"/>`;
    })
    .join('');
  const face = table.map(([px, py], index) => `${index === 0 ? 'M' : 'L'}${n(px)} ${n(py)}`).join('');
  return `<ellipse cx="${n(x + width * 0.24)}" cy="${n(y + height * 0.34)}" rx="${n(width * 1.14)}" ry="${n(height * 1.14)}" fill="#2a1c14" fill-opacity="0.26"/><ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(width * 1.13)}" ry="${n(height * 1.13)}" fill="${deepen(metal, 0.3)}"/><ellipse cx="${n(x - width * 0.03)}" cy="${n(y - height * 0.04)}" rx="${n(width * 1.07)}" ry="${n(height * 1.07)}" fill="${lighten(metal, 0.25)}"/>${facets}<path d="${face}Z" fill="${mix(color, '#ffffff', 0.16)}"/><path d="M${n(x - width * 0.34)} ${n(y + height * 0.1)}L${n(x + width * 0.06)} ${n(y - height * 0.4)}L${n(x + width * 0.26)} ${n(y - height * 0.3)}L${n(x - width * 0.22)} ${n(y + height * 0.28)}Z" fill="#ffffff" fill-opacity="0.4"/>`;
}

/** A padded display bust, so that a necklace hangs as it is worn. */
function bust(): Layer {
  const frame = createFrame(600, 330, 30);
  const linen = materialOf('plain', '#d9cfbf', 1, { crease: 0.4, contrast: 0.8 });
  return {
    outline: frame.cut(
      trace`-4.6 -3!, 0 -2.2, 4.6 -3!, 5 2.6, 8 6.4, 14 9.4, 16 15, 13.4 24, 7 32, 0 34.6, -7 32, -13.4 24, -16 15, -14 9.4, -8 6.4, -5 2.6`,
    ),
    material: linen,
    shape: { edge: 40, edgeHeight: 40, volume: 150, volumeHeight: 130 },
  };
}

/** Pearls, or a chain with a pendant, on a bust. */
export function drawNecklace(studio: Studio): Drawing {
  const { random } = studio;
  const frame = createFrame(600, 330, 30);
  const metal = metalOf(studio);
  const drop = random.between(17, 22);
  const line: Knot[] = trace`-5 0.8, -6.6 6, -5 ${drop * 0.66}, 0 ${drop}, 5 ${drop * 0.66}, 6.6 6, 5 0.8`;
  const path = frame.line(line);
  if (random.next() < 0.5) {
    const points = sampleKnots(frame.place(line), false, 60);
    const beads: string[] = [];
    let travelled = 0;
    let due = 0;
    points.forEach(([x, y], index) => {
      const before = points[index - 1] ?? [x, y];
      travelled += Math.hypot(x - before[0], y - before[1]);
      if (travelled < due) return;
      const share = index / points.length;
      const radius = 11 + 10 * Math.sin(share * Math.PI) ** 1.5;
      beads.push(bead(x, y, radius, studio.family.base));
      due = travelled + radius * 1.96;
    });
    return { pose: 'laid', layers: [bust(), { trim: beads.join('') }] };
  }
  const chain = `<path d="${path}" fill="none" stroke="#2a1c14" stroke-opacity="0.28" stroke-width="7" transform="translate(5 8)"/><path d="${path}" fill="none" stroke="${deepen(metal, 0.45)}" stroke-width="7" stroke-dasharray="9 3" stroke-linecap="round"/><path d="${path}" fill="none" stroke="${lighten(metal, 0.55)}" stroke-width="2.6" stroke-dasharray="7 5" transform="translate(-1 -1)"/>`;
  const pendant = stone(frame.x(0), frame.y(drop + 2.2), 40, 52, studio.family.base, metal);
  const bail = rod(
    frame.line(
      trace`-0.5 ${drop - 0.3}, 0 ${drop - 0.8}, 0.5 ${drop - 0.3}, 0 ${drop + 0.7}, -0.5 ${drop - 0.3}`,
    ),
    6,
    metal,
  );
  return { pose: 'laid', layers: [bust(), { trim: chain + bail + pendant }] };
}

/** A pair of earrings: hoops, drops or pearls. */
export function drawEarrings(studio: Studio): Drawing {
  const { random } = studio;
  const metal = metalOf(studio);
  const style = random.pick(['hoop', 'drop', 'pearl'] as const);
  const gilt = materialOf('satin', metal, 1, { crease: 0, sheen: 1.2, tightness: 22 });
  const layers = [445, 755].flatMap((x, index): Layer[] => {
    const lean = index * 10 + random.around(8);
    switch (style) {
      case 'hoop': {
        const outer = outlineThrough(ellipseKnots(x, 770 + lean, 128, 168));
        const inner = outlineThrough(ellipseKnots(x + (index === 0 ? 5 : -5), 760 + lean, 100, 138));
        return [
          band({ d: outer.d + inner.d, rings: [...outer.rings, ...inner.rings] }, gilt, {
            shape: { edge: 14, edgeHeight: 20, volumeHeight: 0 },
          }),
          { trim: bead(x, 600 + lean, 15, lighten(metal, 0.15)) },
        ];
      }
      case 'drop':
        return [
          {
            trim:
              rod(`M${x} ${560 + lean}V${640 + lean}`, 6, metal) +
              stone(x, 545 + lean, 34, 34, lighten(studio.family.base, 0.3), metal) +
              stone(x, 740 + lean, 62, 96, studio.family.base, metal) +
              stone(x, 890 + lean, 26, 26, lighten(studio.family.base, 0.3), metal),
          },
        ];
      case 'pearl':
        return [
          {
            trim:
              rod(`M${x} ${600 + lean}V${720 + lean}`, 6, metal) +
              stone(x, 585 + lean, 30, 30, '#e9e6e0', metal) +
              bead(x, 780 + lean, 72, mix(studio.family.base, '#f4ece0', 0.72)) +
              bead(x, 705 + lean, 13, lighten(metal, 0.15)),
          },
        ];
    }
  });
  const card: Layer = {
    outline: outlineThrough(trace`250 400!, 950 400!, 950 1100!, 250 1100!`),
    material: materialOf('plain', '#d3c7b5', 1, { crease: 0.3, contrast: 0.8 }),
    shape: { edge: 12, edgeHeight: 8, volumeHeight: 0 },
    lift: 0,
  };
  return { pose: 'laid', layers: [card, ...layers] };
}
