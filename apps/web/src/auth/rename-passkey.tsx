import { renamePasskey } from '@vestry/contract/auth/passkey-calls';
import { passkeyNameBody, type Passkey } from '@vestry/contract/auth/passkey-schemas';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../lib/transport/api.ts';
import { useForm } from '../lib/forms/use-form.ts';
import { Button } from '../ui/button.tsx';
import { ModalDialog } from '../ui/modal-dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextField } from '../ui/text-field.tsx';

interface RenamePasskeyProps {
  readonly passkey: Passkey;
  readonly onClose: () => void;
}

export function RenamePasskey({ passkey, onClose }: RenamePasskeyProps) {
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
          <Button kind="black" submit pending={form.pending}>
            Save name
          </Button>
        </div>
      </form>
    </ModalDialog>
  );
}
