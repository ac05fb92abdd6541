import { finishOf, type Fabric } from '../fabrics/cloths.ts';
import { familyOf, type Look } from '../spec.ts';
import { deepen, familyFrom, lighten, type ColorFamily } from './color.ts';
import type { Frame } from './frame.ts';
import type { Knot } from './outline.ts';
import type { Material, Panel } from './drawing.ts';
import { createRandom, type Random } from './random.ts';
import type { Finish } from './relief.ts';

/** The tools that a maker of garments is given: the ordered cloth, trims, and the hand's small irregularities. */
export interface Studio {
  readonly random: Random;
  readonly seed: number;
  readonly fabric: Fabric;
  readonly family: ColorFamily;
  readonly cloth: Material;
  readonly lining: Material;
  /** A second, quiet material in the companion color: collars, soles, bands. */
  readonly trim: Material;
  /** The knots moved a little, as no two garments are cut alike. Centimetres. */
  handCut(knots: readonly Knot[], spread?: number): Knot[];
}

export function materialOf(
  fabric: Fabric,
  base: string,
  patternScale = 1,
  finish: Partial<Finish> = {},
): Material {
  return { fabric, family: familyFrom(base), finish: { ...finishOf(fabric), ...finish }, patternScale };
}

export const polishedGold = '#c9a35c';
export const polishedSteel = '#b9b8b6';

export function openStudio(spec: Look): Studio {
  const own = familyOf(spec.color);
  const family = spec.accent ? { ...own, companion: familyOf(spec.accent).base } : own;
  const random = createRandom(spec.seed);
  const finish = finishOf(spec.fabric);
  return {
    random,
    seed: spec.seed,
    fabric: spec.fabric,
    family,
    cloth: { fabric: spec.fabric, family, finish, patternScale: 1 },
    lining: materialOf('satin', deepen(lighten(family.base, 0.12), 0.18), 1, { crease: 1.4, sheen: 0.25 }),
    trim: materialOf('plain', family.companion),
    handCut: (knots, spread = 0.12) =>
      knots.map((knot): Knot => {
        const x = knot[0] + random.around(spread);
        const y = knot[1] + random.around(spread);
        return knot[2] === 1 ? [x, y, 1] : [x, y];
      }),
  };
}

/** The material with its pattern sized for the frame: 11 pixels to the centimetre is life size. */
export function sized(material: Material, frame: Frame, factor = 1): Material {
  return { ...material, patternScale: Math.round((frame.scale / 11) * factor * 1000) / 1000 };
}

/** The same cloth without creases, for small stiff parts. */
function stiff(material: Material): Material {
  return { ...material, finish: { ...material.finish, crease: material.finish.crease * 0.25 } };
}

/** A narrow stiff part: collar, cuff, band, flap. */
export function band(outline: Panel['outline'], material: Material, extra: Partial<Panel> = {}): Panel {
  return {
    outline,
    material: stiff(material),
    lift: 6,
    ...extra,
    shape: { edge: 7, edgeHeight: 5, volume: 40, volumeHeight: 6, ...extra.shape },
  };
}
