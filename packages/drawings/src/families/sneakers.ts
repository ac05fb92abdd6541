import { deepen, lighten } from '../core/color.ts';
import type { Frame } from '../core/frame.ts';
import { n, trace, type Knot } from '../core/outline.ts';
import type { Layer, Drawing } from '../core/drawing.ts';
import { band, materialOf, sized, type Studio } from '../core/studio.ts';
import { rod, seam, stitching } from '../core/trims.ts';
import { pair, shoeInside } from './shoe-parts.ts';

/** A low court sneaker. */
export function drawSneaker(studio: Studio): Drawing {
  const make = (frame: Frame): Layer[] => {
    const leather = sized(studio.cloth, frame, 0.42);
    const base = studio.family.base;
    const rubber = materialOf('suede', '#ece6da', 1, { contrast: 0.9 });
    const upper: Knot[] = trace`-13.8 -2.2, -13.9 -3.8, -11.8 -5.2, -8.4 -6, -5.4 -7.6, -1.4 -10.4, 0.8 -11.2!, 3 -9.4, 7.4 -8.9, 11.2 -10!, 12.6 -10.4, 13.4 -8.6, 13.4 -5, 13.2 -2!, 0 -1.6`;
    const sole: Knot[] = trace`-14.2 -2.5, -14.4 -0.9, -13 0, 0 0.2, 12.8 0.1, 13.9 -0.7, 13.8 -2.7!, 6 -2.2, -4 -2.1`;
    const tongue = band(frame.cut(trace`-2.2 -9.6, -1 -12, 1.2 -12.6, 1.6 -10.8, 0 -9`), leather, {
      lift: 3,
      shape: { edge: 8, edgeHeight: 7 },
    });
    const toe = frame.line(trace`-7.6 -6.2, -8 -4.6, -9.4 -3, -12 -2`);
    const quarter = frame.line(trace`-5.4 -1.8, -4.4 -4.4, -6.4 -6.8`);
    const counter = frame.line(trace`9.4 -9.2, 8.8 -6, 7 -1.8`);
    const facing = frame.line(trace`-7 -6.6, -3.4 -5.4, 1.6 -8.6, 2.2 -9.9`);
    const tab = band(
      frame.cut(trace`11 -10, 12.6 -10.6, 13.5 -8.6, 13.5 -6.2, 10.4 -6.6`),
      sized({ ...leather, family: studio.trim.family }, frame, 0.42),
      { lift: 3, shape: { edge: 8, edgeHeight: 6 } },
    );
    const lace = lighten(base, 0.75);
    const laces = [0, 1, 2, 3, 4]
      .map((row): string =>
        rod(
          `M${n(frame.x(-6.4 + row * 1.45))} ${n(frame.y(-6.6 - row * 0.92))}L${n(frame.x(-4.2 + row * 1.35))} ${n(frame.y(-5.6 - row * 0.95))}`,
          11,
          lace,
        ),
      )
      .join('');
    return [
      shoeInside(frame, trace`0.8 -11!, 4 -11.4, 8 -11, 12.4 -10.3!, 8 -8, 2.4 -8.6`),
      tongue,
      band(frame.cut(sole), rubber, {
        lift: 0,
        shape: { edge: 16, edgeHeight: 12, volume: 30, volumeHeight: 12 },
        over: seam(frame.line(trace`-14.4 -1, 0 -0.8, 14 -1`), '#d8cfbf', 0.8),
      }),
      {
        outline: frame.cut(upper),
        material: leather,
        shape: { edge: 24, edgeHeight: 22, volume: 90, volumeHeight: 50 },
        lift: 5,
        over: [toe, quarter, counter, facing]
          .map((path) => seam(path, base, 1.2) + stitching(path, deepen(base, 0.2), 1.4, 0.35))
          .join(''),
      },
      tab,
      { trim: laces },
    ];
  };
  return pair(make, 32, 1070);
}
