import type { Meta } from '@storybook/react-vite';
import { DatedList, type DatedEntry } from './dated-list.tsx';

export default { title: 'Dated list' } satisfies Meta;

const entries: DatedEntry[] = [
  {
    key: 3,
    time: '2026-06-03T14:00:00Z',
    day: 'Jun 3, 2026',
    content: (
      <>
        At Lake House, brought by D-12
        <span className="block text-ink-2">Recorded by Vestry</span>
      </>
    ),
  },
  { key: 2, time: '2026-06-03T08:00:00Z', day: 'Jun 3, 2026', content: 'On the way to you with D-12' },
  {
    key: 1,
    time: '2026-03-01T14:00:00Z',
    day: 'Mar 1, 2026',
    content: 'At the facility, in a room whose name is so long that it needs a second line on every phone',
  },
];

export const WholeList = () => <DatedList label="Places of the item" entries={entries} isWhole />;
export const EarlierList = () => (
  <DatedList label="Earlier places of the item" entries={entries} isWhole isEarlier />
);
export const OneEntry = () => <DatedList label="Places of the item" entries={entries.slice(2)} isWhole />;
