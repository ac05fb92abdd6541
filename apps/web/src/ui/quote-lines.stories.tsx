import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Quote, QuotedVisit } from '@vestry/contract/prices/schemas';
import { QuoteLines } from './quote-lines.tsx';
import { QuoteSum } from './quote-sum.tsx';

const meta = { title: 'Price', component: QuoteLines } satisfies Meta<typeof QuoteLines>;
export default meta;
type Story = StoryObj<typeof meta>;

const delivery: QuotedVisit = {
  kind: 'delivery',
  day: '2026-12-14T00:00:00',
  notice: 'PRIORITY',
  zone: 'Manhattan',
  isIncluded: true,
  plan: { included: 4, used: 1 },
  charge: {
    lines: [
      {
        code: 'VISIT',
        description: 'Delivery, included in your plan',
        quantity: 1,
        unitAmount: 0,
        amount: 0,
      },
      { code: 'NOTICE', description: 'Priority', quantity: 1, unitAmount: 2500, amount: 2500 },
      { code: 'ZONE', description: 'Manhattan', quantity: 1, unitAmount: 1000, amount: 1000 },
      { code: 'ITEMS', description: 'Items delivered', quantity: 14, unitAmount: 150, amount: 2100 },
    ],
    subtotal: 5600,
    tax: { name: 'Sales tax', rate: 8875, amount: 497 },
    total: 6097,
  },
};

const pickup: QuotedVisit = {
  kind: 'pickup',
  day: '2026-12-21T00:00:00',
  notice: 'STANDARD',
  zone: 'Manhattan',
  isIncluded: false,
  plan: { included: 1, used: 1 },
  charge: {
    lines: [
      { code: 'VISIT', description: 'Pickup', quantity: 1, unitAmount: 3500, amount: 3500 },
      { code: 'ZONE', description: 'Manhattan', quantity: 1, unitAmount: 1000, amount: 1000 },
      { code: 'ITEMS', description: 'Items picked up', quantity: 14, unitAmount: 100, amount: 1400 },
    ],
    subtotal: 5900,
    tax: { name: 'Sales tax', rate: 8875, amount: 524 },
    total: 6424,
  },
};

const trip: Quote = {
  currency: 'USD',
  version: 2,
  visits: [delivery, pickup],
  subtotal: 11_500,
  tax: { name: 'Sales tax', rate: 8875, amount: 1021 },
  total: 12_521,
};

export const BothVisits: Story = { args: { quote: trip } };

export const OneVisit: Story = {
  args: {
    quote: { ...trip, visits: [delivery], subtotal: 5600, tax: delivery.charge.tax, total: 6097 },
    label: 'So far',
  },
};

export const AtTheFoot: Story = {
  args: { quote: trip },
  render: ({ quote }) => (
    <QuoteSum quote={{ ...quote, version: 2 }} error={null} onRetry={() => undefined} isWhole />
  ),
};

export const NotLoaded: Story = {
  args: { quote: trip },
  render: () => <QuoteSum quote={null} error="We cannot be reached." onRetry={() => undefined} isWhole />,
};
