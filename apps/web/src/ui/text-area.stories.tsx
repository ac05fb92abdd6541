import type { Meta } from '@storybook/react-vite';
import { TextArea } from './text-area.tsx';

export default { title: 'Text area' } satisfies Meta;

const note = 'Please leave the garments with the doorman, hanging, not folded.';

export const States = () => (
  <div className="grid w-full max-w-form gap-2">
    <TextArea label="Delivery note" optional placeholder="Anything that we should know" limit={500} />
    <TextArea label="Delivery note" defaultValue={note} limit={80} />
    <TextArea
      label="Delivery note"
      defaultValue={`${note} ${note}`}
      limit={100}
      error="The delivery note is too long."
    />
    <TextArea
      label="Delivery note"
      defaultValue={note}
      disabled
      hint="This request can no longer be changed."
    />
  </div>
);
