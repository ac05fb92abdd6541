import { getItemCondition } from '@vestry/contract/condition/calls';
import { callQuery } from '../lib/transport/call-query.ts';

/** The condition of an item. Its key is under `items`, so that whatever changes the item refetches it. */
export function itemConditionQuery(clientId: number, itemId: number) {
  return callQuery(['items', clientId, 'condition', itemId], getItemCondition, { params: { id: itemId } });
}
