import { codeLength } from '@vestry/contract/auth/schemas';
import { tooShortMessage } from '@vestry/contract/validation';
import { useEffect, type ReactNode } from 'react';
import { z } from 'zod/mini';
import { focusField } from '../lib/forms/form-controls.ts';
import { useForm } from '../lib/forms/use-form.ts';
import { Button } from '../ui/button.tsx';
import { CodeField } from '../ui/code-field.tsx';

const labels = { code: 'Code' };
const schema = z.object({
  code: z.string().check(z.minLength(codeLength, tooShortMessage('code', codeLength))),
});

interface CodeFormProps {
  readonly action: string;
  readonly onCode: (code: string) => Promise<void>;
  /** The error beside the code itself, such as one of sending it. */
  readonly error: string | null;
  /** Another way stands above it: then this one neither takes the focus nor looks like the first. */
  readonly isSecond?: boolean;
  /** Below the button: the way to another code. */
  readonly children: ReactNode;
}

/** Six digits, sent as soon as the last one is there. */
export function CodeForm({ action, onCode, error, isSecond = false, children }: CodeFormProps) {
  const form = useForm({ schema, labels, isLeftFreely: true, submit: async ({ code }) => onCode(code) });
  const { ref } = form.formProps;
  const field = form.field('code');
  const wrong = form.error ?? (field.error === '' ? (error ?? '') : field.error);
  useEffect(() => {
    if (!isSecond) focusField(ref.current, 'code');
  }, [ref, isSecond]);
  useEffect(() => {
    // The wrong code stays, chosen, so that the next digit replaces it.
    if (form.error !== null) ref.current?.querySelector('input')?.select();
  }, [ref, form.error]);
  return (
    <form {...form.formProps} method="post" className="grid gap-2">
      <CodeField
        {...field}
        error={wrong}
        length={codeLength}
        // Once what was pasted stands in the field as digits alone.
        onComplete={() => setTimeout(() => ref.current?.requestSubmit())}
      />
      <Button kind={isSecond ? 'white' : 'primary'} submit wide pending={form.pending}>
        {action}
      </Button>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pt-4">{children}</div>
    </form>
  );
}
