import { getPassport } from '@vestry/contract/passport/calls';
import { callQuery } from '../lib/transport/call-query.ts';

/** The passport of an item. Its key is under `items`, so that whatever changes the item refetches it. */
export function passportQuery(clientId: number, itemId: number) {
  return callQuery(['items', clientId, 'passport', itemId], getPassport, { params: { id: itemId } });
}
