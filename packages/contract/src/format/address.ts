/** Formats an address for people. */
import { codeBeforeCity } from '../addresses/code-order.ts';
import { writtenCode } from '../addresses/written-code.ts';

/** Where a street is. */
interface Place {
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  /** By its name. */
  readonly country: string;
}

/** The lines of an address above its city. */
interface Street {
  readonly addressLineOne: string;
  readonly addressLineTwo: string;
}

/**
 * City, state and postal code in one line, as in `Kent, Connecticut 06757`, or `75002 Paris` where the country writes the code first; a
 * country may have no state or no code.
 */
export function cityLine({ city, state, zipCode, country }: Place): string {
  if (codeBeforeCity.has(country)) {
    const place = [writtenCode(zipCode, country), city];
    return [place.filter((part) => part !== '').join(' '), state].filter((part) => part !== '').join(', ');
  }
  const region = [state, zipCode].filter((part) => part !== '').join(' ');
  return [city, region].filter((part) => part !== '').join(', ');
}

/** Street and city in one line, as in `1 Main Street, Flat 2, Kent, Connecticut 06757`; what is absent is left out. */
export function addressLine(address: Partial<Street & Place>): string {
  const { addressLineOne = '', addressLineTwo = '', city = '' } = address;
  const { state = '', zipCode = '', country = '' } = address;
  return [addressLineOne, addressLineTwo, cityLine({ city, state, zipCode, country })]
    .filter((part) => part !== '')
    .join(', ');
}
