import { createFrame } from '../core/frame.ts';
import type { Drawing } from '../core/drawing.ts';
import type { Studio } from '../core/studio.ts';
import { jacketCut } from './coats.ts';
import { woodenHanger } from './hangers.ts';
import { tailor } from './tailoring.ts';
import { legs, type TrouserCut } from './trousers.ts';

/** Jacket and trousers of one cloth: the trousers hang behind the jacket. */
export function drawSuit(studio: Studio): Drawing {
  const frame = createFrame(600, 190, 11.4);
  const trousers: TrouserCut = {
    length: 96,
    waistHalf: 18,
    hipHalf: 23,
    kneeWidth: 21,
    hemWidth: 19.5,
    stance: 0.7,
    creased: true,
    rise: 26,
  };
  const below = createFrame(600, 440, 10.2);
  return {
    pose: 'hung',
    layers: [
      ...woodenHanger(frame, 20, 4),
      ...legs(studio, below, trousers, () => ''),
      ...tailor(studio, { ...jacketCut(studio, frame), length: 67 }),
    ],
  };
}
