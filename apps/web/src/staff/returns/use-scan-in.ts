import { scanIn, undoScanIn } from '@vestry/contract/staff/returns/calls';
import type { ReturnPlace, ScanInAnswer } from '@vestry/contract/staff/returns/schemas';
import { known } from '../../lib/data/known.ts';
import { callApi } from '../../lib/transport/api.ts';
import type { PickupRef } from './queries.ts';
import { useScans } from './use-scans.ts';

/** A scan, with the bin to which the item goes where somebody names one. */
export interface Scan {
  readonly code: string;
  /** COUNT where the item was ticked in the list. */
  readonly evidence: 'SCAN' | 'COUNT';
  readonly place: ReturnPlace | undefined;
}

interface Taken {
  readonly itemId: number;
  readonly number: string;
}

/** The scans at the arrival of a pickup. */
export function useScanIn({ clientId, id }: PickupRef) {
  const params = { clientId, id };
  return useScans<Scan, ScanInAnswer, Taken>({
    send: async ({ place, ...body }) =>
      callApi(scanIn, { params, body: { ...body, ...known({ place }) } }, { loader: false }),
    takeBack: async ({ itemId }) => callApi(undoScanIn, { params, body: { itemId } }, { loader: false }),
  });
}
