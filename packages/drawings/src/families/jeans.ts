import { createFrame } from '../core/frame.ts';
import { trace } from '../core/outline.ts';
import type { Drawing } from '../core/drawing.ts';
import type { Studio } from '../core/studio.ts';
import { seam, stitching, stud } from '../core/trims.ts';
import { hungOnClips } from './hangers.ts';
import { fly, legs, loops, waistband, type TrouserCut } from './trousers.ts';

/** Five-pocket jeans; in denim they are faded over the thigh and stitched in amber. */
export function drawJeans(studio: Studio): Drawing {
  const { random } = studio;
  const frame = createFrame(600, 225, 11.2);
  const cut: TrouserCut = {
    length: random.between(99, 103),
    waistHalf: 19,
    hipHalf: 24.2,
    kneeWidth: random.between(17, 20),
    hemWidth: random.between(14, 19),
    stance: 5,
    creased: false,
    rise: 27,
  };
  const base = studio.family.base;
  const thread = studio.fabric === 'denim' ? '#b7813f' : studio.family.pale;
  const details = (side: number): string => {
    const scoop = frame.line(
      trace`${8.6 * side} 4.4, ${9.6 * side} 10.4, ${14.4 * side} 13, ${22.4 * side} 12.6`,
    );
    const scoopBelow = frame.line(
      trace`${7.7 * side} 4.4, ${9 * side} 11.2, ${14.2 * side} 14, ${22.4 * side} 13.6`,
    );
    return (
      seam(scoop, base, 1.3) +
      stitching(scoopBelow, thread) +
      stitching(frame.line(trace`${22.6 * side} 20, ${23 * side} 30, ${21.8 * side} 44`), thread, 1.5, 0.6) +
      stud(frame.x(9.4 * side), frame.y(6.4), 5, '#b98a5a') +
      stud(frame.x(20.4 * side), frame.y(12), 5, '#b98a5a') +
      (side > 0
        ? fly(frame, base, thread) + stitching(frame.line(trace`4.2 4.6, 4.2 15.4, 0.6 21.6`), thread)
        : '') +
      stitching(
        frame.line(
          trace`${3 * side} ${cut.length - 1.6}, ${(cut.stance + cut.hemWidth + 1) * side} ${cut.length - 2}`,
        ),
        thread,
      )
    );
  };
  const fade = [1, -1]
    .map(
      (side) =>
        `<ellipse cx="${frame.x(12.4 * side)}" cy="${frame.y(41)}" rx="${5.4 * frame.scale}" ry="${22 * frame.scale}" fill="url(#fade)"/>`,
    )
    .join('');
  const fadeDef =
    '<defs><radialGradient id="fade"><stop offset="0" stop-color="#f4f1e8" stop-opacity="0.3"/><stop offset="1" stop-color="#f4f1e8" stop-opacity="0"/></radialGradient></defs>';
  const bandStitch =
    stitching(frame.line(trace`-19 0.7, 0 1.8, 19 0.7`), thread) +
    stitching(frame.line(trace`-19 3.1, 0 4.3, 19 3.1`), thread);
  const fastening = stud(frame.x(1.4), frame.y(2.6), 9, '#b98a5a');
  return hungOnClips(
    frame,
    14,
    waistband(studio, frame, cut.waistHalf, bandStitch + loops(frame, studio, cut.waistHalf) + fastening),
    [...legs(studio, frame, cut, details), ...(studio.fabric === 'denim' ? [{ trim: fadeDef + fade }] : [])],
  );
}
