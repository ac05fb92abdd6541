import { isPhone } from '@vestry/contract/addresses/phone';
import { expect, test } from 'vitest';
import { otherPhoneChoice, phoneOf, phoneParts } from './phone-value.ts';

test('a stored number comes apart and together again', () => {
  for (const phone of ['+12125550148', '+442071234567', '+41446681800', '+263771234567']) {
    expect(phoneOf(phoneParts(phone))).toBe(phone);
  }
  expect(phoneParts('+442071234567')).toEqual({ choice: '+44-GB', local: '2071234567' });
});

test('where countries share a dial code, the country of the address chooses', () => {
  expect(phoneParts('+14165550123').choice).toBe('+1-US');
  expect(phoneParts('+14165550123', 'CA').choice).toBe('+1-CA');
});

test('a number of a country that is not in the list keeps its plus', () => {
  expect(phoneParts('+263771234567')).toEqual({ choice: otherPhoneChoice, local: '+263771234567' });
});

test('no digits are a missing number', () => {
  expect(phoneOf({ choice: '+1-US', local: '  ' })).toBe('');
});

test('a number typed with its own plus stands by itself, whatever was chosen', () => {
  expect(phoneOf({ choice: '+1-US', local: '+44 20 7123 4567' })).toBe('+442071234567');
});

test('a number of the default country needs its ten digits, separators or not', () => {
  expect(phoneOf({ choice: '+1-US', local: '(212) 555-0148' })).toBe('+12125550148');
  expect(isPhone(phoneOf({ choice: '+1-US', local: '555 0148' }))).toBe(false);
  expect(isPhone(phoneOf({ choice: '+41-CH', local: '44 668 18 00' }))).toBe(true);
});

test.each([
  ['+44-GB', '020 7946 0318', '+442079460318'],
  ['+81-JP', '03 1234 5678', '+81312345678'],
  ['+33-FR', '01 42 68 53 00', '+33142685300'],
  ['+39-IT', '06 6982 0123', '+390669820123'],
  ['+44-GB', '20 7946 0318', '+442079460318'],
])('a number of %s, typed %s as at home, is stored as it is dialled from abroad', (choice, local, stored) => {
  expect(phoneOf({ choice, local })).toBe(stored);
});

test('the zero in brackets of a pasted number falls away', () => {
  expect(phoneOf(phoneParts('+44 (0)20 7946 0318'))).toBe('+442079460318');
});

test('letters are refused, never dropped', () => {
  expect(isPhone(phoneOf({ choice: '+1-US', local: '212 555 CALL' }))).toBe(false);
  expect(isPhone(phoneOf({ choice: '+44-GB', local: 'ask Ada' }))).toBe(false);
});

test('a number that starts with +1 and has other than ten digits is valid as a whole and stays so', () => {
  expect(phoneParts('+1234567')).toEqual({ choice: otherPhoneChoice, local: '+1234567' });
  expect(phoneOf(phoneParts('+1234567'))).toBe('+1234567');
  expect(isPhone(phoneOf(phoneParts('+1234567')))).toBe(true);
});
