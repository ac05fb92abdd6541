/**
 * Validates the city, the state and the zip code of an address by its country, and decides whether an address can be changed
 * (specification, sections 4, 5 and 8).
 */
import { excludedMessage, validationMessages } from '../validation.ts';

/** The names of the United States in the list of countries and in imported files. */
const unitedStates: readonly string[] = [
  'United States',
  'United States of America',
  'The United States',
  'USA',
  'US',
];

export function isUnitedStates(country: string): boolean {
  return unitedStates.includes(country.trim());
}

/**
 * A zip code of the United States has 5 digits or 5+4. A code of another country has to match `pattern`; if that is empty,
 * it consists of letters and digits, with spaces and hyphens between them.
 */
export function isZipCode(zipCode: string, country: string, pattern = ''): boolean {
  const source = isUnitedStates(country) ? unitedStatesFormat.zipCode.pattern : pattern || anyZipCode;
  return new RegExp(`^(?:${source})$`, 'i').test(zipCode);
}

const anyZipCode = '[A-Z\\d](?:[A-Z\\d -]{0,18}[A-Z\\d])?';

/** A city has at least one letter of any script, and otherwise spaces, periods, apostrophes and hyphens: St. Louis, Coeur d'Alene. */
export function isCity(city: string): boolean {
  return /^[\p{L}\p{M} .'’-]+$/u.test(city) && /\p{L}/u.test(city);
}

/** Whether a part of an address (the state, the zip code) is required, optional or not used in a country. */
export const partNeeds = ['REQUIRED', 'OPTIONAL', 'NONE'] as const;
export type PartNeed = (typeof partNeeds)[number];

/** The address format of one country: what it calls the parts of an address, and which of them it requires. */
export interface AddressFormat {
  readonly state: {
    readonly label: string;
    readonly need: PartNeed;
    /** Whether the server has a list of the country's states; if not, any text is accepted as a state. */
    readonly isListed: boolean;
  };
  readonly city: { readonly label: string };
  readonly zipCode: {
    readonly label: string;
    readonly need: PartNeed;
    /** Source of a regular expression that the whole code has to match, ignoring case; empty if any code is accepted. */
    readonly pattern: string;
    /** An example code for the form's hint; empty when none is known. */
    readonly example: string;
  };
}

/** The format of the United States, with the labels of the specification. */
export const unitedStatesFormat: AddressFormat = {
  state: { label: 'State', need: 'REQUIRED', isListed: true },
  city: { label: 'City' },
  zipCode: { label: 'Zip code', need: 'REQUIRED', pattern: '\\d{5}(?:-\\d{4})?', example: '10014' },
};

/** The parts of an address that depend on its country. */
export interface Place {
  readonly country: string;
  readonly state: string;
  readonly zipCode: string;
}

export type PlaceRefusal =
  | 'COUNTRY_UNKNOWN'
  | 'STATE_MISSING'
  | 'STATE_UNKNOWN'
  | 'ZIP_CODE_MISSING'
  | 'ZIP_CODE_INVALID';
export type PlaceVerdict =
  | { readonly ok: true }
  | { readonly ok: false; readonly reasons: readonly PlaceRefusal[] };

/**
 * Whether the state and the zip code are valid in the country.
 * @param format the country's; null when there is no such country.
 * @param states the country's states; null where they are not known, so that only the server checks the state.
 */
export function placeVerdict(
  { country, state, zipCode }: Place,
  format: AddressFormat | null,
  states: readonly string[] | null,
): PlaceVerdict {
  if (format === null) return { ok: false, reasons: ['COUNTRY_UNKNOWN'] };
  const reasons: PlaceRefusal[] = [];
  if (state === '') {
    if (format.state.need === 'REQUIRED') reasons.push('STATE_MISSING');
  } else if (states?.includes(state) === false) reasons.push('STATE_UNKNOWN');
  if (zipCode === '') {
    if (format.zipCode.need === 'REQUIRED') reasons.push('ZIP_CODE_MISSING');
  } else if (!isZipCode(zipCode, country, format.zipCode.pattern)) reasons.push('ZIP_CODE_INVALID');
  return reasons.length === 0 ? { ok: true } : { ok: false, reasons };
}

/** The form's field that shows a refusal, and the error message. */
export function placeMessage(
  reason: PlaceRefusal,
  format: AddressFormat | null,
): { readonly field: keyof Place; readonly message: string } {
  switch (reason) {
    case 'COUNTRY_UNKNOWN':
      return { field: 'country', message: excludedMessage('country') };
    case 'STATE_MISSING':
      return { field: 'state', message: validationMessages.required };
    case 'STATE_UNKNOWN':
      return { field: 'state', message: excludedMessage('state') };
    case 'ZIP_CODE_MISSING':
      return { field: 'zipCode', message: validationMessages.required };
    case 'ZIP_CODE_INVALID':
      return { field: 'zipCode', message: zipCodeMessage(format) };
  }
}

/** The specification's message, with the country's name for a zip code. */
function zipCodeMessage(format: AddressFormat | null): string {
  const { label } = (format ?? unitedStatesFormat).zipCode;
  return label === unitedStatesFormat.zipCode.label
    ? validationMessages.zipCode
    : `Please, enter a valid ${label === 'PIN code' ? label : label.toLowerCase()}`;
}

export type AddressChangeVerdict =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'IN_ACTIVE_REQUEST' };

/** An address of an active request can be neither edited nor deleted. */
export function addressChangeVerdict(inActiveRequest: boolean): AddressChangeVerdict {
  return inActiveRequest ? { ok: false, reason: 'IN_ACTIVE_REQUEST' } : { ok: true };
}

/** The messages of pages and server for an address that is in use, and for a failed call (section 8). */
export const addressNotices = {
  inActiveRequest: 'This address is currently in an active request and cannot be edited.',
  cannotUpdate: 'Unable to update address: The address is assigned to a delivery or pickup.',
  cannotDelete: 'Unable to delete address: The address is assigned to a delivery or pickup.',
  failed: 'Something went wrong, please try again',
} as const;
