import { requestNotices } from '@vestry/contract/deliveries/rules';
import { updateDelivery } from '@vestry/contract/deliveries/calls';
import type { RequestItem } from '@vestry/contract/deliveries/request-schemas';
import type { DeliveryDetail } from '@vestry/contract/deliveries/schemas';
import type { Item } from '@vestry/contract/items/schemas';
import { useState } from 'react';
import { callApi } from '../lib/api.ts';
import { useUnsaved } from '../lib/use-unsaved.ts';
import { useRequestChange } from './use-request-change.ts';

const none: ReadonlySet<number> = new Set();

/** What the client has taken out of a delivery and not sent yet, and the sending. `added` come from the cart. */
export function useDeliveryUpdate(delivery: DeliveryDetail, added: readonly Item[], onSent: () => void) {
  const [dropped, setDropped] = useState(none);
  // What was begun before the cut-off and not sent is no longer to be had.
  const removed = delivery.editable ? dropped : none;
  const release = useUnsaved(removed.size > 0 ? 'leave' : null, 'panel');
  const items: readonly RequestItem[] = [
    ...delivery.itemDTO,
    ...added.map((item) => ({ ...item, image: item.photoData[0] ?? null })),
  ].filter(({ id }) => !removed.has(id));
  const update = useRequestChange(
    async (ids: readonly number[]) => {
      const body = { deliveryId: delivery.id, items: [...ids], version: delivery.version };
      return callApi(updateDelivery, { body });
    },
    {
      done: requestNotices.updated,
      onDone: () => {
        release();
        onSent();
      },
    },
  );
  return {
    removed,
    items,
    update,
    remove: (item: RequestItem) => setDropped((before) => new Set(before).add(item.id)),
    /** The last one that was removed comes back. */
    undo: () => setDropped((before) => new Set([...before].slice(0, -1))),
    discard: () => {
      setDropped(none);
      update.forget();
    },
    release,
  };
}
