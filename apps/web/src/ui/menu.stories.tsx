import type { Meta } from '@storybook/react-vite';
import { Menu } from './menu.tsx';

export default { title: 'Menu' } satisfies Meta;

const commands = ['Add to delivery', 'Arrange', 'Rename', 'Delete'].map((name) => ({
  name,
  run: () => null,
}));

export const Closed = () => <Menu label="Commands for Lisbon" commands={commands} />;

export const WithText = () => <Menu label="More for these items" text="More" commands={commands} />;

export const Open = () => (
  <div className="grid h-80 w-80 justify-items-end p-4">
    <Menu label="Commands for Lisbon" commands={commands} defaultOpen />
  </div>
);
