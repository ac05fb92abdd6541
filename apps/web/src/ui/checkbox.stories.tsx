import type { Meta } from '@storybook/react-vite';
import { Checkbox } from './checkbox.tsx';

export default { title: 'Checkbox' } satisfies Meta;

export const States = () => (
  <div className="w-full max-w-form">
    <Checkbox label="Valentino" />
    <Checkbox label="Alaïa" defaultChecked />
    <Checkbox label="All designers" isPartial />
    <Checkbox label="Billing messages" disabled detail="Only an Owner can change this." />
    <Checkbox label="Security messages" disabled defaultChecked detail="These are always sent." />
  </div>
);

export const InAForm = () => (
  <div className="w-full max-w-form">
    <Checkbox name="terms" label="I accept the Terms of Service" error="" />
    <Checkbox
      name="terms"
      label="I accept the Terms of Service"
      error="You must accept the Terms of Service."
    />
  </div>
);
