/** Renders the demo's photographs: a drawing of a garment or of a person, as the file that a camera would make. */
import sharp from 'sharp';
import { drawGarment, type GarmentDrawing } from '@vestry/drawings/draw-garment';
import { drawPortrait } from '@vestry/drawings/draw-portrait';

/** The part of the drawing that each view shows, as a box in its 1200 by 1500; null for the whole garment. */
export const views = {
  whole: null,
  middle: [300, 375, 600, 750],
  fabric: [465, 620, 270, 338],
  upper: [240, 130, 720, 900],
  lower: [240, 560, 720, 900],
} as const;
export type View = keyof typeof views;

export interface GarmentSubject {
  readonly garment: GarmentDrawing;
  readonly view: View;
}

/** The drawing that a photograph shows. */
export type PhotographSubject = GarmentSubject | { readonly portrait: number };

export type RenderPhotograph = (subject: PhotographSubject) => Promise<Buffer>;

// Two thirds of the drawings' own size, 800 by 1000 pixels: as sharp as a card or an item page shows them, and drawn in
// a third of the time. Librsvg's natural density is 72.
const rasterDensity = 48;

/** Draws the subject and rasterises it. The file is uncompressed: it is read once and not stored. */
export const renderPhotograph: RenderPhotograph = async (subject) => {
  const svg = 'garment' in subject ? drawView(subject.garment, subject.view) : drawPortrait(subject.portrait);
  return sharp(Buffer.from(svg), { density: rasterDensity }).png({ compressionLevel: 0 }).toBuffer();
};

/** A near view is cut from the drawing before it is rasterised, so that it is as sharp as the whole. */
function drawView(garment: GarmentDrawing, view: View): string {
  const svg = drawGarment(garment);
  const box = views[view];
  return box === null ? svg : svg.replace('viewBox="0 0 1200 1500"', `viewBox="${box.join(' ')}"`);
}
