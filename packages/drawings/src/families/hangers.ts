import type { Frame } from '../core/frame.ts';
import { trace } from '../core/outline.ts';
import type { Drawing, Layer } from '../core/drawing.ts';
import { band, materialOf, polishedSteel } from '../core/studio.ts';
import { rod } from '../core/trims.ts';

const wood = materialOf('satin', '#8a6243', 1, { sheen: 0.35, contrast: 0.9, crease: 0.6 });

function hook(frame: Frame, top: number): Layer {
  const path = frame.line(
    trace`0 ${top + 1.5}!, 0 ${top - 1.6}, 1.5 ${top - 3.2}, 2 ${top - 5.2}, 0.2 ${top - 6.9}, -2 ${top - 5.6}`,
  );
  return { trim: rod(path, 0.42 * frame.scale, polishedSteel) };
}

/** A shaped wooden hanger; `half` is its half width and `drop` how far its arms fall, in centimetres. */
export function woodenHanger(frame: Frame, half: number, drop: number): Layer[] {
  const arm = frame.cut(
    trace`0 -2.6, 4.5 -1.5, ${half * 0.6} ${drop * 0.42 + 1}, ${half - 1} ${drop + 0.8}, ${half - 0.6} ${drop + 2}, ${half - 1.5} ${drop + 1.7}, ${half * 0.5} ${drop * 0.6 + 1.2}, 0 1, ${-half * 0.5} ${drop * 0.6 + 1.2}, ${-half + 1.5} ${drop + 1.7}, ${-half + 0.6} ${drop + 2}, ${-half + 1} ${drop + 0.8}, ${-half * 0.6} ${drop * 0.42 + 1}, -4.5 -1.5`,
  );
  return [hook(frame, -3.4), band(arm, wood, { shape: { volume: 16, volumeHeight: 12 } })];
}

/**
 * Skirts and trousers on a rail with two clips: the back of the waistband, what hangs from it, its front, and the clips.
 * `clips` is the half distance between them.
 */
export function hungOnClips(
  frame: Frame,
  clips: number,
  [back, front]: readonly [back: Layer, front: Layer],
  below: readonly Layer[],
): Drawing {
  const layers = [...clipHanger(frame, clips), back, ...below, front, ...clipJaws(frame, clips)];
  return { pose: 'hung', layers };
}

function clipHanger(frame: Frame, clips: number): Layer[] {
  const rail = frame.line(trace`${-clips - 1.6} -2.6!, ${clips + 1.6} -2.6!`);
  return [{ trim: rod(rail, 0.55 * frame.scale, polishedSteel) }, hook(frame, -4)];
}

/** The clips themselves, laid over the waistband. */
function clipJaws(frame: Frame, clips: number): Layer[] {
  return [-clips, clips].map((x) =>
    band(frame.cut(trace`${x - 1.1} -3.4!, ${x + 1.1} -3.4!, ${x + 1.5} 2.2!, ${x - 1.5} 2.2!`), wood, {
      shape: { volume: 14, volumeHeight: 8, edge: 5 },
    }),
  );
}
