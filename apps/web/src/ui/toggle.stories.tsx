import type { Meta } from '@storybook/react-vite';
import { Toggle } from './toggle.tsx';

export default { title: 'Toggle' } satisfies Meta;

export const States = () => (
  <div className="w-full max-w-form divide-y divide-hair">
    <Toggle label="Push notifications" />
    <Toggle label="Delivery updates" detail="When a delivery is confirmed or on its way." defaultChecked />
    <Toggle label="Marketing" disabled detail="Not available in the demo." />
    <Toggle label="Security messages" disabled defaultChecked detail="These are always sent." />
  </div>
);
