import { unpackPiece } from '@vestry/contract/staff/picking/calls';
import type { PickingLine, PickingList } from '@vestry/contract/staff/picking/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/transport/api.ts';
import { messageOf } from '../../lib/transport/api-error.ts';
import { showToast } from '../../ui/toast-queue.ts';

const lists = { queryKey: ['staff', 'picking', 'list'] };

/** Takes a piece out of its pack again: shown at once, taken back when the server refuses. */
export function useUnpack() {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: async ({ clientId, deliveryId, itemId }: PickingLine) =>
      callApi(unpackPiece, { params: { clientId, deliveryId }, body: { itemId } }, { loader: false }),
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
