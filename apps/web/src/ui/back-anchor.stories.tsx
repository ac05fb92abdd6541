import type { Meta } from '@storybook/react-vite';
import { BackAnchor } from './back-anchor.tsx';

export default { title: 'Way back' } satisfies Meta;

export const Names = () => (
  <div className="grid max-w-80 gap-8">
    <BackAnchor href="#my-closet">My Closet</BackAnchor>
    <BackAnchor href="#trip">A fortnight in Palm Beach with the children, and the week after</BackAnchor>
  </div>
);
