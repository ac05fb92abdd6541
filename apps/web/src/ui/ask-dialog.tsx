import type { ReactNode } from 'react';
import { useAction } from '../lib/async/use-action.ts';
import { Button } from './button.tsx';
import { ModalDialog } from './modal-dialog.tsx';
import { Notice } from './notice.tsx';
import { showToast } from './toast-queue.ts';

interface AskDialogProps {
  readonly title: string;
  /** The label of the button that does it. */
  readonly action: string;
  /** The label of the button that leaves everything as it is. */
  readonly cancel?: string;
  readonly size?: 'sm' | 'lg';
  /** Why it cannot be done yet. */
  readonly disabledReason?: string | undefined;
  /** Does it; answers false where the dialog stays open. */
  readonly run: () => Promise<unknown>;
  /** Said once it is done. */
  readonly done?: string;
  /** Runs once it is done and the dialog is closed, such as to read again what has changed. */
  readonly afterwards?: () => Promise<unknown>;
  readonly onClose: () => void;
  /** The consequences, and the fields to fill in. */
  readonly children: ReactNode;
}

/** Confirms an action before it runs; a refusal is shown in the dialog, which stays open. */
export function AskDialog({ run, done, afterwards, onClose, ...props }: AskDialogProps) {
  const { start, isPending, error } = useAction(async () => {
    if ((await run()) === false) return;
    if (done !== undefined) showToast({ kind: 'success', text: done });
    onClose();
    await afterwards?.();
  });
  const { title, action, cancel = 'Cancel', size, disabledReason, children } = props;
  return (
    <ModalDialog
      isOpen
      {...(size === undefined ? {} : { size })}
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button kind="gray" onClick={onClose}>
            {cancel}
          </Button>
          <Button kind="black" pending={isPending} disabledReason={disabledReason} onClick={start}>
            {action}
          </Button>
        </>
      }
    >
      {children}
      {error !== '' && <Notice kind="error">{error}</Notice>}
    </ModalDialog>
  );
}
