import { drape, tensionFolds } from '../core/drape.ts';
import { createFrame, type Frame } from '../core/frame.ts';
import { flipKnots, onSide, mirrored, trace, type Knot } from '../core/outline.ts';
import type { Layer, Drawing } from '../core/drawing.ts';
import { band, sized, type Studio } from '../core/studio.ts';
import { label, seam, stitching } from '../core/trims.ts';
import { woodenHanger } from './hangers.ts';

/** The inside of the back, seen through the neckline. */
function backNeck(studio: Studio, frame: Frame, half: number, depth: number): Layer {
  return {
    outline: frame.cut(
      mirrored(
        trace`0 1.6, ${half * 0.6} 1, ${half} -0.2!, ${half + 2.4} 1!, ${half * 0.8} ${depth}!, 0 ${depth + 2}!`,
      ),
    ),
    material: sized(studio.lining, frame),
    shape: { volumeHeight: 10 },
    lift: 4,
    darkness: 0.3,
    over: label(frame.x(0), frame.y(3), 3.6 * frame.scale, 1.7 * frame.scale),
  };
}

function bodiceFolds(studio: Studio, frame: Frame, bust: number): ReturnType<typeof tensionFolds> {
  return [1, -1].flatMap((side) =>
    tensionFolds(frame, studio.random, {
      from: [10.5, bust],
      angles: [100, 128, 62, -18],
      length: 13,
      height: 0.32,
      side,
    }),
  );
}

/** Fitted bodice, seamed waist, full skirt. */
export function drawDress(studio: Studio): Drawing {
  const { random } = studio;
  const frame = createFrame(600, 205, 10.6);
  const neck = random.pick(['round', 'v', 'square'] as const);
  const depth = { round: 9, v: 17, square: 12 }[neck];
  const necklines: Record<typeof neck, Knot[]> = {
    round: trace`0 ${depth}, 5.4 ${depth - 1.6}, 8.6 3.4, 9.4 0.2!`,
    v: trace`0 ${depth}!, 5 ${depth * 0.5}, 8.6 0.4!`,
    square: trace`0 ${depth}, 8.4 ${depth - 0.3}!, 9.6 0.2!`,
  };
  const waist = 40;
  const bodice = mirrored(
    studio.handCut([
      ...necklines[neck],
      ...trace`16.6 2.6!, 15 9, 15.9 15.5, 20.6 20.4!, 18.6 29, 15.6 ${waist}!, 8 ${waist + 0.5}, 0 ${waist + 0.7}`,
    ]),
  );
  const hemY = random.between(100, 110);
  const fall = drape(frame, random, {
    topY: waist,
    topHalf: 15.6,
    hemY,
    hemHalf: random.between(33, 40),
    rise: 4.6,
    folds: random.pick([7, 8, 9]),
    depth: 1.5,
  });
  const firstHem = fall.hem[0] ?? [36, hemY];
  const skirt: Knot[] = [
    ...trace`-15.4 ${waist - 0.2}!, 0 ${waist + 0.5}, 15.4 ${waist - 0.2}!, 19.5 ${waist + 8}, ${firstHem[0] * 0.8} ${(waist + hemY) * 0.54}`,
    ...fall.hem,
    ...trace`${-firstHem[0] * 0.8} ${(waist + hemY) * 0.54}, -19.5 ${waist + 8}`,
  ];
  const cloth = sized(studio.cloth, frame);
  const darts = [
    frame.line(trace`8.6 ${waist}, 9.2 ${waist - 8}, 9.4 ${waist - 15}`),
    frame.line(trace`-8.6 ${waist}, -9.2 ${waist - 8}, -9.4 ${waist - 15}`),
  ];
  const edge = frame.line([
    ...flipKnots(necklines[neck].map(([x, y]): Knot => [x + 0.9, y + 1])),
    ...necklines[neck].map(([x, y]): Knot => [x + 0.9, y + 1]),
  ]);
  const gathers = Array.from({ length: 22 }, (_, index) => {
    const x = -14.4 + index * 1.37 + random.around(0.4);
    return frame.fold(
      trace`${x} ${waist - 0.4}, ${x * 1.1} ${waist + random.between(6, 13)}`,
      0.34,
      0.5,
      random.between(0.16, 0.34),
      'fading',
    );
  });
  return {
    pose: 'hung',
    layers: [
      ...woodenHanger(frame, 15, 3),
      backNeck(studio, frame, 9, depth),
      {
        outline: frame.cut(skirt),
        material: cloth,
        folds: [...fall.folds, ...gathers],
        shape: { volume: 150, volumeHeight: 40 },
      },
      {
        outline: frame.cut(bodice),
        material: cloth,
        folds: bodiceFolds(studio, frame, 21),
        shape: { volume: 90, volumeHeight: 46 },
        lift: 7,
        over:
          darts.map((dart) => seam(dart, studio.family.base, 0.8)).join('') +
          stitching(edge, studio.family.deep, 1.2, 0.35),
      },
      band(
        frame.cut(
          trace`-15.7 ${waist - 1.6}!, 0 ${waist - 1}, 15.7 ${waist - 1.6}!, 15.8 ${waist + 1.2}!, 0 ${waist + 1.9}, -15.8 ${waist + 1.2}!`,
        ),
        cloth,
        { lift: 5, shape: { volume: 80, volumeHeight: 26 } },
      ),
    ],
  };
}

/** A straight dress with sleeves to the elbow or none. */
export function drawShiftDress(studio: Studio): Drawing {
  const { random } = studio;
  const frame = createFrame(600, 205, 11.4);
  const hemY = random.between(94, 101);
  const sleeved = random.next() < 0.6;
  const body = mirrored(
    studio.handCut(
      trace`0 7.5, 5 6, 7.9 2.4, 8.6 0!, 18.6 3.6!, 16.8 11, 18 18, 22.6 22.6!, 20.6 40, 22 58, 23.6 78, 24.6 ${hemY}!, 12 ${hemY + 0.8}, 0 ${hemY + 1}`,
    ),
  );
  const cloth = sized(studio.cloth, frame);
  const sleeve: Knot[] = trace`18 3.4!, 22.4 7.2, 26.6 18, 30 31!, 22.6 33.6!, 20.6 26, 16.8 18, 15.8 10.6`;
  const { folds, hem } = drape(frame, random, {
    topY: 44,
    topHalf: 20,
    hemY,
    hemHalf: 24.6,
    rise: 0.6,
    folds: 5,
    depth: 0.8,
  });
  const darts = [1, -1].map((side) =>
    frame.line(trace`${21.4 * side} 26, ${16 * side} 23.6, ${11.6 * side} 22.4`),
  );
  const princess = [1, -1].map((side) =>
    frame.line(trace`${9 * side} 28, ${9.8 * side} 40, ${10.2 * side} 54`),
  );
  const sleeves: Layer[] = sleeved
    ? [1, -1].map((side) => ({
        outline: frame.cut(onSide(sleeve, side)),
        material: cloth,
        grain: -14 * side,
        shape: { volume: 50, volumeHeight: 34 },
        lift: 8,
        folds: tensionFolds(frame, random, {
          from: [20, 20],
          angles: [40, 62, 84],
          length: 12,
          height: 0.5,
          side,
        }),
        over: seam(frame.line(trace`${30.2 * side} 29.6, ${23.2 * side} 32.6`), studio.family.base, 0.7),
      }))
    : [];
  return {
    pose: 'hung',
    layers: [
      ...woodenHanger(frame, 17, 3.6),
      backNeck(studio, frame, 8.4, 7),
      {
        outline: frame.cut(body),
        material: cloth,
        shape: { volume: 120, volumeHeight: 52 },
        folds: [...folds.slice(0, hem.length), ...bodiceFolds(studio, frame, 24)],
        over:
          [...darts, ...princess].map((path) => seam(path, studio.family.base, 0.75)).join('') +
          seam(
            frame.line(trace`-24.6 ${hemY - 2.6}, 0 ${hemY - 1.6}, 24.6 ${hemY - 2.6}`),
            studio.family.base,
            0.5,
          ),
      },
      ...sleeves,
    ],
  };
}
