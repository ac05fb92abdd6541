import type { Preview } from '@storybook/react-vite';
import './preview.css';

const preview: Preview = {
  parameters: { layout: 'fullscreen' },
  // A story is a list of states: the wrapper lays them out.
  decorators: [
    (Story) => (
      <main className="states">
        <Story />
      </main>
    ),
  ],
};

export default preview;
