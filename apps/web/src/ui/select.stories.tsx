import type { Meta } from '@storybook/react-vite';
import { useState } from 'react';
import { Select } from './select.tsx';

export default { title: 'Select' } satisfies Meta;

const states = ['California', 'Connecticut', 'New Jersey', 'New York'].map((label) => ({
  value: label,
  label,
}));
const plain = { name: 'state', label: 'State', error: '', defaultValue: '', options: states };

export const States = () => (
  <div className="grid w-full max-w-form">
    <Select {...plain} placeholder="Choose a state" />
    <Select {...plain} defaultValue="New York" />
    <Select {...plain} placeholder="Choose a state" error="This field is required." />
    <Select {...plain} placeholder="Choose a state" options={[]} disabled hint="Choose a country first." />
  </div>
);

const byCountry: Readonly<Record<string, readonly string[]>> = {
  'United States': ['California', 'New York'],
  Canada: ['Ontario', 'Québec'],
};
const optionsOf = (labels: readonly string[]) => labels.map((label) => ({ value: label, label }));

export const ChangingOptions = () => {
  const [country, setCountry] = useState('United States');
  return (
    <div className="grid w-full max-w-form">
      <Select
        name="country"
        label="Country"
        error=""
        defaultValue={country}
        options={optionsOf(Object.keys(byCountry))}
        onChoice={setCountry}
      />
      <Select
        name="state"
        label="State"
        error=""
        defaultValue="New York"
        placeholder="Choose a state"
        options={optionsOf(byCountry[country] ?? [])}
      />
    </div>
  );
};
