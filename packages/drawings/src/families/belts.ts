import { deepen } from '../core/color.ts';
import { createFrame } from '../core/frame.ts';
import { n, sampleKnots, trace, type Knot } from '../core/outline.ts';
import type { Drawing } from '../core/drawing.ts';
import { band, polishedGold, polishedSteel, sized, type Studio } from '../core/studio.ts';
import { rod, stitching } from '../core/trims.ts';

/** A belt rolled on the paper: its coil, and the buckled end laid across. */
export function drawBelt(studio: Studio): Drawing {
  const { random } = studio;
  const frame = createFrame(600, 760, 30);
  const leather = sized(studio.cloth, frame, 0.4);
  const metal = random.pick([polishedGold, polishedSteel] as const);
  const width = random.between(2.6, 3.6);
  const thread = deepen(studio.family.base, 0.3);
  const spine: Knot[] = trace`-12.6 -1, -12 -6.4, -6 -12.4, 5 -13, 12.6 -6.4, 12.8 2.6, 6.4 9.4, -3 10.4, -10 5.6, -12 -1`;
  const tail: Knot[] = trace`-12.6 -4.6, -12.2 0.6, -8.8 7.4, -1 11.8, 8 10.2, 15.4 4.4`;
  const stitched = (knots: readonly Knot[], side: number): string =>
    stitching(frame.line(offsetKnots(knots, side * (width / 2 - 0.32))), thread, 2, 0.6);
  const holes = [0.58, 0.68, 0.78, 0.88].map((share) => {
    const points = sampleKnots(frame.place(tail), false, 20);
    const [x, y] = points[Math.round(share * (points.length - 1))] ?? [0, 0];
    return `<circle cx="${n(x)}" cy="${n(y)}" r="7" fill="#150d0a" fill-opacity="0.85"/><circle cx="${n(x + 1.5)}" cy="${n(y + 2)}" r="7" fill="none" stroke="#fff5e4" stroke-opacity="0.25" stroke-width="1.6"/>`;
  });
  const shape = { edge: 14, edgeHeight: 11, volume: 40, volumeHeight: 14 };
  const buckleAt: [number, number] = [-12.4, -3.2];
  const buckle = frame.line(
    trace`-15.2 -5.6, -14.8 -6.2, -10.2 -6.2, -9.7 -5.6, -9.7 -0.8, -10.2 -0.2, -14.8 -0.2, -15.2 -0.8, -15.2 -5.6`,
  );
  return {
    pose: 'laid',
    layers: [
      band(frame.band(spine, width), leather, {
        shape,
        lift: 0,
        over: stitched(spine, 1) + stitched(spine, -1),
      }),
      band(
        frame.band(tail, (share) => (share > 0.93 ? width * (1 - (share - 0.93) * 7) : width)),
        leather,
        { shape, lift: 16, over: stitched(tail, 1) + stitched(tail, -1) + holes.join('') },
      ),
      band(frame.band(trace`-14.2 2.2, -11.8 1.5, -9.6 0.6`, 1.3), leather, { lift: 6 }),
      {
        trim:
          rod(buckle, 20, metal) +
          rod(
            frame.line(trace`${buckleAt[0]} -6.2, ${buckleAt[0] + 0.2} -3, ${buckleAt[0] + 0.2} -0.2`),
            12,
            metal,
          ),
      },
    ],
  };
}

function offsetKnots(knots: readonly Knot[], distance: number): Knot[] {
  return knots.map(([x, y], index): Knot => {
    const before = knots[Math.max(0, index - 1)] ?? [x, y];
    const after = knots[Math.min(knots.length - 1, index + 1)] ?? [x, y];
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
    return [
      x - ((after[1] - before[1]) / length) * distance,
      y + ((after[0] - before[0]) / length) * distance,
    ];
  });
}
