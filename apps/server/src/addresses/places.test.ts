import { describe, expect, test } from 'vitest';
import { phoneCountries } from '@vestry/contract/addresses/phone-countries';
import { isUnitedStates } from '@vestry/contract/addresses/rules';
import { countries, findStates, statesOf } from './places.ts';

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
      { name: 'United States', countryCode: 'US' },
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
