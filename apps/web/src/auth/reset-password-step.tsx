import { updatePassword } from '@vestry/contract/auth/calls';
import { errorMessage } from '@vestry/contract/errors';
import { useEffect } from 'react';
import { z } from 'zod/mini';
import { callApi } from '../lib/transport/api.ts';
import { ApiError } from '../lib/transport/api-error.ts';
import { focusField } from '../lib/forms/form-controls.ts';
import { useForm } from '../lib/forms/use-form.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { newPasswordFields, newPasswordLabels, samePasswords } from '../lib/forms/new-password.ts';
import { NewPasswordFields } from '../ui/new-password-fields.tsx';

const schema = z.object(newPasswordFields).check(samePasswords());

interface ResetPasswordStepProps {
  readonly email: string;
  readonly ticket: { readonly userId: number; readonly accessToken: string };
  readonly onDone: () => Promise<void>;
  /** The ticket was used or has had its time. */
  readonly onEnded: (message: string) => void;
}

export function ResetPasswordStep({ email, ticket, onDone, onEnded }: ResetPasswordStepProps) {
  const form = useForm({
    schema,
    labels: newPasswordLabels,
    submit: async ({ password }) => {
      try {
        await callApi(
          updatePassword,
          { body: { id: ticket.userId, password } },
          { ticket: ticket.accessToken },
        );
      } catch (error) {
        // Of a ticket, a dead session means that it is the ticket that is dead.
        if (!(error instanceof ApiError) || error.status !== 401) throw error;
        return onEnded(errorMessage('CHALLENGE_ENDED'));
      }
      await onDone();
    },
  });
  const { ref } = form.formProps;
  useEffect(() => focusField(ref.current, 'password'), [ref]);
  return (
    <form {...form.formProps} method="post" className="grid gap-2">
      <h1 className="pb-4 display-2">Choose a new password</h1>
      <p className="pb-4 text-ink-2">Every other device will be signed out.</p>
      {form.error !== null && <Notice kind="error">{form.error}</Notice>}
      <NewPasswordFields password={form.field('password')} repeated={form.field('repeated')} email={email} />
      <Button kind="primary" submit wide pending={form.pending}>
        Change password
      </Button>
    </form>
  );
}
