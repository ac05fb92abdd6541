import { addToCart, emptyCart, getCart, removeFromCart } from '@vestry/contract/cart/calls';
import { bulkAddedMessage, bulkAddVerdict, cartNotices } from '@vestry/contract/cart/rules';
import type { Cart } from '@vestry/contract/cart/schemas';
import type { Item } from '@vestry/contract/items/schemas';
import {
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import type { Owner } from '../lib/session/session-owner.ts';
import { callApi } from '../lib/transport/api.ts';
import { callQuery } from '../lib/transport/call-query.ts';
import { ApiError } from '../lib/transport/api-error.ts';
import { showToast } from '../ui/toast-queue.ts';
import {
  addOutcome,
  outcomeNotices,
  type AddOutcome,
  type StayedItem,
  type StayReason,
} from './add-outcome.ts';
import { overlayCart, type CartChange } from './overlay-cart.ts';

export function cartQuery({ userId, clientId }: Owner) {
  return callQuery(['cart', clientId, userId], getCart, { params: { clientId, userId } });
}

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
    mutationFn: async (change: CartChange) => sendChange(owner, change),
    onSuccess: (cart) => cacheCart(queryClient, owner, cart),
    onError: (error, { kind }) => {
      // Emptying takes itself back silently (specification, section 4).
      if (kind !== 'empty') showToast({ kind: 'error', text: failureText(error) });
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
      const outcome = (await mutateAsync(change).catch(() => null))?.outcome ?? noOutcome;
      showOutcome(outcome);
      return outcome.added > 0;
    },
    /** The same of items of which only the ids are known. Answers whether all of them were added. */
    addByIds: async (ids: readonly number[]): Promise<boolean> => {
      const change = { kind: 'add', isBulk: true, items: [], ids } as const;
      const outcome = (await mutateAsync(change).catch(() => null))?.outcome ?? noOutcome;
      showOutcome(outcome);
      return outcome.added > 0 && outcome.stayed.length === 0;
    },
  };
}

/** Says what became of a bulk add; one that failed has none, and has said so itself. */
function showOutcome(outcome: AddOutcome): void {
  if (outcome.wanted === 0) return;
  const { toast, isPanelShown } = outcomeNotices(outcome);
  if (toast === 'added') showToast({ kind: 'success', text: bulkAddedMessage(outcome.added) });
  if (toast === 'none-qualify') showToast({ kind: 'error', text: cartNotices.noneQualify });
  if (isPanelShown) addOutcome.publish(outcome);
}

function withCartFacts({ id, locations, deliveryRequested }: Item) {
  return { id, location: locations.code, deliveryRequested };
}

type ChangedCart = Cart & { readonly outcome: AddOutcome };

/** The outcome of a change that added nothing in bulk. */
const noOutcome: AddOutcome = { wanted: 0, added: 0, stayed: [] };

/** The cart shows a change before it is answered. */
const shown = { loader: false };

async function sendChange(owner: Owner, change: CartChange): Promise<ChangedCart> {
  if (change.kind === 'empty')
    return { ...(await callApi(emptyCart, { params: owner }, shown)), outcome: noOutcome };
  if (change.kind === 'remove' || change.kind === 'forget') {
    const itemId = change.kind === 'forget' ? change.itemId : (change.items[0]?.id ?? 0);
    const cart = await callApi(removeFromCart, { params: { ...owner, itemId } }, shown);
    return { ...cart, outcome: noOutcome };
  }
  try {
    return await addInParts(owner, change.ids);
  } catch (error) {
    throw change.isBulk === true ? new BulkFailure(error) : error;
  }
}

/** One call takes a hundred. */
const itemsPerCall = 100;

/** Adds those that can be added, a hundred at once; the answer names the others. */
async function addInParts(owner: Owner, ids: readonly number[]): Promise<ChangedCart> {
  let added = 0;
  let answer: Cart | null = null;
  const stayed: StayedItem[] = [];
  for (let from = 0; from < ids.length; from += itemsPerCall) {
    const part = ids.slice(from, from + itemsPerCall);
    try {
      const body = { ...owner, item: part.map((id) => ({ id })) };
      const { added: addedIds, refused, ...cart } = await callApi(addToCart, { body }, shown);
      added += addedIds.length;
      stayed.push(...refused.map(({ id, reason }) => ({ id, reason })));
      answer = cart;
    } catch (error) {
      const refused = refusedOf(error, { part, isFirst: added === 0, isSingle: ids.length === 1 });
      if (refused === null) throw error;
      stayed.push(...refused);
    }
  }
  const cart = answer ?? (await callApi(getCart, { params: owner }));
  return { ...cart, outcome: { wanted: ids.length, added, stayed } };
}

interface RefusedPart {
  readonly part: readonly number[];
  /** Nothing was added before it. */
  readonly isFirst: boolean;
  readonly isSingle: boolean;
}

/** The items of a part of which the server added none, each with its reason; null for what is a failure. */
function refusedOf(error: unknown, { part, isFirst, isSingle }: RefusedPart): StayedItem[] | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'NOTHING_TO_ADD')
    // The codes of these lines are the reasons of `addVerdict`.
    return error.lines.map(({ itemId, code }) => ({ id: itemId, reason: code as StayReason }));
  if (error.code === 'CART_FULL' && !isFirst && !isSingle)
    return part.map((id) => ({ id, reason: 'NO_ROOM' as const }));
  return null;
}

function cacheCart(
  queryClient: QueryClient,
  owner: Owner,
  { outcome: _outcome, ...cart }: ChangedCart,
): void {
  queryClient.setQueryData(cartQuery(owner).queryKey, cart);
}

/** The failure of several at once, which has another text than that of one. */
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
  return error instanceof BulkFailure ? cartNotices.bulkFailed : cartNotices.failed;
}
