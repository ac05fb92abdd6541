/** What makes a city, a state and a zip code, and when an address is fixed (specification, sections 4, 5 and 8; decisions). */
import { excludedMessage, validationMessages } from '../validation.ts';

/** Names under which the United States are listed or imported. */
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
 * 5 digits or 5+4 in the United States; elsewhere what matches the country's pattern, and without one letters and digits
 * with spaces and hyphens between them.
 */
export function isZipCode(zipCode: string, country: string, pattern = ''): boolean {
  const source = isUnitedStates(country) ? unitedStatesFormat.zipCode.pattern : pattern || anyZipCode;
  return new RegExp(`^(?:${source})$`, 'i').test(zipCode);
}

const anyZipCode = '[A-Z\\d](?:[A-Z\\d -]{0,18}[A-Z\\d])?';

/** Letters of any script and spaces, also period, apostrophe and hyphen: St. Louis, Coeur d'Alene. At least one letter. */
export function isCity(city: string): boolean {
  return /^[\p{L}\p{M} .'’-]+$/u.test(city) && /\p{L}/u.test(city);
}

/** Whether addresses of a country name a part: they must, they may, or they never do. */
export const partNeeds = ['REQUIRED', 'OPTIONAL', 'NONE'] as const;
export type PartNeed = (typeof partNeeds)[number];

/** How addresses of one country are written: the country's own words for its parts, and whether it uses them. */
export interface AddressFormat {
  readonly state: {
    readonly label: string;
    readonly need: PartNeed;
    /** Whether its names are listed; without a list an address may give any. */
    readonly isListed: boolean;
  };
  readonly city: { readonly label: string };
  readonly zipCode: {
    readonly label: string;
    readonly need: PartNeed;
    /** Source of a regular expression that a whole code matches, whatever its capitals; empty where any code will do. */
    readonly pattern: string;
    /** A code of the country, for the form's hint; empty when none is known. */
    readonly example: string;
  };
}

/** The format of the United States, in which the specification's labels are written. */
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
  'COUNTRY_UNKNOWN' | 'STATE_MISSING' | 'STATE_UNKNOWN' | 'ZIP_CODE_MISSING' | 'ZIP_CODE_INVALID';
export type PlaceVerdict =
  { readonly ok: true } | { readonly ok: false; readonly reasons: readonly PlaceRefusal[] };

/**
 * Whether state and postal code are what the country requires. `format` is the country's, null when there is no such
 * country. `states` are the names that its addresses may give as state; null leaves that to the server.
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

/** The field that a refusal of a place is about, and the sentence that stands there. */
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

/** The specification's sentence, with the country's own word for its postal code. */
function zipCodeMessage(format: AddressFormat | null): string {
  const { label } = (format ?? unitedStatesFormat).zipCode;
  return label === unitedStatesFormat.zipCode.label
    ? validationMessages.zipCode
    : `Please, enter a valid ${label === 'PIN code' ? label : label.toLowerCase()}`;
}

export type AddressChangeVerdict =
  { readonly ok: true } | { readonly ok: false; readonly reason: 'IN_ACTIVE_REQUEST' };

/** An address in an active request can be neither edited nor deleted (decisions). */
export function addressChangeVerdict(inActiveRequest: boolean): AddressChangeVerdict {
  return inActiveRequest ? { ok: false, reason: 'IN_ACTIVE_REQUEST' } : { ok: true };
}

/** What the pages and the server say about an address that is in use, or a call that failed (section 8). */
export const addressNotices = {
  inActiveRequest: 'This address is currently in an active request and cannot be edited.',
  cannotUpdate: 'Unable to update address: The address is assigned to a delivery or pickup.',
  cannotDelete: 'Unable to delete address: The address is assigned to a delivery or pickup.',
  failed: 'Something went wrong, please try again',
} as const;
