import { expect, test } from 'vitest';
import { addressLine, cityLine } from './address.ts';

test('a line of city, state and postal code leaves out what the address has not', () => {
  const line = (country: string, city: string, state: string, zipCode: string) =>
    cityLine({ country, city, state, zipCode });
  expect(line('United States', 'Kent', 'Connecticut', '06757')).toBe('Kent, Connecticut 06757');
  expect(line('United Kingdom', 'London', '', 'SW3 4XQ')).toBe('London, SW3 4XQ');
  expect(line('United Arab Emirates', 'Dubai', 'Dubai', '')).toBe('Dubai, Dubai');
  expect(line('Bahamas', 'Nassau', '', '')).toBe('Nassau');
});

test('a postal code stands before its city where the country writes it there, as the country writes it', () => {
  const line = (country: string, city: string, state: string, zipCode: string) =>
    cityLine({ country, city, state, zipCode });
  expect(line('France', 'Paris', '', '75 002')).toBe('75002 Paris');
  expect(line('Italy', 'Como', 'Como', '22100')).toBe('22100 Como, Como');
  expect(line('Czech Republic', 'Praha', '', '110 00')).toBe('110 00 Praha');
  expect(line('Germany', 'Berlin', '', '')).toBe('Berlin');
});

test('an address in one line has its street, city, state and postal code, without what is absent', () => {
  const kent = { city: 'Kent', state: 'Connecticut', zipCode: '06757', country: 'United States' };
  expect(addressLine({ addressLineOne: '1 Main Street', addressLineTwo: 'Flat 2', ...kent })).toBe(
    '1 Main Street, Flat 2, Kent, Connecticut 06757',
  );
  expect(addressLine({ addressLineOne: '1 Main Street', addressLineTwo: '', city: 'Nassau' })).toBe(
    '1 Main Street, Nassau',
  );
});
