import type { Day } from '@vestry/contract/calendar/day';
import { dayInputSchema } from '@vestry/contract/calendar/schemas';
import { recordWearBody } from '@vestry/contract/wears/schemas';
import { useId } from 'react';
import { z } from 'zod/mini';
import { useForm } from '../lib/forms/use-form.ts';
import { Button } from '../ui/button.tsx';
import { DateField } from '../ui/date-field.tsx';
import { Notice } from '../ui/notice.tsx';
import { PanelFoot, SidePanel } from '../ui/side-panel.tsx';
import { TextField } from '../ui/text-field.tsx';

const { event, guests } = recordWearBody.shape;
const schema = z.object({ day: dayInputSchema, event, guests });

interface WearPanelProps {
  readonly today: Day;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly send: (wear: z.output<typeof schema>) => Promise<void>;
}

/** Records that an item was worn on a day. */
export function WearPanel({ isOpen, onClose, ...form }: WearPanelProps) {
  return (
    <SidePanel title="Record a wear" isOpen={isOpen} onClose={onClose}>
      <WearForm {...form} onClose={onClose} />
    </SidePanel>
  );
}

function WearForm({ today, send, onClose }: Omit<WearPanelProps, 'isOpen'>) {
  const id = useId();
  const form = useForm({
    schema,
    labels: { day: 'Day', event: 'Occasion', guests: 'Guests' },
    initial: { day: today },
    submit: async (wear) => {
      await send(wear);
      onClose();
    },
  });
  return (
    <form {...form.formProps} id={`${id}-form`} className="grid gap-1">
      <DateField {...form.field('day')} today={today} max={today} />
      <TextField
        {...form.field('event')}
        optional
        placeholder="For example, Winter benefit"
        autoComplete="off"
      />
      <TextField
        {...form.field('guests')}
        optional
        hint="Separated by commas. Only your closet sees them."
        autoComplete="off"
      />
      {form.error !== null && <Notice kind="error">{form.error}</Notice>}
      <PanelFoot>
        <Button kind="primary" wide submit form={`${id}-form`} pending={form.pending}>
          Record wear
        </Button>
      </PanelFoot>
    </form>
  );
}
