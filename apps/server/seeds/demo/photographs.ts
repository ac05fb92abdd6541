/** The demo's photographs: drawn on demand, and processed by the product's own photo pipeline. */
import sharp from 'sharp';
import type { Database } from '../../src/platform/database.ts';
import { ensureImage } from '../../src/areas/photos/images.ts';
import type { ObjectStore } from '../../src/platform/ports/object-store.ts';
import type { PhotoSource } from '../../src/areas/tenant-export/photo-source.ts';
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

/** The figure before the camera. */
export type Sitter =
  { readonly garment: GarmentDrawing; readonly view: View } | { readonly portrait: number };

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

/** A near view is drawn for itself, as sharp as the whole. */
function drawView(garment: GarmentDrawing, view: View): string {
  const svg = drawGarment(garment);
  const box = views[view];
  return box === null ? svg : svg.replace('viewBox="0 0 1200 1500"', `viewBox="${box.join(' ')}"`);
}

/** The photographs of the demo's tenant export, by the names that it gives them. */
export function demoPhotos(
  db: Database,
  store: ObjectStore,
  sitters: ReadonlyMap<string, Sitter>,
  photograph: Photograph,
): PhotoSource {
  return {
    problemOf: async (name) => (sitters.has(name) ? null : `"${name}" is no drawing`),
    async store(name) {
      const sitter = sitters.get(name);
      if (sitter === undefined) throw new Error(`${name} is no drawing`);
      return ensureImage(db, store, await photograph(sitter));
    },
  };
}
