import { deliverableVerdict, itemRefusalMessage } from '@vestry/contract/cart/rules';
import type { Item } from '@vestry/contract/items/schemas';
import { useRouteContext } from '@tanstack/react-router';
import { useCart, useCartChanges } from '../cart/queries.ts';
import { CardDisc, CardRefusal, CardStrip } from '../ui/card-control.tsx';
import { usePermission } from '../users/queries.ts';

/** Adds an item to the delivery list and takes it off again, or says why it cannot; nothing for who only reads. */
export function AddToDelivery({ item, name }: { readonly item: Item; readonly name: string }) {
  const owner = useRouteContext({ from: '/admin' });
  const { items } = useCart(owner);
  const { add, remove } = useCartChanges(owner);
  const mayAdd = usePermission('closet.write')?.ok === true;
  if (item.deliveryRequested) return <CardStrip>Delivery requested</CardStrip>;
  if (!mayAdd) return null;
  if (items.some(({ id }) => id === item.id))
    return <CardDisc icon="check" label={`Remove ${name} from delivery`} isOn onPress={() => remove(item)} />;
  const verdict = deliverableVerdict({ location: item.locations.code, deliveryRequested: false });
  if (!verdict.ok)
    return <CardRefusal label={`Add ${name} to delivery`} reason={itemRefusalMessage(verdict.reason)} />;
  return <CardDisc icon="plus" label={`Add ${name} to delivery`} onPress={() => add(item)} />;
}
