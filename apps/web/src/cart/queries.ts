import { addToCart, emptyCart, getCart, removeFromCart } from '@vestry/contract/cart/calls';
import { bulkAddedMessage, bulkAddVerdict, cartNotices } from '@vestry/contract/cart/rules';
import type { Cart } from '@vestry/contract/cart/schemas';
import type { Item } from '@vestry/contract/items/schemas';
import {
  queryOptions,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { callApi } from '../lib/api.ts';
import { ApiError } from '../lib/api-error.ts';
import { showToast } from '../ui/toast-queue.ts';
import { overlayCart, type CartChange } from './overlay-cart.ts';

interface CartOwner {
  readonly userId: number;
  readonly clientId: number;
}

export function cartQuery({ userId, clientId }: CartOwner) {
  return queryOptions({
    queryKey: ['cart', clientId, userId],
    queryFn: ({ signal }) => callApi(getCart, { params: { clientId, userId } }, { signal }),
  });
}

const changesKey = (owner: CartOwner) => ['cart', owner.clientId, owner.userId, 'changes'];

/**
 * The cart as it will be once what is on its way has arrived: changes show at once, and one that fails takes itself
 * back. Every place that shows the cart uses this, so that all of them agree.
 */
export function useCart(owner: CartOwner) {
  const { data, error, refetch } = useQuery(cartQuery(owner));
  const changes = useMutationState({
    filters: { mutationKey: changesKey(owner), status: 'pending' },
    // Only `useCartChanges` makes mutations of this key.
    select: ({ state }) => state.variables as CartChange,
  });
  const shown = overlayCart(data?.item ?? [], changes);
  const isForgotten = (id: number) => changes.some((each) => each.kind === 'forget' && each.itemId === id);
  const isEmptied = changes.some(({ kind }) => kind === 'empty');
  const gone = isEmptied ? [] : (data?.gone ?? []).filter((id) => !isForgotten(id));
  return { isKnown: data !== undefined, error, refetch, gone, ...shown };
}

/**
 * Adds and removes, one after the other in the order of the presses, so that the last press is what stands. Failures are
 * told by a toast (specification, section 8).
 */
export function useCartChanges(owner: CartOwner) {
  const queryClient = useQueryClient();
  const { mutate, mutateAsync } = useMutation({
    mutationKey: changesKey(owner),
    scope: { id: changesKey(owner).join('.') },
    // Without a connection it fails at once, rather than waiting unseen.
    networkMode: 'always',
    mutationFn: async (change: CartChange) => sendChange(owner, change),
    onSuccess: (cart) => keepCart(queryClient, owner, cart),
    onError: (error, { kind }) => {
      // Emptying takes itself back silently (specification, section 4).
      if (kind !== 'empty') showToast({ kind: 'error', text: failureText(error) });
    },
  });
  return {
    add: (item: Item) => mutate({ kind: 'add', items: [item] }),
    remove: (item: Item) => mutate({ kind: 'remove', items: [item] }),
    /** A line whose item has left the closet: nothing but its id is known. */
    removeGone: (itemId: number) => mutate({ kind: 'forget', items: [], itemId }),
    empty: () => mutate({ kind: 'empty', items: [] }),
    /** Those of the items that qualify, all at once (specification, section 5). Answers whether any did. */
    addAll: async (items: readonly Item[]): Promise<boolean> => {
      const cart = await queryClient.query(cartQuery(owner)).catch(() => undefined);
      const verdict = bulkAddVerdict(items.map(withCartFacts), cart?.item.map(({ id }) => id) ?? []);
      if (!verdict.ok) {
        showToast({ kind: 'error', text: cartNotices.noneQualify });
        return false;
      }
      const wanted = new Set(verdict.items.map(({ id }) => id));
      const change = { kind: 'add', isBulk: true, items: items.filter(({ id }) => wanted.has(id)) } as const;
      const added = await mutateAsync(change).catch(() => null);
      if (added === null) return false;
      showToast({ kind: 'success', text: bulkAddedMessage(added.addedCount) });
      return true;
    },
  };
}

function withCartFacts({ id, locations, deliveryRequested }: Item) {
  return { id, location: locations.code, deliveryRequested };
}

type ChangedCart = Cart & { readonly addedCount: number };

/** The cart shows a change before it is answered. */
const shown = { loader: false };

async function sendChange(owner: CartOwner, change: CartChange): Promise<ChangedCart> {
  if (change.kind === 'empty')
    return { ...(await callApi(emptyCart, { params: owner }, shown)), addedCount: 0 };
  if (change.kind === 'remove' || change.kind === 'forget') {
    const itemId = change.kind === 'forget' ? change.itemId : (change.items[0]?.id ?? 0);
    const cart = await callApi(removeFromCart, { params: { ...owner, itemId } }, shown);
    return { ...cart, addedCount: 0 };
  }
  try {
    return await addInParts(owner, change.items);
  } catch (error) {
    throw change.isBulk === true ? new BulkFailure(error) : error;
  }
}

/** One call takes a hundred. */
const itemsPerCall = 100;

async function addInParts(owner: CartOwner, items: readonly Item[]): Promise<ChangedCart> {
  let addedCount = 0;
  let answer: Cart | null = null;
  for (let from = 0; from < items.length; from += itemsPerCall) {
    const item = items.slice(from, from + itemsPerCall).map(({ id }) => ({ id }));
    const {
      added,
      refused: _refused,
      ...cart
    } = await callApi(addToCart, { body: { ...owner, item } }, shown);
    addedCount += added.length;
    answer = cart;
  }
  if (answer === null) throw new TypeError('nothing was to be added');
  return { ...answer, addedCount };
}

function keepCart(
  queryClient: QueryClient,
  owner: CartOwner,
  { addedCount: _count, ...cart }: ChangedCart,
): void {
  queryClient.setQueryData(cartQuery(owner).queryKey, cart);
}

/** What went wrong with several at once, which is told in other words than with one. */
class BulkFailure extends Error {
  constructor(cause: unknown) {
    super(cartNotices.bulkFailed, { cause });
  }
}

function failureText(error: unknown): string {
  const cause = error instanceof BulkFailure ? error.cause : error;
  // Two refusals say what to do; everything else is one sentence.
  const isTelling = cause instanceof ApiError && ['CART_FULL', 'ITEM_NOT_DELIVERABLE'].includes(cause.code);
  if (isTelling) return cause.message;
  if (cause instanceof ApiError && cause.code === 'NOTHING_TO_ADD') return cartNotices.noneQualify;
  return error instanceof BulkFailure ? cartNotices.bulkFailed : cartNotices.failed;
}
