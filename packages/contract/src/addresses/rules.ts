/** What makes a city and a zip code, and when an address is fixed (specification, sections 4, 5 and 8; decisions). */

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

/** 5 digits or 5+4 in the United States; elsewhere letters and digits, with spaces and hyphens between them. */
export function isZipCode(zipCode: string, country: string): boolean {
  return isUnitedStates(country)
    ? /^\d{5}(?:-\d{4})?$/.test(zipCode)
    : /^[A-Z\d](?:[A-Z\d -]{0,18}[A-Z\d])?$/i.test(zipCode);
}

/** Letters of any script and spaces, also period, apostrophe and hyphen: St. Louis, Coeur d'Alene. At least one letter. */
export function isCity(city: string): boolean {
  return /^[\p{L}\p{M} .'’-]+$/u.test(city) && /\p{L}/u.test(city);
}

export type PlaceRefusal = 'COUNTRY_UNKNOWN' | 'STATE_UNKNOWN';
export type PlaceVerdict = { readonly ok: true } | { readonly ok: false; readonly reason: PlaceRefusal };

/** Whether a state belongs to its country. `states` are the names of the country's states; null when there is no such country. */
export function placeVerdict(state: string, states: readonly string[] | null): PlaceVerdict {
  if (states === null) return { ok: false, reason: 'COUNTRY_UNKNOWN' };
  return states.includes(state) ? { ok: true } : { ok: false, reason: 'STATE_UNKNOWN' };
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
