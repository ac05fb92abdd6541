import { updatePassword } from '@vestry/contract/auth/calls';
import type { AccountUser } from '@vestry/contract/users/schemas';
import { z } from 'zod/mini';
import {
  currentPasswordField,
  newPasswordFields,
  newPasswordLabels,
  samePasswords,
} from '../lib/forms/new-password.ts';
import { callApi } from '../lib/transport/api.ts';
import { useForm } from '../lib/forms/use-form.ts';
import { NewPasswordFields } from '../ui/new-password-fields.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast-queue.ts';
import { FormEnd, OpenableForm } from './openable-form.tsx';

const labels = { currentPassword: 'Current password', ...newPasswordLabels };
const schema = z
  .object({ currentPassword: currentPasswordField, ...newPasswordFields })
  .check(samePasswords());

/** One's own password. */
export function PasswordForm({ user }: { readonly user: AccountUser }) {
  return (
    <OpenableForm label="Change password">{(close) => <OpenForm user={user} onClose={close} />}</OpenableForm>
  );
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
      <FormEnd form={form} label="Change password" onClose={onClose} />
    </form>
  );
}
