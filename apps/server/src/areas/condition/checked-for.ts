import type { RequestKind } from '@vestry/contract/requests/kinds';
import { requestTables } from '../requests/tables.ts';
import type { NewCheckRow } from './write-check.ts';

/** The columns by which a check names the request for which it is made. */
export function checkedFor(kind: RequestKind, id: number): Pick<NewCheckRow, 'deliveryId' | 'pickupId'> {
  return { deliveryId: null, pickupId: null, ...requestTables[kind].namedBy(id) };
}
