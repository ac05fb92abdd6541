import { unitedStatesFormat, type AddressFormat } from '@vestry/contract/addresses/rules';
import type { Address, Country, State } from '@vestry/contract/addresses/schemas';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { TextBinding } from '../ui/field.tsx';
import { PhoneField } from '../ui/phone-field.tsx';
import { publishInput } from '../ui/publish-input.ts';
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
  city: unitedStatesFormat.city.label,
  zipCode: unitedStatesFormat.zipCode.label,
  phoneCountryCode: 'Country code',
  phone: 'Phone',
};

/** The labels with the country's own words; without a country those of the United States. */
export function addressLabelsOf(format: AddressFormat = unitedStatesFormat): typeof addressLabels {
  const { state, city, zipCode } = format;
  return { ...addressLabels, state: state.label, city: city.label, zipCode: zipCode.label };
}

/** The words of the fields whose meaning is another for a hotel. */
export const hotelLabels: Partial<typeof addressLabels> = {
  label: 'Hotel or place',
  name: 'Guest name',
  addressLineOne: 'Address',
  addressLineTwo: 'Room or confirmation',
  phone: 'Reception’s telephone',
};

interface AddressFieldsProps {
  readonly form: { readonly field: (name: keyof typeof addressLabels) => TextBinding };
  readonly countries: readonly Country[];
  /** The chosen country's name, or an empty text. */
  readonly country: string;
  readonly onCountry: (name: string) => void;
  /** The address as it is saved; undefined for a new one. */
  readonly saved: Address | undefined;
  readonly isReadOnly: boolean;
  /** A hotel or the like, which has other words for some fields. */
  readonly isHotel?: boolean;
}

const optionsOf = (names: readonly { name: string }[]) =>
  names.map(({ name }) => ({ value: name, label: name }));

/**
 * The fields of an address. Changing the country loads its states and clears the chosen one (specification, section 4);
 * its parts bear the country's own names, and are left out where its addresses have none.
 */
export function AddressFields(props: AddressFieldsProps) {
  const {
    form: { field: bind },
    countries,
    country,
    onCountry,
    isHotel = false,
  } = props;
  const field = (name: keyof typeof addressLabels) => ({
    ...bind(name),
    ...(isHotel && hotelLabels[name] !== undefined ? { label: hotelLabels[name] } : {}),
  });
  const countryOptions = useMemo(() => optionsOf(countries), [countries]);
  const found = countries.find(({ name }) => name === country);
  const { state, city, zipCode } = found?.format ?? unitedStatesFormat;
  return (
    <>
      <TextField {...field('label')} hint={isHotel ? undefined : 'For example, Home or Office.'} />
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
        {state.need !== 'NONE' &&
          (state.isListed ? (
            <StateChoice {...props} state={state} />
          ) : (
            <StateText key={country} {...props} state={state} />
          ))}
        <TextField {...field('city')} label={city.label} autoComplete="address-level2" />
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
      <PhoneField {...field('phone')} choice={field('phoneCountryCode')} countryCode={found?.countryCode} />
    </>
  );
}

interface StateFieldProps extends AddressFieldsProps {
  readonly state: AddressFormat['state'];
}

/** Shows the code where addresses write it, as in `Roma (RM)`; the name is what is saved. */
const stateOptionsOf = (states: readonly State[]) =>
  states.map(({ name, code }) => ({ value: name, label: code === '' ? name : `${name} (${code})` }));

/**
 * The states of the country's post. An address may have been saved with a name that is in no list any more: the name stays
 * among the choices, and a hint proposes to choose one of the list.
 */
function StateChoice({ form: { field }, state, country, saved, isReadOnly }: StateFieldProps) {
  const binding = field('state');
  const states = useQuery(statesQuery(country));
  const [chosen, setChosen] = useState(binding.defaultValue);
  const unlisted = unlistedState(saved, country, states.data);
  const options = useMemo(() => {
    const listed = stateOptionsOf(states.data ?? []);
    return unlisted === null ? listed : [{ value: unlisted, label: unlisted }, ...listed];
  }, [states.data, unlisted]);
  const isOptional = state.need === 'OPTIONAL';
  const word = state.label.toLowerCase();
  const one = `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`;
  const hint =
    country === ''
      ? 'Choose a country first.'
      : states.isError
        ? 'This list did not load.'
        : unlisted !== null && chosen === unlisted && !isReadOnly
          ? `Please choose ${one} from the list.`
          : undefined;
  return (
    <Select
      {...binding}
      label={state.label}
      optional={isOptional}
      placeholder={isOptional ? 'None' : `Choose ${one}`}
      options={options}
      disabled={options.length === 0}
      hint={hint}
      onChoice={setChosen}
      autoComplete="address-level1"
    />
  );
}

/** The saved state of an address where its country's list has no such name. */
function unlistedState(
  saved: Address | undefined,
  country: string,
  states: readonly State[] | undefined,
): string | null {
  if (saved === undefined || saved.state === '' || saved.country !== country) return null;
  return states === undefined || states.some(({ name }) => name === saved.state) ? null : saved.state;
}

/** Where no list is published, the state is written. */
function StateText({ form: { field }, state, country }: StateFieldProps) {
  const { defaultValue, ...binding } = field('state');
  const frame = useRef<HTMLDivElement>(null);
  const isFirstCountry = country === field('country').defaultValue;
  useEffect(() => {
    // The form still holds what another country's field had.
    if (!isFirstCountry) publishInput(frame.current?.querySelector('input') ?? null);
  }, [isFirstCountry]);
  return (
    <div ref={frame}>
      <TextField
        {...binding}
        label={state.label}
        defaultValue={isFirstCountry ? defaultValue : ''}
        optional={state.need === 'OPTIONAL'}
        autoComplete="address-level1"
      />
    </div>
  );
}
