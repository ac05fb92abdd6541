import { deepen } from '../core/color.ts';
import { tensionFolds } from '../core/drape.ts';
import { createFrame, type Frame } from '../core/frame.ts';
import { onSide, trace, type Knot } from '../core/outline.ts';
import type { Panel, Drawing } from '../core/drawing.ts';
import { band, polishedGold, sized, type Studio } from '../core/studio.ts';
import { seam, stitching, stud } from '../core/trims.ts';

/** The outline of a right hand from the wrist, fingers up. */
const hand = trace`-4 0!, -3.7 -7, -4.1 -12, -4.5 -17, -4.6 -20.6, -4 -22.2, -3.1 -22.4, -2.5 -21, -2.3 -20.2, -2.4 -23.4, -1.8 -24.8, -0.9 -25, -0.2 -23.6, 0 -21.2, 0.1 -24.6, 0.7 -26.2, 1.7 -26.2, 2.3 -24.6, 2.3 -21.2, 2.7 -23.2, 3.4 -24.4, 4.3 -24.2, 4.8 -22.4, 4.6 -17.6, 4.7 -15.4, 5.8 -17, 6.8 -17.8, 7.7 -17, 7.5 -15, 6.2 -11.4, 4.5 -8, 4 -4, 4.2 0!, 0 0.4`;

/** One glove, turned by `lean` (radians) round its wrist; `side` -1 is the other hand. */
function glove(studio: Studio, frame: Frame, lean: number, side: number): Panel[] {
  const base = studio.family.base;
  const cloth = sized(studio.cloth, frame, 0.45);
  const turned = (knots: readonly Knot[]): Knot[] =>
    onSide(knots, side).map((knot): Knot => {
      const x = knot[0] * Math.cos(lean) - knot[1] * Math.sin(lean);
      const y = knot[0] * Math.sin(lean) + knot[1] * Math.cos(lean);
      return knot[2] === 1 ? [x, y, 1] : [x, y];
    });
  const line = (knots: readonly Knot[]): string => frame.line(turned(knots));
  const betweenFingers = [
    trace`-2.4 -20.6, -2.3 -18, -2.1 -15.6`,
    trace`-0.1 -21.4, 0 -18, 0 -15.4`,
    trace`2.3 -21.4, 2.3 -18, 2.2 -15.6`,
  ];
  // The three lines of stitching on the back of a glove, which glovers call points.
  const points = [
    trace`-2 -14, -1.7 -11.4, -1.5 -9.4`,
    trace`0 -13.8, 0 -11.2, 0 -8.8`,
    trace`2 -14, 1.8 -11.4, 1.6 -9.4`,
  ];
  const [palm = [0, 0]] = turned(trace`3.4 -10, 0 0`);
  return [
    {
      outline: frame.cut(turned(hand)),
      material: cloth,
      grain: (lean * 180) / Math.PI,
      shape: { edge: 15, edgeHeight: 14, volume: 60, volumeHeight: 36 },
      lift: 16,
      folds: [
        ...tensionFolds(frame, studio.random, {
          from: [palm[0], palm[1]],
          angles: side > 0 ? [165, 190, 215] : [15, -10, -35],
          length: 5,
          height: 0.24,
        }),
        ...betweenFingers.map((knots) => frame.fold(turned(knots), 0.34, 0.3, -0.5, 'fading')),
        ...[-4.6, -2.8].map((y) =>
          frame.fold(turned(trace`-3.8 ${y}, 0 ${y + 0.5}, 3.8 ${y - 0.2}`), 0.5, 0.6, 0.22, 'tension'),
        ),
      ],
      over:
        betweenFingers.map((knots) => seam(line(knots), base, 0.7)).join('') +
        points.map((knots) => seam(line(knots), base, 0.9)).join('') +
        seam(line(trace`4.6 -15.4, 3.2 -12, 3.4 -8.6, 4.4 -7`), base, 0.8),
    },
    band(frame.cut(turned(trace`-4.2 -1.6!, 0 -1.1, 4.3 -1.6!, 4.4 0.6!, 0 1, -4.2 0.6!`)), cloth, {
      lift: 4,
      over: stitching(line(trace`-4.2 -1.1, 0 -0.6, 4.3 -1.1`), deepen(base, 0.25), 1.6, 0.5),
    }),
  ];
}

/** A pair of gloves, one laid across the other. */
export function drawGloves(studio: Studio): Drawing {
  const under = createFrame(735, 1180, 31);
  const over = createFrame(500, 1210, 31);
  const snap = { trim: stud(over.x(2.6), over.y(-0.4), 9, polishedGold) };
  return { pose: 'laid', layers: [...glove(studio, under, 0.1, -1), ...glove(studio, over, 0.16, 1), snap] };
}
