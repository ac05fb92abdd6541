import type { Address } from '@vestry/contract/addresses/schemas';
import { useState } from 'react';
import { useAction } from '../lib/async/use-action.ts';
import { Button } from '../ui/button.tsx';
import { ModalDialog } from '../ui/modal-dialog.tsx';

interface DeleteAddressProps {
  readonly address: Pick<Address, 'label' | 'itemsThere'>;
  readonly onDelete: () => Promise<void>;
}

/** Deletes an address after a confirmation. */
export function DeleteAddress({ address: { label, itemsThere }, onDelete }: DeleteAddressProps) {
  const [isAsking, setAsking] = useState(false);
  const { start, isPending } = useAction(async () => {
    await onDelete();
    setAsking(false);
  });
  return (
    <>
      <Button kind="gray" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ModalDialog
        title="Delete this address?"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button kind="gray" onClick={() => setAsking(false)}>
              Keep
            </Button>
            <Button kind="black" pending={isPending} onClick={start}>
              Delete
            </Button>
          </>
        }
      >
        <p className="text-ink-2">{label} will no longer be offered for deliveries and pickups.</p>
        {itemsThere > 0 && (
          <p className="text-ink-2">
            {itemsThere === 1 ? '1 item is there. It stays' : `${itemsThere} items are there. They stay`} with
            you, residence not named, until you say where {itemsThere === 1 ? 'it is' : 'they are'}.
          </p>
        )}
      </ModalDialog>
    </>
  );
}
