/** Addresses as a form sends them (specification, sections 3, 5 and 8; decisions, Items, cart, requests). */
import { z } from 'zod/mini';
import { lineSchema, optionalLineSchema } from '../field-schemas.ts';
import { validationMessages } from '../validation.ts';
import { idSchema } from '../wire.ts';
import { isPhone, normalizePhone } from './phone.ts';
import { isCity, isZipCode } from './rules.ts';

/** A telephone number; comes out with its dial code, as it is stored. */
export const phoneSchema = z.pipe(
  z.string(validationMessages.required).check(
    z.trim(),
    z.minLength(1, validationMessages.required),
    z.refine((text) => text === '' || isPhone(text), validationMessages.phone),
  ),
  z.transform(normalizePhone),
);

const hasText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/**
 * The fields of the form, which a call repeats with its own beside them: `z.object({ ...addressFields, client }).check(zipCodeCheck)`.
 * Country and state are names; whether they exist, the server asks of its list of countries (`placeVerdict`).
 */
export const addressFields = {
  label: lineSchema('label', 60),
  name: lineSchema('name', 100),
  addressLineOne: lineSchema('address line one', 200),
  addressLineTwo: optionalLineSchema('address line two', 200),
  city: lineSchema('city', 100).check(
    z.refine((text) => text === '' || isCity(text), validationMessages.alphaSpaces),
  ),
  country: lineSchema('country', 100),
  state: lineSchema('state', 100),
  zipCode: lineSchema('zip code', 20),
  phone: phoneSchema,
};

interface ZipCodeOfCountry {
  readonly zipCode: string;
  readonly country: string;
}

/** The zip code depends on the country. It is judged even while other fields are wrong, so that a form shows all that is to be mended. */
export const zipCodeCheck = z.refine<ZipCodeOfCountry>(
  ({ zipCode, country }) => isZipCode(zipCode.trim(), country),
  {
    path: ['zipCode'],
    error: validationMessages.zipCode,
    when: ({ value }) => {
      // Asked before the fields are known to be right, so either may be missing.
      const { zipCode, country } = (value ?? {}) as Partial<Record<keyof ZipCodeOfCountry, unknown>>;
      return hasText(zipCode) && hasText(country);
    },
  },
);

export const addressFormSchema = z.object(addressFields).check(zipCodeCheck);
export type AddressForm = z.output<typeof addressFormSchema>;

/** The closet, as payloads repeat it; the session's is the one that counts. */
const client = z.optional(z.object({ id: idSchema }));

/** `POST /client/address/create` */
export const createAddressBody = z.object({ ...addressFields, client }).check(zipCodeCheck);

/** `PUT /client/address/update/`: every field anew. */
export const updateAddressBody = z.object({ id: idSchema, ...addressFields, client }).check(zipCodeCheck);

/** A saved address. `editable` is false while an active delivery or pickup names it. */
export const addressSchema = z.object({
  id: z.int(),
  label: z.string(),
  name: z.string(),
  addressLineOne: z.string(),
  addressLineTwo: z.string(),
  city: z.string(),
  country: z.string(),
  state: z.string(),
  zipCode: z.string(),
  /** With its dial code: + and digits. */
  phone: z.string(),
  client: z.object({ id: z.int() }),
  editable: z.boolean(),
});
export type Address = z.output<typeof addressSchema>;

/** A country that an address may name; `countryCode` is its two letters. */
export const countrySchema = z.object({ name: z.string(), countryCode: z.string() });
export type Country = z.output<typeof countrySchema>;

/** A state of a country: what an address there names as its state. */
export const stateSchema = z.object({ name: z.string() });
export type State = z.output<typeof stateSchema>;
