import type { Meta } from '@storybook/react-vite';
import { phoneParts } from '../lib/forms/phone-value.ts';
import { PhoneField } from './phone-field.tsx';

export default { title: 'Phone field' } satisfies Meta;

function bindings(phone: string, error = '') {
  const { choice, local } = phoneParts(phone);
  return {
    name: 'phone',
    label: 'Phone',
    error,
    defaultValue: local,
    choice: { name: 'phoneCountryCode', label: 'Country code', error: '', defaultValue: choice },
  };
}

export const States = () => (
  <div className="grid w-full max-w-form">
    <PhoneField {...bindings('')} />
    <PhoneField {...bindings('+442071234567')} optional />
    <PhoneField {...bindings('555', 'Please, enter a valid phone number')} />
    <PhoneField {...bindings('+263771234567')} />
  </div>
);

export const Choosing = () => (
  <form className="w-full max-w-form">
    <PhoneField {...bindings('+41446681800')} />
    <div className="h-72" />
  </form>
);
