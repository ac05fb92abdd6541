import { timeOfDayLabels } from '@vestry/contract/calendar/schedule';
import { timesOfDay } from '@vestry/contract/calendar/schemas';
import type { Meta } from '@storybook/react-vite';
import { RadioGroup } from './radio-group.tsx';

export default { title: 'Radio group' } satisfies Meta;

const pickup = [
  { value: 'yes', label: 'Yes, include a pickup.' },
  { value: 'no', label: 'No, just delivery.' },
];

export const List = () => (
  <div className="grid w-full max-w-form gap-6">
    <RadioGroup name="pickup" label="Are we picking up items?" options={pickup} defaultValue="no" error="" />
    <RadioGroup
      name="wrong"
      label="Are we picking up items?"
      options={pickup}
      error="This field is required."
    />
    <RadioGroup
      name="some"
      label="Are we picking up items?"
      hint="A pickup can be added to a new request."
      options={[{ value: 'yes', label: 'Yes, include a pickup.', disabled: true }, ...pickup.slice(1)]}
      defaultValue="no"
    />
  </div>
);

const edit = (
  <a href="#edit" className="text-link">
    Edit
  </a>
);

const addresses = [
  {
    value: '1',
    label: 'Park Avenue',
    detail: '740 Park Avenue, Apartment 9B, New York, NY 10021',
    action: edit,
  },
  { value: '2', label: 'Sag Harbor', detail: '14 Harbor Lane, Sag Harbor, NY 11963', action: edit },
  {
    value: '3',
    label: 'The office',
    detail: 'This address is currently in an active request and cannot be edited.',
    disabled: true,
  },
];

export const Cards = () => (
  <div className="grid w-full max-w-form gap-6">
    <RadioGroup name="address" label="Address" look="cards" options={addresses} defaultValue="1" />
    <RadioGroup
      name="address-2"
      label="Address"
      look="cards"
      options={addresses.slice(0, 2)}
      error="This field is required."
    />
  </div>
);

const times = timesOfDay.map((value) => ({ value, label: timeOfDayLabels[value] }));

export const Segments = () => (
  <div className="grid w-full max-w-form gap-6">
    <RadioGroup
      name="time"
      label="Time of day"
      look="segments"
      options={times}
      defaultValue="MORNING"
      error=""
    />
    <RadioGroup
      name="time-2"
      label="Time of day"
      look="segments"
      options={times.map((time) => ({ ...time, disabled: time.value === 'AFTERNOON' }))}
      hint="The afternoon is fully booked."
    />
  </div>
);
