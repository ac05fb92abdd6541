import { Button } from '../ui/button.tsx';
import { ModalDialog } from '../ui/modal-dialog.tsx';
import { Terms } from './terms.tsx';

export function TermsDialog({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  return (
    <ModalDialog
      size="lg"
      title="Terms of Service"
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <Button kind="black" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Terms />
    </ModalDialog>
  );
}
