import { expect, test } from 'vitest';
import { formatPhone } from './phone-groups.ts';

test.each([
  ['+12125550147', '+1 212 555 0147'],
  ['+41791234567', '+41 79 123 45 67'],
  ['+442079460123', '+44 20 7946 0123'],
  ['+33142685300', '+33 1 42 68 53 00'],
  ['+390636225201', '+39 06 3622 5201'],
])('%s is read as %s', (phone, text) => {
  expect(formatPhone(phone)).toBe(text);
});

test('a text that is no number with a dial code stays as it is', () => {
  for (const text of ['', '1-833 344 8686', 'Reception, extension 12', '+999'])
    expect(formatPhone(text)).toBe(text);
});
