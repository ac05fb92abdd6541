import type { Day } from '@vestry/contract/calendar/day';
import type { Item } from '@vestry/contract/items/schemas';
import { useState } from 'react';
import { randomKey } from '../lib/async/random-key.ts';
import { PanelItems } from '../ui/panel-items.tsx';
import { SidePanel } from '../ui/side-panel.tsx';
import { showFailure } from '../ui/show-failure.ts';
import { showToast } from '../ui/toast-queue.ts';
import { DateForm, type SendPlan } from './date-form.tsx';
import { SeenWarning } from './seen-warning.tsx';
import { useDateChanges } from './use-date-changes.ts';

interface PlanPanelProps {
  readonly clientId: number;
  readonly items: readonly Item[];
  readonly day?: Day | undefined;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onPlanned?: (() => void) | undefined;
}

/** Plans items for a day of the lookbook: a date for each of them. */
export function PlanPanel({ clientId, items, day, isOpen, onClose, onPlanned }: PlanPanelProps) {
  const { plan, addPhoto } = useDateChanges(clientId);
  /** Items that are planned already, should one of several fail. */
  const [done, setDone] = useState<ReadonlyMap<number, number>>(new Map());
  // A retry on a lost network plans an item once.
  const [key, setKey] = useState(randomKey);

  const send: SendPlan = async (body, photo, onProgress) => {
    const made = new Map(done);
    for (const { id } of items) {
      if (made.has(id)) continue;
      made.set(id, (await plan(id, body, `${key} ${id}`)).id);
      setDone(new Map(made));
    }
    setDone(new Map());
    setKey(randomKey());
    const [first] = made.values();
    if (photo !== null && first !== undefined) {
      // The plan stands without its photograph, which can be added later.
      await addPhoto(first, photo, onProgress).catch(showFailure);
    }
    showToast({ kind: 'success', text: `“${body.name}” is planned` });
    (onPlanned ?? onClose)();
  };

  return (
    <SidePanel title="Plan a date" isOpen={isOpen} onClose={onClose}>
      <PanelItems items={items} />
      <DateForm
        initial={{ name: '', day: day ?? null, clock: '', guests: '', note: '', photo: null }}
        action="Plan this date"
        draftKey={`plan ${clientId} ${day ?? ''} ${items.map(({ id }) => id).join(' ')}`}
        warning={(guests, on) => <SeenWarning clientId={clientId} items={items} guests={guests} day={on} />}
        send={send}
      />
    </SidePanel>
  );
}
