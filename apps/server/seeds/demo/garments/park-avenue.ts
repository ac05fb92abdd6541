import { dresses } from './dresses.ts';
import type { GarmentRow } from './garment.ts';
import { separates } from './separates.ts';
import { accessories, shoesAndBags } from './shoes-and-bags.ts';
import { tailoring } from './tailoring.ts';

/** The first closet: a town wardrobe, in the order of its items' numbers. */
export const parkAvenue: readonly GarmentRow[] = [
  ...tailoring,
  ...dresses,
  ...separates,
  ...shoesAndBags,
  ...accessories,
];
