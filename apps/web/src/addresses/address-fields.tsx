import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { TextBinding } from '../ui/field.tsx';
import { PhoneField } from '../ui/phone-field.tsx';
import { Select } from '../ui/select.tsx';
import { TextField } from '../ui/text-field.tsx';
import { countriesQuery, statesQuery } from './queries.ts';

/** In the order of the page. */
export const addressLabels = {
  label: 'Label',
  name: 'Name',
  addressLineOne: 'Address line one',
  addressLineTwo: 'Address line two',
  country: 'Country',
  state: 'State',
  city: 'City',
  zipCode: 'Zip code',
  phoneCountryCode: 'Country code',
  phone: 'Phone',
};

interface AddressFieldsProps {
  readonly form: { readonly field: (name: keyof typeof addressLabels) => TextBinding };
}

const optionsOf = (names: readonly { name: string }[] | undefined) =>
  (names ?? []).map(({ name }) => ({ value: name, label: name }));

/** Changing the country loads its states and clears the chosen one (specification, section 4). */
export function AddressFields({ form: { field } }: AddressFieldsProps) {
  const [country, setCountry] = useState(field('country').defaultValue);
  const countries = useQuery(countriesQuery());
  const states = useQuery(statesQuery(country));
  const countryOptions = useMemo(() => optionsOf(countries.data), [countries.data]);
  const stateOptions = useMemo(() => optionsOf(states.data), [states.data]);
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
          onChoice={setCountry}
          hint={countries.isError ? 'The countries did not load. Please try again.' : undefined}
          autoComplete="country-name"
        />
        <Select
          {...field('state')}
          placeholder="Choose a state"
          options={stateOptions}
          disabled={stateOptions.length === 0}
          hint={
            country === ''
              ? 'Choose a country first.'
              : states.isError
                ? 'The states did not load.'
                : undefined
          }
          autoComplete="address-level1"
        />
        <TextField {...field('city')} autoComplete="address-level2" />
        <TextField {...field('zipCode')} autoComplete="postal-code" />
      </div>
      <PhoneField {...field('phone')} choice={field('phoneCountryCode')} />
    </>
  );
}
