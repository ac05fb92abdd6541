import { deepen } from '../core/color.ts';
import type { Frame } from '../core/frame.ts';
import { trace, type Knot } from '../core/outline.ts';
import type { Layer, Drawing } from '../core/drawing.ts';
import { band, materialOf, polishedGold, sized, type Studio } from '../core/studio.ts';
import { rod, stitching } from '../core/trims.ts';
import { pair, soleLeather } from './shoe-parts.ts';

/** An evening sandal: thin straps on a heel, or flat. */
export function drawSandal(studio: Studio): Drawing {
  const heel = studio.random.next() < 0.65 ? studio.random.between(7, 9) : 0.8;
  const make = (frame: Frame): Layer[] => {
    const leather = sized(studio.cloth, frame, 0.42);
    const insole = materialOf('leather', '#c9a57c', 0.6);
    const level = (x: number): number =>
      x < -3 ? -1.1 : -1.1 - (heel - 0.6) * Math.min(1, ((x + 3) / 11) ** 1.25);
    const bed: Knot[] = trace`-12.8 -1.2!, -12.4 -1.9, -6 -1.9, -2 ${level(-2) - 0.9}, 3 ${level(3) - 0.8}, 7 ${level(7) - 0.8}, 11.4 ${level(9) - 0.9}!, 11.2 ${level(9) + 0.1}!, 7 ${level(7)}, 3 ${level(3)}, -2 -0.4, -6 0.1, -12 0.1`;
    const block: Knot[] = trace`7 ${level(7) - 0.2}!, 11.3 ${level(9) - 0.3}!, 11.2 ${-heel * 0.4}, 11 0!, 8.8 0!, 8.6 ${-heel * 0.4}`;
    const strap = (spine: readonly Knot[], width: number): Layer =>
      band(frame.band(spine, width), leather, {
        lift: 6,
        shape: { edge: 7, edgeHeight: 4, volume: 20, volumeHeight: 5 },
        over: stitching(
          frame.line(spine.map(([x, y]): Knot => [x, y - width * 0.32])),
          deepen(studio.family.base, 0.25),
          1.2,
          0.35,
        ),
      });
    const toeStrap = (x: number): Layer => {
      const crest = -3.3 - (x + 11.2) * 0.16;
      const far = trace`${x} -0.6!, ${x + 0.3} ${crest * 0.6}, ${x + 1.5} ${crest}, ${x + 3.2} ${crest + 0.1}!, ${x + 2.5} ${crest * 0.72}, ${x + 2} ${level(x + 2) + 0.5}!`;
      return band(frame.cut(far), leather, {
        lift: 5,
        shape: { edge: 9, edgeHeight: 7, volume: 30, volumeHeight: 10 },
      });
    };
    const ankle = level(9) - 8.6;
    return [
      strap(
        trace`11 ${ankle + 1.4}, 9.6 ${ankle + 0.2}, 6.8 ${ankle}, 4.4 ${ankle + 0.9}, 3.8 ${ankle + 2.1}`,
        0.85,
      ),
      band(frame.cut(block), heel > 3 ? leather : soleLeather(), {
        lift: 0,
        shape: { edge: 12, edgeHeight: 9, volume: 26, volumeHeight: 18 },
      }),
      band(frame.cut(bed), insole, {
        lift: 0,
        shape: { edge: 8, edgeHeight: 6 },
        over: `<path d="${frame.line(trace`-12.8 -0.2, -6 -0.1, -2 -0.7, 3 ${level(3) - 0.1}, 7 ${level(7) - 0.1}, 11.4 ${level(9)}`)}" fill="none" stroke="#2f211a" stroke-opacity="0.75" stroke-width="9"/>`,
      }),
      band(
        frame.cut(
          trace`9.2 ${level(9) - 0.8}!, 11.4 ${level(9) - 0.8}!, 11.6 ${ankle + 3}, 11.4 ${ankle + 0.6}, 10.2 ${ankle + 0.6}, 9.8 ${ankle + 4}`,
        ),
        leather,
        { lift: 4, shape: { edge: 10, edgeHeight: 8 } },
      ),
      ...[-11.2, -8.5, -5.7].map((x) => toeStrap(x)),
      strap(
        trace`11.1 ${ankle + 1.4}, 9.8 ${ankle + 2.6}, 7 ${ankle + 3.3}, 4.6 ${ankle + 2.9}, 3.8 ${ankle + 2}`,
        0.95,
      ),
      {
        trim: rod(
          frame.line(
            trace`6.2 ${ankle + 2.3}!, 7.8 ${ankle + 2.2}!, 7.8 ${ankle + 4.1}!, 6.2 ${ankle + 4.2}!, 6.2 ${ankle + 2.3}!`,
          ),
          6,
          polishedGold,
        ),
      },
    ];
  };
  return pair(make, 34, 1100);
}
