/** Chance that a seed repeats: the same seed makes the same choices in the same order. */
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

export interface Chance {
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  /** True in `percent` of a hundred cases. */
  isTrue(percent: number): boolean;
  /** One of the list, which has at least one. */
  pick<T>(list: readonly T[]): T;
  /** Between one and `max` different ones of the list, in its order. */
  some<T>(list: readonly T[], max: number): T[];
}

export function openChance(seed: number): Chance {
  const generator = xoroshiro128plus(seed);
  const int = (min: number, max: number): number => uniformInt(generator, min, max);
  const pick = <T>(list: readonly T[]): T => {
    const picked = list[int(0, list.length - 1)];
    if (picked === undefined) throw new RangeError('nothing to pick from');
    return picked;
  };
  return {
    int,
    pick,
    isTrue: (percent) => int(1, 100) <= percent,
    some(list, max) {
      const wanted = Math.min(list.length, int(1, max));
      const indexes = new Set<number>();
      while (indexes.size < wanted) indexes.add(int(0, list.length - 1));
      return list.filter((_, index) => indexes.has(index));
    },
  };
}
