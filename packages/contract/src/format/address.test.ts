import { expect, test } from 'vitest';
import { addressLine, cityLine } from './address.ts';

test('a line of city, state and postal code leaves out what the address has not', () => {
  expect(cityLine({ city: 'Kent', state: 'Connecticut', zipCode: '06757' })).toBe('Kent, Connecticut 06757');
  expect(cityLine({ city: 'London', state: '', zipCode: 'SW3 4XQ' })).toBe('London, SW3 4XQ');
  expect(cityLine({ city: 'Dubai', state: 'Dubai', zipCode: '' })).toBe('Dubai, Dubai');
  expect(cityLine({ city: 'Nassau', state: '', zipCode: '' })).toBe('Nassau');
});

test('an address in one line has its street, city, state and postal code, without what is absent', () => {
  const kent = { city: 'Kent', state: 'Connecticut', zipCode: '06757' };
  expect(addressLine({ addressLineOne: '1 Main Street', addressLineTwo: 'Flat 2', ...kent })).toBe(
    '1 Main Street, Flat 2, Kent, Connecticut 06757',
  );
  expect(addressLine({ addressLineOne: '1 Main Street', addressLineTwo: '', city: 'Nassau' })).toBe(
    '1 Main Street, Nassau',
  );
});
