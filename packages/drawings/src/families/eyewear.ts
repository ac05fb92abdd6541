import { deepen } from '../core/color.ts';
import { createFrame } from '../core/frame.ts';
import { onSide, n, trace, type Knot } from '../core/outline.ts';
import type { Layer, Panel, Drawing } from '../core/drawing.ts';
import { band, materialOf, polishedGold, type Studio } from '../core/studio.ts';
import { rod } from '../core/trims.ts';

/** A pair of glasses seen from the front, arms folded behind. */
export function drawEyewear(studio: Studio): Drawing {
  const { random } = studio;
  const frame = createFrame(600, 760, 62);
  const base = studio.family.base;
  const acetate = materialOf(studio.fabric === 'plain' ? 'satin' : studio.fabric, base, 0.5, {
    sheen: 1.1,
    tightness: 30,
    crease: 0.3,
  });
  const tint = random.next() < 0.7 ? deepen(base, 0.45) : '#5b4a3a';
  const isCatEye = random.next() < 0.5;
  const lens: Knot[] = isCatEye
    ? trace`0.9 -0.9, 1.6 -1.9, 4 -2.2, 6.5 -2.2, 6.7 -1, 5.9 1, 4 1.9, 1.9 1.4`
    : trace`0.9 -0.6, 1.7 -1.9, 3.7 -2.2, 5.8 -1.7, 6.5 0.1, 5.6 1.9, 3.6 2.4, 1.6 1.6`;
  const rim: Knot[] = isCatEye
    ? trace`0.3 -1.2, 1.4 -2.5, 4.2 -2.9, 7.3 -3.3, 7.5 -1.6, 6.7 1.3, 4.2 2.5, 1.6 2, 0.5 0.7`
    : trace`0.3 -0.9, 1.4 -2.5, 3.8 -2.9, 6.4 -2.4, 7.2 -0.6, 6.3 2.3, 3.7 3.1, 1.2 2.3, 0.4 0.9`;
  const arm: Knot[] = trace`6.9 -2, 7.6 -2.2, 7 -3.4, 3 -3.6, -3.4 -3.1`;
  const sides = [1, -1] as const;
  const arms = sides.map((side) =>
    band(frame.band(onSide(arm, side), 0.42), acetate, {
      lift: 8,
      shape: { edge: 9, edgeHeight: 9 },
      darkness: 0.1,
    }),
  );
  const glass = sides.map((side): Layer => {
    const d = frame.cut(onSide(lens, side)).d;
    const id = side > 0 ? 'lensR' : 'lensL';
    return {
      trim: `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0.35" y2="1"><stop offset="0" stop-color="${tint}" stop-opacity="0.94"/><stop offset="1" stop-color="${tint}" stop-opacity="0.52"/></linearGradient><clipPath id="${id}Edge"><path d="${d}"/></clipPath></defs><path d="${d}" fill="url(#${id})"/><g clip-path="url(#${id}Edge)"><path d="M${n(frame.x(side > 0 ? 1.4 : -6.4))} ${n(frame.y(2.6))}l120 -330h70l-130 340Z" fill="#ffffff" fill-opacity="0.13"/><path d="M${n(frame.x(side > 0 ? 3.4 : -4.4))} ${n(frame.y(2.6))}l120 -330h24l-126 340Z" fill="#ffffff" fill-opacity="0.09"/></g>`,
    };
  });
  const rims = sides.map((side): Panel => {
    const outer = frame.cut(onSide(rim, side));
    const inner = frame.cut(onSide(lens, side));
    return {
      outline: { d: outer.d + inner.d, rings: [...outer.rings, ...inner.rings] },
      material: acetate,
      shape: { edge: 10, edgeHeight: 13, volumeHeight: 0 },
      lift: 8,
    };
  });
  const bridge = band(frame.cut(trace`-0.8 -1.5, 0 -1.75, 0.8 -1.5, 0.7 -0.6, 0 -0.95, -0.7 -0.6`), acetate, {
    lift: 5,
    shape: { edge: 9, edgeHeight: 10 },
  });
  const hinges = sides.map((side): Layer => ({
    trim: rod(frame.line(trace`${6.5 * side} -2.1!, ${6.9 * side} -2.1!`), 9, polishedGold),
  }));
  return { pose: 'laid', layers: [...arms, ...glass, bridge, ...rims, ...hinges] };
}
