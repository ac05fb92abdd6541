import { createFrame, type Frame } from '../core/frame.ts';
import { trace, type Knot } from '../core/outline.ts';
import type { Layer, Drawing } from '../core/drawing.ts';
import { band, materialOf, sized, type Studio } from '../core/studio.ts';
import { button, stitching } from '../core/trims.ts';
import { woodenHanger } from './hangers.ts';
import { buttonColorFor, tailor, type Cut } from './tailoring.ts';

/** The cut of a single-breasted blazer; the suit's jacket is one too. */
export function jacketCut(studio: Studio, frame: Frame): Cut {
  const { random } = studio;
  const length = random.between(64, 69);
  return {
    frame,
    length,
    sleeveLength: 61,
    waistHalf: 20.2,
    hemHalf: 23.6,
    lap: 1.6,
    breakY: 40,
    lapelWidth: 7,
    buttonRows: [41.6, 51],
    doubleBreasted: false,
    cutaway: 5,
    pocketY: 49,
    pocket: 'flap',
    chestPocket: true,
    buttonColor: buttonColorFor(studio.family.base),
  };
}

export function drawBlazer(studio: Studio): Drawing {
  const frame = createFrame(600, 285, 14.6);
  const single = jacketCut(studio, frame);
  const cut: Cut =
    studio.random.next() < 0.5
      ? single
      : {
          ...single,
          doubleBreasted: true,
          lap: 7.4,
          cutaway: 0,
          lapelWidth: 8,
          breakY: 38,
          buttonRows: [40, 50.5],
        };
  return { pose: 'hung', layers: [...woodenHanger(frame, 20, 4), ...tailor(studio, cut)] };
}

export function drawCoat(studio: Studio): Drawing {
  const { random } = studio;
  const frame = createFrame(600, 205, 10.4);
  const double = random.next() < 0.55;
  const length = random.between(106, 114);
  const cut: Cut = {
    frame,
    length,
    sleeveLength: 62,
    waistHalf: 22,
    hemHalf: random.between(29, 33),
    lap: double ? 8.4 : 3,
    breakY: double ? 34 : 38,
    lapelWidth: double ? 9 : 8,
    buttonRows: double ? [37, 50, 63] : [41, 56, 71],
    doubleBreasted: double,
    cutaway: 0,
    pocketY: 58,
    pocket: random.pick(['flap', 'welt'] as const),
    chestPocket: false,
    buttonColor: buttonColorFor(studio.family.base),
  };
  return { pose: 'hung', layers: [...woodenHanger(frame, 20, 4), ...tailor(studio, cut)] };
}

export function drawTrench(studio: Studio): Drawing {
  const frame = createFrame(600, 205, 10.4);
  const cut: Cut = {
    frame,
    length: 108,
    sleeveLength: 62,
    waistHalf: 20.4,
    hemHalf: 33,
    lap: 9.4,
    breakY: 27,
    lapelWidth: 9,
    buttonRows: [31, 41, 58],
    doubleBreasted: true,
    cutaway: 0,
    pocketY: 56,
    pocket: 'welt',
    chestPocket: false,
    buttonColor: '#54392a',
  };
  const cloth = sized(studio.cloth, frame);
  const base = studio.family.base;
  const flap: Knot[] = trace`8 6.4!, 19.6 4.6!, 18.6 14, 19.6 21, 13.4 27.6, 9.2 26!`;
  const belt = band(frame.cut(trace`-20.9 44.6!, 0 45.4, 20.9 44.6!, 21 49.2!, 0 50.2, -21 49.2!`), cloth, {
    shape: { volume: 80, volumeHeight: 30 },
    lift: 8,
    over:
      stitching(frame.line(trace`-21 45.4, 0 46.2, 21 45.4`), base, 1.3, 0.6) +
      stitching(frame.line(trace`-21 48.4, 0 49.4, 21 48.4`), base, 1.3, 0.6),
  });
  const tail = band(frame.band(trace`4 47.6, 8.6 56, 9.6 69`, 4.4), cloth, { lift: 10, grain: -8 });
  const buckle = materialOf('leather', '#4a3022', 0.6);
  const ring: Layer = band(frame.cut(trace`-0.4 43.8!, 6 43.8!, 6 51!, -0.4 51!`), buckle, { lift: 5 });
  const core: Layer = band(frame.cut(trace`0.8 45.4!, 4.8 45.4!, 4.8 49.6!, 0.8 49.6!`), cloth, { lift: 0 });
  const layers = tailor(studio, cut);
  const sewnUnder = layers.slice(0, 4);
  const rest = layers.slice(4);
  const gunFlap = band(frame.cut(flap), cloth, {
    lift: 9,
    shape: { volume: 60, volumeHeight: 14 },
    over: stitching(frame.line(trace`19.2 20.4, 13.2 26.6, 9.8 25.2`), base, 1.2, 0.5),
  });
  const epaulettes = [1, -1].map((side) =>
    band(frame.band(trace`${19.8 * side} 5, ${14.6 * side} 3.4, ${9.8 * side} 2.2`, 3.2), cloth, {
      lift: 6,
      over: button(frame.x(11.2 * side), frame.y(2.6), 5.4, '#54392a'),
    }),
  );
  const cuffStraps = [1, -1].map((side) =>
    band(frame.band(trace`${30.1 * side} 53.6, ${26.4 * side} 54.6, ${22.6 * side} 54.4`, 2.8), cloth, {
      lift: 6,
    }),
  );
  const sewn = [...sewnUnder, gunFlap, ...rest, ...epaulettes, ...cuffStraps, belt, tail, ring, core];
  return { pose: 'hung', layers: [...woodenHanger(frame, 20, 4), ...sewn] };
}
