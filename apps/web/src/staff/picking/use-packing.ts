import { scanItem, unpackItem } from '@vestry/contract/staff/picking/calls';
import type { PickingLine, PickingList, ScanAnswer } from '@vestry/contract/staff/picking/schemas';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../lib/transport/api.ts';
import { messageOf } from '../../lib/transport/api-error.ts';
import { queryClient } from '../../shell/query-client.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { useFailedScans } from '../parts/failed-scans.tsx';
import { refresh, refreshRequests } from '../refresh.ts';
import { withPacked, type PackKey } from './pack.ts';

export interface Scanned {
  readonly key: PackKey;
  readonly code: string;
}

/** The outcome of the last scan: an answer, or why there is none. */
export type ScanResult =
  | { readonly is: 'answered'; readonly answer: ScanAnswer }
  | { readonly is: 'failed'; readonly message: string };

/** The picking lists of all days. */
const lists = { queryKey: ['staff', 'picking', 'list'] };

function setLists(change: (list: PickingList) => PickingList): void {
  queryClient.setQueriesData<PickingList>(lists, (list) => list && change(list));
}

/** Sends scans one after the other, however fast items are scanned. */
export function useScan() {
  const [result, setResult] = useState<ScanResult | null>(null);
  const failures = useFailedScans();
  function fail(code: string, message: string): void {
    setResult({ is: 'failed', message: `${code}: ${message}` });
    failures.add(code, `${code}: ${message}`);
  }
  const { mutate, isPending } = useMutation({
    scope: { id: 'scan' },
    mutationFn: async ({ key, code }: Scanned) =>
      callApi(scanItem, { params: { ...key }, body: { code } }, { loader: false }),
    onSuccess: (answer, { key, code }) => {
      setResult({ is: 'answered', answer });
      failures.drop(code);
      const at = new Date().toISOString();
      setLists((list) => withPacked(list, key, answer, at));
    },
    onError: (error, { code }) => fail(code, messageOf(error)),
    onSettled: refreshRequests,
  });
  return { scan: mutate, isPending, failures, fail, result, setResult };
}

/** Unpacks an item: shown at once, rolled back when the server refuses. */
export function useUnpack() {
  const { mutate } = useMutation({
    mutationFn: async ({ clientId, deliveryId, itemId }: PickingLine) =>
      callApi(unpackItem, { params: { clientId, deliveryId }, body: { itemId } }, { loader: false }),
    onMutate: async ({ deliveryId, clientId, itemId }) => {
      await queryClient.cancelQueries(lists);
      const before = queryClient.getQueriesData<PickingList>(lists);
      setLists((list) => ({
        ...list,
        packed: list.packed - 1,
        lines: list.lines.map((line) =>
          line.clientId === clientId && line.deliveryId === deliveryId && line.itemId === itemId
            ? { ...line, packedAt: null, packedBy: null }
            : line,
        ),
      }));
      return before;
    },
    onSuccess: (_answer, { itemClientNumber, reference }) => {
      showToast({ text: `${itemClientNumber} is out of ${reference} again` });
    },
    onError: (error, { itemClientNumber }, before) => {
      for (const [key, list] of before ?? []) queryClient.setQueryData(key, list);
      showToast({ kind: 'error', text: `${itemClientNumber}: ${messageOf(error)}` });
    },
    onSettled: async () => refresh(),
  });
  return mutate;
}
