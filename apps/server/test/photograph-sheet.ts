/** A camera for tests of the demo: a plain sheet of its own shade for each photograph, in a few bytes. */
import sharp from 'sharp';
import { views, type Photograph } from '../seeds/demo/photographs.ts';

export const photographSheet: Photograph = async (sitter) => {
  const [shade, depth] =
    'garment' in sitter ? [sitter.garment.seed, Object.keys(views).indexOf(sitter.view)] : [7, 0];
  const background = { r: shade % 256, g: (shade >> 8) * 20, b: 90 + depth * 30 };
  return sharp({ create: { width: 8, height: 10, channels: 3, background } })
    .png()
    .toBuffer();
};
