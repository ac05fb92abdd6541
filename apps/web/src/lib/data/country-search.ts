import { phoneCountries, type PhoneCountry } from '@vestry/contract/addresses/phone-countries';

/**
 * The countries that a search finds, in the list's order: by the start of any word of the name, by the dial code with or
 * without its plus, or by the two letters of the code. An empty text finds all.
 */
export function searchCountries(text: string): readonly PhoneCountry[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return phoneCountries;
  return phoneCountries.filter(
    ({ name, code, dialCode }) =>
      ` ${name.toLowerCase()}`.includes(` ${wanted}`) ||
      code.toLowerCase() === wanted ||
      dialCode.startsWith(wanted.startsWith('+') ? wanted : `+${wanted}`),
  );
}
