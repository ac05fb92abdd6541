import type { Meta } from '@storybook/react-vite';
import { samplePhotos } from '../../.storybook/sample-photos.ts';
import { CartLine } from './cart-line.tsx';
import { Tag } from './tag.tsx';

export default { title: 'Cart line item' } satisfies Meta;

const nothing = () => undefined;

export const Lines = () => (
  <ul className="w-full max-w-panel">
    <CartLine
      id="coat"
      photo={samplePhotos.coat}
      designer="Aldous & Wren"
      number="VC-1057"
      observation="Camel coat, small mark at the hem"
      location={<Tag color="green">Fashion Facility</Tag>}
      onRemove={nothing}
    />
    <CartLine
      id="gown"
      photo={samplePhotos.gown}
      designer="Bramante"
      number="VC-1013"
      observation="Evening gown in two layers of silk, to be hung and never folded, with its own padded hanger"
      location={<Tag color="blue">Cold Storage</Tag>}
    />
    <CartLine
      id="trousers"
      photo={undefined}
      designer="Ferrand"
      number="VC-1098"
      observation="Green trousers"
      location={<Tag color="gray">At Client</Tag>}
      problem="This item is already with you."
      onRemove={nothing}
    />
  </ul>
);
