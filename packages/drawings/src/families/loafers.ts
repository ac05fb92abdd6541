import { deepen } from '../core/color.ts';
import type { Frame } from '../core/frame.ts';
import { trace } from '../core/outline.ts';
import type { Layer, Drawing } from '../core/drawing.ts';
import { band, polishedGold, sized, type Studio } from '../core/studio.ts';
import { rod, seam, stitching, stud } from '../core/trims.ts';
import { pair, shoeInside, soleLeather } from './shoe-parts.ts';

/** A loafer with a saddle strap, with or without a metal bit. */
export function drawLoafer(studio: Studio): Drawing {
  const bit = studio.random.next() < 0.55;
  const base = studio.family.base;
  const thread = deepen(base, 0.25);
  const make = (frame: Frame): Layer[] => {
    const leather = sized(studio.cloth, frame, 0.42);
    const upper = trace`-13.3 -0.9, -13.7 -2.2, -12.2 -3.9, -8.6 -5.3, -5.2 -6.9, -3 -8.3!, -0.4 -6.9, 4 -6.3, 8.8 -7.3, 12.2 -9!, 13.2 -7.8, 13.1 -4, 13.2 -0.9!, 0 -0.7`;
    const sole = trace`-13.6 -1.2, -14 -0.4, -12.4 0, -4 0.1, 4.4 -0.4, 13.4 -0.6!, 13.4 -1.3!, 0 -0.9`;
    const heel = trace`5.6 -0.9!, 13.4 -1.1!, 13.3 0.6!, 6 0.6!`;
    const tongue = trace`-4.8 -6.9, -3.6 -8.6, -1.8 -9, 0 -8.4, 1.2 -6.8, -1.6 -5.8`;
    const saddle = trace`-6.8 -6, -4.6 -7.3, -2.2 -8.2, -0.6 -7.2, 0.9 -4.2, 1.9 -1.2!, -2.8 -1!, -3.8 -3.4`;
    const apron = frame.line(trace`-6.6 -6, -9.6 -4.6, -11.8 -3.6, -11.6 -2.7, -8.4 -2.6, -4.4 -3.9`);
    const welt = frame.line(trace`-13.8 -1.1, -6 -0.9, 4 -1, 13.2 -1.3`);
    const bar = frame.line(trace`-6.2 -5.2, -4 -5.9, -1.4 -5.4, 0.4 -4.2`);
    const metal: Layer[] = bit
      ? [
          {
            trim:
              rod(bar, 13, polishedGold) +
              stud(frame.x(-6.2), frame.y(-5.2), 12, polishedGold) +
              stud(frame.x(0.4), frame.y(-4.2), 12, polishedGold),
          },
        ]
      : [];
    return [
      shoeInside(frame, trace`-2.6 -8!, 0.6 -9, 6 -9.6, 12 -9.2!, 8.6 -6.4, 0.6 -5.6`),
      band(frame.cut(tongue), leather, { lift: 0, shape: { edge: 10, edgeHeight: 9 } }),
      band(frame.cut(heel), soleLeather('#2b201b'), {
        lift: 0,
        over: seam(frame.line(trace`4 -0.2, 14 -0.2`), '#2b201b', 0.6),
      }),
      band(frame.cut(sole), soleLeather('#3a2a22'), { lift: 0 }),
      {
        outline: frame.cut(upper),
        material: leather,
        shape: { edge: 26, edgeHeight: 26, volume: 90, volumeHeight: 60 },
        lift: 0,
        over:
          seam(apron, base, 1.2) + stitching(apron, thread, 2.4, 0.7) + stitching(welt, '#cdb38e', 1.5, 0.5),
      },
      band(frame.cut(saddle), leather, {
        lift: 5,
        shape: { volume: 60, volumeHeight: 18 },
        over:
          stitching(frame.line(trace`-6 -5.6, -4.2 -3.4, -2.8 -1`), thread, 1.4, 0.5) +
          stitching(frame.line(trace`-0.8 -6.8, 0.2 -4, 1.2 -1`), thread, 1.4, 0.5),
      }),
      ...metal,
    ];
  };
  return pair(make, 33, 1070);
}
