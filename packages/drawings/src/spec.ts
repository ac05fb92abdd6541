import { familyFrom, type ColorFamily } from './core/color.ts';
import type { Fabric } from './fabrics/cloths.ts';

/** A color as an item names it, with the companion that stripes, checks, linings and trims take from it. */
const palette = {
  Black: ['#262427', '#8d8378'],
  Charcoal: ['#45444a', '#a9a199'],
  Grey: ['#908d8a', '#e2ddd3'],
  Silver: ['#c2c0bd', '#6f6d70'],
  White: ['#f3f0ea', '#5c6a80'],
  Ivory: ['#eee5d4', '#a08562'],
  Cream: ['#e7dabf', '#7c3b3a'],
  Beige: ['#cfbb9c', '#6d5440'],
  Camel: ['#bb8f60', '#4a3226'],
  Cognac: ['#985a30', '#e0c49a'],
  Brown: ['#624433', '#c8a67c'],
  Burgundy: ['#642030', '#d3b28f'],
  Red: ['#a93030', '#ecdcc4'],
  Rust: ['#a85733', '#3d3a43'],
  Blush: ['#dfb9ae', '#93464c'],
  Pink: ['#cf8798', '#f2e2d8'],
  Lilac: ['#ab9cba', '#f0e8ea'],
  Purple: ['#5b4068', '#c5a9a8'],
  Navy: ['#2a334d', '#c4b69d'],
  Cobalt: ['#2b4d9e', '#e9e3d6'],
  Sky: ['#a4bccd', '#f3eee4'],
  Teal: ['#275c5e', '#d6b98c'],
  Forest: ['#2c4a38', '#c2a06a'],
  Olive: ['#6d6a48', '#d8cba8'],
  Sage: ['#9ea98f', '#f1ead9'],
  Mustard: ['#c3953a', '#3f3a34'],
  Gold: ['#bd9850', '#6c4e24'],
} as const satisfies Record<string, readonly [string, string]>;
export type ColorName = keyof typeof palette;

export function familyOf(name: ColorName): ColorFamily {
  const [base, companion] = palette[name];
  return familyFrom(base, companion);
}

/** Colors by the name that an item's `color` field carries. */
export const namedColors: Readonly<Record<ColorName, ColorFamily>> = Object.fromEntries(
  Object.keys(palette).map((name) => [name, familyOf(name as ColorName)]),
  // Object.keys loses the literal names; the record is built from exactly those keys.
) as Record<ColorName, ColorFamily>;

/** The look of a garment to be drawn, whatever its kind. The same values always give the same picture. */
export interface Look {
  readonly fabric: Fabric;
  readonly color: ColorName;
  /** Takes the place of the color's own companion in stripes, checks, flowers and trims. */
  readonly accent?: ColorName | undefined;
  readonly seed: number;
}
