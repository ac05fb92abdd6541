import { deliverableVerdict, itemRefusalMessage } from '@vestry/contract/cart/rules';
import { transitWords } from '@vestry/contract/custody/place-rules';
import type { Item } from '@vestry/contract/items/schemas';
import { CardDisc, CardRefusal, CardStrip } from '../ui/card-control.tsx';
import { spokenItem } from './item-title.ts';

interface AddControlProps {
  readonly item: Item;
  readonly isInCart: boolean;
  readonly onAdd: (item: Item) => void;
  readonly onRemove: (item: Item) => void;
}

/** The disc on a photograph that adds an item to the delivery list and takes it off again, or says why it cannot. */
export function AddControl({ item, isInCart, onAdd, onRemove }: AddControlProps) {
  const name = spokenItem(item);
  const verdict = deliverableVerdict({
    location: item.locations.code,
    deliveryRequested: item.deliveryRequested,
  });
  if (isInCart)
    return (
      <CardDisc icon="check" label={`Remove ${name} from delivery`} isOn onPress={() => onRemove(item)} />
    );
  if (verdict.ok)
    return <CardDisc icon="plus" label={`Add ${name} to delivery`} onPress={() => onAdd(item)} />;
  if (item.isOnTheWay) return <CardStrip>{transitWords(item.deliveryRequested, 'you')}</CardStrip>;
  if (verdict.reason === 'REQUESTED') return <CardStrip>Delivery requested</CardStrip>;
  return <CardRefusal label={`Add ${name} to delivery`} reason={itemRefusalMessage(verdict.reason)} />;
}
