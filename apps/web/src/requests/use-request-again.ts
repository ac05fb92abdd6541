import { addToCart } from '@vestry/contract/cart/calls';
import { bulkAddedMessage } from '@vestry/contract/cart/rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../lib/api.ts';
import { messageOf } from '../lib/api-error.ts';
import { showToast } from '../ui/toast-queue.ts';
import type { Owner, PanelActions } from './panel-actions.ts';

/** 'Request again': those of its items that can be delivered now go into the cart, which opens. */
export function useRequestAgain(owner: Owner, panels: PanelActions) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: async (itemIds: readonly number[]) => {
      const item = itemIds.slice(0, 100).map((id) => ({ id }));
      return callApi(addToCart, { body: { ...owner, item } });
    },
    onSuccess: ({ added }) => {
      showToast({ kind: 'success', text: bulkAddedMessage(added.length) });
      panels.open('cart');
    },
    onError: (error) => showToast({ kind: 'error', text: messageOf(error) }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['cart'] }),
  });
  return { run: (itemIds: readonly number[]) => mutate(itemIds), isPending };
}
