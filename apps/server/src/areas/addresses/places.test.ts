import { describe, expect, test } from 'vitest';
import { phoneCountries } from '@vestry/contract/addresses/phone-countries';
import { isUnitedStates, isZipCode, unitedStatesFormat } from '@vestry/contract/addresses/rules';
import { findFormat, findStates, listCountries, statesOf } from './places.ts';

const countries = await listCountries();

describe('countries', () => {
  test('each is named once, with a code of two letters, and has at least one state to name', () => {
    expect(new Set(countries.map(({ name }) => name)).size).toBe(countries.length);
    expect(new Set(countries.map(({ countryCode }) => countryCode)).size).toBe(countries.length);
    for (const { name, countryCode } of countries) {
      expect(countryCode).toMatch(/^[A-Z]{2}$/);
      expect(statesOf(name)?.length).toBeGreaterThan(0);
    }
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

  test('no name is longer than the address takes, or has control characters', () => {
    const names = countries.flatMap(({ name }) => [name, ...(statesOf(name) ?? [])]);
    expect(names.filter((name) => name.length > 100 || /^\s|\s$|\p{Cc}/u.test(name))).toEqual([]);
  });
});

describe('states', () => {
  test('the United States have their fifty, and the District of Columbia', () => {
    const states = statesOf('United States') ?? [];
    expect(states).toEqual(expect.arrayContaining(['New York', 'California', 'District of Columbia']));
    expect(states.length).toBeGreaterThan(50);
  });

  test('are found by the name and by the code of the country; an address knows the name alone', () => {
    expect(findStates('US')).toEqual(findStates('United States'));
    expect(statesOf('US')).toBeNull();
    expect(findStates('Atlantis')).toBeNull();
    expect(findStates('')).toBeNull();
    expect(findStates('__proto__')).toBeNull();
  });
});

describe('address formats', () => {
  test('the United States stand first, the others by name', () => {
    expect(countries[0]?.name).toBe('United States');
    const names = countries.slice(1).map(({ name }) => name);
    expect(names.length).toBeGreaterThan(200);
    expect(names[0]).toBe('Afghanistan');
  });

  test('each country has its own words for state and postal code, and its own needs', async () => {
    expect(await findFormat('United States')).toEqual(unitedStatesFormat);
    expect(await findFormat('United Kingdom')).toMatchObject({
      state: { need: 'NONE' },
      zipCode: { label: 'Postal code', need: 'REQUIRED' },
    });
    expect(await findFormat('Japan')).toMatchObject({ state: { label: 'Prefecture', need: 'REQUIRED' } });
    expect(await findFormat('Canada')).toMatchObject({ state: { label: 'Province', need: 'REQUIRED' } });
    expect(await findFormat('Ireland')).toMatchObject({
      state: { label: 'County', need: 'OPTIONAL' },
      zipCode: { label: 'Eircode', need: 'OPTIONAL' },
    });
    expect(await findFormat('United Arab Emirates')).toMatchObject({
      state: { label: 'Emirate', need: 'REQUIRED' },
      zipCode: { need: 'NONE' },
    });
    expect(await findFormat('Atlantis')).toBeNull();
  });

  test('the example of every country is a code of the country, and a country that needs a state has some', () => {
    for (const { name, format } of countries) {
      const { pattern, example } = format.zipCode;
      if (example !== '') expect(isZipCode(example, name, pattern), `${name}: ${example}`).toBe(true);
      if (format.state.need === 'REQUIRED') expect(statesOf(name)?.length, name).toBeGreaterThan(0);
    }
  });
});
