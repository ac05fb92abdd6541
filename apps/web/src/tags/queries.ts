import { listTags } from '@vestry/contract/tags/calls';
import { callQuery } from '../lib/transport/call-query.ts';

/** The closet's tags by name, with how many items carry each. */
export function tagsQuery(clientId: number) {
  return callQuery(['tags', clientId], listTags, { params: { clientId } });
}
