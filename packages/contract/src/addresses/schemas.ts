/** Addresses as a form sends them (specification, sections 3, 5 and 8; decisions, Items, cart, requests). */
import { z } from 'zod/mini';
import { lineSchema, optionalLineSchema } from '../field-schemas.ts';
import { validationMessages } from '../validation.ts';
import { moneySchema } from '../valuations/money-schema.ts';
import { idSchema } from '../wire.ts';
import { isPhone, normalizePhone } from './phone.ts';
import { isCity, partNeeds, placeMessage, placeVerdict, type AddressFormat } from './rules.ts';
import { writtenCode } from './written-code.ts';

/** A telephone number; comes out with its dial code, as it is stored. */
const phoneSchema = z.pipe(
  z.string(validationMessages.required).check(
    z.trim(),
    z.minLength(1, validationMessages.required),
    z.refine((text) => text === '' || isPhone(text), validationMessages.phone),
  ),
  z.transform(normalizePhone),
);

const hasText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

export const labelLengthMax = 60;

/**
 * The fields of the form, which a call repeats with its own beside them: `z.object({ ...addressFields, client })`.
 * Country and state are names. Whether they exist, and whether the country needs a state and a postal code, is decided
 * by `placeVerdict`.
 */
export const addressFields = {
  label: lineSchema('label', labelLengthMax),
  name: lineSchema('name', 100),
  addressLineOne: lineSchema('address line one', 200),
  addressLineTwo: optionalLineSchema('address line two', 200),
  city: lineSchema('city', 100).check(
    z.refine((text) => text === '' || isCity(text), validationMessages.alphaSpaces),
  ),
  country: lineSchema('country', 100),
  state: optionalLineSchema('state', 100),
  zipCode: optionalLineSchema('zip code', 20),
  phone: phoneSchema,
};

/** Of the object with these fields: it comes out with its postal code as the country writes it, as it is stored. */
export function writesCode<T extends { readonly country: string; readonly zipCode: string }>() {
  return z.overwrite<T>((form) => ({ ...form, zipCode: writtenCode(form.zipCode, form.country) }));
}

interface PlaceFields {
  readonly country: string;
  readonly state?: string;
  readonly zipCode?: string;
}

/** Checks one part of the place while other fields are still wrong, so that a form shows all that is to be corrected. */
function placeCheck(field: 'state' | 'zipCode', formatOf: (country: string) => AddressFormat | undefined) {
  const messageOf = ({ country, state = '', zipCode = '' }: PlaceFields): string | undefined => {
    const format = formatOf(country.trim());
    // Without the country's format nothing is known to be wrong: the server decides.
    if (format === undefined) return undefined;
    const place = { country: country.trim(), state: state.trim(), zipCode: zipCode.trim() };
    const verdict = placeVerdict(place, format, null);
    const messages = verdict.ok ? [] : verdict.reasons.map((reason) => placeMessage(reason, format));
    return messages.find((message) => message.field === field)?.message;
  };
  return z.refine<PlaceFields>((place) => messageOf(place) === undefined, {
    path: [field],
    // The check runs before the fields are known to be right; `when` has seen that there is a country.
    error: ({ input }) => messageOf(input as PlaceFields),
    when: ({ value }) => hasText((value as Partial<PlaceFields> | undefined)?.country),
  });
}

/**
 * The form where the countries' formats are at hand, as in the browser: state and postal code are checked against the
 * format of the chosen country. The server checks the same by `placeVerdict`, and that the state exists.
 * @param label the name of the form's first field, as its messages have it.
 */
export function addressFormSchemaFor(
  formatOf: (country: string) => AddressFormat | undefined,
  label = 'label',
) {
  return z
    .object({ ...addressFields, label: lineSchema(label, labelLengthMax) })
    .check(placeCheck('state', formatOf), placeCheck('zipCode', formatOf));
}

export const addressFormSchema = z.object(addressFields);
export type AddressForm = z.output<typeof addressFormSchema>;

/** The closet, as payloads repeat it; the session's is the one that counts. */
const client = z.optional(z.object({ id: idSchema }));

/** `POST /client/address/create` */
export const createAddressBody = z.object({ ...addressFields, client }).check(writesCode());

/** `PUT /client/address/update/`: every field anew. */
export const updateAddressBody = z.object({ id: idSchema, ...addressFields, client }).check(writesCode());

/** A saved address. `editable` is false while an active delivery or pickup names it; `itemsThere` counts the items that are there. */
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
  itemsThere: z.int(),
  /** The value up to which the residence is insured; null where nobody has said. */
  insuranceLimit: z.nullable(moneySchema),
});
export type Address = z.output<typeof addressSchema>;

/** The format of the addresses of a country (`AddressFormat` of `rules.ts`). */
const addressFormatSchema = z.object({
  state: z.object({ label: z.string(), need: z.enum(partNeeds), isListed: z.boolean() }),
  city: z.object({ label: z.string() }),
  zipCode: z.object({
    label: z.string(),
    need: z.enum(partNeeds),
    pattern: z.string(),
    example: z.string(),
  }),
});

/** A country that an address may name; `countryCode` is its two letters. */
export const countrySchema = z.object({
  name: z.string(),
  countryCode: z.string(),
  format: addressFormatSchema,
});
export type Country = z.output<typeof countrySchema>;

/** A state of a country: `name` is what an address stores, `code` what the country's post writes, or empty. */
export const stateSchema = z.object({ name: z.string(), code: z.string() });
export type State = z.output<typeof stateSchema>;
