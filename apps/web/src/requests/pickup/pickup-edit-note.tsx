import { requestNotices } from '@vestry/contract/requests/rules';
import { updatePickup } from '@vestry/contract/requests/pickup/calls';
import { useState } from 'react';
import { callApi } from '../../lib/transport/api.ts';
import { useUnsaved } from '../../lib/forms/use-unsaved.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { EditFrame } from '../edit/edit-frame.tsx';
import type { PickupRequest } from './pickup-kind.ts';
import { useEditBase } from '../edit/use-edit-base.ts';
import { useRequestChange } from '../edit/use-request-change.ts';

interface PickupEditProps {
  readonly pickup: PickupRequest;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The pick-up edit-note panel: what the account manager shall know (specification, section 2). */
export function PickupEditNote({ pickup, isOpen, onClose }: PickupEditProps) {
  /** Null while it is as it was. */
  const [changed, setChanged] = useState<string | null>(null);
  const note = changed ?? pickup.accountManagerNotes;
  const base = useEditBase(pickup);
  useUnsaved(note === pickup.accountManagerNotes ? null : 'leave', 'panel');
  const change = useRequestChange(
    async () => {
      const { id: pickupId, version } = pickup;
      return callApi(updatePickup, { body: { pickupId, version, accountManagerNotes: note } });
    },
    { done: requestNotices.updated, onDone: discard },
  );
  function discard(): void {
    setChanged(null);
    base.end();
    change.forget();
    onClose();
  }
  return (
    <EditFrame
      title="Edit Note"
      isOpen={isOpen}
      base={base}
      change={change}
      refusal={note.length > 2000 ? 'The note is too long.' : undefined}
      onDiscard={discard}
      onClose={onClose}
    >
      <TextArea
        label="For your account manager"
        name="accountManagerNotes"
        optional
        limit={2000}
        value={note}
        onChange={(event) => {
          base.begin();
          setChanged(event.currentTarget.value);
        }}
      />
    </EditFrame>
  );
}
