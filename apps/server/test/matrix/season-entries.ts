/** The requests of the matrix about season changes. */
import { suggestSeasonChange } from '@vestry/contract/seasons/calls';
import { entryOf, type MatrixEntry } from './matrix-entry.ts';

export const seasonEntries: readonly MatrixEntry[] = [
  entryOf(suggestSeasonChange, ({ addressId }) => ({
    query: { season: 'WINTER' as const, address: addressId },
  })),
];
