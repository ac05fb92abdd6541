import { drape, tensionFolds } from '../core/drape.ts';
import type { Fold } from '../core/folds.ts';
import { createFrame, type Frame } from '../core/frame.ts';
import { mirrored, trace, type Knot } from '../core/outline.ts';
import type { Drawing, Layer, Material } from '../core/drawing.ts';
import { band, sized, type Studio } from '../core/studio.ts';
import { seam } from '../core/trims.ts';
import { woodenHanger } from './hangers.ts';

/** A long evening dress: narrow straps, draped bodice, a skirt that opens to the floor. */
export function drawGown(studio: Studio): Drawing {
  return drawLongDress(studio, 'straps');
}

/** The same with one shoulder: the bodice climbs from under the arm on the left to a broad band over the right shoulder. */
export function drawOneShoulderGown(studio: Studio): Drawing {
  return drawLongDress(studio, 'one shoulder');
}

type Top = 'straps' | 'one shoulder';

function drawLongDress(studio: Studio, top: Top): Drawing {
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
  const bodice = studio.handCut(bodiceOf(top, waist));
  const cloth = sized(studio.cloth, frame);
  const draped = top === 'straps' ? gatheredFolds(frame) : slantedFolds(frame);
  const held = top === 'straps' ? strapsOf(frame, cloth) : [];
  const back = backOf(studio, frame, top);
  const split = sheath
    ? seam(frame.line(trace`6.5 ${waist + 48}, 8 ${waist + 74}, 9.6 ${hemY + 1}`), studio.family.base, 1.3)
    : '';
  return {
    pose: 'hung',
    layers: [
      ...woodenHanger(frame, 16, 3),
      back,
      ...held,
      {
        outline: frame.cut(skirt),
        material: cloth,
        folds: [
          ...fall.folds,
          ...tensionFolds(frame, random, {
            from: [0, waist + 2],
            angles: [60, 80, 100, 120],
            length: 16,
            height: 0.4,
          }),
        ],
        shape: { volume: 150, volumeHeight: 40 },
        over: split,
      },
      {
        outline: frame.cut(bodice),
        material: cloth,
        folds: draped,
        shape: { volume: 80, volumeHeight: 40 },
        lift: 6,
        over:
          top === 'straps' ? seam(frame.line(trace`0 23, 0 33, 0 ${waist}`), studio.family.base, 0.7) : '',
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

function bodiceOf(top: Top, waist: number): Knot[] {
  if (top === 'straps')
    return mirrored(
      trace`0 22.5!, 3.2 19.6, 8 15.4, 11.6 13.6!, 13.6 15.6, 16.6 20, 19.4 23.4!, 17.4 32, 14.9 ${waist}!, 0 ${waist + 0.8}`,
    );
  return trace`-18.8 24.2!, -10 20.6, 0 13.4, 6.4 4.6, 8.4 -1.2!, 13.2 1.6!, 14.6 9, 16.6 17, 19.4 23.4!, 17.4 32, 14.9 ${waist}!, 0 ${waist + 0.8}, -14.9 ${waist}!, -17.4 32`;
}

/** From the sides to the middle of the bust. */
function gatheredFolds(frame: Frame): Fold[] {
  return [-1, 1].flatMap((side) =>
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
}

/** From the shoulder down to the other side of the waist. */
function slantedFolds(frame: Frame): Fold[] {
  return [0, 1, 2, 3, 4, 5].map((index) =>
    frame.fold(
      trace`${9 + index * 0.9} ${1.6 + index * 0.9}, ${1 + index * 2.1} ${17 + index * 2.2}, ${-16.4 + index * 3.4} ${28 + index * 2.6}`,
      0.5,
      1,
      0.46,
      'fading',
    ),
  );
}

function strapsOf(frame: Frame, cloth: Material): Layer[] {
  return [-1, 1].map((side) =>
    band(
      frame.band(
        trace`${side * 12.2} 15.4, ${side * 12.4} 7, ${side * 11.6} -0.6`,
        (share) => 1.5 - share * 0.5,
      ),
      cloth,
      { lift: 4 },
    ),
  );
}

/** The inside of the back, seen above the bodice. */
function backOf(studio: Studio, frame: Frame, top: Top): Layer {
  const knots =
    top === 'straps'
      ? mirrored(trace`0 21, 10 20, 18 22!, 16 34!, 0 36`)
      : trace`-18 23.4!, -8 19.2, 2 11, 8.2 0.4!, 12.6 1!, 16 20!, 16 34!, -16 34!`;
  return { outline: frame.cut(knots), material: sized(studio.lining, frame), darkness: 0.34, lift: 3 };
}
