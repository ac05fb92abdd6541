/** The countries and states that an address may name, from a kept list (country-region-data): names, as addresses store them. */
import { allCountries } from 'country-region-data';
import type { Country } from '@vestry/contract/addresses/schemas';

/** Every country, in the order of the English names. */
export const countries: readonly Country[] = allCountries.map(([name, countryCode]) => ({
  name,
  countryCode,
}));

const statesByName = new Map<string, readonly string[]>(
  allCountries.map(([name, _code, states]) => [name, states.map(([state]) => state)]),
);
const nameByCode = new Map<string, string>(allCountries.map(([name, code]) => [code, name]));

/** The names of a country's states, by the country's name as an address stores it; null when there is no such country. */
export function statesOf(country: string): readonly string[] | null {
  return statesByName.get(country) ?? null;
}

/** As `statesOf`, for a caller that may also name the country by its two letters. */
export function findStates(country: string): readonly string[] | null {
  return statesOf(country) ?? statesOf(nameByCode.get(country) ?? '');
}
