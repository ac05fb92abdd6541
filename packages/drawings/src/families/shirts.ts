import { lightnessOf } from '../core/color.ts';
import { tensionFolds } from '../core/drape.ts';
import { createFrame, type Frame } from '../core/frame.ts';
import { onSide, mirrored, trace, type Knot } from '../core/outline.ts';
import type { Layer, Panel, Drawing } from '../core/drawing.ts';
import { band, sized, type Studio } from '../core/studio.ts';
import { button, label, seam, stitching } from '../core/trims.ts';
import { woodenHanger } from './hangers.ts';

function shirtButton(studio: Studio): string {
  return lightnessOf(studio.family.base) > 0.45 ? '#f4efe5' : studio.family.deep;
}

/** The inside of the back, seen through the collar. */
export function insideNeck(studio: Studio, frame: Frame): Layer {
  return {
    outline: frame.cut(mirrored(trace`0 -1.8, 5 -1.2, 7.6 1!, 6 6!, 0 11`)),
    material: sized(studio.cloth, frame),
    darkness: 0.34,
    lift: 0,
    over: label(frame.x(0), frame.y(1.4), 4.4 * frame.scale, 1.9 * frame.scale),
  };
}

/** Folds of a loose body: tensionFolds from the armholes, soft falls to the hem. */
export function bodyFolds(studio: Studio, frame: Frame, length: number): Panel['folds'] {
  const { random } = studio;
  return [
    ...[1, -1].flatMap((side) =>
      tensionFolds(frame, random, { from: [19, 21], angles: [104, 126, 152], length: 17, height: 0.6, side }),
    ),
    ...[-15, -7.5, 6.5, 14].map((x) =>
      frame.fold(
        trace`${x * 0.8} 34, ${x + random.around(1.4)} ${length * 0.72}, ${x * 1.1} ${length + 2}`,
        1.2,
        2.4,
        random.between(0.45, 0.8),
      ),
    ),
  ];
}

/** A right sleeve and its cuff, in centimetres; the cuff's first two knots are its upper edge. */
export interface SleeveCut {
  readonly knots: readonly Knot[];
  readonly cuff: readonly Knot[];
}

/** A sleeve gathered into its buttoned cuff; `side` -1 is the other arm. */
export function sleeveWithCuff(studio: Studio, frame: Frame, cut: SleeveCut, side: number): Layer[] {
  const turn = (knots: readonly Knot[]): Knot[] => onSide(knots, side);
  const cloth = sized(studio.cloth, frame);
  const { random } = studio;
  const base = studio.family.base;
  const [cuffA = [0, 0], cuffB = [0, 0]] = cut.cuff;
  const cuffMiddle = [(cuffA[0] + cuffB[0]) / 2, (cuffA[1] + cuffB[1]) / 2] as const;
  return [
    {
      outline: frame.cut(turn(studio.handCut(cut.knots))),
      material: cloth,
      grain: -11 * side,
      shape: { volume: 52, volumeHeight: 36 },
      lift: 11,
      folds: [
        ...tensionFolds(frame, random, {
          from: [24.5, 34],
          angles: [-30, 4, 36, 62],
          length: 10,
          height: 0.6,
          side,
        }),
        ...tensionFolds(frame, random, {
          from: [21, 22],
          angles: [44, 66, 84],
          length: 14,
          height: 0.55,
          side,
        }),
        ...tensionFolds(frame, random, {
          from: cuffMiddle,
          angles: [-90, -112, -128],
          length: 12,
          height: 0.55,
          side,
        }),
      ],
    },
    band(frame.cut(turn(cut.cuff)), cloth, {
      grain: 79 * side,
      lift: 6,
      shape: { volume: 34, volumeHeight: 14 },
      over:
        button(
          frame.x((cuffB[0] + 1.6) * side),
          frame.y(cuffB[1] + 3),
          0.5 * frame.scale,
          shirtButton(studio),
        ) +
        stitching(
          frame.line(turn(trace`${cuffA[0]} ${cuffA[1] + 0.7}, ${cuffB[0]} ${cuffB[1] + 0.7}`)),
          base,
          1.2,
          0.5,
        ),
    }),
  ];
}

const shirtSleeve: SleeveCut = {
  knots: trace`19.4 4!, 24.6 8, 29 20, 32.6 38, 34.4 54.4!, 26.6 56.4!, 25.2 46, 23.8 34, 21.6 25.4, 18.8 18, 18.2 10.6`,
  cuff: trace`34.7 54!, 26.4 56!, 27 62.4!, 34.9 60.6!`,
};

/** A collared shirt with placket, cuffs and a curved tail. */
export function drawShirt(studio: Studio): Drawing {
  const { random } = studio;
  const frame = createFrame(600, 275, 14.2);
  const length = random.between(70, 75);
  const cloth = sized(studio.cloth, frame);
  const base = studio.family.base;
  const body = mirrored(
    studio.handCut(
      trace`0 6.8!, 4.6 4, 7.4 0.4!, 20.4 4.4!, 18.6 12, 19.6 19, 24.2 25!, 22.4 42, 23.2 ${length - 9}, 21.4 ${length - 5}, 14 ${length - 0.6}, 0 ${length + 1.6}`,
    ),
  );
  const pocket = frame.line(trace`8 25!, 17.6 24.6!, 17.6 34.6!, 12.8 36.8!, 8 35!, 8 25!`);
  const buttons = Array.from({ length: 6 }, (_, index) =>
    button(frame.x(0), frame.y(14 + index * ((length - 26) / 5)), 0.56 * frame.scale, shirtButton(studio)),
  ).join('');
  const placket = frame.cut(trace`-1.8 6!, 1.8 6!, 1.8 ${length + 1.4}!, -1.8 ${length + 1.4}!`);
  const yokes = [1, -1]
    .map((side) =>
      seam(frame.line(trace`${19.6 * side} 9.4, ${12 * side} 8.2, ${6.6 * side} 6.8`), base, 0.8),
    )
    .join('');
  const hem = stitching(
    frame.line(
      trace`23.4 ${length - 10}, 21 ${length - 6}, 13.6 ${length - 1.8}, 0 ${length + 0.2}, -13.6 ${length - 1.8}, -21 ${length - 6}, -23.4 ${length - 10}`,
    ),
    base,
    1.2,
    0.5,
  );
  const leaf: Knot[] = trace`0 4.6!, 2.6 0.6, 7.2 -2.4!, 8.6 0.6, 9.8 10.2!, 5 8`;
  const collars = [1, -1].map((side) =>
    band(frame.cut(onSide(leaf, side)), cloth, {
      grain: 32 * side,
      lift: 8,
      shape: { volume: 40, volumeHeight: 12 },
      over: stitching(
        frame.line(trace`${1 * side} 5.2, ${5.2 * side} 7.2, ${9.2 * side} 9.4!, ${8 * side} 0.8`),
        base,
        1.2,
        0.45,
      ),
    }),
  );
  return {
    pose: 'hung',
    layers: [
      ...woodenHanger(frame, 20, 4.4),
      insideNeck(studio, frame),
      {
        outline: frame.cut(body),
        material: cloth,
        shape: { volume: 120, volumeHeight: 48 },
        folds: bodyFolds(studio, frame, length) ?? [],
        over:
          yokes +
          hem +
          (random.next() < 0.6
            ? seam(pocket, base, 1) + stitching(frame.line(trace`8.2 26.6, 17.4 26.2`), base, 1.2, 0.5)
            : ''),
      },
      band(placket, cloth, {
        lift: 4,
        shape: { edge: 5 },
        over:
          stitching(frame.line(trace`-1.3 6!, -1.3 ${length + 2}!`), base, 1.2, 0.5) +
          stitching(frame.line(trace`1.3 6!, 1.3 ${length + 2}!`), base, 1.2, 0.5) +
          buttons,
      }),
      ...sleeveWithCuff(studio, frame, shirtSleeve, 1),
      ...sleeveWithCuff(studio, frame, shirtSleeve, -1),
      ...collars,
    ],
  };
}
