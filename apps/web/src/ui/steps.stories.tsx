import type { Meta } from '@storybook/react-vite';
import { Steps } from './steps.tsx';
import { Timeline } from './timeline.tsx';

export default { title: 'Steps and timeline' } satisfies Meta;

const request = ['DETAILS', 'DELIVERY DATE', 'REVIEW'];

export const ThreeSteps = () =>
  request.map((step, index) => (
    <div key={step} className="w-full max-w-panel">
      <Steps label={`Delivery Request, ${step}`} steps={request} current={index} />
    </div>
  ));

const delivery = [
  { title: 'Delivery request received!', detail: 'Tue, Nov 24' },
  { title: 'Delivery request confirmed!', detail: 'Wed, Nov 25' },
  { title: 'Items ready for delivery!', detail: 'Thursday evening' },
  { title: 'Items out for delivery!', detail: 'Friday morning' },
  { title: 'Delivery complete!', detail: 'Friday, December 4th' },
];

export const TimelineUnderWay = () => <Timeline label="Delivery" steps={delivery} current={1} />;
export const TimelineBegun = () => <Timeline label="Delivery" steps={delivery} current={0} />;
export const TimelineComplete = () => <Timeline label="Delivery" steps={delivery} current={4} />;
/** As wide as the inside of a side panel: it goes downwards there. */
export const TimelineInAPanel = () => (
  <div className="w-full max-w-132">
    <Timeline label="Delivery" steps={delivery} current={2} />
  </div>
);
