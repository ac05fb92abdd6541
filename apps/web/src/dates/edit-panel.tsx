import type { DateEntry } from '@vestry/contract/dates/schemas';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { SidePanel } from '../ui/side-panel.tsx';
import { showToast } from '../ui/toast-queue.ts';
import { DateForm } from './date-form.tsx';
import { eventTimeOf } from './event-words.ts';
import { SeenWarning } from './seen-warning.tsx';
import { useDateChanges } from './use-date-changes.ts';

interface EditPanelProps {
  readonly clientId: number;
  readonly entry: DateEntry;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Changes a planned date of one item, or takes it off. */
export function EditPanel({ clientId, entry, isOpen, onClose }: EditPanelProps) {
  const { change, addPhoto, remove } = useDateChanges(clientId);
  const { day, time } = eventTimeOf(entry);
  /** The version that this panel has saved, which is no news to it. */
  const [saved, setSaved] = useState<number | null>(null);
  return (
    <SidePanel title="Edit date" isOpen={isOpen} onClose={onClose}>
      <p className="pb-6 text-sm text-ink-2">
        {entry.item.designers}, <span className="figures">{entry.item.itemClientNumber}</span>
      </p>
      <DateForm
        key={entry.id}
        initial={{ ...entry, day, clock: time ?? '' }}
        present={entry.version === saved ? undefined : entry}
        action="Save"
        draftKey={`date ${clientId} ${entry.id}`}
        warning={(guests, on) => (
          <SeenWarning clientId={clientId} items={[entry.item]} guests={guests} day={on} />
        )}
        send={async (plan, photo, onProgress) => {
          setSaved((await change(entry.id, entry.version, plan)).version);
          if (photo !== null) await addPhoto(entry.id, photo, onProgress);
          showToast({ kind: 'success', text: `“${plan.name}” is saved` });
          onClose();
        }}
      />
      <div className="pt-3">
        <Button
          kind="gray"
          wide
          onClick={() => {
            onClose();
            void remove(entry);
          }}
        >
          Remove this date
        </Button>
      </div>
    </SidePanel>
  );
}
