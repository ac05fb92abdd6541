import { tensionFolds } from '../core/drape.ts';
import { createFrame, type Frame } from '../core/frame.ts';
import { onSide, trace, type Knot } from '../core/outline.ts';
import type { Layer, Panel, Drawing } from '../core/drawing.ts';
import { band, polishedGold, sized, type Studio } from '../core/studio.ts';
import { button, seam, stitching } from '../core/trims.ts';
import { hungOnClips } from './hangers.ts';

/** The cut of trousers; lengths in centimetres from the waist. */
export interface TrouserCut {
  readonly length: number;
  readonly waistHalf: number;
  readonly hipHalf: number;
  readonly kneeWidth: number;
  readonly hemWidth: number;
  /** The distance between the hems. */
  readonly stance: number;
  readonly creased: boolean;
  readonly rise: number;
}

/** Right leg with its half of the seat, waist to hem. */
function legKnots(cut: TrouserCut): Knot[] {
  const { length, waistHalf, hipHalf, stance, rise, kneeWidth, hemWidth } = cut;
  const knee = rise + (length - rise) * 0.42;
  const outerHem = stance + hemWidth;
  const kneeInner = stance * 0.7 + 0.6;
  if (length < 60) {
    return trace`-0.2 0.6!, ${waistHalf} 0!, ${hipHalf - 1.2} 11, ${hipHalf} 19, ${outerHem} ${length}!, ${stance} ${length + 1.6}!, ${stance * 0.5} ${rise + 4}, 0 ${rise}!`;
  }
  return trace`-0.2 0.6!, ${waistHalf} 0!, ${hipHalf - 1.4} 11, ${hipHalf} 20, ${hipHalf - 0.2} ${rise + 4}, ${kneeInner + kneeWidth} ${knee}, ${outerHem} ${length}!, ${stance + hemWidth / 2} ${length + 0.7}, ${stance} ${length + 0.3}!, ${kneeInner} ${knee}, 0.9 ${rise + 9}, 0 ${rise}!`;
}

/** Both legs, each with its half of the seat. */
export function legs(
  studio: Studio,
  frame: Frame,
  cut: TrouserCut,
  overOf: (side: number) => string,
): Panel[] {
  const { random } = studio;
  const { length, rise, stance, hemWidth, kneeWidth } = cut;
  const knee = rise + (length - rise) * 0.42;
  return [1, -1].map((side): Panel => {
    const knots = studio.handCut(legKnots(cut));
    const middleHem = stance + hemWidth / 2;
    const crease: Knot[] = trace`${9.4 * side} 3, ${10.8 * side} ${rise}, ${(stance * 0.7 + 0.6 + kneeWidth / 2) * side} ${knee}, ${middleHem * side} ${length + 1}`;
    return {
      outline: frame.cut(onSide(knots, side)),
      material: sized(studio.cloth, frame),
      grain: -1.5 * side,
      shape: { volume: 90, volumeHeight: 52 },
      lift: side > 0 ? 6 : 8,
      folds: [
        ...(cut.creased ? [frame.fold(crease, 1.1, 1.5, 0.85, 'even', 'pressed')] : []),
        ...tensionFolds(frame, random, {
          from: [1.5, rise],
          angles: [-34, -6, 18, 48],
          length: 13,
          height: 0.6,
          side,
        }),
        ...(length > 60
          ? tensionFolds(frame, random, {
              from: [(kneeWidth * 0.5 + 2) * side, knee],
              angles: [12, 168, 40],
              length: kneeWidth * 0.7,
              height: cut.creased ? 0.3 : 0.6,
            })
          : []),
        ...(length > 60 && !cut.creased
          ? tensionFolds(frame, random, {
              from: [middleHem * side, length - 5],
              angles: [8, 172, 30],
              length: hemWidth * 0.7,
              height: 0.6,
            })
          : []),
        frame.fold(
          trace`${(middleHem - 3) * side} ${knee + 4}, ${(middleHem - 2.4) * side} ${(knee + length) / 2}, ${(middleHem - 3) * side} ${length}`,
          1.6,
          2.6,
          0.5,
        ),
        frame.fold(
          trace`${(middleHem + 4) * side} ${rise + 14}, ${(middleHem + 5) * side} ${(knee + length) / 2}, ${(middleHem + 5) * side} ${length}`,
          1.6,
          2.6,
          0.55,
        ),
      ],
      over: overOf(side),
    };
  });
}

/** Waistband: its back part, then its front part. */
export function waistband(
  studio: Studio,
  frame: Frame,
  half: number,
  over: string,
): [back: Layer, front: Layer] {
  const back = band(
    frame.cut(trace`${-half} -0.6!, 0 -1.6, ${half} -0.6!, ${half - 1} 2!, ${-half + 1} 2!`),
    sized(studio.cloth, frame),
    { darkness: 0.42, lift: 0 },
  );
  const front = band(
    frame.cut(
      trace`${-half - 0.1} -0.2!, 0 0.9, ${half + 0.1} -0.2!, ${half + 0.3} 3.8!, 0 5, ${-half - 0.3} 3.8!`,
    ),
    sized(studio.cloth, frame),
    { lift: 5, shape: { volume: 90, volumeHeight: 30 }, over },
  );
  return [back, front];
}

/** Belt loops over the front of the band. */
export function loops(frame: Frame, studio: Studio, half: number): string {
  return [-0.72, -0.36, 0.36, 0.72]
    .map((share) => {
      const x = frame.x(half * share);
      const y = frame.y(0.3 + (1 - Math.abs(share)) * 0.8);
      return `<rect x="${x - 5}" y="${y}" width="12" height="${4.3 * frame.scale}" fill="#120b09" fill-opacity="0.3"/><rect x="${x - 6}" y="${y - 2}" width="11" height="${4.3 * frame.scale}" fill="${studio.family.base}"/><rect x="${x - 6}" y="${y - 2}" width="11" height="${4.3 * frame.scale}" fill="#0f0a0c" fill-opacity="0.12"/>`;
    })
    .join('');
}

/** The fly's seam and its curved stitching. */
export function fly(frame: Frame, color: string, thread: string): string {
  return (
    seam(frame.line(trace`0 4, 0 24`), color, 1) +
    stitching(frame.line(trace`3.4 4.6, 3.4 15, 0.4 20.6`), thread, 1.5, 0.55)
  );
}

export function drawTrousers(studio: Studio): Drawing {
  const { random } = studio;
  const frame = createFrame(600, 225, 11.2);
  const wide = random.next() < 0.5;
  const cut: TrouserCut = {
    length: random.between(101, 105),
    waistHalf: 18,
    hipHalf: 24,
    kneeWidth: wide ? 23 : 18.5,
    hemWidth: wide ? 25 : 15.5,
    stance: wide ? 1.4 : 4.6,
    creased: studio.fabric !== 'knit' && studio.fabric !== 'sequin',
    rise: 28,
  };
  const base = studio.family.base;
  const details = (side: number): string =>
    seam(frame.line(trace`${16.6 * side} 4, ${20.6 * side} 17, ${22.4 * side} 22`), base, 1) +
    (side > 0 ? fly(frame, base, base) : '') +
    seam(frame.line(trace`${9.2 * side} 4, ${9.6 * side} 12`), base, 0.8);
  const fastening = button(frame.x(1.6), frame.y(2.7), 0.85 * frame.scale, studio.family.deep);
  const top = waistband(studio, frame, 18, loops(frame, studio, 18) + fastening);
  return hungOnClips(frame, 13, top, legs(studio, frame, cut, details));
}

export function drawShorts(studio: Studio): Drawing {
  const { random } = studio;
  const frame = createFrame(600, 400, 15.6);
  const cut: TrouserCut = {
    length: random.between(40, 48),
    waistHalf: 18.4,
    hipHalf: 24,
    kneeWidth: 24,
    hemWidth: random.between(25, 28),
    stance: 2,
    creased: random.next() < 0.5,
    rise: 27,
  };
  const base = studio.family.base;
  const outer = cut.stance + cut.hemWidth;
  const details = (side: number): string =>
    seam(frame.line(trace`${16.8 * side} 4, ${20.6 * side} 16, ${22.4 * side} 21`), base, 1) +
    (side > 0 ? fly(frame, base, base) : '') +
    seam(
      frame.line(trace`${outer * side} ${cut.length - 3.4}, ${cut.stance * side} ${cut.length - 1.8}`),
      base,
      0.8,
    ) +
    seam(frame.line(trace`${8 * side} 4.6, ${8.6 * side} 13`), base, 0.8) +
    seam(frame.line(trace`${11 * side} 4.4, ${11.8 * side} 12`), base, 0.8);
  const fastening = button(frame.x(1.6), frame.y(2.7), 0.8 * frame.scale, polishedGold);
  const top = waistband(studio, frame, 18.4, loops(frame, studio, 18.4) + fastening);
  return hungOnClips(frame, 13, top, legs(studio, frame, cut, details));
}
