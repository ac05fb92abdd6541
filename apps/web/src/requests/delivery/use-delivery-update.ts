import { requestNotices } from '@vestry/contract/requests/rules';
import { updateDelivery } from '@vestry/contract/requests/delivery/calls';
import type { RequestItem } from '@vestry/contract/requests/schemas';
import type { Item } from '@vestry/contract/items/schemas';
import { useState } from 'react';
import { callApi } from '../../lib/transport/api.ts';
import { useChangePrice } from '../../prices/queries.ts';
import { focusWhenShown } from '../../lib/view/focus-when-shown.ts';
import { useUnsaved } from '../../lib/forms/use-unsaved.ts';
import { useEditBase } from '../edit/use-edit-base.ts';
import { useRequestChange } from '../edit/use-request-change.ts';
import { requestItemId } from '../request-items.tsx';
import type { DeliveryRequest } from './delivery-kind.ts';

const none: ReadonlySet<number> = new Set();

/**
 * Sends the items that the client has taken out of a delivery, with the state of the sending. `added` come from the
 * cart. It outlives what others change of the delivery meanwhile, and says what that was.
 */
export function useDeliveryUpdate(delivery: DeliveryRequest, added: readonly Item[], onSent: () => void) {
  const [dropped, setDropped] = useState(none);
  const base = useEditBase(delivery);
  const all: readonly RequestItem[] = [
    ...delivery.itemDTO,
    ...added.map((item) => ({ ...item, image: item.photoData[0] ?? null })),
  ];
  // An edit that was begun before the cut-off and not sent cannot be made any more; what somebody else took out is out.
  const removed = delivery.editable
    ? new Set(all.filter(({ id }) => dropped.has(id)).map(({ id }) => id))
    : none;
  const isChanged = removed.size > 0 || added.length > 0;
  const price = useChangePrice(
    delivery.clientId,
    delivery,
    isChanged ? { items: all.length - removed.size } : null,
  );
  const items = all.filter(({ id }) => !removed.has(id));
  const release = useUnsaved(removed.size > 0 ? 'leave' : null, 'panel');
  const update = useRequestChange(
    async (ids: readonly number[]) => {
      const body = { deliveryId: delivery.id, items: [...ids], version: delivery.version, quote: price.hash };
      return callApi(updateDelivery, { body });
    },
    {
      done: requestNotices.updated,
      onDone: () => {
        setDropped(none);
        base.end();
        release();
        onSent();
      },
    },
  );
  return {
    removed,
    price,
    items,
    /** The items that it would bring, and their address. */
    limited: {
      clientId: delivery.clientId,
      addressId: delivery.requestAddress.id,
      itemIds: items.map(({ id }) => id),
    },
    update,
    difference: base.difference,
    /** The reader has seen what others changed, or it was this page. */
    accept: base.accept,
    remove: (item: RequestItem) => {
      base.begin();
      setDropped((before) => new Set(before).add(item.id));
    },
    /** The last one that was removed comes back. */
    undo: () => {
      const last = [...removed].at(-1);
      if (last !== undefined) focusWhenShown(requestItemId(last));
      if (removed.size === 1) base.end();
      setDropped((before) => new Set([...before].filter((id) => removed.has(id)).slice(0, -1)));
    },
    discard: () => {
      setDropped(none);
      base.end();
      update.forget();
    },
    release,
  };
}
