import { passkeyNameBody, startPasskeyBody } from '@vestry/contract/auth/passkey-schemas';
import { validationMessages } from '@vestry/contract/validation';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { useForm } from '../lib/forms/use-form.ts';
import { Button } from '../ui/button.tsx';
import { ModalDialog } from '../ui/modal-dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast-queue.ts';
import { deviceName } from './device-name.ts';
import { createPasskey } from './passkey-queries.ts';

const labels = { name: 'Name', currentPassword: 'Current password' };
const schema = z.object({
  ...passkeyNameBody.shape,
  currentPassword: startPasskeyBody.shape.currentPassword.check(z.minLength(1, validationMessages.required)),
});

/** Takes a passkey's name and the password; then the browser makes the passkey. */
export function AddPasskey({ onClose }: { readonly onClose: () => void }) {
  const queryClient = useQueryClient();
  const form = useForm({
    schema,
    labels,
    initial: { name: deviceName(navigator.userAgent) },
    submit: async (wanted) => {
      await createPasskey(wanted);
      showToast({ kind: 'success', text: `The passkey “${wanted.name}” has been added` });
      form.discard();
      onClose();
      await queryClient.invalidateQueries({ queryKey: ['users'] });
    },
  });
  return (
    <ModalDialog isOpen title="Add a passkey" onClose={onClose}>
      <form {...form.formProps} className="grid gap-2">
        <p className="pb-4 text-ink-2">
          Your browser asks where to keep it. From then on a sign-in asks for a passkey, or for a code by
          email.
        </p>
        <TextField
          {...form.field('name')}
          hint="Such as the name of the device"
          autoComplete="off"
          required
        />
        <TextField
          {...form.field('currentPassword')}
          type="password"
          autoComplete="current-password"
          required
        />
        {form.error !== null && <Notice kind="error">{form.error}</Notice>}
        <div className="flex flex-wrap justify-end gap-3 pt-2">
          <Button kind="gray" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="black" submit pending={form.pending}>
            Continue
          </Button>
        </div>
      </form>
    </ModalDialog>
  );
}
