import type { Item } from '@vestry/contract/items/schemas';
import type { CustomGroup } from '@vestry/contract/items/sets';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messageOf } from '../lib/transport/api-error.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Notice } from '../ui/notice.tsx';
import { PanelItems } from '../ui/panel-items.tsx';
import { showFailure } from '../ui/show-failure.ts';
import { SidePanel } from '../ui/side-panel.tsx';
import { setsQuery } from './queries.ts';
import { SetNameForm } from './set-name-form.tsx';
import { useSetChanges } from './use-set-changes.ts';

interface SetPanelProps {
  readonly clientId: number;
  readonly items: readonly Item[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Puts items into sets and takes them out again; each tick is done at once. */
export function SetPanel({ isOpen, onClose, ...rest }: SetPanelProps) {
  return (
    <SidePanel
      title="Sets"
      isOpen={isOpen}
      onClose={onClose}
      foot={
        <Button kind="black" wide onClick={onClose}>
          Done
        </Button>
      }
    >
      <PanelItems items={rest.items} />
      <SetChoices {...rest} />
    </SidePanel>
  );
}

function SetChoices({ clientId, items }: Pick<SetPanelProps, 'clientId' | 'items'>) {
  const { data: sets = [], error } = useQuery(setsQuery(clientId));
  const { make, put, take } = useSetChanges(clientId);
  /** The items that were ticked here, ahead of the lists that will say so too. */
  const [ticked, setTicked] = useState<ReadonlyMap<number, boolean>>(new Map());
  const tick = (id: number, isIn: boolean) => setTicked((before) => new Map(before).set(id, isIn));

  /** One call after the other: of two taps on a set the last is what stands. */
  const queue = useRef(Promise.resolve());

  async function send(set: CustomGroup, isIn: boolean): Promise<void> {
    const change = isIn ? put : take;
    try {
      await change(set, items);
    } catch (thrown) {
      tick(set.id, !isIn);
      showFailure(thrown);
    }
  }

  function queueChange(set: CustomGroup, isIn: boolean): void {
    tick(set.id, isIn);
    queue.current = queue.current.then(async () => send(set, isIn));
  }

  return (
    <>
      {error !== null && <Notice kind="error">{messageOf(error)}</Notice>}
      {sets.length > 0 && (
        <ul aria-label="Sets" className="border-t border-hair pb-4">
          {sets.map((set) => {
            const inIt = items.filter(({ customGroups }) =>
              customGroups.some(({ id }) => id === set.id),
            ).length;
            const isIn = ticked.get(set.id) ?? inIt === items.length;
            return (
              <li key={set.id} className="border-b border-hair">
                <Checkbox
                  label={<span className="wrap-anywhere">{set.name}</span>}
                  detail={set.count === 1 ? '1 item' : `${set.count} items`}
                  checked={isIn}
                  isPartial={!isIn && !ticked.has(set.id) && inIt > 0}
                  onChange={({ target }) => queueChange(set, target.checked)}
                />
              </li>
            );
          })}
        </ul>
      )}
      <h3 className="pt-2 pb-3 display-4">A new set</h3>
      <SetNameForm
        action="Create set"
        draftKey="sets.new"
        submit={async (name) => {
          const made = await make(name, items);
          tick(made.id, true);
        }}
      />
    </>
  );
}
