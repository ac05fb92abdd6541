import type { Meta } from '@storybook/react-vite';
import { ChipSelect } from './chip-select.tsx';

export default { title: 'Chip select' } satisfies Meta;

const options = ['Clothing', 'Shoes', 'Handbags', 'Accessories'].map((label) => ({ value: label, label }));

export const States = () => (
  <div className="grid w-full max-w-form gap-6">
    <ChipSelect
      name="item"
      label="Kind of items"
      options={options}
      defaultValue={['Clothing', 'Handbags']}
      error=""
    />
    <ChipSelect name="all" label="Kind of items" options={options} defaultValue={[]} withAll />
    <ChipSelect
      name="wrong"
      label="Kind of items"
      options={options}
      defaultValue={[]}
      error="This field is required."
    />
  </div>
);
