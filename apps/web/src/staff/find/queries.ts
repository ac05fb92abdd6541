import { findItems } from '@vestry/contract/staff/closets/calls';
import { callQuery } from '../../lib/transport/call-query.ts';

/** Any item of any closet. Each search is recorded in the closets that it finds, so the same one is not sent again within a minute. */
export const foundItemsQuery = (text: string) =>
  callQuery(['staff', 'items', text], findItems, { query: { text } }, { staleTime: 60_000 });
