import { removePortrait } from '@vestry/contract/photos/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../lib/transport/api.ts';
import { messageOf } from '../lib/transport/api-error.ts';
import { Button } from '../ui/button.tsx';
import { ModalDialog } from '../ui/modal-dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { showToast } from '../ui/toast-queue.ts';

interface RemovePhotoProps {
  readonly userId: number;
  readonly onClose: () => void;
}

/** Asks before a portrait is removed: there is no way back but to choose it again. */
export function RemovePhoto({ userId, onClose }: RemovePhotoProps) {
  const queryClient = useQueryClient();
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function remove(): Promise<void> {
    setPending(true);
    setError(null);
    try {
      await callApi(removePortrait, { params: { userId } });
      showToast({ kind: 'success', text: 'The photo has been removed' });
      onClose();
      await queryClient.invalidateQueries({ queryKey: ['users'] });
    } catch (thrown) {
      setError(messageOf(thrown));
      setPending(false);
    }
  }

  return (
    <ModalDialog
      isOpen
      title="Remove this photo?"
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
      <p className="text-ink-2">Initials take its place.</p>
      {error !== null && <Notice kind="error">{error}</Notice>}
    </ModalDialog>
  );
}
