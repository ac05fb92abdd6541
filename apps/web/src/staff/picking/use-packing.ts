import { scanItem, unpackItem } from '@vestry/contract/staff/picking/calls';
import type { PickingLine, PickingList, ScanAnswer } from '@vestry/contract/staff/picking/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../lib/transport/api.ts';
import { messageOf } from '../../lib/transport/api-error.ts';
import { withPacked } from './pack.ts';
import { showToast } from '../../ui/toast-queue.ts';

type PackKey = Pick<PickingLine, 'clientId' | 'deliveryId'>;

export interface Scanned {
  readonly key: PackKey;
  readonly code: string;
}

/** What the last scan came to: an answer, or why there is none. */
export type ScanResult =
  | { readonly is: 'answered'; readonly answer: ScanAnswer }
  | { readonly is: 'failed'; readonly message: string };

/** Sends scans one after the other, however fast items are scanned. */
export function useScan() {
  const queries = useQueryClient();
  const [result, setResult] = useState<ScanResult | null>(null);
  const { mutate, isPending } = useMutation({
    scope: { id: 'scan' },
    mutationFn: async ({ key, code }: Scanned) =>
      callApi(scanItem, { params: { ...key }, body: { code } }, { loader: false }),
    onSuccess: (answer, { key }) => {
      setResult({ is: 'answered', answer });
      const at = new Date().toISOString();
      queries.setQueriesData<PickingList>({ queryKey: ['staff', 'picking', 'list'] }, (list) =>
        list === undefined ? list : withPacked(list, key, answer, at),
      );
    },
    onError: (error, { code }) => {
      setResult({ is: 'failed', message: `${code}: ${messageOf(error)}` });
    },
    onSettled: async () => {
      // The first shows who packed it, the second which actions the request allows now.
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['staff', 'picking'] }),
        queries.invalidateQueries({ queryKey: ['staff', 'today'] }),
      ]);
    },
  });
  return { scan: mutate, isPending, result, setResult };
}

const lists = { queryKey: ['staff', 'picking', 'list'] };

/** Unpacks an item: shown at once, rolled back when the server refuses. */
export function useUnpack() {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: async ({ clientId, deliveryId, itemId }: PickingLine) =>
      callApi(unpackItem, { params: { clientId, deliveryId }, body: { itemId } }, { loader: false }),
    onMutate: async ({ deliveryId, clientId, itemId }) => {
      await queries.cancelQueries(lists);
      const before = queries.getQueriesData<PickingList>(lists);
      queries.setQueriesData<PickingList>(lists, (list) =>
        list === undefined
          ? list
          : {
              ...list,
              packed: list.packed - 1,
              lines: list.lines.map((line) =>
                line.clientId === clientId && line.deliveryId === deliveryId && line.itemId === itemId
                  ? { ...line, packedAt: null, packedBy: null }
                  : line,
              ),
            },
      );
      return before;
    },
    onSuccess: (_answer, { itemClientNumber, reference }) => {
      showToast({ text: `${itemClientNumber} is out of ${reference} again` });
    },
    onError: (error, { itemClientNumber }, before) => {
      for (const [key, list] of before ?? []) queries.setQueryData(key, list);
      showToast({ kind: 'error', text: `${itemClientNumber}: ${messageOf(error)}` });
    },
    onSettled: async () => queries.invalidateQueries({ queryKey: ['staff'] }),
  });
  return mutate;
}
