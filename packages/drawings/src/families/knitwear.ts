import { tensionFolds } from '../core/drape.ts';
import { createFrame, type Frame } from '../core/frame.ts';
import { onSide, mirrored, trace, type Knot, type Outline } from '../core/outline.ts';
import type { Layer, Panel, Drawing } from '../core/drawing.ts';
import { band, sized, type Studio } from '../core/studio.ts';
import { button, label, seam, stitching } from '../core/trims.ts';
import { buttonColorFor } from './tailoring.ts';

/** Jersey is striped across the body, shirting along it. */
function courseOf(studio: Studio): number {
  return studio.fabric === 'stripe' ? 90 : 0;
}

/** Knitted ribs across a band; `turn` is the direction along which they repeat, in degrees, `pitch` their distance in pixels. */
function ribs(turn: number, pitch: number): (x: number, y: number) => number {
  const dx = Math.cos((turn * Math.PI) / 180) / pitch;
  const dy = Math.sin((turn * Math.PI) / 180) / pitch;
  return (x, y) => Math.sin((x * dx + y * dy) * Math.PI * 2) * 2.1;
}

function ribBand(
  outline: Outline,
  studio: Studio,
  frame: Frame,
  turn: number,
  extra: Partial<Panel> = {},
): Panel {
  return band(outline, sized(studio.cloth, frame), {
    relief: ribs(turn, 16),
    lift: 5,
    grain: turn,
    ...extra,
  });
}

function insideNeck(studio: Studio, frame: Frame, half: number, depth: number): Layer {
  return {
    outline: frame.cut(
      mirrored(trace`0 -0.6, ${half * 0.7} -0.4, ${half + 0.6} 0.4!, ${half * 0.9} 6!, 0 ${depth + 3}`),
    ),
    material: sized(studio.cloth, frame),
    darkness: 0.38,
    lift: 0,
    over: label(frame.x(0), frame.y(2), 4 * frame.scale, 1.8 * frame.scale),
  };
}

function bodyFolds(studio: Studio, frame: Frame, hem: number): Panel['folds'] {
  const { random } = studio;
  return [
    ...[1, -1].flatMap((side) =>
      tensionFolds(frame, random, {
        from: [20, 22],
        angles: [100, 122, 148, 170],
        length: 17,
        height: 0.65,
        side,
      }),
    ),
    ...[-14, -4, 7, 15].map((x) =>
      frame.fold(
        trace`${x + random.around(2)} ${hem - 2}, ${x * 0.9 + random.around(2)} ${hem - 12}, ${x * 0.8} ${hem - 24}`,
        1.8,
        1.4,
        random.between(0.4, 0.7),
        'fading',
      ),
    ),
  ];
}

function longSleeve(studio: Studio, frame: Frame, side: number): Layer[] {
  const { random } = studio;
  const knots = studio.handCut(
    trace`19.4 4.4!, 25 8, 30.6 20, 35.4 37, 37.8 53!, 30.2 55.2!, 28 44, 25.4 34, 22.2 26.4, 18.8 19, 18 11`,
  );
  const cuff: Knot[] = trace`37.6 52.6!, 30.4 54.8!, 31.6 61!, 37.6 59.4!`;
  return [
    {
      outline: frame.cut(onSide(knots, side)),
      material: sized(studio.cloth, frame),
      grain: courseOf(studio) - 14 * side,
      shape: { volume: 54, volumeHeight: 38, edge: 14, edgeHeight: 7 },
      lift: 10,
      folds: [
        ...tensionFolds(frame, random, {
          from: [26.4, 36],
          angles: [-30, 4, 40],
          length: 10,
          height: 0.7,
          side,
        }),
        ...tensionFolds(frame, random, {
          from: [21.4, 23],
          angles: [46, 66, 90],
          length: 14,
          height: 0.6,
          side,
        }),
        ...tensionFolds(frame, random, {
          from: [34, 53],
          angles: [-100, -125],
          length: 11,
          height: 0.6,
          side,
        }),
      ],
    },
    ribBand(frame.cut(onSide(cuff, side)), studio, frame, 12 * -side, {
      shape: { volume: 34, volumeHeight: 16 },
    }),
  ];
}

/** A pullover laid flat: crew, polo or V neck. */
export function drawSweater(studio: Studio): Drawing {
  const { random } = studio;
  const frame = createFrame(600, 345, 13.6);
  const hem = random.between(58, 63);
  const neck = random.pick(['crew', 'roll', 'v'] as const);
  const depth = { crew: 8, roll: 6.4, v: 19 }[neck];
  const opening: Knot[] =
    neck === 'v' ? trace`0 ${depth}!, 4.4 9.6, 7.8 0.4!` : trace`0 ${depth}, 4.8 ${depth - 1.8}, 7.8 0.4!`;
  const body = mirrored(
    studio.handCut([
      ...opening,
      ...trace`20.2 4.6!, 18.4 12, 19.6 20, 24.4 26!, 23.2 42, 23.8 ${hem}!, 0 ${hem + 1}`,
    ]),
  );
  const hemBand = frame.cut(
    mirrored(trace`0 ${hem - 0.4}, 23.7 ${hem - 1.2}!, 22 ${hem + 6}!, 0 ${hem + 7}`),
  );
  const collar: Record<typeof neck, Knot[]> = {
    crew: trace`0 ${depth - 1.2}, 4.2 ${depth - 2.6}, 6.8 -0.6!, 8.6 0.2!, 5.6 ${depth - 0.6}, 0 ${depth + 1.8}`,
    v: trace`0 ${depth - 2}!, 3.6 8.6, 6.8 -0.8!, 8.6 0.2!, 5.4 9.8, 0 ${depth + 1.4}!`,
    roll: trace`0 -6.6, 5.4 -6.2, 6.6 -5!, 7.2 0, 6.4 4.4, 4 6.4, 0 7.4`,
  };
  const roll: Layer[] =
    neck === 'roll'
      ? [
          ribBand(
            frame.cut(mirrored(trace`0 -6, 5 -5.6, 6.4 -4.4!, 7.4 1.6!, 5.4 3.4, 0 4.4`)),
            studio,
            frame,
            0,
            { lift: 9, shape: { edge: 16, edgeHeight: 12 } },
          ),
        ]
      : [];
  return {
    pose: 'laid',
    layers: [
      ...(neck === 'roll' ? [] : [insideNeck(studio, frame, 7.6, depth)]),
      {
        outline: frame.cut(body),
        material: sized(studio.cloth, frame),
        grain: courseOf(studio),
        shape: { volume: 120, volumeHeight: 46, edge: 16, edgeHeight: 10 },
        folds: bodyFolds(studio, frame, hem) ?? [],
      },
      ribBand(hemBand, studio, frame, 0, { shape: { volume: 110, volumeHeight: 26 } }),
      ...longSleeve(studio, frame, 1),
      ...longSleeve(studio, frame, -1),
      ribBand(frame.cut(mirrored(collar[neck])), studio, frame, 0),
      ...roll,
    ],
  };
}

/** A buttoned cardigan with a deep V. */
export function drawCardigan(studio: Studio): Drawing {
  const { random } = studio;
  const frame = createFrame(600, 320, 13.6);
  const hem = random.between(58, 64);
  const cloth = sized(studio.cloth, frame);
  const buttonColor = buttonColorFor(studio.family.base);
  const half: Knot[] = trace`-1.4 24!, 3.4 10, 7.2 0.2!, 20.2 4.6!, 18.4 12, 19.6 20, 24.4 26!, 23.2 42, 23.8 ${hem}!, 10 ${hem + 0.8}, -1.4 ${hem + 0.8}!`;
  const fronts = [1, -1].map((side): Panel => {
    const knots = studio.handCut(half);
    const pocket = frame.line(
      trace`${8 * side} 40!, ${18 * side} 40!, ${18 * side} 52!, ${8 * side} 52!, ${8 * side} 40!`,
    );
    return {
      outline: frame.cut(onSide(knots, side)),
      material: cloth,
      grain: courseOf(studio),
      shape: { volume: 110, volumeHeight: 44, edge: 14, edgeHeight: 9 },
      lift: 6,
      folds: (bodyFolds(studio, frame, hem) ?? []).filter(
        (fold) => (fold.spine[1]?.[0] ?? 0) * side > 600 * side,
      ),
      over: seam(pocket, studio.family.base, 0.9),
    };
  });
  const bandSpine = (side: number): Knot[] =>
    trace`${6.8 * side} -0.8, ${3.6 * side} 10, ${0.4 * side} 22.6, 0 30, 0 ${hem + 7}`;
  const bands = [1, -1].map((side) =>
    ribBand(frame.band(bandSpine(side), 3.4), studio, frame, 90, { lift: 7, relief: ribs(0, 15) }),
  );
  const rows = Array.from({ length: 6 }, (_, index) =>
    button(frame.x(0), frame.y(26 + index * ((hem - 23) / 5)), 0.95 * frame.scale, buttonColor),
  ).join('');
  const hemBands = frame.cut(
    mirrored(trace`0 ${hem - 0.4}, 23.7 ${hem - 1.2}!, 22.2 ${hem + 6.4}!, 0 ${hem + 7}`),
  );
  return {
    pose: 'laid',
    layers: [
      {
        outline: frame.cut(mirrored(trace`0 -1.2, 5 -0.8, 8 0.8!, 8 12!, 0 30`)),
        material: cloth,
        darkness: 0.4,
        lift: 0,
        over: label(frame.x(0), frame.y(1.8), 4.2 * frame.scale, 1.9 * frame.scale),
      },
      ...fronts,
      ribBand(hemBands, studio, frame, 0, { shape: { volume: 110, volumeHeight: 26 } }),
      ...longSleeve(studio, frame, 1),
      ...longSleeve(studio, frame, -1),
      ...bands,
      { trim: rows },
    ],
  };
}

/** A plain short-sleeved T-shirt, laid flat. */
export function drawTShirt(studio: Studio): Drawing {
  const { random } = studio;
  const frame = createFrame(600, 320, 14.6);
  const hem = random.between(62, 67);
  const cloth = sized(studio.cloth, frame);
  const base = studio.family.base;
  const v = random.next() < 0.3;
  const depth = v ? 15 : 9;
  const opening: Knot[] = v
    ? trace`0 ${depth}!, 4.6 8, 8.4 0.2!`
    : trace`0 ${depth}, 5.2 ${depth - 2}, 8.4 0.2!`;
  const body = mirrored(
    studio.handCut([
      ...opening,
      ...trace`20.6 4.4!, 18.8 12, 20 19, 24.4 25!, 22.6 42, 23.4 ${hem}!, 0 ${hem + 1.2}`,
    ]),
  );
  const sleeve: Knot[] = trace`20 4.2!, 26 7.4, 34.4 18.4!, 25.6 26!, 22.6 23.6, 19 17.6, 18.4 11`;
  const sleeves = [1, -1].map((side): Panel => ({
    outline: frame.cut(onSide(sleeve, side)),
    material: cloth,
    grain: courseOf(studio) - 38 * side,
    shape: { volume: 50, volumeHeight: 30 },
    lift: 8,
    folds: tensionFolds(frame, random, {
      from: [20.6, 21],
      angles: [-36, -12, 14],
      length: 11,
      height: 0.6,
      side,
    }),
    over: stitching(frame.line(trace`${33 * side} 16.8, ${24.2 * side} 24.6`), base, 1.3, 0.55),
  }));
  const collar: Knot[] = v
    ? trace`0 ${depth - 1.8}!, 4 7, 7.6 -0.6!, 9 0.2!, 5.4 8.4, 0 ${depth + 1.2}!`
    : trace`0 ${depth - 1}, 4.8 ${depth - 2.6}, 7.6 -0.6!, 9 0.2!, 6 ${depth - 0.8}, 0 ${depth + 1.3}`;
  return {
    pose: 'laid',
    layers: [
      insideNeck(studio, frame, 8.2, depth),
      {
        outline: frame.cut(body),
        material: cloth,
        grain: courseOf(studio),
        shape: { volume: 120, volumeHeight: 44 },
        folds: bodyFolds(studio, frame, hem) ?? [],
        over: stitching(frame.line(trace`24 ${hem - 2.2}, 0 ${hem - 1}, -24 ${hem - 2.2}`), base, 1.3, 0.55),
      },
      ...sleeves,
      band(frame.cut(mirrored(collar)), cloth, { lift: 4, relief: ribs(0, 8) }),
    ],
  };
}
