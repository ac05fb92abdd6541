import type { GarmentKind } from '@vestry/drawings/draw-garment';
import type { Fabric } from '@vestry/drawings/fabrics/cloths';
import type { ColorName } from '@vestry/drawings/spec';

/** A garment of the demo: how it is drawn, and what its label would say. The price is in dollars. */
export type GarmentRow = readonly [
  kind: GarmentKind,
  fabric: Fabric,
  color: ColorName,
  category: string,
  designers: string,
  observation: string,
  price: number,
  accent?: ColorName,
];
