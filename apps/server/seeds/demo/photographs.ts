/** The demo's camera: draws what stands before it. */
import sharp from 'sharp';
import { drawGarment, type GarmentDrawing } from '@vestry/drawings/draw-garment';
import { drawPortrait } from '@vestry/drawings/draw-portrait';

/** The nearness of the camera in each view: the whole garment, or a part of it, as boxes of the drawing's 1200 by 1500. */
export const views = {
  whole: null,
  middle: [300, 375, 600, 750],
  fabric: [465, 620, 270, 338],
  upper: [240, 130, 720, 900],
  lower: [240, 560, 720, 900],
} as const;
export type View = keyof typeof views;

export interface GarmentSitter {
  readonly garment: GarmentDrawing;
  readonly view: View;
}

/** The figure before the camera. */
export type Sitter = GarmentSitter | { readonly portrait: number };

/** Makes the file that a camera would. */
export type Photograph = (sitter: Sitter) => Promise<Buffer>;

// Two thirds of the drawings' own size, 800 by 1000 pixels: as sharp as a card or an item page shows them, and drawn in
// a third of the time. Librsvg's natural density is 72.
const rasterDensity = 48;

/** Draws the sitter and rasterises it. The file is uncompressed: it is read once and not stored. */
export const photographDrawing: Photograph = async (sitter) => {
  const svg = 'garment' in sitter ? drawView(sitter.garment, sitter.view) : drawPortrait(sitter.portrait);
  return sharp(Buffer.from(svg), { density: rasterDensity }).png({ compressionLevel: 0 }).toBuffer();
};

/** A near view is cut from the drawing before it is rasterised, so that it is as sharp as the whole. */
function drawView(garment: GarmentDrawing, view: View): string {
  const svg = drawGarment(garment);
  const box = views[view];
  return box === null ? svg : svg.replace('viewBox="0 0 1200 1500"', `viewBox="${box.join(' ')}"`);
}
