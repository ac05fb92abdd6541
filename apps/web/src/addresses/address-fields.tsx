import { unitedStatesFormat, type AddressFormat } from '@vestry/contract/addresses/rules';
import type { Country } from '@vestry/contract/addresses/schemas';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { TextBinding } from '../ui/field.tsx';
import { PhoneField } from '../ui/phone-field.tsx';
import { Select } from '../ui/select.tsx';
import { TextField } from '../ui/text-field.tsx';
import { statesQuery } from './queries.ts';

/** In the order of the page. */
export const addressLabels = {
  label: 'Label',
  name: 'Name',
  addressLineOne: 'Address line one',
  addressLineTwo: 'Address line two',
  country: 'Country',
  state: unitedStatesFormat.state.label,
  city: 'City',
  zipCode: unitedStatesFormat.zipCode.label,
  phoneCountryCode: 'Country code',
  phone: 'Phone',
};

/** The labels with the country's own words; without a country those of the United States. */
export function addressLabelsOf(format: AddressFormat = unitedStatesFormat): typeof addressLabels {
  return { ...addressLabels, state: format.state.label, zipCode: format.zipCode.label };
}

interface AddressFieldsProps {
  readonly form: { readonly field: (name: keyof typeof addressLabels) => TextBinding };
  readonly countries: readonly Country[];
  /** The chosen country's name, or an empty text. */
  readonly country: string;
  readonly onCountry: (name: string) => void;
}

const optionsOf = (names: readonly { name: string }[]) =>
  names.map(({ name }) => ({ value: name, label: name }));

/**
 * The fields of an address. Changing the country loads its states and clears the chosen one (specification, section 4);
 * state and postal code bear the country's own names, and are left out where its addresses have none.
 */
export function AddressFields({ form: { field }, countries, country, onCountry }: AddressFieldsProps) {
  const countryOptions = useMemo(() => optionsOf(countries), [countries]);
  const format = countries.find(({ name }) => name === country)?.format ?? unitedStatesFormat;
  const { zipCode } = format;
  return (
    <>
      <TextField {...field('label')} hint="What you call it: Home, Office." />
      <TextField {...field('name')} autoComplete="name" />
      <TextField {...field('addressLineOne')} autoComplete="address-line1" />
      <TextField {...field('addressLineTwo')} optional autoComplete="address-line2" />
      <div className="grid gap-x-6 tablet:grid-cols-2">
        <Select
          {...field('country')}
          placeholder="Choose a country"
          options={countryOptions}
          onChoice={onCountry}
          autoComplete="country-name"
        />
        {format.state.need !== 'NONE' && (
          <StateField binding={field('state')} state={format.state} country={country} />
        )}
        <TextField {...field('city')} autoComplete="address-level2" />
        {zipCode.need !== 'NONE' && (
          <TextField
            {...field('zipCode')}
            label={zipCode.label}
            optional={zipCode.need === 'OPTIONAL'}
            hint={country === '' || zipCode.example === '' ? undefined : `For example ${zipCode.example}`}
            autoComplete="postal-code"
          />
        )}
      </div>
      <PhoneField {...field('phone')} choice={field('phoneCountryCode')} />
    </>
  );
}

interface StateFieldProps {
  readonly binding: TextBinding;
  readonly state: AddressFormat['state'];
  readonly country: string;
}

function StateField({ binding, state, country }: StateFieldProps) {
  const states = useQuery(statesQuery(country));
  const options = useMemo(() => optionsOf(states.data ?? []), [states.data]);
  const isOptional = state.need === 'OPTIONAL';
  const word = state.label.toLowerCase();
  return (
    <Select
      {...binding}
      label={state.label}
      optional={isOptional}
      placeholder={isOptional ? 'None' : `Choose ${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`}
      options={options}
      disabled={options.length === 0}
      hint={
        country === '' ? 'Choose a country first.' : states.isError ? 'This list did not load.' : undefined
      }
      autoComplete="address-level1"
    />
  );
}
