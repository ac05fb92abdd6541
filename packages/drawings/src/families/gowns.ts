import { drape, tensionFolds } from '../core/drape.ts';
import { createFrame } from '../core/frame.ts';
import { mirrored, trace, type Knot } from '../core/outline.ts';
import type { Layer, Drawing } from '../core/drawing.ts';
import { band, sized, type Studio } from '../core/studio.ts';
import { seam } from '../core/trims.ts';
import { woodenHanger } from './hangers.ts';

/** A long evening dress: narrow straps, draped bodice, a skirt that opens to the floor. */
export function drawGown(studio: Studio): Drawing {
  const { random } = studio;
  const frame = createFrame(600, 175, 8.5);
  const waist = 43;
  const hemY = random.between(141, 146);
  const sheath = random.next() < 0.45;
  const hemHalf = sheath ? random.between(25, 30) : random.between(42, 48);
  const hip = sheath ? 20.5 : 23;
  const fall = drape(frame, random, {
    topY: waist + 2,
    topHalf: 15,
    hemY,
    hemHalf,
    rise: sheath ? 2 : 6,
    folds: sheath ? 5 : 9,
    depth: sheath ? 1.2 : 2,
  });
  const skirt: Knot[] = [
    ...trace`-14.8 ${waist - 0.5}!, 0 ${waist + 0.6}, 14.8 ${waist - 0.5}!, 18 ${waist + 9}, ${hip} ${waist + 22}, ${hemHalf * (sheath ? 0.82 : 0.74)} ${waist + 62}`,
    ...fall.hem,
    ...trace`${-hemHalf * (sheath ? 0.82 : 0.74)} ${waist + 62}, ${-hip} ${waist + 22}, -18 ${waist + 9}`,
  ];
  const bodice = mirrored(
    studio.handCut(
      trace`0 22.5!, 3.2 19.6, 8 15.4, 11.6 13.6!, 13.6 15.6, 16.6 20, 19.4 23.4!, 17.4 32, 14.9 ${waist}!, 0 ${waist + 0.8}`,
    ),
  );
  const cloth = sized(studio.cloth, frame);
  const draped = [-1, 1].flatMap((side) =>
    [0, 1, 2, 3, 4].map((index) =>
      frame.fold(
        trace`${side * (16.6 - index * 1.6)} ${22 + index * 3.4}, ${side * (8 - index * 0.6)} ${27 + index * 2.4}, ${side * (0.4 + index * 0.2)} ${29 + index * 2.8}`,
        0.7,
        0.9,
        0.42,
        'tension',
      ),
    ),
  );
  const straps: Layer[] = [-1, 1].map((side) =>
    band(
      frame.band(
        trace`${side * 12.2} 15.4, ${side * 12.4} 7, ${side * 11.6} -0.6`,
        (share) => 1.5 - share * 0.5,
      ),
      cloth,
      { lift: 4 },
    ),
  );
  const back: Layer = {
    outline: frame.cut(mirrored(trace`0 21, 10 20, 18 22!, 16 34!, 0 36`)),
    material: sized(studio.lining, frame),
    gloom: 0.34,
    lift: 3,
  };
  const split = sheath
    ? seam(frame.line(trace`6.5 ${waist + 48}, 8 ${waist + 74}, 9.6 ${hemY + 1}`), studio.family.base, 1.3)
    : '';
  return {
    pose: 'hung',
    layers: [
      ...woodenHanger(frame, 16, 3),
      back,
      ...straps,
      {
        outline: frame.cut(skirt),
        material: cloth,
        folds: [...fall.folds, ...tensionFolds(frame, random, [0, waist + 2], [60, 80, 100, 120], 16, 0.4)],
        shape: { volume: 150, volumeHeight: 40 },
        over: split,
      },
      {
        outline: frame.cut(bodice),
        material: cloth,
        folds: draped,
        shape: { volume: 80, volumeHeight: 40 },
        lift: 6,
        over: seam(frame.line(trace`0 23, 0 33, 0 ${waist}`), studio.family.base, 0.7),
      },
      band(
        frame.cut(
          trace`-15.2 ${waist - 2.2}!, 0 ${waist - 1.4}, 15.2 ${waist - 2.2}!, 15.2 ${waist + 1.2}!, 0 ${waist + 2.2}, -15.2 ${waist + 1.2}!`,
        ),
        cloth,
        {
          lift: 5,
          shape: { volume: 70, volumeHeight: 22 },
          folds: [-0.8, 0.2, 1.1].map((dy) =>
            frame.fold(
              trace`-15 ${waist + dy - 0.6}, 0 ${waist + dy}, 15 ${waist + dy - 0.6}`,
              0.3,
              0.3,
              0.16,
              'even',
            ),
          ),
        },
      ),
    ],
  };
}
