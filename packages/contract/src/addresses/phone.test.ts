import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { phoneCountries } from './phone-countries.ts';
import {
  defaultPhoneChoice,
  isPhone,
  joinPhone,
  normalizePhone,
  parsePhone,
  phoneChoiceOf,
  phoneCountryOf,
} from './phone.ts';

const anyCountry = fc.constantFrom(...phoneCountries);
const anyDigits = (min: number, max: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: min, maxLength: max })
    .map((digits) => digits.join(''));

describe('the phone countries', () => {
  test('are 60, each once, with the United States first and the others by name', () => {
    expect(phoneCountries).toHaveLength(60);
    expect(new Set(phoneCountries.map(({ code }) => code)).size).toBe(60);
    expect(phoneCountries[0]).toEqual({ name: 'United States', code: 'US', dialCode: '+1', flag: '🇺🇸' });
    const names = phoneCountries.slice(1).map(({ name }) => name);
    expect(names).toEqual([...names].sort());
  });

  test('have a two-letter code, a dial code and a flag', () => {
    for (const { name, code, dialCode, flag } of phoneCountries) {
      expect(name).toMatch(/^\p{Lu}/u);
      expect(code).toMatch(/^[A-Z]{2}$/);
      expect(dialCode).toMatch(/^\+[1-9]\d{0,3}$/);
      expect(flag).toMatch(/^\p{Regional_Indicator}{2}$/u);
      expect(new Intl.DisplayNames('en', { type: 'region' }).of(code)).not.toBe(code);
    }
  });

  test('are chosen as dialcode-countrycode, +1-US by default', () => {
    expect(defaultPhoneChoice).toBe('+1-US');
    for (const country of phoneCountries) expect(phoneCountryOf(phoneChoiceOf(country))).toBe(country);
    expect(phoneCountryOf('+999-ZZ')).toBeUndefined();
  });
});

describe('a number', () => {
  test('with + is split by its dial code, its local part digits only', () => {
    expect(parsePhone('+44 20 7946-0958')).toEqual({ choice: '+44-GB', local: '2079460958' });
    expect(parsePhone(' +1 (212) 555-0123')).toEqual({ choice: '+1-US', local: '2125550123' });
  });

  test('belongs to the longest dial code that it starts with', () => {
    expect(parsePhone('+12425550123')).toEqual({ choice: '+1242-BS', local: '5550123' });
    expect(parsePhone('+12435550123')).toEqual({ choice: '+1-US', local: '2435550123' });
    expect(parsePhone('+35312345678').choice).toBe('+353-IE');
  });

  test("of a shared dial code belongs to the address's country, where that has it", () => {
    expect(parsePhone('+14165550123', 'CA').choice).toBe('+1-CA');
    expect(parsePhone('+14165550123', 'FR').choice).toBe('+1-US');
    expect(parsePhone('+33123456789', 'CA').choice).toBe('+33-FR');
  });

  test('without + is local to the default, and an unknown dial code loses no digit', () => {
    expect(parsePhone('(212) 555-0123')).toEqual({ choice: '+1-US', local: '2125550123' });
    expect(parsePhone('+999 123 4567')).toEqual({ choice: null, local: '9991234567' });
    expect(parsePhone('')).toEqual({ choice: '+1-US', local: '' });
  });

  test('of each of the 60 countries is the same after it was split and joined', () => {
    // Three digits after +1 may be the dial code of an island, and no number yet. No number abroad starts with two zeros.
    const anyLocal = anyDigits(4, 12).filter((digits) => !digits.startsWith('00'));
    fc.assert(
      fc.property(anyCountry, anyLocal, (country, local) => {
        const joined = joinPhone({ choice: phoneChoiceOf(country), local });
        const split = parsePhone(joined, country.code);
        expect(joinPhone(split)).toBe(joined);
        expect(parsePhone(joinPhone(split), country.code)).toEqual(split);
      }),
    );
    for (const country of phoneCountries) {
      const phone = { choice: phoneChoiceOf(country), local: '5550123456' };
      expect(parsePhone(joinPhone(phone), country.code)).toEqual(phone);
    }
  });

  test('of any text is split without an error, and stays the same from then on', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const split = parsePhone(text);
        expect(split.local).toMatch(/^\d*$/);
        const joined = joinPhone(split);
        expect(joinPhone(parsePhone(joined))).toBe(joined);
      }),
    );
  });

  test('without a local part is missing', () => {
    expect(joinPhone({ choice: '+44-GB', local: ' - ' })).toBe('');
  });
});

describe('a phone is valid', () => {
  test('as ten digits with optional separators', () => {
    for (const text of [
      '2125550123',
      '212-555-0123',
      '212.555.0123',
      '212 555 0123',
      '(212) 555-0123',
      '(212)5550123',
    ])
      expect(isPhone(text), text).toBe(true);
    for (const text of [
      '212555012',
      '21255501234',
      '212--555-0123',
      '(212 555-0123',
      '212) 555-0123',
      '212/555/0123',
    ])
      expect(isPhone(text), text).toBe(false);
  });

  test('as + followed by 7 to 15 digits', () => {
    fc.assert(
      fc.property(
        anyDigits(0, 20),
        (digits) => isPhone(`+${digits}`) === (digits.length >= 7 && digits.length <= 15),
      ),
    );
    for (const text of [
      '+',
      '++12125550123',
      '+1 212 555 0123',
      '+1212555o123',
      '',
      ' +12125550123',
      '+12125550123\n',
      '+１２１２５５５０１２３',
    ])
      expect(isPhone(text), text).toBe(false);
  });

  test('and is stored with its dial code', () => {
    expect(normalizePhone('(212) 555-0123')).toBe('+12125550123');
    expect(normalizePhone('+442079460958')).toBe('+442079460958');
  });
});
