import { Button } from '../ui/button.tsx';
import { ModalDialog } from '../ui/modal-dialog.tsx';
import { Terms } from './terms.tsx';

export function TermsDialog({ onClose }: { readonly onClose: () => void }) {
  const close = (
    <Button kind="black" onClick={onClose}>
      Close
    </Button>
  );
  return (
    <ModalDialog isOpen size="lg" title="Terms of Service" onClose={onClose} actions={close}>
      <Terms />
    </ModalDialog>
  );
}
