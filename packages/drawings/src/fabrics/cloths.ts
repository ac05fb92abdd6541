import { parseHex, type ColorFamily } from '../core/color.ts';
import type { Finish } from '../core/relief.ts';
import { cableKnit, plainKnit } from './knitted.ts';
import { dottedPrint, floralPrint } from './prints.ts';
import { laceCloth, leatherHide, satinCloth, sequinCloth, suedeHide, velvetCloth } from './surfaces.ts';
import { tileUrl, type Tile, type Yarn } from './tile.ts';
import {
  checkedCloth,
  denimCloth,
  herringboneCloth,
  pinstripedCloth,
  plainWeave,
  stripedCloth,
  tweedCloth,
  woolCloth,
} from './woven.ts';

/** The fabrics that garments are drawn in: a weave that repeats as a tile, and how its surface answers light. */
interface Cloth {
  readonly weave: (yarn: Yarn) => Tile;
  readonly finish: Finish;
}

const matte: Finish = { contrast: 1, sheen: 0, tightness: 10, crease: 2.2, creaseSize: 70 };

const cloths = {
  plain: { weave: plainWeave, finish: matte },
  wool: { weave: woolCloth, finish: { ...matte, contrast: 0.95, crease: 1.6, creaseSize: 96 } },
  stripe: { weave: stripedCloth, finish: matte },
  pinstripe: { weave: pinstripedCloth, finish: { ...matte, crease: 1.6, creaseSize: 96 } },
  check: { weave: checkedCloth, finish: { ...matte, crease: 1.8 } },
  herringbone: { weave: herringboneCloth, finish: { ...matte, crease: 1.5, creaseSize: 96 } },
  tweed: { weave: tweedCloth, finish: { ...matte, contrast: 0.9, crease: 1.6, creaseSize: 96 } },
  floral: { weave: floralPrint, finish: { ...matte, crease: 2.4 } },
  dot: { weave: dottedPrint, finish: { ...matte, crease: 2.2 } },
  sequin: {
    weave: sequinCloth,
    finish: { contrast: 1.15, sheen: 0.5, tightness: 14, crease: 2.6, creaseSize: 60 },
  },
  leather: {
    weave: leatherHide,
    finish: { contrast: 1.05, sheen: 0.85, tightness: 26, crease: 1.6, creaseSize: 90 },
  },
  suede: { weave: suedeHide, finish: { ...matte, contrast: 0.85, crease: 1.4, creaseSize: 90 } },
  denim: { weave: denimCloth, finish: { ...matte, contrast: 0.95, crease: 2.8, creaseSize: 52 } },
  knit: { weave: plainKnit, finish: { ...matte, contrast: 0.9, crease: 2.4, creaseSize: 90 } },
  cable: { weave: cableKnit, finish: { ...matte, contrast: 0.9, crease: 2, creaseSize: 96 } },
  satin: {
    weave: satinCloth,
    finish: { contrast: 1.2, sheen: 0.95, tightness: 16, crease: 3.4, creaseSize: 84 },
  },
  velvet: {
    weave: velvetCloth,
    finish: { contrast: 1.3, sheen: 0.3, tightness: 5, crease: 3.2, creaseSize: 80 },
  },
  lace: { weave: laceCloth, finish: { ...matte, contrast: 0.9, crease: 1.8 } },
} as const satisfies Record<string, Cloth>;
export type Fabric = keyof typeof cloths;
// Object.keys loses the literal names.
export const fabrics = Object.keys(cloths) as Fabric[];

export function finishOf(fabric: Fabric): Finish {
  return cloths[fabric].finish;
}

/** One repeat of the fabric in the given colours, as an SVG `image` of its own size. */
export function weaveTile(
  fabric: Fabric,
  family: ColorFamily,
  seed: number,
): { width: number; height: number; url: string } {
  const tile = cloths[fabric].weave({
    base: parseHex(family.base),
    deep: parseHex(family.deep),
    pale: parseHex(family.pale),
    companion: parseHex(family.companion),
    seed,
  });
  return { width: tile.width, height: tile.height, url: tileUrl(tile) };
}
