import { photograph } from './core/compose.ts';
import type { Drawing } from './core/drawing.ts';
import { createRandom } from './core/random.ts';
import { openStudio, type Studio } from './core/studio.ts';
import { drawBelt } from './families/belts.ts';
import { drawBlouse } from './families/blouses.ts';
import { drawAnkleBoots, drawTallBoots } from './families/boots.ts';
import { drawEyewear } from './families/eyewear.ts';
import { drawGloves } from './families/gloves.ts';
import { drawHat } from './families/hats.ts';
import { drawLoafer } from './families/loafers.ts';
import { drawSandal } from './families/sandals.ts';
import { drawScarf } from './families/scarves.ts';
import { drawSneaker } from './families/sneakers.ts';
import { drawClutch, drawHandbag, drawTote } from './families/bags.ts';
import { drawBlazer, drawCoat, drawTrench } from './families/coats.ts';
import { drawDress, drawShiftDress } from './families/dresses.ts';
import { drawGown, drawOneShoulderGown } from './families/gowns.ts';
import { drawJeans } from './families/jeans.ts';
import { drawEarrings, drawNecklace } from './families/jewellery.ts';
import { drawCardigan, drawSweater, drawTShirt } from './families/knitwear.ts';
import { drawJacket } from './families/outerwear.ts';
import { drawPump } from './families/pumps.ts';
import { drawShirt } from './families/shirts.ts';
import { drawPleatedSkirt, drawSkirt } from './families/skirts.ts';
import { drawSuit } from './families/suits.ts';
import { drawShorts, drawTrousers } from './families/trousers.ts';
import type { Look } from './spec.ts';

/** The garments that can be drawn: one kind for each sub-category of the demo closet, some with a sister. */
const makers = {
  dress: drawDress,
  'shift dress': drawShiftDress,
  gown: drawGown,
  'one-shoulder gown': drawOneShoulderGown,
  coat: drawCoat,
  trench: drawTrench,
  jacket: drawJacket,
  blazer: drawBlazer,
  suit: drawSuit,
  shirt: drawShirt,
  blouse: drawBlouse,
  't-shirt': drawTShirt,
  sweater: drawSweater,
  cardigan: drawCardigan,
  trousers: drawTrousers,
  jeans: drawJeans,
  shorts: drawShorts,
  skirt: drawSkirt,
  'pleated skirt': drawPleatedSkirt,
  pump: drawPump,
  loafer: drawLoafer,
  sneaker: drawSneaker,
  sandal: drawSandal,
  'ankle boots': drawAnkleBoots,
  'tall boots': drawTallBoots,
  handbag: drawHandbag,
  clutch: drawClutch,
  tote: drawTote,
  belt: drawBelt,
  necklace: drawNecklace,
  earrings: drawEarrings,
  eyewear: drawEyewear,
  scarf: drawScarf,
  hat: drawHat,
  gloves: drawGloves,
} satisfies Record<string, (studio: Studio) => Drawing>;
export type GarmentKind = keyof typeof makers;
// Object.keys loses the literal names.
export const garmentKinds = Object.keys(makers) as GarmentKind[];

/** One photograph to be drawn. */
export interface GarmentDrawing extends Look {
  readonly kind: GarmentKind;
}

/**
 * Draws a garment as an SVG photograph of 1200 by 1500 pixels (4:5), to be rasterised by sharp. The same drawing
 * order always gives the same text; another `seed` gives another garment of the kind.
 */
export function drawGarment(spec: GarmentDrawing): string {
  const tilt = createRandom(spec.seed + 5).around(0.9);
  return photograph(makers[spec.kind](openStudio(spec)), spec.seed, tilt);
}
