import { known } from '../lib/data/known.ts';

/** The search of the address of a year in the closet; without a year it is the present one. */
export interface YearSearch {
  readonly year?: number;
}

export function parseYearSearch({ year }: Readonly<Record<string, unknown>>): YearSearch {
  const read = Number(year);
  return known({ year: Number.isInteger(read) && read >= 1900 && read <= 2999 ? read : null });
}
