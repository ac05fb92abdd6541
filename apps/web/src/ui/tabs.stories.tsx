import type { Meta } from '@storybook/react-vite';
import { Tabs } from './tabs.tsx';

export default { title: 'Tabs' } satisfies Meta;

const tabs = [
  { id: 'delivery', title: 'Delivery', content: <p>Deliveries, the newest first.</p> },
  { id: 'pick-up', title: 'Pick-up', content: <p>Pickups, the newest first.</p> },
];

export const FirstChosen = () => <Tabs label="Requests" tabs={tabs} />;
export const SecondChosen = () => <Tabs label="Requests" tabs={tabs} selected="pick-up" />;
