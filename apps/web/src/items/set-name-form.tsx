import { createCustomGroupBody } from '@vestry/contract/items/sets';
import { useState } from 'react';
import { z } from 'zod/mini';
import { useForm } from '../lib/forms/use-form.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';

const schema = z.object({ name: createCustomGroupBody.shape.name });

interface SetNameFormProps {
  readonly name?: string;
  readonly action: string;
  /** Rejects with what is then said beside the form. */
  readonly submit: (name: string) => Promise<void>;
  readonly autoFocus?: boolean;
  /** Given, what was typed is found again. */
  readonly draftKey?: string;
}

/** The name of a set, new or changed. It is empty again once it has been sent. */
export function SetNameForm(props: SetNameFormProps) {
  const [sent, setSent] = useState(0);
  return <Fields key={sent} {...props} onSent={() => setSent(sent + 1)} />;
}

function Fields({
  name = '',
  action,
  submit,
  autoFocus,
  draftKey,
  onSent,
}: SetNameFormProps & { onSent: () => void }) {
  const form = useForm({
    schema,
    labels: { name: 'Name' },
    initial: { name },
    ...(draftKey === undefined ? {} : { draft: { key: draftKey } }),
    submit: async (body) => {
      await submit(body.name);
      onSent();
    },
  });
  return (
    <form {...form.formProps}>
      <TextField
        {...form.field('name')}
        placeholder="For example, Winter in Lisbon"
        autoComplete="off"
        {...(autoFocus === true ? { autoFocus } : {})}
      />
      {form.error !== null && (
        <p role="alert" className="pb-3 text-sm text-pink-ink">
          {form.error}
        </p>
      )}
      <Button kind="white" submit pending={form.pending}>
        {action}
      </Button>
    </form>
  );
}
