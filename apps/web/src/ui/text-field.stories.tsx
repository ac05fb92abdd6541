import type { Meta } from '@storybook/react-vite';
import { TextField } from './text-field.tsx';

export default { title: 'Text field' } satisfies Meta;

export const States = () => (
  <div className="grid w-full max-w-form">
    <TextField label="Label" hint="How you call this address." placeholder="Home" />
    <TextField label="Name" defaultValue="Eleanor Whitcombe" />
    <TextField label="Address line two" optional />
    <TextField
      label="City"
      defaultValue="New York 10021"
      error="This field may only contain alphabetical characters and spaces."
    />
    <TextField
      label="Country"
      defaultValue="United States"
      disabled
      hint="An address in an active request is fixed."
    />
    <TextField label="Password" type="password" defaultValue="Kestrel-Row-1" />
  </div>
);
