import { tensionFolds } from '../core/drape.ts';
import { createFrame } from '../core/frame.ts';
import { onSide, mirrored, trace, type Knot } from '../core/outline.ts';
import type { Layer, Panel, Drawing } from '../core/drawing.ts';
import { band, polishedGold, polishedSteel, sized, type Studio } from '../core/studio.ts';
import { button, label, seam, sewnOn, stitching, zip } from '../core/trims.ts';
import { woodenHanger } from './hangers.ts';

function shortSleeveOutline(end: number): Knot[] {
  return trace`19 3.6!, 24 7, 28 16, 31.4 ${end * 0.55}, 33.6 ${end * 0.8}, 33.8 ${end}!, 26 ${end + 1.6}!, 25 ${end * 0.76}, 23.6 ${end * 0.56}, 21.6 26, 18.6 18, 17.9 10`;
}

/** A short jacket: a collarless braided one, or a zipped blouson with ribbed bands. */
export function drawJacket(studio: Studio): Drawing {
  const { random } = studio;
  const frame = createFrame(600, 300, 15);
  const zipped =
    studio.fabric === 'leather' || studio.fabric === 'suede' || studio.fabric === 'denim'
      ? true
      : random.next() < 0.35;
  const length = zipped ? 57 : random.between(54, 58);
  const cloth = sized(studio.cloth, frame);
  const base = studio.family.base;
  const metal = random.pick([polishedGold, polishedSteel] as const);
  const half: Knot[] = trace`0.2 8.6!, 4.4 6.6, 7.4 2.6, 8.2 0.2!, 20 4!, 18.2 12, 19.4 20, 23.4 24.6!, 22 40, 22.8 ${length}!, 11 ${length + 0.6}, 0.2 ${length + 0.4}!`;
  const braid: Knot[] = trace`1.1 ${length + 2}!, 1.1 9.6!, 5.2 7.2, 8.6 2.8, 9.4 0.4`;
  const fronts = [1, -1].map((side): Panel => {
    const turn = (knots: readonly Knot[]): Knot[] => onSide(knots, side);
    const patch = (top: number, wide: number, drop: number): string => {
      const shape = frame.line(
        turn(
          trace`8 ${top}!, ${8 + wide} ${top - 0.5}!, ${8 + wide} ${top + drop - 1.6}, ${7 + wide} ${top + drop}, 9 ${top + drop + 0.2}, 8 ${top + drop - 1.2}, 8 ${top}!`,
        ),
      );
      return `${sewnOn(shape, base)}${
        zipped
          ? ''
          : `<path d="${frame.line(
              turn(trace`8 ${top + 0.7}, ${8 + wide} ${top + 0.2}`),
            )}" fill="none" stroke="${studio.family.companion}" stroke-width="${1.1 * frame.scale}" stroke-opacity="0.85"/>`
      }`;
    };
    const slant = seam(frame.line(turn(trace`9 45!, 15 35!, 16.6 36!, 10.6 46!, 9 45!`)), base, 1.2);
    const details = zipped ? slant : patch(24, 9, 9) + patch(40, 11, 11);
    const edging = zipped
      ? ''
      : `<path d="${frame.line(turn(braid))}" fill="none" stroke="${studio.family.companion}" stroke-width="${1.5 * frame.scale}" stroke-opacity="0.9"/>${stitching(frame.line(turn(braid)), studio.family.deep, 2, 0.5)}`;
    return {
      outline: frame.cut(turn(studio.handCut(half))),
      material: cloth,
      shape: { volume: 110, volumeHeight: 46 },
      lift: 5,
      folds: [
        ...tensionFolds(frame, random, {
          from: [20, 21],
          angles: [110, 136, 160],
          length: 15,
          height: 0.5,
          side,
        }),
        ...tensionFolds(frame, random, {
          from: [12 * side, length],
          angles: [-70, -110],
          length: 18,
          height: 0.5,
        }),
      ],
      over: seam(frame.line(turn(trace`12 4, 12.4 24, 11 ${length}`)), base, 0.6) + details + edging,
    };
  });
  const sleeves = [1, -1].map((side): Panel => {
    const knots = studio.handCut(shortSleeveOutline(58));
    return {
      outline: frame.cut(onSide(knots, side)),
      material: cloth,
      grain: -8 * side,
      shape: { volume: 54, volumeHeight: 42 },
      lift: 13,
      folds: [
        ...tensionFolds(frame, random, {
          from: [24, 33],
          angles: [-26, 10, 44],
          length: 9,
          height: 0.6,
          side,
        }),
        ...tensionFolds(frame, random, { from: [21, 22], angles: [44, 70], length: 13, height: 0.5, side }),
      ],
      over: zipped
        ? ''
        : `<path d="${frame.line(trace`${34 * side} 57.2, ${26 * side} 58.6`)}" stroke="${studio.family.companion}" stroke-width="${1.4 * frame.scale}" stroke-opacity="0.9"/>`,
    };
  });
  const ribs = (x: number): number => Math.sin(x * 0.62) * 1.3;
  const fastening: Layer[] = zipped
    ? [
        {
          trim: zip(frame.place(trace`0 6.5!, 0 ${length + 0.4}!`), 0.75 * frame.scale, metal),
        },
        band(
          frame.cut(mirrored(trace`0 4, 4.6 2.6, 7.2 -0.6, 8 -3!, 9.4 -1.6, 9.2 2, 6.4 6.4, 0.2 8.8!`)),
          cloth,
          {
            lift: 6,
            relief: ribs,
          },
        ),
        band(
          frame.cut(
            mirrored(trace`0 ${length - 4}, 22.9 ${length - 5}!, 22.4 ${length + 0.6}!, 0 ${length + 1}`),
          ),
          cloth,
          {
            lift: 5,
            relief: ribs,
            over: zip(frame.place(trace`0 ${length - 6}!, 0 ${length + 2}!`), 0.75 * frame.scale, metal),
          },
        ),
      ]
    : [
        {
          trim: [18, 28, 38, 48]
            .map((y) => button(frame.x(-1.8), frame.y(y), 1 * frame.scale, metal))
            .join(''),
        },
      ];
  const cuffs = zipped
    ? [1, -1].map((side) => {
        const cuff = trace`34.2 53.4!, 25.7 55.2!, 26.4 60.6!, 33.8 59!`;
        return band(frame.cut(onSide(cuff, side)), cloth, { lift: 5, relief: ribs });
      })
    : [];
  const backCollar: Layer[] = zipped
    ? [
        band(frame.cut(mirrored(trace`0 -4, 5 -3.9, 8 -3.2, 9 -0.6, 0 2`)), cloth, {
          lift: 0,
          darkness: 0.3,
          relief: ribs,
        }),
      ]
    : [];
  const inside: Layer = {
    outline: frame.cut(mirrored(trace`0 -1.4, 6 -1, 8.6 0.6!, 12 8!, 0 14`)),
    material: sized(studio.lining, frame),
    darkness: 0.3,
    lift: 0,
    over: label(frame.x(0), frame.y(1.6), 4.6 * frame.scale, 2 * frame.scale),
  };
  return {
    pose: 'hung',
    layers: [
      ...woodenHanger(frame, 20, 4),
      ...backCollar,
      inside,
      ...fronts,
      ...fastening,
      ...sleeves,
      ...cuffs,
    ],
  };
}
