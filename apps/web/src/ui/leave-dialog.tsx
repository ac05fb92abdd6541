import { Button } from './button.tsx';
import { ModalDialog } from './modal-dialog.tsx';

interface LeaveDialogProps {
  readonly isOpen: boolean;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** Confirms leaving a form that keeps no draft; Escape stays. */
export function LeaveDialog({ isOpen, onLeave, onStay }: LeaveDialogProps) {
  return (
    <ModalDialog isOpen={isOpen} onClose={onStay} title="Leave without saving?">
      <p className="text-ink-2">What you have entered here would be lost.</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button kind="gray" onClick={onLeave}>
          Leave
        </Button>
        <Button kind="black" onClick={onStay}>
          Keep editing
        </Button>
      </div>
    </ModalDialog>
  );
}
