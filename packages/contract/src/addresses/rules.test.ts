import { describe, expect, test } from 'vitest';
import { validationMessages } from '../validation.ts';
import {
  addressChangeVerdict,
  addressNotices,
  isCity,
  isZipCode,
  placeMessage,
  placeVerdict,
  unitedStatesFormat,
  type AddressFormat,
} from './rules.ts';
import { addressFormSchemaFor } from './schemas.ts';

const addressFormSchema = addressFormSchemaFor((country) =>
  country === 'United States' ? unitedStatesFormat : undefined,
);

const form = {
  label: 'Home',
  name: 'Ada Marlow',
  addressLineOne: '12 Perry Street',
  city: 'New York',
  country: 'United States',
  state: 'New York',
  zipCode: '10014',
  phone: '(212) 555-0123',
};

/** The first message of each field, as the server and the page give it. */
function messagesOf(value: unknown): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { path, message } of addressFormSchema.safeParse(value).error?.issues ?? [])
    messages[path.join('.')] ??= message;
  return messages;
}

describe('the address form', () => {
  test('takes a whole address, trimmed, the second line optional, the phone with its dial code', () => {
    expect(addressFormSchema.parse({ ...form, city: ' New York ' })).toEqual({
      ...form,
      addressLineTwo: '',
      phone: '+12125550123',
    });
  });

  test('requires every field but the second line', () => {
    const requiredOf = (fields: readonly string[]) =>
      Object.fromEntries(fields.map((field) => [field, validationMessages.required]));
    // Without a country nobody knows whether it has states and postal codes.
    const always = Object.keys(form).filter((field) => !['state', 'zipCode'].includes(field));
    expect(messagesOf({})).toEqual(requiredOf(always));
    const blank = Object.fromEntries(Object.keys(form).map((field) => [field, '  ']));
    expect(messagesOf(blank)).toEqual(requiredOf(always));
    expect(messagesOf({ country: 'United States' })).toEqual(
      requiredOf(Object.keys(form).filter((field) => field !== 'country')),
    );
  });

  test('names the first field as the form does: a hotel has no label', () => {
    const hotel = addressFormSchemaFor(() => undefined, 'name of the place');
    const { error } = hotel.safeParse({ ...form, label: 'a'.repeat(61) });
    expect(error?.issues.map(({ message }) => message)).toEqual(['The name of the place is too long.']);
  });

  test('names the field that is too long, and refuses control characters', () => {
    expect(messagesOf({ ...form, label: 'a'.repeat(61), addressLineTwo: 'b'.repeat(201) })).toEqual({
      label: 'The label is too long.',
      addressLineTwo: 'The address line two is too long.',
    });
    expect(messagesOf({ ...form, name: 'Ada\u0000Marlow' })).toEqual({ name: 'The field name is invalid.' });
    expect(messagesOf({ ...form, name: 7 })).toEqual({ name: validationMessages.required });
  });

  test('says what is wrong with a city, a zip code and a phone', () => {
    expect(messagesOf({ ...form, city: 'Area 51' })).toEqual({ city: validationMessages.alphaSpaces });
    expect(messagesOf({ ...form, zipCode: '1001' })).toEqual({ zipCode: 'Please, enter a valid zip code' });
    expect(messagesOf({ ...form, phone: '555' })).toEqual({ phone: 'Please, enter a valid phone number' });
  });

  test('checks the zip code while other fields are still missing', () => {
    expect(messagesOf({ country: 'United States', zipCode: 'ABC' })).toMatchObject({
      zipCode: 'Please, enter a valid zip code',
      label: validationMessages.required,
    });
  });

  test('drops what is no field of an address', () => {
    expect(addressFormSchema.parse({ ...form, editable: true })).not.toHaveProperty('editable');
  });
});

test('a zip code of the United States is 5 digits or 5+4', () => {
  for (const zipCode of ['10014', '10014-1234']) expect(isZipCode(zipCode, 'United States')).toBe(true);
  for (const zipCode of [
    '1001',
    '100145',
    '10014-123',
    '10014 1234',
    'SW1A 1AA',
    '10014-',
    '１００１４',
    '10014\n',
  ])
    expect(isZipCode(zipCode, 'United States'), zipCode).toBe(false);
});

test('a zip code of another country is letters and digits, spaces and hyphens between them', () => {
  for (const zipCode of ['SW1A 1AA', 'K1A 0B1', '75008', '1010-015', 'AD500', '0'])
    expect(isZipCode(zipCode, 'France')).toBe(true);
  for (const zipCode of ['', ' ', '-75008', '75008-', '75/008', 'é', 'a'.repeat(21)])
    expect(isZipCode(zipCode, 'France'), zipCode).toBe(false);
});

test('a city is letters of any script and spaces, also period, apostrophe and hyphen', () => {
  for (const city of [
    'New York',
    'St. Louis',
    "Coeur d'Alene",
    'Coeur d’Alene',
    'Winston-Salem',
    'São Paulo',
    'Zu\u0308rich',
    '東京',
  ])
    expect(isCity(city), city).toBe(true);
  for (const city of ['Area 51', 'Paris, TX', '<b>Paris</b>', '---', '.', '', 'New\nYork', 'Paris😀'])
    expect(isCity(city), city).toBe(false);
});

/** As the metadata has the United Kingdom, Ireland and the United Arab Emirates, with a shorter pattern. */
const unitedKingdom: AddressFormat = {
  state: { label: 'Province', need: 'NONE', isListed: true },
  city: { label: 'City' },
  zipCode: {
    label: 'Postal code',
    need: 'REQUIRED',
    pattern: '[A-Z]+\\d\\w? ?\\d[A-Z]{2}',
    example: 'EC1Y 8SY',
  },
};
const ireland: AddressFormat = {
  state: { label: 'County', need: 'OPTIONAL', isListed: true },
  city: { label: 'City' },
  zipCode: { label: 'Eircode', need: 'OPTIONAL', pattern: '[\\dA-Z]{3} ?[\\dA-Z]{4}', example: 'A65 F4E2' },
};
const emirates: AddressFormat = {
  state: { label: 'Emirate', need: 'REQUIRED', isListed: true },
  city: { label: 'City' },
  zipCode: { label: 'Postal code', need: 'NONE', pattern: '', example: '' },
};

describe('a place', () => {
  const verdictOf = (
    country: string,
    state: string,
    zipCode: string,
    format: AddressFormat | null,
    states: readonly string[] | null = null,
  ) => {
    const verdict = placeVerdict({ country, state, zipCode }, format, states);
    return verdict.ok ? [] : verdict.reasons;
  };

  test('of the United States needs a state of theirs and a zip code', () => {
    const inUnitedStates = (state: string, zipCode: string) =>
      verdictOf('United States', state, zipCode, unitedStatesFormat, ['New Jersey', 'New York']);
    expect(inUnitedStates('New York', '10014')).toEqual([]);
    expect(inUnitedStates('Bavaria', '10014')).toEqual(['STATE_UNKNOWN']);
    expect(inUnitedStates('', '1001')).toEqual(['STATE_MISSING', 'ZIP_CODE_INVALID']);
    expect(inUnitedStates('New York', '')).toEqual(['ZIP_CODE_MISSING']);
  });

  test("of another country has what that country's addresses have", () => {
    expect(verdictOf('United Kingdom', '', 'SW3 4XQ', unitedKingdom, ['Kent'])).toEqual([]);
    expect(verdictOf('United Kingdom', 'England', 'sw3 4xq', unitedKingdom, ['Kent'])).toEqual([
      'STATE_UNKNOWN',
    ]);
    expect(verdictOf('United Kingdom', '', '10014', unitedKingdom)).toEqual(['ZIP_CODE_INVALID']);
    expect(verdictOf('Ireland', '', '', ireland)).toEqual([]);
    expect(verdictOf('United Arab Emirates', 'Dubai', '', emirates)).toEqual([]);
    expect(verdictOf('United Arab Emirates', '', '', emirates)).toEqual(['STATE_MISSING']);
  });

  test('of no country is refused for the country', () => {
    expect(verdictOf('Atlantis', '', '', null)).toEqual(['COUNTRY_UNKNOWN']);
    expect(placeMessage('COUNTRY_UNKNOWN', null).field).toBe('country');
  });

  test("is refused in the country's own words", () => {
    expect(placeMessage('ZIP_CODE_INVALID', unitedStatesFormat).message).toBe(validationMessages.zipCode);
    expect(placeMessage('ZIP_CODE_INVALID', unitedKingdom).message).toBe('Please, enter a valid postal code');
    expect(placeMessage('ZIP_CODE_INVALID', ireland).message).toBe('Please, enter a valid eircode');
    expect(placeMessage('STATE_MISSING', ireland)).toEqual({
      field: 'state',
      message: validationMessages.required,
    });
  });
});

test('an address in an active request can be neither edited nor deleted', () => {
  expect(addressChangeVerdict(false)).toEqual({ ok: true });
  expect(addressChangeVerdict(true)).toEqual({ ok: false, reason: 'IN_ACTIVE_REQUEST' });
  expect(addressNotices).toMatchObject({
    inActiveRequest: 'This address is currently in an active request and cannot be edited.',
    cannotUpdate: 'Unable to update address: The address is assigned to a delivery or pickup.',
    cannotDelete: 'Unable to delete address: The address is assigned to a delivery or pickup.',
  });
});

test('a refusal of a place names its field, with the words of the country', () => {
  const india = { ...ireland, zipCode: { ...ireland.zipCode, label: 'PIN code' } };
  expect(placeMessage('STATE_MISSING', ireland)).toEqual({
    field: 'state',
    message: validationMessages.required,
  });
  expect(placeMessage('ZIP_CODE_INVALID', india).message).toBe('Please, enter a valid PIN code');
  expect(placeMessage('ZIP_CODE_INVALID', ireland).message).toBe('Please, enter a valid eircode');
  // Of a country without a format of its own, the specification's message.
  expect(placeMessage('ZIP_CODE_INVALID', null).message).toBe(validationMessages.zipCode);
  expect(placeMessage('STATE_UNKNOWN', null).field).toBe('state');
});
