import { drape, tensionFolds } from '../core/drape.ts';
import { createFrame, type Frame } from '../core/frame.ts';
import { trace, type Knot } from '../core/outline.ts';
import type { Layer, Drawing } from '../core/drawing.ts';
import { band, sized, type Studio } from '../core/studio.ts';
import { button, seam } from '../core/trims.ts';
import { hungOnClips } from './hangers.ts';

function skirtBand(studio: Studio, frame: Frame, half: number): [back: Layer, front: Layer] {
  const cloth = sized(studio.cloth, frame);
  return [
    band(frame.cut(trace`${-half} -0.4!, 0 -1.4, ${half} -0.4!, ${half - 1} 2!, ${-half + 1} 2!`), cloth, {
      darkness: 0.42,
      lift: 0,
    }),
    band(
      frame.cut(trace`${-half} -0.2!, 0 0.8, ${half} -0.2!, ${half + 0.4} 3.8!, 0 4.9, ${-half - 0.4} 3.8!`),
      cloth,
      { lift: 5, shape: { volume: 90, volumeHeight: 28 } },
    ),
  ];
}

/** A pencil skirt or a flared midi. */
export function drawSkirt(studio: Studio): Drawing {
  const { random } = studio;
  const pencil = random.next() < 0.45;
  const frame = pencil ? createFrame(600, 300, 15) : createFrame(600, 270, 13.4);
  const half = 17.4;
  const hemY = pencil ? random.between(60, 64) : random.between(70, 76);
  const hemHalf = pencil ? random.between(18.6, 20.4) : random.between(34, 40);
  const cloth = sized(studio.cloth, frame);
  const base = studio.family.base;
  const fall = drape(frame, random, {
    topY: pencil ? 26 : 4,
    topHalf: pencil ? 18 : half,
    hemY,
    hemHalf,
    rise: pencil ? 0.4 : 4.4,
    folds: pencil ? 4 : 8,
    depth: pencil ? 0.55 : 1.7,
  });
  const sides: Knot[] = pencil
    ? trace`20.3 13, 21.9 22, ${(21.6 + hemHalf) / 2} 44`
    : trace`21.8 14, 26.6 32, ${hemHalf - 3} ${hemY - 18}`;
  const skirt: Knot[] = [
    ...trace`${-half} 2!, 0 3, ${half} 2!`,
    ...sides,
    ...fall.hem,
    ...sides.toReversed().map(([x, y]): Knot => [-x, y]),
  ];
  const darts = [10.4, -10.4].map((x) => seam(frame.line(trace`${x} 4, ${x * 1.02} 15`), base, 0.8)).join('');
  const closing = pencil ? seam(frame.line(trace`0.4 ${hemY - 17}, 0.6 ${hemY + 1}`), base, 1.3) : '';
  const rows =
    !pencil && random.next() < 0.4
      ? seam(frame.line(trace`0 4, 0 ${hemY + 3}`), base, 1) +
        Array.from({ length: 8 }, (_, index) =>
          button(frame.x(-1.2), frame.y(8 + index * 8), 0.8 * frame.scale, studio.family.companion),
        ).join('')
      : '';
  return hungOnClips(frame, 12.6, skirtBand(studio, frame, half), [
    {
      outline: frame.cut(skirt),
      material: cloth,
      shape: { volume: 130, volumeHeight: 50 },
      folds: [
        ...fall.folds,
        ...tensionFolds(frame, random, { from: [0, 5], angles: [30, 60, 120, 150], length: 14, height: 0.3 }),
      ],
      over: darts + closing + rows,
    },
  ]);
}

/** Knife pleats from the waist: a saw of pressed edges that opens towards the hem. */
export function drawPleatedSkirt(studio: Studio): Drawing {
  const { random } = studio;
  const frame = createFrame(600, 270, 13.2);
  const half = 17;
  const hemY = random.between(70, 77);
  const hemHalf = random.between(32, 37);
  const count = random.pick([13, 15, 17]);
  const edgeAt = (index: number, y: number): number => {
    const share = -1 + (2 * index) / count;
    const open = (y - 2) / (hemY - 2);
    return share * (half + (hemHalf - half) * open ** 1.12);
  };
  const hem: Knot[] = [];
  for (let index = count; index >= 0; index -= 1) {
    const x = edgeAt(index, hemY);
    const lift = 3.6 * (x / hemHalf) ** 2;
    hem.push([x, hemY - lift + 0.8, 1]);
    if (index > 0) hem.push([edgeAt(index - 0.16, hemY), hemY - lift - 0.7, 1]);
  }
  const pleat = (x: number, y: number): number => {
    const cx = (x - frame.x(0)) / frame.scale;
    const cy = (y - frame.y(0)) / frame.scale;
    const open = Math.min(1.1, Math.max(0, (cy - 2) / (hemY - 2)));
    const place = ((cx / (half + (hemHalf - half) * open ** 1.12) + 1) * count) / 2;
    const within = place - Math.floor(place);
    const saw = within < 0.84 ? within / 0.84 : (1 - within) / 0.16;
    return saw * (9 + 15 * open);
  };
  const side: Knot[] = trace`${half + 4.6} 18, ${(half + hemHalf) / 2 + 2.4} 40`;
  const skirt: Knot[] = [
    ...trace`${-half} 2!, 0 3, ${half} 2!`,
    ...side,
    ...hem,
    ...side.toReversed().map(([x, y]): Knot => [-x, y]),
  ];
  const edges = Array.from({ length: count - 1 }, (_, index) =>
    frame.line([4, 26, 50, hemY + 2].map((y): Knot => [edgeAt(index + 1, y), y])),
  )
    .map((path) => `<path d="${path}" fill="none" stroke="#0f0a0c" stroke-opacity="0.3" stroke-width="2"/>`)
    .join('');
  return hungOnClips(frame, 12, skirtBand(studio, frame, half), [
    {
      outline: frame.cut(skirt),
      material: sized(studio.cloth, frame),
      shape: { volume: 130, volumeHeight: 56 },
      relief: pleat,
      over: edges,
    },
  ]);
}
