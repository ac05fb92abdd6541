import { getCart } from '@vestry/contract/cart/calls';
import { bulkAddedMessage, bulkAddVerdict, cartNotices } from '@vestry/contract/cart/rules';
import type { Item } from '@vestry/contract/items/schemas';
import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { loadCode } from '../lib/network/load-code.ts';
import type { Owner } from '../lib/session/session-owner.ts';
import { callQuery } from '../lib/transport/call-query.ts';
import { showToast } from '../ui/toast-queue.ts';
import { addOutcome, outcomeNotices, type AddOutcome } from './add-outcome.ts';
import { overlayCart, type CartChange } from './overlay-cart.ts';
import { storeAnswer } from './store-answer.ts';

export function cartQuery({ userId, clientId }: Owner) {
  return callQuery(['cart', clientId, userId], getCart, { params: { clientId, userId } });
}

/** Looking at a closet needs none of the code that sends a change. */
const loadSendChange = async () => import('./send-change.ts');

const changesKey = (owner: Owner) => ['cart', owner.clientId, owner.userId, 'changes'];

/**
 * The cart as it will be once what is on its way has arrived: changes show at once, and one that fails takes itself
 * back. Every place that shows the cart uses this, so that all of them agree.
 */
export function useCart(owner: Owner) {
  const { data, error, isFetching, refetch } = useQuery(cartQuery(owner));
  const changes = useMutationState({
    filters: { mutationKey: changesKey(owner), status: 'pending' },
    // Only `useCartChanges` makes mutations of this key.
    select: ({ state }) => state.variables as CartChange,
  });
  const shown = overlayCart(data?.item ?? [], changes);
  const isForgotten = (id: number) => changes.some((each) => each.kind === 'forget' && each.itemId === id);
  const isEmptied = changes.some(({ kind }) => kind === 'empty');
  const gone = isEmptied ? [] : (data?.gone ?? []).filter((id) => !isForgotten(id));
  return { isKnown: data !== undefined, error, isFetching, refetch, gone, ...shown };
}

/**
 * Adds and removes, one after the other in the order of the presses, so that the last press is what stands. Failures are
 * shown by a toast (specification, section 8).
 */
export function useCartChanges(owner: Owner) {
  const queryClient = useQueryClient();
  const { mutate, mutateAsync } = useMutation({
    mutationKey: changesKey(owner),
    scope: { id: changesKey(owner).join('.') },
    // Without a connection it fails at once, rather than waiting unseen.
    networkMode: 'always',
    mutationFn: async (change: CartChange) => {
      const { sendChange } = await loadCode(loadSendChange);
      return storeAnswer(queryClient, cartQuery(owner).queryKey, async () => sendChange(owner, change));
    },
    onError: (error, { kind }) => {
      // Emptying takes itself back silently (specification, section 4).
      if (kind !== 'empty') showToast({ kind: 'error', text: error.message });
      // Of several parts the first may have arrived.
      if (kind === 'add') void queryClient.invalidateQueries({ queryKey: cartQuery(owner).queryKey });
    },
  });
  return {
    add: (item: Item) => mutate({ kind: 'add', items: [item], ids: [item.id] }),
    remove: (item: Item) => mutate({ kind: 'remove', items: [item] }),
    /** A line whose item has left the closet: nothing but its id is known. */
    removeMissing: (itemId: number) => mutate({ kind: 'forget', items: [], itemId }),
    empty: () => mutate({ kind: 'empty', items: [] }),
    /** Adds items that were emptied out of the cart, in their order; what is in it again by itself is no fault. */
    restore: (items: readonly Item[]) => mutate({ kind: 'add', items, ids: items.map(({ id }) => id) }),
    /** Those of the items that qualify, all at once (specification, section 5). Answers whether any did. */
    addAll: async (items: readonly Item[]): Promise<boolean> => {
      const cart = await queryClient.query(cartQuery(owner)).catch(() => undefined);
      const { qualifying, stayed } = bulkAddVerdict(
        items.map(withCartFacts),
        cart?.item.map(({ id }) => id) ?? [],
      );
      // The server checks all of them, unless this page knows already that none can be added.
      if (qualifying.length === 0) {
        showOutcome({ wanted: items.length, added: 0, stayed });
        return false;
      }
      const shownIds = new Set(qualifying.map(({ id }) => id));
      const change = {
        kind: 'add',
        isBulk: true,
        items: items.filter(({ id }) => shownIds.has(id)),
        ids: items.map(({ id }) => id),
      } as const;
      // A failed change has shown its error already.
      const { outcome } = await mutateAsync(change).catch(() => nothingChanged);
      showOutcome(outcome);
      return outcome !== null && outcome.added > 0;
    },
    /** The same of items of which only the ids are known. Answers whether all of them were added. */
    addByIds: async (ids: readonly number[]): Promise<boolean> => {
      const change = { kind: 'add', isBulk: true, items: [], ids } as const;
      const { outcome } = await mutateAsync(change).catch(() => nothingChanged);
      showOutcome(outcome);
      return outcome !== null && outcome.added > 0 && outcome.stayed.length === 0;
    },
  };
}

const nothingChanged = { outcome: null };

/** Says what became of a bulk add; one that failed has none, and has said so itself. */
function showOutcome(outcome: AddOutcome | null): void {
  if (outcome === null) return;
  const { toast, isPanelShown } = outcomeNotices(outcome);
  if (toast === 'added') showToast({ kind: 'success', text: bulkAddedMessage(outcome.added) });
  if (toast === 'none-qualify') showToast({ kind: 'error', text: cartNotices.noneQualify });
  if (isPanelShown) addOutcome.publish(outcome);
}

function withCartFacts({ id, locations, deliveryRequested }: Item) {
  return { id, location: locations.code, deliveryRequested };
}
