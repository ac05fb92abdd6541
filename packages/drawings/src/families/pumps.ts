import { deepen } from '../core/color.ts';
import type { Frame } from '../core/frame.ts';
import { trace, type Knot } from '../core/outline.ts';
import type { Layer, Drawing } from '../core/drawing.ts';
import { band, sized, type Studio } from '../core/studio.ts';
import { stitching } from '../core/trims.ts';
import { pair, shoeInside, soleLeather } from './shoe-parts.ts';

/** A court shoe with a slender heel. */
export function drawPump(studio: Studio): Drawing {
  const { random } = studio;
  const heel = random.between(7, 10);
  const strap = random.next() < 0.35;
  const bow = !strap && random.next() < 0.3;
  const make = (frame: Frame): Layer[] => {
    const leather = sized(studio.cloth, frame, 0.42);
    const sole = soleLeather('#5a3b2a');
    const upper: Knot[] = trace`-12.6 -0.3, -12.9 -1.2, -11.4 -2.9, -7.6 -4.9, -4.6 -6.2!, -1.6 -3.9, 2.6 ${-4 - heel * 0.25}, 6.6 ${-5.6 - heel * 0.62}, 10.4 ${-6.6 - heel}!, 11.5 ${-5.6 - heel}, 11.7 ${-3 - heel * 0.95}, 11 ${-heel + 0.1}!, 7 ${-heel + 0.5}, 2.6 ${-heel * 0.55}, -2 -0.9, -6 -0.1`;
    const heelKnots: Knot[] = trace`6.6 ${-heel + 0.2}!, 11.2 ${-heel - 0.6}!, 11.4 ${-heel + 1.6}, 10.6 ${-heel * 0.42}, 10.3 0!, 9.1 0!, 9 ${-heel * 0.45}, 8.2 ${-heel + 2.1}`;
    const solePath: Knot[] = trace`-12.9 -0.7, -12.2 0.1, -6 0.25, -1.6 -0.3, 3 ${-heel * 0.5}, 7 ${-heel + 0.9}, 9 ${-heel + 0.9}!, 9 ${-heel + 0.2}!, 7 ${-heel + 0.3}, 3 ${-heel * 0.56}, -1.8 -0.9, -6 -0.3`;
    const inside = shoeInside(
      frame,
      trace`-4.8 -6!, -2.4 -6.6, 2.6 ${-6 - heel * 0.36}, 7 ${-7.4 - heel * 0.72}, 10.4 ${-6.7 - heel}!, 7 ${-4.6 - heel * 0.7}, 2 ${-3 - heel * 0.3}, -1.6 -3`,
    );
    const trimming: Layer[] = strap
      ? [
          band(
            frame.band(
              trace`3.2 ${-4.2 - heel * 0.3}, 2.7 ${-6 - heel * 0.3}, 1.6 ${-6.9 - heel * 0.28}, 0.3 ${-6.5 - heel * 0.21}`,
              1.1,
            ),
            leather,
            { lift: 5, shape: { edge: 6, edgeHeight: 4 } },
          ),
        ]
      : bow
        ? [-1, 1].map((side) =>
            band(
              frame.cut(
                trace`-5.6 -5.8, ${-5.6 + side * 1.6} -7.2, ${-5.6 + side * 3.2} ${-6.8 - side * 0.5}, ${-5.6 + side * 3} ${-5 - side * 0.7}, ${-5.6 + side * 1.4} -5.2`,
              ),
              leather,
              { lift: 5, shape: { edge: 8, edgeHeight: 6 } },
            ),
          )
        : [];
    return [
      inside,
      band(frame.cut(heelKnots), leather, {
        lift: 0,
        shape: { edge: 12, edgeHeight: 9, volume: 26, volumeHeight: 18 },
      }),
      band(frame.cut(solePath), sole, { lift: 0 }),
      {
        outline: frame.cut(upper),
        material: leather,
        shape: { edge: 22, edgeHeight: 22, volume: 80, volumeHeight: 52 },
        lift: 0,
        over: stitching(
          frame.line(
            trace`-4.4 -5.5, -1.5 -3.3, 2.6 ${-3.4 - heel * 0.25}, 6.6 ${-5 - heel * 0.62}, 10.6 ${-6 - heel}`,
          ),
          deepen(studio.family.base, 0.2),
          1.2,
          0.4,
        ),
      },
      ...trimming,
    ];
  };
  return pair(make, 34, 1120);
}
