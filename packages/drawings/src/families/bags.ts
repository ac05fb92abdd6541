import { deepen } from '../core/color.ts';
import { tensionFolds } from '../core/drape.ts';
import { createFrame } from '../core/frame.ts';
import { mirrored, trace, type Knot } from '../core/outline.ts';
import type { Layer, Drawing } from '../core/drawing.ts';
import { band, materialOf, polishedGold, polishedSteel, sized, type Studio } from '../core/studio.ts';
import { rod, seam, stitching, stud } from '../core/trims.ts';

/** A structured top-handle bag with a flap and a turn lock. */
export function drawHandbag(studio: Studio): Drawing {
  const { random } = studio;
  const floorY = 1150;
  const frame = createFrame(600, floorY, 24.5);
  const leather = sized(studio.cloth, frame, 0.46);
  const base = studio.family.base;
  const metal = random.pick([polishedGold, polishedGold, polishedSteel] as const);
  const quilted = random.next() < 0.35;
  const top = -random.between(19, 21);
  const body = mirrored(
    trace`0 ${top}!, 12.4 ${top + 0.2}, 13.4 ${top + 1.4}, 14.8 -8, 15.4 -1.2, 14.6 -0.1, 0 0.1`,
  );
  const flapEnd = random.between(-9.4, -7.6);
  const flap = mirrored(
    trace`0 ${top - 0.7}, 12 ${top - 0.6}, 13.7 ${top + 0.5}, 14.2 ${flapEnd - 2.6}, 12.6 ${flapEnd - 0.6}, 5 ${flapEnd + 0.3}, 0 ${flapEnd + 0.4}`,
  );
  const thread = deepen(base, 0.28);
  const edgeStitch = (knots: readonly Knot[], inset: number): string =>
    stitching(
      frame.line(
        mirrored(knots.map(([x, y]): Knot => [x * (1 - inset / 14), y + (y < -10 ? inset : -inset)])),
      ),
      thread,
      1.8,
      0.6,
    );
  const quilt = quilted
    ? (x: number, y: number): number => {
        const u = Math.abs(Math.sin(((x + y) / 92) * Math.PI));
        const v = Math.abs(Math.sin(((x - y) / 92) * Math.PI));
        return Math.min(u, v) ** 0.5 * 17;
      }
    : undefined;
  const handle: Knot[] = trace`-8 ${top + 0.4}, -8.3 ${top - 5}, -5.8 ${top - 9.4}, 0 ${top - 11}, 5.8 ${top - 9.4}, 8.3 ${top - 5}, 8 ${top + 0.4}`;
  const back = handle.map(([x, y]): Knot => [x + 0.9, y - 0.7]);
  const rings = [-8, 8]
    .map((x) =>
      rod(
        frame.line(
          trace`${x - 1} ${top + 0.3}, ${x - 1.1} ${top - 1.4}, ${x} ${top - 2.2}, ${x + 1.1} ${top - 1.4}, ${x + 1} ${top + 0.3}`,
        ),
        9,
        metal,
      ),
    )
    .join('');
  const lock: Layer[] = [
    band(
      frame.cut(
        trace`-2.1 ${flapEnd - 2.6}!, 2.1 ${flapEnd - 2.6}!, 2.1 ${flapEnd + 1.6}!, -2.1 ${flapEnd + 1.6}!`,
      ),
      materialOf('satin', metal, 1, { crease: 0, sheen: 1.2 }),
      { lift: 7, shape: { edge: 9, edgeHeight: 9 } },
    ),
    {
      trim: rod(frame.line(trace`0 ${flapEnd - 1.6}!, 0 ${flapEnd + 0.7}!`), 15, metal),
    },
  ];
  return {
    pose: 'standing',
    floorY,
    layers: [
      band(frame.band(back, 1.2), leather, { lift: 0, shape: { edge: 12, edgeHeight: 12 }, darkness: 0.25 }),
      {
        outline: frame.cut(body),
        material: leather,
        shape: { edge: 26, edgeHeight: 24, volume: 140, volumeHeight: 40 },
        lift: 0,
        ...(quilt ? { relief: quilt } : {}),
        over:
          seam(frame.line(trace`12.6 ${top}, 13.4 -8, 13.9 -0.4`), base, 1) +
          seam(frame.line(trace`-12.6 ${top}, -13.4 -8, -13.9 -0.4`), base, 1),
        folds: tensionFolds(frame, random, { from: [0, -1], angles: [-30, -150], length: 9, height: 0.18 }),
      },
      {
        outline: frame.cut(flap),
        material: leather,
        shape: { edge: 20, edgeHeight: 17, volume: 120, volumeHeight: 34 },
        lift: 14,
        ...(quilt ? { relief: quilt } : {}),
        over: quilted
          ? ''
          : edgeStitch(
              trace`0 ${top - 0.7}, 12 ${top - 0.6}, 13.7 ${top + 0.5}, 14.2 ${flapEnd - 2.6}, 12.6 ${flapEnd - 0.6}, 5 ${flapEnd + 0.3}, 0 ${flapEnd + 0.4}`,
              0.7,
            ),
      },
      { trim: rings },
      band(frame.band(handle, 1.35), leather, {
        lift: 12,
        shape: { edge: 14, edgeHeight: 15 },
        over: stitching(frame.line(handle.map(([x, y]): Knot => [x * 0.95, y + 0.4])), thread, 1.6, 0.5),
      }),
      ...lock,
      ...[-6, 6].map((x): Layer => ({ trim: stud(frame.x(x * 2.1), frame.y(-0.1), 7, metal) })),
    ],
  };
}

/** An evening bag: an envelope, or a framed clutch with a kiss lock. */
export function drawClutch(studio: Studio): Drawing {
  const { random } = studio;
  const floorY = 1010;
  const frame = createFrame(600, floorY, 29);
  const cloth = sized(studio.cloth, frame, studio.fabric === 'leather' ? 0.4 : 0.55);
  const base = studio.family.base;
  const metal = random.pick([polishedGold, polishedSteel] as const);
  if (random.next() < 0.5) {
    const body = mirrored(trace`0 -15!, 13 -15, 13.6 -14.2, 14.2 -1, 13.5 0, 0 0.2`);
    const flap: Knot[] = trace`-13.7 -15.4!, 0 -15.6, 13.7 -15.4!, 13.2 -12.6, 1 -5, 0 -4.7, -1 -5, -13.2 -12.6`;
    return {
      pose: 'standing',
      floorY,
      layers: [
        {
          outline: frame.cut(body),
          material: cloth,
          shape: { edge: 22, edgeHeight: 18, volume: 120, volumeHeight: 34 },
          lift: 0,
          folds: tensionFolds(frame, random, { from: [0, -6], angles: [30, 150], length: 12, height: 0.2 }),
        },
        {
          outline: frame.cut(flap),
          material: cloth,
          shape: { edge: 14, edgeHeight: 11, volume: 120, volumeHeight: 26 },
          lift: 12,
          over: seam(frame.line(trace`-12.9 -12.1, -0.6 -5.5, 0.6 -5.5, 12.9 -12.1`), base, 0.7),
        },
        { trim: stud(frame.x(0), frame.y(-5.6), 22, metal) },
      ],
    };
  }
  const body = mirrored(trace`0 -13.4!, 11.4 -13.4, 12.6 -12.4, 14.4 -5, 13.4 -0.9, 8 0.1, 0 0.2`);
  const gathers = Array.from({ length: 13 }, (_, index) => {
    const x = -11 + index * 1.84 + random.around(0.3);
    return frame.fold(
      trace`${x} -12.8, ${x * 1.12} -8, ${x * 1.16} ${random.between(-5, -2.4)}`,
      0.4,
      0.7,
      random.between(0.22, 0.42),
      'fading',
    );
  });
  const rim = frame.band(trace`-12.8 -12, -11.6 -13.8, 0 -14.2, 11.6 -13.8, 12.8 -12`, 1.15);
  const gilt = materialOf('satin', metal, 1, { crease: 0, sheen: 1.2 });
  const chain: Knot[] = trace`-11.8 -13.8, -12 -20, -6 -26.4, 1 -27.8, 8 -25, 12 -19, 11.8 -13.8`;
  return {
    pose: 'standing',
    floorY,
    layers: [
      {
        trim: `<path d="${frame.line(chain)}" fill="none" stroke="#2a1c14" stroke-opacity="0.25" stroke-width="9" stroke-dasharray="11 5" transform="translate(8 10)"/><path d="${frame.line(chain)}" fill="none" stroke="${deepen(metal, 0.35)}" stroke-width="9" stroke-dasharray="11 5" stroke-linecap="round"/><path d="${frame.line(chain)}" fill="none" stroke="#fdf0cf" stroke-width="2.6" stroke-dasharray="9 7" transform="translate(-1 -2)"/>`,
      },
      {
        outline: frame.cut(body),
        material: cloth,
        shape: { edge: 34, edgeHeight: 32, volume: 120, volumeHeight: 60 },
        lift: 0,
        folds: gathers,
      },
      band(rim, gilt, { lift: 8, shape: { edge: 12, edgeHeight: 13 } }),
      {
        trim: stud(frame.x(-0.8), frame.y(-15.1), 19, metal) + stud(frame.x(0.9), frame.y(-15.3), 19, metal),
      },
    ],
  };
}

/** A large open tote with two long handles. */
export function drawTote(studio: Studio): Drawing {
  const { random } = studio;
  const floorY = 1240;
  const frame = createFrame(600, floorY, 20);
  const cloth = sized(studio.cloth, frame, 0.6);
  const base = studio.family.base;
  const grip =
    studio.fabric === 'leather' || studio.fabric === 'suede'
      ? cloth
      : materialOf('leather', studio.family.companion, 0.55);
  const body = mirrored(trace`0 -30.4, 10 -30.2, 20 -29.6!, 18.6 -14, 17 -1.4, 16 -0.2, 0 0.2`);
  const inside: Knot[] = trace`-20 -29.6!, -10 -31.6, 0 -32, 10 -31.6, 20 -29.6!, 10 -29.4, 0 -29.4, -10 -29.4`;
  const strap = (lift: number, lean: number): Knot[] =>
    trace`-9 ${-29 + lift}, ${-9.2 + lean} -38, ${-6 + lean} -45, ${lean} -47.4, ${6 + lean} -45, ${9.2 + lean} -38, 9 ${-29 + lift}`;
  const anchors = [-9, 9].map((x) =>
    band(
      frame.cut(trace`${x - 1.3} -31!, ${x + 1.3} -31!, ${x + 1.3} -23.4, ${x} -22.2, ${x - 1.3} -23.4`),
      grip,
      {
        lift: 7,
        over: stitching(
          frame.line(trace`${x - 0.8} -30!, ${x - 0.8} -23.8, ${x} -23, ${x + 0.8} -23.8, ${x + 0.8} -30!`),
          '#e6d3b2',
          1.6,
          0.5,
        ),
      },
    ),
  );
  return {
    pose: 'standing',
    floorY,
    layers: [
      band(frame.band(strap(0, 1.2), 1.7), grip, {
        lift: 0,
        shape: { edge: 9, edgeHeight: 8 },
        darkness: 0.22,
      }),
      { outline: frame.cut(inside), material: materialOf('plain', '#b9a68a'), darkness: 0.45, lift: 0 },
      {
        outline: frame.cut(body),
        material: cloth,
        shape: { edge: 22, edgeHeight: 16, volume: 140, volumeHeight: 46 },
        lift: 0,
        folds: [
          ...tensionFolds(frame, random, {
            from: [-16, -1.5],
            angles: [-78, -50, -20],
            length: 16,
            height: 0.35,
          }),
          ...tensionFolds(frame, random, {
            from: [16, -1.5],
            angles: [-102, -130, -160],
            length: 16,
            height: 0.35,
          }),
          frame.fold(trace`-10 -28, -11 -16, -14 -4`, 1.6, 2.4, 0.5, 'tension'),
          frame.fold(trace`10 -28, 11 -16, 14 -4`, 1.6, 2.4, 0.5, 'tension'),
        ],
        over:
          stitching(frame.line(trace`-20 -28.4, 0 -29, 20 -28.4`), deepen(base, 0.3), 1.8, 0.6) +
          seam(frame.line(trace`17.2 -30, 15.8 -14, 14.4 0`), base, 0.7) +
          seam(frame.line(trace`-17.2 -30, -15.8 -14, -14.4 0`), base, 0.7),
      },
      band(frame.band(strap(0, 0), 1.8), grip, { lift: 10, shape: { edge: 9, edgeHeight: 9 } }),
      ...anchors,
    ],
  };
}
