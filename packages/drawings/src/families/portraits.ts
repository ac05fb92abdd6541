import { deepen } from '../core/color.ts';
import { tensionFolds } from '../core/drape.ts';
import { createFrame } from '../core/frame.ts';
import { trace, type Knot } from '../core/outline.ts';
import type { Layer, Drawing } from '../core/drawing.ts';
import { createRandom, type Random } from '../core/random.ts';
import { materialOf } from '../core/studio.ts';
import { seam } from '../core/trims.ts';

const profile: Knot[] = trace`-6.4 -9.4, -8 -7.2, -8.6 -4.6, -8.7 -3.2, -8.3 -2.2, -9.1 -0.4, -10.4 1.7, -10.5 2.4, -9.3 3.1, -9 3.8, -9.5 4.7, -8.9 5.3, -9.3 6.1, -8.4 7, -8.6 8.2, -8.2 9.3, -6.6 9.9, -3.2 8.8, 0.6 5.4, 2.2 1, 4 -4, 1.6 -9.6, -3 -11`;

const hairstyles: readonly [Knot[], ...Knot[][]] = [
  trace`-6.2 -8.6, -6.6 -11, -2.6 -13.6, 3.4 -13, 7.4 -9.4, 8.2 -4, 6.6 1.4, 4.2 4.4, 2.4 5, 0.6 2.6, -0.6 -1, -2.2 -3.4, -4 -6.4`,
  trace`-6.2 -8.4, -6.8 -11, -2.6 -13.8, 3.6 -13.2, 7.8 -9.2, 9 -3, 9 4, 7.4 9.4, 3 10.6, 1.2 7.6, 0.6 2.4, -1.2 -2.2, -3.6 -5.8`,
  trace`-6.2 -8.2, -6.4 -11, -2.6 -13.2, 3 -12.8, 6.8 -9.4, 7.6 -4.4, 6.6 0.6, 4.8 4.6, 3 5, 1.8 2, 0.6 -1.6, -1 -3.2, -3.2 -5.6`,
];

function hair(random: Random, color: string): { behind: Layer[]; front: Layer[] } {
  const frame = createFrame(606, 600, 27);
  const style = Math.floor(random.next() * hairstyles.length);
  const material = materialOf('satin', color, 1, { crease: 0.8, sheen: 0.6, contrast: 1.1 });
  const knots = hairstyles[style] ?? hairstyles[0];
  const strands = Array.from({ length: 13 }, (_, index) => {
    const share = index / 12;
    const sway = random.around(0.3);
    return frame.fold(
      trace`${-6.2 + share * 1.6} ${-9.6 + share * 2.4}, ${-2.2 + share * 1.4 + sway} ${-12.6 + share * 7.4}, ${4 - share * 1.2} ${-11 + share * 10}, ${6.6 - share * 3} ${-4 + share * 7.4}`,
      0.35,
      0.5,
      random.between(0.1, 0.22),
      'tension',
    );
  });
  const bun: Layer[] =
    style === 0
      ? [
          {
            outline: frame.cut(trace`5.6 -1.4, 8.6 -3.4, 11.6 -1.2, 11.8 2.6, 9 5, 5.8 3.6`),
            material,
            shape: { edge: 26, edgeHeight: 28, volume: 50, volumeHeight: 34 },
            lift: 0,
            folds: tensionFolds(frame, random, {
              from: [6.4, 1],
              angles: [-40, -8, 24],
              length: 6,
              height: 0.4,
            }),
          },
        ]
      : [];
  return {
    behind: bun,
    front: [
      {
        outline: frame.cut(knots),
        material,
        shape: { edge: 30, edgeHeight: 30, volume: 110, volumeHeight: 80 },
        lift: 6,
        folds: strands,
      },
    ],
  };
}

/** A quiet portrait in profile, drawn like the plates: head, collar and shoulders, no likeness of anybody. */
export function composePortrait(seed: number): Drawing {
  const random = createRandom(seed + 61);
  const skin = materialOf(
    'satin',
    random.pick(['#d9b294', '#c99b78', '#a87453', '#7d5238', '#e2c0a6'] as const),
    1,
    { crease: 0, sheen: 0.12, contrast: 0.85 },
  );
  const jacket = materialOf('wool', random.pick(['#2f3444', '#3c3a3b', '#5a4a3e', '#4a2a30'] as const));
  const blouse = materialOf('satin', '#ebe3d5', 1, { sheen: 0.3, crease: 1 });
  const frame = createFrame(606, 600, 27);
  const { behind, front } = hair(
    random,
    random.pick(['#3a2a22', '#241d1b', '#6a4630', '#8c8279', '#a3784c'] as const),
  );
  const neck: Knot[] = trace`-4.4 6.4, -3.6 11, -4.6 16.4, -5 21, 6 21, 5.4 15, 4.8 9, 5 2, 0 1`;
  const shoulders: Knot[] = trace`-5.6 16.8, -12 19.8, -17.6 24, -19.4 36!, 22 36!, 20.6 25, 15 19.6, 6.4 15.6, 0.6 19`;
  const shirt: Knot[] = trace`-5.4 15.6!, -1 18.2, 5.8 13.6!, 8 17, 0 36!, -5.2 36!, -6.6 20`;
  const lapelFar: Knot[] = trace`-5.9 16.4!, -9.6 18.4, -12.4 24.6!, -9.6 25.6!, -10.4 28.4!, -5 36.2!, -5.8 25`;
  const lapelNear: Knot[] = trace`6 13.2!, 9.6 16, 10 22.8!, 7 23.6!, 8.2 27!, -2.6 36.2!, 1.4 27, 4.8 18`;
  const ear = frame.cut(trace`1.4 -1.2, 2.8 -2, 3.6 -0.6, 3 1.6, 2 2.6, 1.4 1`);
  const shape = { edge: 14, edgeHeight: 9, volume: 90, volumeHeight: 30 };
  const brow = `<path d="${frame.line(trace`-8.2 -3.7, -7 -4.2, -5.6 -3.6`)}" fill="none" stroke="${deepen(skin.family.base, 0.6)}" stroke-opacity="0.34" stroke-width="5" stroke-linecap="round"/>`;
  const lid = `<path d="${frame.line(trace`-8 -1.5, -7.2 -1, -6.2 -1.2`)}" fill="none" stroke="${deepen(skin.family.base, 0.7)}" stroke-opacity="0.45" stroke-width="3.6" stroke-linecap="round"/>`;
  const mouth = `<path d="${frame.line(trace`-9.1 5.2, -8.1 5.3, -7.3 5`)}" fill="none" stroke="#7c3f38" stroke-opacity="0.4" stroke-width="3.4" stroke-linecap="round"/>`;
  return {
    pose: 'hung',
    layers: [
      ...behind,
      {
        outline: frame.cut(shoulders),
        material: jacket,
        shape: { edge: 30, edgeHeight: 26, volume: 150, volumeHeight: 90 },
        lift: 0,
        folds: tensionFolds(frame, random, {
          from: [14, 26],
          angles: [80, 110, 140],
          length: 12,
          height: 0.5,
        }),
        over: seam(frame.line(trace`14 19.4, 15 26, 14.4 36`), jacket.family.base, 0.9),
      },
      {
        outline: frame.cut(neck),
        material: skin,
        shape: { edge: 30, edgeHeight: 22, volume: 70, volumeHeight: 50 },
        lift: 6,
      },
      {
        outline: frame.cut(shirt),
        material: blouse,
        shape,
        lift: 6,
        folds: tensionFolds(frame, random, {
          from: [-1, 18],
          angles: [80, 96, 112],
          length: 12,
          height: 0.5,
        }),
      },
      { outline: frame.cut(lapelFar), material: jacket, shape, lift: 8, grain: 20 },
      { outline: frame.cut(lapelNear), material: jacket, shape, lift: 10, grain: -24 },
      {
        outline: frame.cut(profile),
        material: skin,
        shape: { edge: 34, edgeHeight: 26, volume: 120, volumeHeight: 74 },
        lift: 16,
        over: brow + lid + mouth,
      },
      ...front,
      { outline: ear, material: skin, shape: { edge: 10, edgeHeight: 9, volumeHeight: 0 }, lift: 4 },
    ],
  };
}
