import { expect, test } from 'vitest';
import { cityLine } from './format.ts';

test('a line of city, state and postal code leaves out what the address has not', () => {
  expect(cityLine({ city: 'Kent', state: 'Connecticut', zipCode: '06757' })).toBe('Kent, Connecticut 06757');
  expect(cityLine({ city: 'London', state: '', zipCode: 'SW3 4XQ' })).toBe('London, SW3 4XQ');
  expect(cityLine({ city: 'Dubai', state: 'Dubai', zipCode: '' })).toBe('Dubai, Dubai');
  expect(cityLine({ city: 'Nassau', state: '', zipCode: '' })).toBe('Nassau');
});
