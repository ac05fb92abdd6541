import { deepen, lighten, lightnessOf } from '../core/color.ts';
import { drape, tensionFolds } from '../core/drape.ts';
import type { Frame } from '../core/frame.ts';
import { flipKnots, onSide, mirrored, trace, type Knot } from '../core/outline.ts';
import type { Layer, Panel } from '../core/drawing.ts';
import { band, sized, type Studio } from '../core/studio.ts';
import { button, buttonhole, label, seam, sewnOn, stitching } from '../core/trims.ts';

/** The cut of a coat or jacket; lengths in centimetres from the neck. */
export interface Cut {
  readonly frame: Frame;
  readonly length: number;
  readonly sleeveLength: number;
  readonly waistHalf: number;
  readonly hemHalf: number;
  /** The width by which one front laps over the other. */
  readonly lap: number;
  /** Where the lapel's roll begins. */
  readonly breakY: number;
  readonly lapelWidth: number;
  readonly buttonRows: readonly number[];
  readonly doubleBreasted: boolean;
  /** The distance by which the fronts curve away at the hem. */
  readonly cutaway: number;
  readonly pocketY: number;
  readonly pocket: 'flap' | 'welt' | 'patch' | 'none';
  readonly chestPocket: boolean;
  readonly buttonColor: string;
}

export function buttonColorFor(base: string): string {
  return lightnessOf(base) > 0.55 ? '#6a4b33' : deepen(lighten(base, 0.1), 0.3);
}

/** The front of the viewer's left side, from the shoulder to the hem. */
function frontKnots(studio: Studio, cut: Cut): Knot[] {
  const { length, waistHalf, hemHalf, lap, breakY, cutaway } = cut;
  const hemCorner: Knot[] =
    cutaway > 0
      ? trace`${cutaway} ${length + 0.6}, ${-lap * 0.4} ${length - cutaway * 1.5}`
      : trace`${-lap} ${length + 0.6}!, ${-lap} ${length - 8}`;
  return flipKnots(
    studio.handCut([
      ...trace`6.8 0.4!, 13.5 1.8, 20.2 4!, 18.4 12, 19.6 20, 23.2 24.6!, ${waistHalf} 42, ${(waistHalf + hemHalf) / 2 + 0.6} 54, ${hemHalf} ${length}!, ${hemHalf * 0.5} ${length + 0.8}`,
      ...hemCorner,
      ...trace`${-lap} ${breakY + 8}, ${-lap} ${breakY}!`,
    ]),
  );
}

function pockets(studio: Studio, cut: Cut, side: number): string {
  const { frame, pocketY, pocket, waistHalf } = cut;
  if (pocket === 'none') return '';
  const base = studio.family.base;
  const inner = waistHalf * 0.3 * side;
  const outer = (waistHalf * 0.3 + 13.5) * side;
  if (pocket === 'welt') {
    return seam(
      frame.line(
        trace`${inner + 2 * side} ${pocketY + 11}!, ${inner + 7 * side} ${pocketY - 3}!, ${inner + 10 * side} ${pocketY - 1.8}!, ${inner + 5 * side} ${pocketY + 12.2}!, ${inner + 2 * side} ${pocketY + 11}!`,
      ),
      base,
      1.1,
    );
  }
  const drop = pocket === 'patch' ? 15 : 5;
  const shape = frame.line(
    trace`${inner} ${pocketY}!, ${inner + 0.2 * side} ${pocketY + drop - 1}, ${inner + 1.2 * side} ${pocketY + drop}, ${outer - 1.2 * side} ${pocketY + drop - 0.4}, ${outer} ${pocketY + drop - 1.6}, ${outer - 0.2 * side} ${pocketY - 0.7}!, ${inner} ${pocketY}!`,
  );
  return sewnOn(shape, base);
}

function sleeve(studio: Studio, cut: Cut, side: number): Panel {
  const { frame, sleeveLength: end } = cut;
  const base = studio.family.base;
  const right: Knot[] = studio.handCut(
    trace`19.4 3.6!, 22.8 6.4, 25.4 13, 28.6 ${end * 0.52}, 30 ${end * 0.78}, 29.8 ${end}!, 22.8 ${end + 0.8}!, 22.9 ${end * 0.78}, 22.2 ${end * 0.56}, 21.4 26, 18.9 18.5, 18.1 11`,
  );
  const at = (x: number): number => frame.x(x * side);
  const cuffButtons = [3, 5.2, 7.4]
    .map((up) => button(at(24.2), frame.y(end - up), 0.62 * frame.scale, cut.buttonColor))
    .join('');
  return {
    outline: frame.cut(onSide(right, side)),
    material: sized(studio.cloth, frame),
    grain: -4 * side,
    shape: { volume: 50, volumeHeight: 40 },
    lift: 13,
    folds: [
      ...tensionFolds(frame, studio.random, {
        from: [22.4, end * 0.56],
        angles: [-30, 8, 38, 60],
        length: 8,
        height: 0.55,
        side,
      }),
      ...tensionFolds(frame, studio.random, {
        from: [21, 22],
        angles: [40, 72],
        length: 12,
        height: 0.5,
        side,
      }),
      frame.fold(
        trace`${27 * side} 9, ${28.4 * side} 26, ${28.6 * side} ${end - 8}`,
        1.6,
        1.8,
        0.3,
        'tension',
      ),
    ],
    over:
      cuffButtons +
      seam(
        frame.line(
          trace`${22.9 * side} ${end * 0.6}, ${23.6 * side} ${end * 0.8}, ${23.4 * side} ${end + 1}`,
        ),
        base,
        0.35,
      ),
  };
}

function lapel(studio: Studio, cut: Cut, side: number): Layer[] {
  const { frame, breakY, lap, lapelWidth: wide } = cut;
  const cloth = sized(studio.cloth, frame);
  const base = studio.family.base;
  const peak = cut.doubleBreasted ? -2.2 : 0.6;
  const knots: Knot[] = trace`${-lap} ${breakY}!, ${lap * 0.2 + wide * 0.55} ${breakY * 0.62}, ${5.6 + wide} ${12.4 + peak}!, 9.2 9.6!, 6.6 2.6, 5.6 5, 1.4 ${breakY * 0.52}`;
  const turn = (shape: Knot[]): Knot[] => onSide(shape, side);
  return [
    band(frame.cut(turn(knots)), cloth, {
      grain: 14 * side,
      lift: 9,
      shape: { edge: 9, edgeHeight: 6, volume: 46, volumeHeight: 16 },
      over:
        stitching(
          frame.line(
            turn(trace`${lap * 0.2 + wide * 0.55 - 0.7} ${breakY * 0.62}, ${4.8 + wide} ${12.2 + peak}!`),
          ),
          deepen(base, 0.3),
          1.1,
          0.25,
        ) + buttonhole(frame.x((3.6 + wide) * side), frame.y(13.6), 1.9 * frame.scale, base),
    }),
  ];
}

/** The collar: one leaf round the neck, its ends on the lapels. */
function collar(studio: Studio, cut: Cut): Layer {
  const end = 6.6 + cut.lapelWidth * 0.72;
  const leaf = trace`0 -3.4, 4.4 -2.9, 7.8 -0.2, 9.6 4.2, ${end} 9.8!, 8.2 10!, 5.9 4.6, 4.2 1.6, 0 0.4`;
  return band(cut.frame.cut(mirrored(leaf)), sized(studio.cloth, cut.frame), {
    grain: 90,
    lift: 7,
    shape: { edge: 8, volume: 40, volumeHeight: 12 },
  });
}

/** Back of the coat, its lining and its neck, seen between the fronts. */
function inside(studio: Studio, cut: Cut): Layer {
  const { frame, length } = cut;
  return {
    outline: frame.cut(
      mirrored(trace`0 -2.6, 5.4 -2, 9 1.6!, 18 5!, 19 24, 17 42, 18 ${length - 3}!, 0 ${length - 2}`),
    ),
    material: sized(studio.lining, frame),
    darkness: 0.36,
    lift: 0,
    shape: { volumeHeight: 16 },
    over: label(frame.x(0), frame.y(2.6), 5 * frame.scale, 2.2 * frame.scale),
  };
}

function fronts(studio: Studio, cut: Cut): [right: Panel, left: Panel] {
  const { frame, length, waistHalf, hemHalf } = cut;
  const base = studio.family.base;
  const fall = drape(frame, studio.random, {
    topY: 44,
    topHalf: waistHalf,
    hemY: length,
    hemHalf,
    rise: 0,
    folds: length > 85 ? 6 : 4,
    depth: length > 85 ? 0.95 : 0.5,
  });
  const front = (side: number): Panel => {
    const left = frontKnots(studio, cut);
    const dart = frame.line(trace`${11 * side} 25, ${10.4 * side} 36, ${11 * side} ${cut.pocketY - 1}!`);
    const rows = side < 0 ? cut.buttonRows : [];
    const columns = cut.doubleBreasted ? [cut.lap - 2.2, -(cut.lap - 2.2)] : [0];
    const fastening = rows
      .flatMap((y) => columns.map((x) => button(frame.x(x), frame.y(y), 1.12 * frame.scale, cut.buttonColor)))
      .join('');
    const chest =
      cut.chestPocket && side > 0
        ? seam(frame.line(trace`10 25.6!, 18 24.2!, 18.2 26.4!, 10.2 27.8!, 10 25.6!`), base, 1.1)
        : '';
    return {
      outline: frame.cut(onSide(left, -side)),
      material: sized(studio.cloth, frame),
      shape: { volume: 110, volumeHeight: 46, edge: 10 },
      lift: side < 0 ? 9 : 5,
      folds: [
        ...fall.folds.filter((fold) => (fold.spine[2]?.[0] ?? 0) * side > 600 * side),
        ...tensionFolds(frame, studio.random, {
          from: [2, cut.breakY + 1],
          angles: [24, -14],
          length: 15,
          height: 0.4,
          side,
        }),
        ...tensionFolds(frame, studio.random, {
          from: [19, 20],
          angles: [112, 140],
          length: 14,
          height: 0.45,
          side,
        }),
      ],
      over: seam(dart, base, 0.6) + pockets(studio, cut, side) + chest + fastening,
    };
  };
  return [front(1), front(-1)];
}

/** The layers of a lapelled coat or jacket, without its hanger. */
export function tailor(studio: Studio, cut: Cut): Layer[] {
  const [right, left] = fronts(studio, cut);
  return [
    inside(studio, cut),
    right,
    ...lapel(studio, cut, 1),
    left,
    ...lapel(studio, cut, -1),
    collar(studio, cut),
    sleeve(studio, cut, 1),
    sleeve(studio, cut, -1),
  ];
}
