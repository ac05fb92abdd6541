import type { Fabric } from '../fabrics/cloths.ts';
import type { ColorFamily } from './color.ts';
import type { Fold } from './folds.ts';
import type { Outline } from './outline.ts';
import type { Finish, Shape } from './relief.ts';

/** A cloth ready to be cut: fabric, colours, how it answers light, and how large its pattern is. */
export interface Material {
  readonly fabric: Fabric;
  readonly family: ColorFamily;
  readonly finish: Finish;
  readonly patternScale: number;
}

/** One cut panel of material, sewn over those before it. Lengths in pixels. */
export interface Panel {
  readonly outline: Outline;
  readonly material: Material;
  /** Direction of the warp in degrees from upright. */
  readonly grain?: number;
  readonly shape?: Partial<Shape>;
  readonly folds?: readonly Fold[];
  /** Further height in pixels at a point of the photograph: pleats, ribs, quilting. */
  readonly relief?: (x: number, y: number) => number;
  /** Distance above what lies below: the depth of the shadow it casts there. 0 casts none. */
  readonly lift?: number;
  /** Seams, stitches and buttons as SVG, cut off at the panel's edge. */
  readonly over?: string;
  /** The height at which this panel meets the floor, where it is not `floorY` of the whole drawing. Pixels. */
  readonly floorY?: number;
  /** Share of black laid over it, for the inside of a garment. */
  readonly darkness?: number;
}

/** Loose SVG sewn on top of the panels before it. */
export interface Trim {
  readonly trim: string;
}

export type Layer = Panel | Trim;

/** A garment ready to be photographed: hung on a wall, laid on paper or stood on a floor (at `floorY`). */
export interface Drawing {
  readonly layers: readonly Layer[];
  readonly pose: 'hung' | 'laid' | 'standing';
  readonly floorY?: number;
}
