/** Real photographs in the place of the demo's drawings, for pictures of the product: of a garment's kind and color, each of one garment alone. */
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import sharp from 'sharp';
import {
  renderPhotograph,
  views,
  type GarmentSubject,
  type RenderPhotograph,
  type View,
} from '../seeds/demo/photographs.ts';

type Garment = GarmentSubject['garment'];

/** The categories of the photographs' manifest, with the drawn kinds that they can stand for. */
const kindsOf: Readonly<Record<string, readonly Garment['kind'][]>> = {
  Dresses: ['dress', 'shift dress'],
  Outerwear: ['coat', 'jacket'],
  Shirts: ['shirt', 'blouse'],
  Tops: ['sweater', 'cardigan'],
  'T-Shirts': ['t-shirt'],
  Pants: ['trousers', 'jeans'],
  Shorts: ['shorts'],
  Skirts: ['skirt', 'pleated skirt'],
  Footwear: ['loafer', 'sneaker'],
  Hats: ['hat'],
};

/** The colors of the manifest, with those of the demo that they pass for. */
const colorsOf: Readonly<Record<string, readonly Garment['color'][]>> = {
  Beige: ['Beige', 'Camel', 'Cream', 'Ivory'],
  Black: ['Black', 'Charcoal'],
  Blue: ['Sky', 'Cobalt'],
  Brown: ['Brown', 'Cognac', 'Rust'],
  Green: ['Forest', 'Olive', 'Sage', 'Teal'],
  Grey: ['Grey', 'Silver', 'Charcoal'],
  Navy: ['Navy', 'Cobalt'],
  Orange: ['Rust'],
  Pink: ['Pink', 'Blush'],
  Purple: ['Purple', 'Lilac'],
  Red: ['Red', 'Burgundy'],
  White: ['White', 'Ivory', 'Cream'],
  Yellow: ['Gold', 'Mustard'],
};

/** Cloths that a photograph of another garment would contradict. */
const unmistakable: readonly Garment['fabric'][] = ['sequin', 'velvet', 'lace'];

interface Sample {
  readonly category: string;
  readonly color: string;
  readonly photos: string;
}

/**
 * Photographs a garment with one of a folder that has `manifest.csv` and `photos`, from near as a part of the same one. What none
 * is like, and portraits, are drawn.
 */
export function realPhotographs(folder: string): RenderPhotograph {
  const left = parse<Sample>(readFileSync(join(folder, 'manifest.csv')), { columns: true });
  const chosen = new Map<string, Sample | null>();
  const sampleOf = (garment: Garment): Sample | null => {
    const key = JSON.stringify(garment);
    const known = chosen.get(key);
    if (known !== undefined) return known;
    const index = unmistakable.includes(garment.fabric)
      ? -1
      : left.findIndex(
          ({ category, color }) =>
            kindsOf[category]?.includes(garment.kind) && colorsOf[color]?.includes(garment.color),
        );
    const [sample = null] = index === -1 ? [] : left.splice(index, 1);
    chosen.set(key, sample);
    return sample;
  };
  return async (subject) => {
    const sample = 'garment' in subject ? sampleOf(subject.garment) : null;
    if (sample === null || !('garment' in subject)) return renderPhotograph(subject);
    return inView(await readFile(join(folder, 'photos', sample.photos)), subject.view);
  };
}

/** The part of a photograph that the view shows of a drawing of 1200 by 1500. */
async function inView(file: Buffer, view: View): Promise<Buffer> {
  const box = views[view];
  if (box === null) return file;
  const upright = sharp(await sharp(file).rotate().toBuffer());
  const { width, height } = await upright.metadata();
  const [x, y, w, h] = box;
  return upright
    .extract({
      left: Math.round((x / 1200) * width),
      top: Math.round((y / 1500) * height),
      width: Math.round((w / 1200) * width),
      height: Math.round((h / 1500) * height),
    })
    .toBuffer();
}
