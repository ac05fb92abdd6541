import { tensionFolds } from '../core/drape.ts';
import { createFrame } from '../core/frame.ts';
import { onSide, mirrored, trace, type Knot } from '../core/outline.ts';
import type { Layer, Drawing } from '../core/drawing.ts';
import { band, sized, type Studio } from '../core/studio.ts';
import { seam } from '../core/trims.ts';
import { woodenHanger } from './hangers.ts';

import { bodyFolds, insideNeck, sleeveWithCuff, type SleeveCut } from './shirts.ts';

const fullSleeve: SleeveCut = {
  knots: trace`18.6 3.8!, 25 7, 31 19, 36 37, 38 50, 36.4 55!, 28.4 57!, 25 53, 24 40, 22 27, 18.4 18, 17.4 10.6`,
  cuff: trace`36 54.6!, 28.6 56.8!, 29.4 61.4!, 36.2 59.6!`,
};

/** A soft blouse with full sleeves and a tied bow at the neck. */
export function drawBlouse(studio: Studio): Drawing {
  const { random } = studio;
  const frame = createFrame(600, 285, 14);
  const length = random.between(63, 67);
  const cloth = sized(studio.cloth, frame);
  const base = studio.family.base;
  const body = mirrored(
    studio.handCut(
      trace`0 11!, 3.4 6, 7 0.4!, 19.4 4.2!, 17.8 12, 18.8 19, 23.4 25!, 22 42, 24.4 ${length}!, 12 ${length + 1.2}, 0 ${length + 1.4}`,
    ),
  );
  const gathers = [1, -1].flatMap((side) =>
    [8, 10.4, 12.8, 15.2].map((x) =>
      frame.fold(
        trace`${x * side} ${3.2 + x * 0.08}, ${x * side * 0.96} 14, ${x * side * 0.9} 25`,
        0.45,
        1,
        0.4,
        'fading',
      ),
    ),
  );
  const tie = (side: number): Layer[] => {
    const turn = (knots: readonly Knot[]): Knot[] => onSide(knots, side);
    const lean = random.around(1);
    return [
      band(
        frame.cut(
          turn(
            trace`0.4 12.6, 3.6 18, ${5.4 + lean} 30, ${6 + lean} 41!, ${1.6 + lean} 43.4!, 1 30, -0.8 18`,
          ),
        ),
        cloth,
        {
          grain: -8 * side,
          lift: 10,
          shape: { volume: 24, volumeHeight: 14 },
          folds: [
            frame.fold(
              trace`1 14, 2.4 26, ${3.6 + lean} 42`.map(([x = 0, y = 0]): Knot => [x * side, y]),
              0.5,
              0.9,
              0.5,
            ),
          ],
        },
      ),
      band(frame.cut(turn(trace`0.2 12, 4 8.6, 10 7.8, 12.6 11, 10.4 14.8, 4.4 14.8`)), cloth, {
        grain: 66 * side,
        lift: 11,
        shape: { edge: 14, edgeHeight: 12, volume: 30, volumeHeight: 20 },
        folds: tensionFolds(frame, random, {
          from: [0.4, 12],
          angles: [-14, 6, 22],
          length: 9,
          height: 0.6,
          side,
        }),
      }),
    ];
  };
  const neckband = band(frame.cut(mirrored(trace`0 13!, 3 7.6, 6.2 -0.6!, 7.8 0!, 6.4 5, 0.8 14!`)), cloth, {
    lift: 6,
  });
  const knot = band(frame.cut(trace`-1.8 10.6, 0 10, 1.8 10.6, 2 13.4, 0 14.4, -2 13.4`), cloth, {
    lift: 7,
    shape: { edge: 12, edgeHeight: 10 },
  });
  return {
    pose: 'hung',
    layers: [
      ...woodenHanger(frame, 19, 4.2),
      insideNeck(studio, frame),
      {
        outline: frame.cut(body),
        material: cloth,
        shape: { volume: 120, volumeHeight: 48 },
        folds: [...(bodyFolds(studio, frame, length) ?? []), ...gathers],
        over: seam(frame.line(trace`0 13, 0 ${length + 2}`), base, 0.6),
      },
      ...sleeveWithCuff(studio, frame, fullSleeve, 1),
      ...sleeveWithCuff(studio, frame, fullSleeve, -1),
      neckband,
      ...tie(1),
      ...tie(-1),
      knot,
    ],
  };
}
