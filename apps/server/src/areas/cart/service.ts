/** The cart of a user in a closet. It reserves nothing: it is checked when items are added, and again when it is sent. */
import {
  addVerdict,
  hasColdStorage,
  itemRefusalMessage,
  type AddRefusal,
  type CartItem,
  type CartLine,
} from '@vestry/contract/cart/rules';
import { cartLinesMax, type AddToCartAnswer, type Cart } from '@vestry/contract/cart/schemas';
import { bindDeps } from '../../platform/bind-deps.ts';
import { inContext, type CallContext, type UserActor, type UserCall } from '../../platform/call-context.ts';
import type { Database } from '../../platform/database.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordChange } from '../changes/record-change.ts';
import type { ItemService } from '../items/service.ts';
import { lockItemRows } from '../items/lock-items.ts';
import * as repository from './repository.ts';

interface CartDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly items: Pick<ItemService, 'findMany'>;
}

export type CartService = ReturnType<typeof createCartService>;

export function createCartService(deps: CartDeps) {
  return {
    ...bindDeps(deps, { find, add, remove, empty }),
    lockCart,
    lockItems,
    putBack,
    emptyCart,
    takeFromCart,
  };
}

async function find({ db, items }: CartDeps, clientId: number, userId: number): Promise<Cart> {
  const lines = await repository.listLines(db, clientId, userId);
  const cards = await items.findMany(clientId, lines);
  const known = new Set(cards.map(({ id }) => id));
  return {
    client: { id: clientId },
    user: { id: userId },
    item: cards,
    coldStorage: hasColdStorage(cards.map(({ locations }) => ({ location: locations.code }))),
    gone: lines.filter((id) => !known.has(id)),
  };
}

/**
 * Adds those of the items that can be delivered. A single one that is in the cart already stays there and is no error.
 * @throws Refusal NOT_FOUND when one of them is not the closet's; ITEM_NOT_DELIVERABLE for a single one;
 *   NOTHING_TO_ADD, with a line for each, when none of several can be added; CART_FULL. Nothing is added then.
 */
async function add(deps: CartDeps, call: UserCall, itemIds: readonly number[]): Promise<AddToCartAnswer> {
  const verdicts = await inContext(deps, call, async (context) => insert(context, [...new Set(itemIds)]));
  return { ...(await find(deps, call.clientId, call.actor.userId)), ...verdicts };
}

/** @throws Refusal NOT_FOUND when the item is neither in the cart nor in the closet. */
async function remove(deps: CartDeps, call: UserCall, itemId: number): Promise<Cart> {
  const { userId } = call.actor;
  await inContext(deps, call, async (context) => {
    const { trx, clientId } = context;
    await repository.lockCart(trx, clientId, userId);
    const taken = await repository.deleteLines(context, userId, [itemId]);
    if (taken.length > 0)
      await recordChange(context, { kind: 'cart.remove', id: userId, before: { itemIds: taken } });
    else if ((await repository.findItemStates(trx, clientId, [itemId])).size === 0)
      throw new Refusal('NOT_FOUND');
  });
  return find(deps, call.clientId, userId);
}

async function empty(deps: CartDeps, call: UserCall): Promise<Cart> {
  const { userId } = call.actor;
  await inContext(deps, call, async (context) => {
    const itemIds = await takeAll(context, userId);
    if (itemIds.length > 0)
      await recordChange(context, { kind: 'cart.empty', id: userId, before: { itemIds } });
  });
  return find(deps, call.clientId, userId);
}

/**
 * For a request that is made of the cart in `trx`: its lines as they are now. The cart stays locked until `trx` ends, and
 * so do the items, in the order of their ids: parallel submits of one cart wait for each other.
 */
async function lockCart(trx: Database, clientId: number, userId: number): Promise<CartLine[]> {
  await repository.lockCart(trx, clientId, userId);
  return lockItems(trx, clientId, await repository.listLines(trx, clientId, userId));
}

/** The same of any items: those that are no active items of the closet are null. Locks the items, not the cart. */
async function lockItems(trx: Database, clientId: number, itemIds: readonly number[]): Promise<CartLine[]> {
  await lockItemRows(trx, clientId, itemIds);
  // Read after the lock: a request that was being made with one of them has ended by now.
  const states = await repository.findItemStates(trx, clientId, itemIds);
  return itemIds.map((itemId) => ({ itemId, item: states.get(itemId) ?? null }));
}

/** Of the request that is made of the cart, or gives its items up. */
type RequestContext = Omit<CallContext, 'now'>;

/** Puts those of the items in that can be delivered and have room, in the transaction of the request that gives them up. */
async function putBack(context: RequestContext, userId: number, itemIds: readonly number[]): Promise<void> {
  const { trx, clientId } = context;
  await repository.openCart(trx, clientId, userId);
  await lockItemRows(trx, clientId, itemIds);
  const lines = await repository.listLines(trx, clientId, userId);
  const states = await repository.findItemStates(trx, clientId, itemIds);
  const inCart = new Set(lines);
  const back = itemIds.filter((id) => {
    const state = states.get(id);
    return state !== undefined && addVerdict(state, inCart.has(id)).ok;
  });
  const fitting = back.slice(0, cartLinesMax - lines.length);
  if (fitting.length === 0) return;
  await repository.insertLines(context, userId, fitting);
  await recordChange(context, { kind: 'cart.putBack', id: userId });
}

/** Takes every line out, in the transaction of the request that was made of them. */
async function emptyCart(context: RequestContext, userId: number): Promise<void> {
  const taken = await takeAll(context, userId);
  if (taken.length > 0) await recordChange(context, { kind: 'cart.take', id: userId });
}

/** Takes those of the items out that are in it, in the transaction of the request that has them now. */
async function takeFromCart(context: RequestContext, userId: number, itemIds: readonly number[]) {
  const taken = await repository.deleteLines(context, userId, itemIds);
  if (taken.length > 0) await recordChange(context, { kind: 'cart.take', id: userId });
}

async function insert(
  context: CallContext<UserActor>,
  ids: readonly number[],
): Promise<Pick<AddToCartAnswer, 'added' | 'refused'>> {
  const { trx, clientId } = context;
  const { userId } = context.actor;
  await repository.openCart(trx, clientId, userId);
  // A request that is being made with one of them ends first: it would take the item out of the cart before it is in.
  await lockItemRows(trx, clientId, ids);
  const lines = await repository.listLines(trx, clientId, userId);
  const verdicts = check(ids, await repository.findItemStates(trx, clientId, ids), new Set(lines));
  if (verdicts.added.length === 0) {
    refuseNothingToAdd(ids, verdicts.refused);
    return verdicts;
  }
  if (lines.length + verdicts.added.length > cartLinesMax) throw new Refusal('CART_FULL');
  await repository.insertLines(context, userId, verdicts.added);
  // A cart has no id of its own: its user identifies it.
  await recordChange(context, { kind: 'cart.add', id: userId, after: { itemIds: verdicts.added } });
  return verdicts;
}

function check(
  ids: readonly number[],
  states: ReadonlyMap<number, CartItem>,
  inCart: ReadonlySet<number>,
): Pick<AddToCartAnswer, 'added' | 'refused'> {
  const verdicts = ids.map((id) => {
    const state = states.get(id);
    if (state === undefined) throw new Refusal('NOT_FOUND');
    return { id, verdict: addVerdict(state, inCart.has(id)) };
  });
  return {
    added: verdicts.filter(({ verdict }) => verdict.ok).map(({ id }) => id),
    refused: verdicts.flatMap(({ id, verdict }) =>
      verdict.ok ? [] : [{ id, reason: verdict.reason, message: itemRefusalMessage(verdict.reason) }],
    ),
  };
}

/** Of several items that none qualifies is an error; of one, that it cannot be delivered. */
function refuseNothingToAdd(
  ids: readonly number[],
  refused: readonly { readonly id: number; readonly reason: AddRefusal; readonly message: string }[],
): void {
  const fields = refused.map(({ message }, index) => ({ path: `body.item.${index}`, message }));
  const lines = refused.map(({ id, reason, message }) => ({ itemId: id, code: reason, message }));
  if (ids.length > 1) throw new Refusal('NOTHING_TO_ADD', { fields, lines });
  const [only] = refused;
  if (only === undefined || only.reason === 'IN_CART') return;
  throw new Refusal('ITEM_NOT_DELIVERABLE', { message: only.message, fields });
}

async function takeAll({ trx, clientId }: RequestContext, userId: number): Promise<number[]> {
  await repository.lockCart(trx, clientId, userId);
  return repository.deleteLines({ trx, clientId }, userId);
}
