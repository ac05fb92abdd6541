/** Telephone numbers, split for the form and joined for the wire (specification, sections 3, 5 and 9). */
import { phoneCountries, type PhoneCountry } from './phone-countries.ts';

/** A dial-code choice: dialcode-countrycode. */
export const defaultPhoneChoice = '+1-US';

export function phoneChoiceOf({ dialCode, code }: PhoneCountry): string {
  return `${dialCode}-${code}`;
}

/** The country of a dial-code choice; undefined for a choice that the field does not offer. */
export function phoneCountryOf(choice: string): PhoneCountry | undefined {
  return phoneCountries.find((country) => phoneChoiceOf(country) === choice);
}

const longestFirst = [...phoneCountries].sort((a, b) => b.dialCode.length - a.dialCode.length);

/** The dial-code choice of a country, by its two letters; null for one that the field does not offer. */
export function phoneChoiceFor(countryCode: string): string | null {
  const country = phoneCountries.find(({ code }) => code === countryCode);
  return country === undefined ? null : phoneChoiceOf(country);
}

export interface SplitPhone {
  /** As in `+1-US`; null when the number starts with a dial code that none of the countries has. */
  readonly choice: string | null;
  /** Digits only; with an unknown dial code, all the digits of the number. */
  readonly local: string;
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/**
 * Splits a number for the form. One that starts with + is split by the longest known dial code; any other is local to the
 * default choice. Where countries share the dial code, `countryCode` (the address's) chooses, else the first in the table.
 */
export function parsePhone(text: string, countryCode?: string): SplitPhone {
  const digits = digitsOf(text);
  if (!text.trim().startsWith('+')) return { choice: defaultPhoneChoice, local: digits };
  const found = longestFirst.find(({ dialCode }) => `+${digits}`.startsWith(dialCode));
  if (found === undefined) return { choice: null, local: digits };
  const sharing = phoneCountries.filter(({ dialCode }) => dialCode === found.dialCode);
  const country = sharing.find(({ code }) => code === countryCode) ?? sharing[0] ?? found;
  return { choice: phoneChoiceOf(country), local: digits.slice(found.dialCode.length - 1) };
}

/** Countries where a 0 stands before the number at home and falls away behind the dial code; in Italy it stays. */
const trunkZeroCountries = new Set(
  'AR AU AT BE BR BG CN HR FI FR DE IN ID IE IL JP KR LT MY NL NZ PH RO SA SK SI ZA SE CH TW TH TR AE GB VN'.split(
    ' ',
  ),
);

/**
 * The number as it is sent and stored: + and digits, as it is dialled from abroad. Without a local part it is empty, so
 * that the field counts as missing.
 */
export function joinPhone({ choice, local }: SplitPhone): string {
  const digits = digitsOf(local);
  if (digits === '') return '';
  const [dialCode = '+', country = ''] = choice?.split('-') ?? [];
  return `${dialCode}${trunkZeroCountries.has(country) ? digits.replace(/^0/, '') : digits}`;
}

/** 10 digits with optional separators, or + followed by 7 to 15 digits (section 5). */
export function isPhone(text: string): boolean {
  return /^(?:\(\d{3}\)|\d{3})[ .-]?\d{3}[ .-]?\d{4}$|^\+\d{7,15}$/.test(text);
}

/** A valid number with its dial code, ten digits alone being of the default choice. */
export function normalizePhone(text: string): string {
  return text.startsWith('+') ? text : joinPhone(parsePhone(text));
}
