import { deepen } from '../core/color.ts';
import type { Frame } from '../core/frame.ts';
import { trace, type Knot } from '../core/outline.ts';
import type { Layer, Drawing } from '../core/drawing.ts';
import { band, materialOf, sized, type Studio } from '../core/studio.ts';
import { seam, stitching } from '../core/trims.ts';
import { pair, shoeInside, soleLeather } from './shoe-parts.ts';

/** Boots on a low block heel; `shaft` is the height of the leg in centimetres. */
function bootPair(studio: Studio, shaft: number, scale: number, floorY: number): Drawing {
  const { random } = studio;
  const heel = random.between(4, 6.5);
  const tall = shaft > 25;
  const elastic = !tall && random.next() < 0.5;
  const make = (frame: Frame): Layer[] => {
    const leather = sized(studio.cloth, frame, 0.42);
    const base = studio.family.base;
    const flare = tall ? 2.4 : 0.4;
    const top = -shaft - heel;
    const upper: Knot[] = [
      ...trace`-13 -0.9, -13.2 -2.6, -11 -4.6, -7 -6.4, -3.4 ${-8.6 - heel * 0.4}, -1 ${-12 - heel * 0.8}`,
      ...(tall ? trace`-0.8 ${top * 0.62}, -1.4 ${top * 0.8}` : []),
      ...trace`${-0.9 - flare * 0.5} ${top}!, 5.6 ${top - 0.7}, ${11.4 + flare * 0.6} ${top + 0.4}!`,
      ...(tall ? trace`12.4 ${top * 0.76}, 11.2 ${top * 0.5}` : []),
      ...trace`10.6 ${-10 - heel}, 11.8 ${-5 - heel}, 11.8 ${-heel + 0.2}!, 6 ${-heel + 0.5}, 2 ${-heel * 0.5}, -3 -0.9`,
    ];
    const sole: Knot[] = trace`-13.3 -1.2, -13.2 0, -6 0.2, -2.6 -0.2, 2.4 ${-heel * 0.42}, 5.6 ${-heel + 1.1}, 11.9 ${-heel + 1}!, 11.8 ${-heel + 0.1}!, 5.6 ${-heel + 0.4}, 2 ${-heel * 0.54}, -3 -0.9`;
    const block: Knot[] = trace`5.6 ${-heel + 0.8}!, 11.9 ${-heel + 0.7}!, 11.4 0!, 6.8 0!`;
    const goring = frame.cut(
      trace`2.6 ${top + 0.4}!, 8.2 ${top + 0.4}!, 6.6 ${-7 - heel}!, 4.4 ${-7 - heel}!`,
    );
    const opening: Knot[] = trace`${-0.8 - flare * 0.5} ${top + 0.2}!, 5.4 ${top - 1.6}, ${11.3 + flare * 0.6} ${top + 0.4}!, 5.4 ${top + 1.6}`;
    return [
      shoeInside(frame, opening),
      band(frame.cut(block), soleLeather('#2b211d'), { lift: 0, shape: { edge: 10, edgeHeight: 8 } }),
      band(frame.cut(sole), soleLeather('#2f241f'), { lift: 0 }),
      {
        outline: frame.cut(upper),
        material: leather,
        shape: { edge: 28, edgeHeight: 26, volume: 90, volumeHeight: 70 },
        lift: 0,
        folds: [
          frame.fold(trace`-2 ${-9 - heel}, 3 ${-8 - heel}, 7 ${-8.6 - heel}`, 0.7, 0.9, 0.4, 'tension'),
          frame.fold(
            trace`-2.6 ${-7.4 - heel * 0.8}, 2 ${-6 - heel}, 6 ${-6 - heel}`,
            0.7,
            0.9,
            0.36,
            'tension',
          ),
          frame.fold(trace`-8.4 -5, -6 -3.4, -4 -1.6`, 0.6, 0.8, 0.3, 'tension'),
          ...(tall
            ? [
                frame.fold(
                  trace`-0.6 ${top * 0.56}, 4 ${top * 0.54}, 9 ${top * 0.5}`,
                  0.8,
                  1.2,
                  0.4,
                  'tension',
                ),
                frame.fold(
                  trace`10.6 ${top * 0.44}, 6 ${top * 0.42}, 1 ${top * 0.46}`,
                  0.8,
                  1,
                  0.4,
                  'tension',
                ),
              ]
            : []),
        ],
        over:
          seam(frame.line(trace`5.6 ${top}, 6 -14, 7.4 ${-heel}`), base, elastic ? 0 : 0.8) +
          seam(frame.line(trace`11.9 ${-7 - heel}, 6.6 ${-5.4 - heel}, 2.4 ${-heel * 0.5 - 1}`), base, 0.8) +
          stitching(
            frame.line(trace`-1.4 ${top + 0.9}, 5.6 ${top + 0.3}, 11.6 ${top + 1.2}`),
            deepen(base, 0.2),
            1.3,
            0.4,
          ),
      },
      ...(elastic
        ? [
            band(goring, materialOf('knit', deepen(base, 0.25), 0.4), {
              lift: 0,
              relief: (x: number) => Math.sin(x * 0.7) * 1.6,
            }),
          ]
        : []),
    ];
  };
  return pair(make, scale, floorY);
}

export function drawAnkleBoots(studio: Studio): Drawing {
  return bootPair(studio, 14, 32, 1150);
}

export function drawTallBoots(studio: Studio): Drawing {
  return bootPair(studio, 38, 22.5, 1290);
}
