import { removePasskey, renamePasskey } from '@vestry/contract/auth/passkey-calls';
import { passkeyNameBody, startPasskeyBody, type Passkey } from '@vestry/contract/auth/passkey-schemas';
import { validationMessages } from '@vestry/contract/validation';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { useForm } from '../lib/forms/use-form.ts';
import { callApi } from '../lib/transport/api.ts';
import { AskDialog } from '../ui/ask-dialog.tsx';
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
          Your browser will ask where to store it. From then on, signing in takes a passkey or a code by
          email.
        </p>
        <TextField
          {...form.field('name')}
          hint="For example, the name of the device"
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
          <Button kind="primary" submit pending={form.pending}>
            Continue
          </Button>
        </div>
      </form>
    </ModalDialog>
  );
}

interface PasskeyDialogProps {
  readonly passkey: Passkey;
  readonly onClose: () => void;
}

export function RenamePasskey({ passkey, onClose }: PasskeyDialogProps) {
  const queryClient = useQueryClient();
  const form = useForm({
    schema: passkeyNameBody,
    labels: { name: 'Name' },
    initial: { name: passkey.name },
    submit: async (body) => {
      await callApi(renamePasskey, { params: { passkeyId: passkey.id }, body });
      form.discard();
      onClose();
      await queryClient.invalidateQueries({ queryKey: ['users', 'passkeys'] });
    },
  });
  return (
    <ModalDialog isOpen title="Rename the passkey" onClose={onClose}>
      <form {...form.formProps} className="grid gap-2">
        <TextField {...form.field('name')} autoComplete="off" autoFocus required />
        {form.error !== null && <Notice kind="error">{form.error}</Notice>}
        <div className="flex flex-wrap justify-end gap-3 pt-2">
          <Button kind="gray" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="primary" submit pending={form.pending}>
            Save name
          </Button>
        </div>
      </form>
    </ModalDialog>
  );
}

/** Confirms first: there is no way back, since the device keeps its half. */
export function RemovePasskey({ passkey: { id: passkeyId, name }, onClose }: PasskeyDialogProps) {
  const queryClient = useQueryClient();
  return (
    <AskDialog
      title="Remove this passkey?"
      action="Remove"
      run={async () => callApi(removePasskey, { params: { passkeyId } })}
      done={`The passkey “${name}” has been removed`}
      afterwards={async () => queryClient.invalidateQueries({ queryKey: ['users', 'passkeys'] })}
      onClose={onClose}
    >
      <p className="wrap-anywhere text-ink-2">
        “{name}” can no longer be used to sign in. Your device may still list it; you can delete it there.
      </p>
    </AskDialog>
  );
}
