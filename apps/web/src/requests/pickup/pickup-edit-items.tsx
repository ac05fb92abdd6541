import { detailsMessage, requestNotices } from '@vestry/contract/requests/rules';
import { updatePickup } from '@vestry/contract/requests/pickup/calls';
import { parseItemTypes } from '@vestry/contract/requests/pickup/rules';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { callApi } from '../../lib/transport/api.ts';
import { useChangePrice } from '../../prices/queries.ts';
import { useUnsaved } from '../../lib/forms/use-unsaved.ts';
import { EditFrame } from '../edit/edit-frame.tsx';
import { PickupItems } from './pickup-items.tsx';
import type { PickupRequest } from './pickup-kind.ts';
import { PickupFields } from './pickup-fields.tsx';
import type { RequestDraft } from '../request-draft.ts';
import { useEditBase } from '../edit/use-edit-base.ts';
import { useRequestChange } from '../edit/use-request-change.ts';

interface PickupEditProps {
  readonly pickup: PickupRequest;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

type Choice = Pick<RequestDraft, 'quantities' | 'itemTypes' | 'itemIds'>;

/** The pick-up edit-item panel: how many items, of which kinds, and which by name (specification, section 2). */
export function PickupEditItems({ pickup, isOpen, onClose }: PickupEditProps) {
  const owner = useRouteContext({ from: '/admin' });
  /** Null while it is as it was. */
  const [changed, setChanged] = useState<Choice | null>(null);
  const form = changed ?? {
    quantities: pickup.quantities,
    itemTypes: parseItemTypes(pickup.itemTypes) ?? [],
    itemIds: pickup.items,
  };
  const base = useEditBase(pickup);
  // The chips keep their own choice: discarded, they begin anew.
  const [round, setRound] = useState(0);
  const update = (next: Partial<Choice>) => {
    base.begin();
    setChanged({ ...form, ...next });
  };
  useUnsaved(changed === null ? null : 'leave', 'panel');
  const isPriced = changed !== null && form.itemIds.length !== pickup.items.length;
  const price = useChangePrice(owner.clientId, pickup, isPriced ? { items: form.itemIds.length } : null);
  const change = useRequestChange(
    async () => {
      const { id: pickupId, version } = pickup;
      const quantities = form.quantities ?? pickup.quantities;
      return callApi(updatePickup, {
        body: {
          pickupId,
          version,
          quantities,
          itemTypes: [...form.itemTypes],
          itemIds: [...form.itemIds],
          quote: price.hash,
        },
      });
    },
    { done: requestNotices.updated, onDone: discard },
  );
  function discard(): void {
    setChanged(null);
    setRound(round + 1);
    base.end();
    change.forget();
    onClose();
  }
  return (
    <EditFrame
      title="Edit Items"
      isOpen={isOpen}
      base={base}
      change={change}
      refusal={form.itemTypes.length === 0 ? detailsMessage('ITEM_TYPES_MISSING') : price.refusal}
      price={price}
      onDiscard={discard}
      onClose={onClose}
    >
      <PickupFields key={round} draft={form} update={update} />
      <PickupItems
        owner={owner}
        pickupId={pickup.id}
        value={form.itemIds}
        onChange={(itemIds) => update({ itemIds })}
      />
    </EditFrame>
  );
}
