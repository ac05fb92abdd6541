import { categories } from '@vestry/contract/items/categories';
import { Button } from '../../ui/button.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { useAlarm } from '../parts/use-alarm.ts';

interface NewItemsModalProps {
  readonly numbers: readonly string[];
  /** Of the new items. */
  readonly category: number;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/**
 * Asks for a confirmation before unexpected numbers become items: one may be mistyped. It sounds, and again at each scan: a scanner,
 * which ends with Enter, answers nothing here, since no button has the focus.
 */
export function NewItemsModal({ numbers, category, onConfirm, onClose }: NewItemsModalProps) {
  useAlarm();
  const isOne = numbers.length === 1;
  const kind = categories.find(({ id }) => id === category)?.name ?? '';
  return (
    <ModalDialog
      isOpen
      title="Not expected"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Do not receive</Button>
          <Button kind="primary" onClick={onConfirm}>
            {isOne ? 'Receive as a new item' : 'Receive as new items'}
          </Button>
        </>
      }
    >
      <p className="text-sm wrap-anywhere text-ink-2">
        {isOne
          ? `No item ${numbers.join('')} is expected, and this closet has none with this number.`
          : `No items ${numbers.join(', ')} are expected, and this closet has none with these numbers.`}{' '}
        Please compare {isOne ? 'it' : 'them'} with the {isOne ? 'label' : 'labels'}. New items are recorded
        as {kind}.
      </p>
    </ModalDialog>
  );
}
