import { useState, type ReactNode } from 'react';
import { messageOf } from '../../lib/transport/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast-queue.ts';

interface ConfirmModalProps {
  readonly title: string;
  /** The label of the button that does it. */
  readonly action: string;
  /** Said once it is done. */
  readonly done: string;
  readonly run: () => Promise<unknown>;
  readonly onClose: () => void;
  /** What follows from it. */
  readonly children: ReactNode;
}

/** Asks before something is done; a refusal is shown where it was asked. */
export function ConfirmModal({ title, action, done, run, onClose, children }: ConfirmModalProps) {
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState('');

  async function confirm(): Promise<void> {
    setPending(true);
    setError('');
    try {
      await run();
      showToast({ kind: 'success', text: done });
      onClose();
    } catch (thrown) {
      setError(messageOf(thrown));
      setPending(false);
    }
  }

  return (
    <ModalDialog
      isOpen
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button kind="gray" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="black" pending={isPending} onClick={() => void confirm()}>
            {action}
          </Button>
        </>
      }
    >
      <p className="wrap-anywhere text-ink-2">{children}</p>
      {error !== '' && <Notice kind="error">{error}</Notice>}
    </ModalDialog>
  );
}
