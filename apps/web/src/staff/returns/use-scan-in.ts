import { scanIn, undoScanIn } from '@vestry/contract/staff/returns/calls';
import type { ReturnPlace, ScanInAnswer } from '@vestry/contract/staff/returns/schemas';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { known } from '../../lib/data/known.ts';
import { callApi } from '../../lib/transport/api.ts';
import { messageOf } from '../../lib/transport/api-error.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { refreshRequests } from '../refresh.ts';
import type { PickupRef } from './queries.ts';

interface Scan {
  readonly code: string;
  /** COUNT where the item was ticked in the list. */
  readonly evidence: 'SCAN' | 'COUNT';
  readonly place: ReturnPlace | undefined;
}

/** The outcome of the last scan: an answer, or why there is none. */
export type ScanInResult =
  | { readonly is: 'answered'; readonly answer: ScanInAnswer }
  | { readonly is: 'failed'; readonly message: string };

/** Sends scans one after the other, however fast items are scanned, and takes one back. */
export function useScanIn({ clientId, id }: PickupRef) {
  const params = { clientId, id };
  const [result, setResult] = useState<ScanInResult | null>(null);
  const scan = useMutation({
    scope: { id: 'scan-in' },
    mutationFn: async ({ place, ...body }: Scan) =>
      callApi(scanIn, { params, body: { ...body, ...known({ place }) } }, { loader: false }),
    onSuccess: (answer) => setResult({ is: 'answered', answer }),
    onError: (error, { code }) => setResult({ is: 'failed', message: `${code}: ${messageOf(error)}` }),
    onSettled: refreshRequests,
  });
  const undo = useMutation({
    mutationFn: async ({ itemId }: Taken) =>
      callApi(undoScanIn, { params, body: { itemId } }, { loader: false }),
    onSuccess: (_answer, { number }) => {
      setResult(null);
      showToast({ text: `${number} is no longer scanned in` });
    },
    onError: (error, { number }) => showToast({ kind: 'error', text: `${number}: ${messageOf(error)}` }),
    onSettled: refreshRequests,
  });
  return { scan: scan.mutate, undo: undo.mutate, isPending: scan.isPending, result, setResult };
}

interface Taken {
  readonly itemId: number;
  readonly number: string;
}
