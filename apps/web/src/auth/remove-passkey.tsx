import { removePasskey } from '@vestry/contract/auth/passkey-calls';
import type { Passkey } from '@vestry/contract/auth/passkey-schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../lib/transport/api.ts';
import { messageOf } from '../lib/transport/api-error.ts';
import { Button } from '../ui/button.tsx';
import { ModalDialog } from '../ui/modal-dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { showToast } from '../ui/toast-queue.ts';

interface RemovePasskeyProps {
  readonly passkey: Passkey;
  readonly onClose: () => void;
}

/** Asks first: there is no way back, since the device keeps its half. */
export function RemovePasskey({ passkey, onClose }: RemovePasskeyProps) {
  const queryClient = useQueryClient();
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function remove(): Promise<void> {
    setPending(true);
    setError(null);
    try {
      await callApi(removePasskey, { params: { passkeyId: passkey.id } });
      showToast({ kind: 'success', text: `The passkey “${passkey.name}” has been removed` });
      onClose();
      await queryClient.invalidateQueries({ queryKey: ['users', 'passkeys'] });
    } catch (thrown) {
      setError(messageOf(thrown));
      setPending(false);
    }
  }

  return (
    <ModalDialog
      isOpen
      title="Remove this passkey?"
      onClose={onClose}
      actions={
        <>
          <Button kind="gray" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="black" pending={isPending} onClick={() => void remove()}>
            Remove
          </Button>
        </>
      }
    >
      <p className="wrap-anywhere text-ink-2">
        “{passkey.name}” signs nobody in any more. Your device may keep its half, which is then worth nothing:
        you can delete it there.
      </p>
      {error !== null && <Notice kind="error">{error}</Notice>}
    </ModalDialog>
  );
}
