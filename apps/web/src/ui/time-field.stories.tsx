import type { Meta } from '@storybook/react-vite';
import { TimeField } from './time-field.tsx';

// The segments are there at once, so that no picture shows what stands in for them.
export default {
  title: 'Time field',
  loaders: [async () => import('./time-segments.tsx')],
} satisfies Meta;

export const States = () => (
  <div className="grid w-full max-w-form">
    <TimeField label="Arrival from" hint="By the facility’s clock." />
    <TimeField label="Until" defaultValue="17:30" />
    <TimeField label="Time" name="clock" optional defaultValue="19:00" />
    <TimeField label="Hour" disabled defaultValue="14:00" hint="Only a manager can change this." />
    <TimeField label="Until" defaultValue="09:00" error="The arrival must end after it begins." />
  </div>
);
