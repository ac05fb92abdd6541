import { requestNotices } from '@vestry/contract/requests/rules';
import { updatePickup } from '@vestry/contract/requests/pickup/calls';
import type { PickupDetail } from '@vestry/contract/requests/pickup/schemas';
import { useState } from 'react';
import { useDemoGuard } from '../../demo/queries.ts';
import { callApi } from '../../lib/transport/api.ts';
import { useUnsaved } from '../../lib/forms/use-unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { ChangedMeanwhile } from '../edit/changed-meanwhile.tsx';
import { shownPickup } from '../edit/request-difference.ts';
import { useEditBase } from '../edit/use-edit-base.ts';
import { useRequestChange } from '../edit/use-request-change.ts';

interface PickupEditProps {
  readonly pickup: PickupDetail;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The pick-up edit-note panel: what the account manager shall know (specification, section 2). */
export function PickupEditNote({ pickup, isOpen, onClose }: PickupEditProps) {
  const { guard } = useDemoGuard();
  /** Null while it is as it was. */
  const [changed, setChanged] = useState<string | null>(null);
  const note = changed ?? pickup.accountManagerNotes;
  const base = useEditBase(shownPickup(pickup));
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
    <SidePanel
      title="Edit Note"
      isOpen={isOpen}
      onClose={onClose}
      foot={
        <div className="grid grid-cols-[auto_1fr] gap-3">
          <Button onClick={discard}>Cancel</Button>
          <Button
            kind="primary"
            wide
            pending={change.isPending}
            disabledReason={note.length > 2000 ? 'The note is too long.' : undefined}
            onClick={guard(() => change.run(undefined))}
          >
            Submit Request Update
          </Button>
        </div>
      }
    >
      <div className="grid gap-6">
        <ChangedMeanwhile difference={base.difference} onClose={() => base.accept(shownPickup(pickup))} />
        {change.error !== null && !(change.isConflict && base.difference !== null) && (
          <Notice kind="error">{change.error}</Notice>
        )}
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
      </div>
    </SidePanel>
  );
}
