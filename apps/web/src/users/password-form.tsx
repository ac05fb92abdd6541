import { updatePassword } from '@vestry/contract/auth/calls';
import { validationMessages } from '@vestry/contract/validation';
import type { AccountUser } from '@vestry/contract/users/schemas';
import { useRef, useState } from 'react';
import { z } from 'zod/mini';
import { newPasswordFields, newPasswordLabels, samePasswords } from '../lib/forms/new-password.ts';
import { callApi } from '../lib/transport/api.ts';
import { useForm } from '../lib/forms/use-form.ts';
import { Button } from '../ui/button.tsx';
import { NewPasswordFields } from '../ui/new-password-fields.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast-queue.ts';

const labels = { currentPassword: 'Current password', ...newPasswordLabels };
const schema = z
  .object({
    currentPassword: z.string(validationMessages.required).check(z.minLength(1, validationMessages.required)),
    ...newPasswordFields,
  })
  .check(samePasswords());

/** One's own password; the form opens when it is wanted, so that no manager fills it by itself. */
export function PasswordForm({ user }: { readonly user: AccountUser }) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  if (!isOpen)
    return (
      <div>
        <Button ref={opener} onClick={() => setOpen(true)}>
          Change password
        </Button>
      </div>
    );
  return <OpenForm user={user} onClose={() => setOpen(false)} />;
}

function OpenForm({ user, onClose }: { readonly user: AccountUser; readonly onClose: () => void }) {
  const form = useForm({
    schema,
    labels,
    submit: async ({ password, currentPassword }) => {
      await callApi(updatePassword, { body: { id: user.id, password, currentPassword } });
      showToast({ kind: 'success', text: 'Your password has been changed' });
      onClose();
    },
  });
  return (
    <form {...form.formProps} className="grid gap-2">
      <TextField
        {...form.field('currentPassword')}
        type="password"
        autoComplete="current-password"
        autoFocus
        required
      />
      <NewPasswordFields
        password={form.field('password')}
        repeated={form.field('repeated')}
        email={user.email}
      />
      <div className="flex flex-wrap gap-4">
        <Button kind="black" submit pending={form.pending}>
          Change password
        </Button>
        <Button
          kind="gray"
          onClick={() => {
            form.discard();
            onClose();
          }}
        >
          Cancel
        </Button>
      </div>
      {/* Below: coming and going it moves no button away from under a press. */}
      {form.error !== null && <Notice kind="error">{form.error}</Notice>}
    </form>
  );
}
