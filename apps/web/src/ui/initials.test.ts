import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test('initials are the first letters of the first and the last word', () => {
  expect(initials('Eleanor Whitcombe')).toBe('EW');
  expect(initials('  anna maria  de la Cruz ')).toBe('AC');
});

test('one name has one initial, no name none', () => {
  expect(initials('Cher')).toBe('C');
  expect(initials('  ')).toBe('');
});

test('letters outside ASCII and outside the basic plane stay whole', () => {
  expect(initials('élodie ångström')).toBe('ÉÅ');
  expect(initials('𝒜da 𝓛ovelace')).toBe('𝒜𝓛');
});
