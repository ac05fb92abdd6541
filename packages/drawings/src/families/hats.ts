import { createFrame } from '../core/frame.ts';
import { trace, type Knot } from '../core/outline.ts';
import type { Drawing } from '../core/drawing.ts';
import { band, materialOf, sized, type Studio } from '../core/studio.ts';
import { stitching } from '../core/trims.ts';

/** A brimmed felt or straw hat with its band. */
export function drawHat(studio: Studio): Drawing {
  const { random } = studio;
  const floorY = 960;
  const frame = createFrame(600, floorY, 25);
  const felt = sized({ ...studio.cloth, finish: { ...studio.cloth.finish, crease: 0.6 } }, frame, 0.5);
  const brim: Knot[] = trace`-18.4 -3.6, -12 -6.4, 0 -7.4, 12 -6.4, 18.4 -3.8, 17.4 -1.2, 9 0.9, 0 1.4, -9 0.9, -17.6 -1`;
  const dip = random.between(0.6, 1.6);
  const crown: Knot[] = trace`-9.8 -3.2!, -9.4 -9.6, -7.8 -15, -4.4 -17, -0.6 ${-16.6 + dip}, 4 -17.2, 7.6 -15, 9.2 -9.6, 9.8 -3.2!, 0 -1.4`;
  const ribbon: Knot[] = trace`-9.9 -6.8!, 0 -5.2, 9.7 -6.8!, 10 -3!, 0 -1, -10 -3!`;
  return {
    pose: 'standing',
    floorY,
    layers: [
      {
        outline: frame.cut(brim),
        material: felt,
        shape: { edge: 16, edgeHeight: 13, volume: 60, volumeHeight: 24 },
        lift: 0,
        folds: [frame.fold(trace`-17 -3, -8 -0.6, 0 0, 8 -0.6, 17 -3`, 1, 1, 0.35, 'even')],
        over: stitching(
          frame.line(trace`-18 -2.4, -9 0.1, 0 0.7, 9 0.1, 18 -2.6`),
          studio.family.deep,
          1.4,
          0.35,
        ),
      },
      {
        outline: frame.cut(crown),
        material: felt,
        shape: { edge: 34, edgeHeight: 34, volume: 90, volumeHeight: 80 },
        lift: 12,
        folds: [
          frame.fold(trace`-1 -16.4, -0.6 -12.6, -0.4 -9.4`, 1.6, 2.4, -1.1, 'fading'),
          frame.fold(trace`5.4 -15.4, 6.2 -11.4, 5.6 -8.4`, 1.4, 1.8, -0.8, 'fading'),
        ],
      },
      band(frame.cut(ribbon), materialOf('stripe', studio.family.companion, 0.2, { crease: 0.4 }), {
        lift: 6,
        shape: { volume: 70, volumeHeight: 50 },
      }),
      band(
        frame.cut(trace`7.4 -6.6!, 9.2 -7.2, 10.2 -5, 9.4 -2.6, 7.6 -2.1!`),
        materialOf('plain', studio.family.companion),
        { lift: 5 },
      ),
    ],
  };
}
