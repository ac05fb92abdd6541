import process from 'node:process';

import sharp from 'sharp';

import { drawGarment, garmentKinds, type GarmentKind } from './draw-garment.ts';
import { drawPortrait } from './draw-portrait.ts';
import type { Fabric } from './fabrics/cloths.ts';
import type { ColorName } from './spec.ts';

type ClothName = `${Fabric} ${ColorName}`;

/** Cloths in which each kind is shown; the others take the plain ones. */
const shown: Partial<Record<GarmentKind, readonly ClothName[]>> = {
  dress: ['floral Navy', 'satin Forest', 'dot Ivory'],
  'shift dress': ['tweed Blush', 'wool Black', 'floral Cream'],
  gown: ['sequin Silver', 'satin Burgundy', 'lace Ivory'],
  'one-shoulder gown': ['satin Cobalt', 'velvet Black', 'plain Blush'],
  coat: ['wool Camel', 'herringbone Charcoal', 'check Grey'],
  trench: ['plain Beige', 'plain Navy', 'leather Brown'],
  jacket: ['tweed Ivory', 'leather Black', 'suede Cognac'],
  blazer: ['wool Navy', 'check Brown', 'velvet Forest'],
  suit: ['wool Charcoal', 'pinstripe Navy', 'plain Ivory'],
  shirt: ['stripe Sky', 'plain White', 'check Forest'],
  blouse: ['satin Blush', 'dot Black', 'floral Ivory'],
  't-shirt': ['plain White', 'stripe Ivory', 'plain Black'],
  sweater: ['cable Cream', 'knit Grey', 'knit Rust'],
  cardigan: ['knit Forest', 'cable Ivory', 'knit Navy'],
  trousers: ['wool Grey', 'plain Ivory', 'check Camel'],
  jeans: ['denim Navy', 'denim Sky', 'denim Black'],
  skirt: ['leather Black', 'floral Ivory', 'check Burgundy'],
  'pleated skirt': ['satin Gold', 'plain Navy', 'wool Sage'],
  scarf: ['check Burgundy', 'wool Camel', 'stripe Navy'],
  hat: ['wool Camel', 'suede Black', 'wool Burgundy'],
  clutch: ['satin Navy', 'sequin Gold', 'velvet Burgundy'],
  sneaker: ['leather White', 'suede Navy', 'leather Black'],
  shorts: ['plain Olive', 'denim Sky', 'plain Ivory'],
  necklace: ['plain Ivory', 'plain Forest', 'plain Cobalt'],
  earrings: ['plain Gold', 'plain Cobalt', 'plain Ivory'],
  eyewear: ['plain Black', 'plain Cognac', 'plain Burgundy'],
};
const leatherGoods: readonly ClothName[] = ['leather Black', 'leather Cognac', 'suede Burgundy'];

async function main(outputPath: string): Promise<void> {
  const width = 300;
  const height = 375;
  const columns = 12;
  const pictures = garmentKinds.flatMap((kind, row) =>
    (shown[kind] ?? leatherGoods).map((cloth, column) => {
      // Neither name has a space in it.
      const [fabric, color] = cloth.split(' ') as [Fabric, ColorName];
      return drawGarment({ kind, fabric, color, seed: row * 7 + column * 13 + 1 });
    }),
  );
  pictures.push(...[1, 2, 3].map((seed) => drawPortrait(seed)));
  const plates: { input: Buffer; left: number; top: number }[] = [];
  for (const [index, svg] of pictures.entries()) {
    const input = await sharp(Buffer.from(svg)).resize(width, height).png().toBuffer();
    plates.push({
      input,
      left: (index % columns) * (width + 10),
      top: Math.floor(index / columns) * (height + 10),
    });
  }
  const rows = Math.ceil(pictures.length / columns);
  const sheet = sharp({
    create: {
      width: columns * (width + 10),
      height: rows * (height + 10),
      channels: 3,
      background: '#faf7f1',
    },
  });
  await sheet.composite(plates).png().toFile(outputPath);
}

const outputPath = process.argv[2];
if (!outputPath) {
  process.stderr.write('Usage: node contact-sheet.ts OUT.png\n');
  process.exitCode = 2;
} else {
  await main(outputPath);
}
