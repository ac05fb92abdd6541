/** The item that a scanned code means, among those of several closets that have its number. */
import type { readScan } from '@vestry/contract/staff/picking/rules';

/** A label names its closet; a bare number may mean an item of each. */
export function meantItems<T extends { readonly clientId: number }>(
  { clientId: labelId }: Pick<ReturnType<typeof readScan>, 'clientId'>,
  found: readonly T[],
): readonly T[] {
  return found.filter(({ clientId }) => labelId === null || clientId === labelId);
}

/** The only one, or why there is none. */
export function onlyItem<T>(meant: readonly T[]): T | 'UNKNOWN' | 'SEVERAL' {
  const [only] = meant;
  if (only === undefined) return 'UNKNOWN';
  return meant.length === 1 ? only : 'SEVERAL';
}
