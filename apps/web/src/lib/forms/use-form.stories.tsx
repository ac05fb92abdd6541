import { unitedStatesFormat, type AddressFormat } from '@vestry/contract/addresses/rules';
import { addressFormSchemaFor, type AddressForm } from '@vestry/contract/addresses/schemas';
import { defaultPhoneChoice } from '@vestry/contract/addresses/phone';
import type { Meta } from '@storybook/react-vite';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ApiError } from '../transport/api-error.ts';
import type { FormValues } from './form-controls.ts';
import { phoneOf } from './phone-value.ts';
import { useForm } from './use-form.ts';

export default { title: 'Form' } satisfies Meta;

const labels = {
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

const statesOf: Readonly<Record<string, readonly string[]>> = {
  'United States': ['California', 'New York'],
  Canada: ['Ontario', 'Québec'],
};
const formats: Readonly<Record<string, AddressFormat>> = {
  'United States': unitedStatesFormat,
  Canada: {
    state: { label: 'Province', need: 'REQUIRED', isListed: true },
    city: { label: 'City' },
    zipCode: {
      label: 'Postal code',
      need: 'REQUIRED',
      pattern: '[A-Z]\\d[A-Z] ?\\d[A-Z]\\d',
      example: 'H3Z 2Y7',
    },
  },
};
const optionsOf = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));

function readAddress(values: FormValues) {
  return {
    ...values,
    phone: phoneOf({ choice: String(values['phoneCountryCode']), local: String(values['phone']) }),
  };
}

interface AddressProps {
  readonly onSaved: (address: AddressForm) => void;
  readonly draftKey?: string;
}

/** The contract's address form, with every kind of field that it needs. A zip code of 00000 is refused by the "server". */
function Address({ onSaved, draftKey }: AddressProps) {
  const form = useForm({
    schema: addressFormSchemaFor((chosen) => formats[chosen] ?? unitedStatesFormat),
    labels,
    initial: { phoneCountryCode: defaultPhoneChoice },
    read: readAddress,
    ...(draftKey === undefined ? {} : { draft: { key: draftKey } }),
    submit: async (address) => {
      await new Promise((resolve) => setTimeout(resolve, 150));
      if (address.zipCode === '00000')
        throw refusal([{ path: 'body.zipCode', message: 'Nobody lives there.' }]);
      if (address.zipCode === '99999') throw refusal([]);
      onSaved(address);
    },
  });
  const [country, setCountry] = useState(form.field('country').defaultValue);
  const states = optionsOf(statesOf[country] ?? []);
  return (
    <form {...form.formProps} method="post" className="grid">
      <TextField {...form.field('label')} />
      <TextField {...form.field('name')} autoComplete="name" />
      <TextField {...form.field('addressLineOne')} autoComplete="address-line1" />
      <TextField {...form.field('addressLineTwo')} optional autoComplete="address-line2" />
      <div className="grid gap-x-6 tablet:grid-cols-2">
        <Select
          {...form.field('country')}
          placeholder="Choose a country"
          options={optionsOf(Object.keys(statesOf))}
          onChoice={setCountry}
          autoComplete="country-name"
        />
        <Select
          {...form.field('state')}
          placeholder="Choose a state"
          options={states}
          disabled={states.length === 0}
          hint={states.length === 0 ? 'Choose a country first.' : undefined}
          autoComplete="address-level1"
        />
        <TextField {...form.field('city')} autoComplete="address-level2" />
        <TextField {...form.field('zipCode')} autoComplete="postal-code" />
      </div>
      <PhoneField {...form.field('phone')} choice={form.field('phoneCountryCode')} />
      <Button kind="primary" submit wide pending={form.pending}>
        Save
      </Button>
      <div className="min-h-18 pt-2">{form.error !== null && <Notice kind="error">{form.error}</Notice>}</div>
      <p className="text-sm text-ink-2">
        {form.isValid ? 'Can be sent.' : 'Cannot be sent yet.'} {form.isDirty ? 'Changed.' : 'As it was.'}
      </p>
    </form>
  );
}

function refusal(fields: { path: string; message: string }[]): ApiError {
  const message = 'Some of the details are incorrect.';
  return new ApiError({ code: 'VALIDATION_FAILED', message, status: 422, fields });
}

function Saved({ address }: { readonly address: AddressForm | null }) {
  return (
    <output className="block text-sm wrap-anywhere text-ink-2">
      {address !== null && `Saved: ${Object.values(address).join(', ')}`}
    </output>
  );
}

export const AddressOfTheContract = () => {
  const [saved, setSaved] = useState<AddressForm | null>(null);
  return (
    <div className="w-full max-w-prose">
      <Address onSaved={setSaved} />
      <Saved address={saved} />
    </div>
  );
};

/** Closed half filled, it opens as it was left. */
export const Draft = () => {
  const [isOpen, setOpen] = useState(true);
  return (
    <div className="grid w-full max-w-prose gap-6">
      <Button onClick={() => setOpen(!isOpen)}>{isOpen ? 'Close' : 'Open'}</Button>
      {isOpen && <Address draftKey="story-address" onSaved={() => setOpen(false)} />}
    </div>
  );
};
