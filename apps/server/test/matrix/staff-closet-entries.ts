/** For each staff call that reads closets and their items a request that its rightful role makes with success. */
import * as closets from '@vestry/contract/staff/closets/calls';
import { entryOf, type MatrixEntry } from './matrix-entry.ts';

export const staffClosetRequests: readonly MatrixEntry[] = [
  entryOf(closets.findClosets, () => ({ query: {} })),
  entryOf(closets.findItems, () => ({ query: { text: 'closet' } })),
  entryOf(closets.getStaffCloset, ({ clientId }) => ({ params: { clientId } })),
  entryOf(closets.listClosetItems, ({ clientId }) => ({ params: { clientId }, query: {} })),
  entryOf(closets.listRetiredItems, ({ clientId }) => ({ params: { clientId }, query: {} })),
  entryOf(closets.getStaffItem, ({ clientId, itemId }) => ({ params: { clientId, itemId } })),
];
