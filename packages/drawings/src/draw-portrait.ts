import { photograph } from './core/compose.ts';
import { composePortrait } from './families/portraits.ts';

/** Draws the portrait of an account manager as an SVG of 1200 by 1500 pixels, in the manner of the garments. */
export function drawPortrait(seed: number): string {
  return photograph(composePortrait(seed), seed, 0);
}
