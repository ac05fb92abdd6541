import { createFrame, type Frame } from '../core/frame.ts';
import { n, trace } from '../core/outline.ts';
import type { Layer, Panel, Drawing } from '../core/drawing.ts';
import { sized, type Studio } from '../core/studio.ts';
import { rod } from '../core/trims.ts';

const fringeKnots = 24;

function fringe(
  studio: Studio,
  frame: Frame,
  left: number,
  right: number,
  leftY: number,
  rightY: number,
): Layer {
  const { random } = studio;
  const threads = Array.from({ length: fringeKnots }, (_, index) => {
    const share = (index + 0.5) / fringeKnots;
    const x = frame.x(left + (right - left) * share);
    const y = frame.y(leftY + (rightY - leftY) * share - 0.5);
    const sway = random.around(9);
    return rod(
      `M${n(x)} ${n(y)}q${n(sway)} ${n(frame.scale * 2)} ${n(sway * 0.6)} ${n(frame.scale * random.between(4, 4.8))}`,
      5.6,
      studio.family.base,
    );
  });
  return { trim: threads.join('') };
}

function lengthFolds(studio: Studio, frame: Frame, left: number, right: number, end: number): Panel['folds'] {
  const { random } = studio;
  return [0.2, 0.5, 0.78].map((share) => {
    const x = left + (right - left) * share + random.around(0.8);
    return frame.fold(
      trace`${x * 0.94} 1, ${x + random.around(1)} ${end * 0.5}, ${x * 1.04 + random.around(0.8)} ${end + 2}`,
      1.2,
      1.9,
      random.between(0.35, 0.75),
      'even',
    );
  });
}

/** A long scarf folded over itself, its two fringed ends side by side. */
export function drawScarf(studio: Studio): Drawing {
  const { random } = studio;
  const frame = createFrame(600, 250, 15.2);
  const cloth = sized(studio.cloth, frame);
  const long = random.between(57, 60);
  const short = random.between(47, 51);
  const under = studio.handCut(
    trace`-5 3, 0 0.6, 12 0.6, 15.6 2.6, 16 16, 17 ${short}!, 0.6 ${short + 0.8}!, -3 ${short * 0.5}`,
    0.25,
  );
  const over = studio.handCut(
    trace`-15.6 3.2, -12 0.2, 2.6 -0.6, 6.4 2, 5.6 18, 4.2 ${long}!, -16.6 ${long + 0.6}!, -16.4 20`,
    0.25,
  );
  const shape = { edge: 20, edgeHeight: 13, volume: 90, volumeHeight: 34 };
  return {
    pose: 'laid',
    layers: [
      fringe(studio, frame, 0.8, 16.8, short + 0.8, short),
      {
        shape,
        outline: frame.cut(under),
        material: cloth,
        grain: -2.4,
        lift: 0,
        folds: lengthFolds(studio, frame, 1, 16, short) ?? [],
      },
      fringe(studio, frame, -16.4, 4, long + 0.6, long),
      {
        shape,
        outline: frame.cut(over),
        material: cloth,
        grain: 1.6,
        lift: 16,
        folds: lengthFolds(studio, frame, -16, 5, long) ?? [],
      },
    ],
  };
}
