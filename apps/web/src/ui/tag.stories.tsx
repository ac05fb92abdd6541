import type { Meta } from '@storybook/react-vite';
import { Chip } from './chip.tsx';
import { ClosableTag } from './closable-tag.tsx';
import { FilterTag } from './filter-tag.tsx';
import { Tag } from './tag.tsx';

export default { title: 'Tags' } satisfies Meta;

const nothing = () => undefined;

export const Status = () => (
  <>
    <Tag color="green">Fashion Facility</Tag>
    <Tag color="gray">At Client</Tag>
    <Tag color="pink">In Service</Tag>
    <Tag color="blue">Cold Storage</Tag>
  </>
);

export const Closable = () => (
  <>
    <ClosableTag onClose={nothing}>Autumn/Winter</ClosableTag>
    <ClosableTag onClose={nothing}>
      A word of somebody who had a great deal to say about this one garment and its season
    </ClosableTag>
  </>
);

export const Filter = () => (
  <>
    <FilterTag isOn={false} count={32} onChange={nothing}>
      Dresses
    </FilterTag>
    <FilterTag isOn count={16} onChange={nothing}>
      Tops
    </FilterTag>
    <FilterTag isOn={false} onChange={nothing}>
      Without a count
    </FilterTag>
  </>
);

export const Plain = () => <Chip>Winter benefit</Chip>;
