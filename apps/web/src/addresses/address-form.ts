/** The parts that the form of an address and the form of a hotel share. */
import type { AddressFormat } from '@vestry/contract/addresses/rules';
import type { FormValues } from '../lib/forms/form-controls.ts';
import { phoneOf } from '../lib/forms/phone-value.ts';
import { wordList } from '../lib/format/word-list.ts';
import { addressLabelsOf, type addressLabels } from './address-fields.tsx';

export type FormatOf = (country: string) => AddressFormat | undefined;

/** Save cannot be pressed while the form is invalid (specification, section 5); it names the fields that are left. */
export function saveRefusal(
  invalidFields: readonly (keyof typeof addressLabels)[],
  format: AddressFormat | undefined,
  own: Partial<typeof addressLabels> = {},
): string | undefined {
  if (invalidFields.length === 0) return undefined;
  // Before a country is chosen nobody knows whether it has states and postal codes.
  if (format === undefined && invalidFields.length > 1)
    return 'To save, complete every field that is not optional.';
  const labels = { ...addressLabelsOf(format), ...own };
  return `To save, complete ${wordList(invalidFields.map((name) => labels[name]))}.`;
}

/** The body of the calls: a part that the country's addresses do not have is left empty, whatever was typed before. */
export function readAddress(values: FormValues, formatOf: FormatOf) {
  const choice = String(values['phoneCountryCode'] ?? '');
  const format = formatOf(String(values['country'] ?? ''));
  return {
    ...values,
    phone: phoneOf({ choice, local: String(values['phone'] ?? '') }),
    ...(format?.state.need === 'NONE' ? { state: '' } : {}),
    ...(format?.zipCode.need === 'NONE' ? { zipCode: '' } : {}),
  };
}
