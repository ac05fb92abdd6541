/** The cart of a user in a closet. It reserves nothing: it is checked when items are added, and again when it is sent. */
import {
  addVerdict,
  hasColdStorage,
  itemRefusalMessage,
  type AddRefusal,
  type CartItem,
  type CartLine,
} from '@vestry/contract/cart/rules';
import type { Transaction } from 'kysely';
import { cartLinesMax, type AddToCartAnswer, type Cart } from '@vestry/contract/cart/schemas';
import type { DB } from '../../platform/adapters/postgres/schema.ts';
import { recordChange, type ChangeContext } from '../changes/record-change.ts';
import { inTransaction, type Database } from '../../platform/database.ts';
import type { ItemService } from '../items/service.ts';
import { Refusal } from '../../platform/refusal.ts';
import * as repository from './repository.ts';

/** Whose cart it is; the same person changes it. */
export interface CartOwner {
  readonly userId: number;
  /** The caller's IP address, for the audit. */
  readonly ip: string;
}

/** The change of a client that a cart is changed with. */
type CartContext = ChangeContext & { readonly clientId: number };

export interface CartService {
  find(clientId: number, userId: number): Promise<Cart>;
  /**
   * Adds those of the items that can be delivered. A single one that is in the cart already stays there and is no error.
   * @throws Refusal NOT_FOUND when one of them is not the closet's; ITEM_NOT_DELIVERABLE for a single one;
   *   NOTHING_TO_ADD, with a line for each, when none of several can be added; CART_FULL. Nothing is added then.
   */
  add(clientId: number, owner: CartOwner, itemIds: readonly number[]): Promise<AddToCartAnswer>;
  /** @throws Refusal NOT_FOUND when the item is neither in the cart nor in the closet. */
  remove(clientId: number, owner: CartOwner, itemId: number): Promise<Cart>;
  empty(clientId: number, owner: CartOwner): Promise<Cart>;
  /**
   * For a request that is made of the cart in `trx`: its lines as they are now. The cart stays locked until `trx` ends, and
   * so do the items, in the order of their ids: parallel submits of one cart wait for each other.
   */
  lockCart(trx: Database, clientId: number, userId: number): Promise<CartLine[]>;
  /** The same of any items: those that are no active items of the closet are null. Locks the items, not the cart. */
  lockItems(trx: Database, clientId: number, itemIds: readonly number[]): Promise<CartLine[]>;
  /** Puts those of the items in that can be delivered and have room, in the transaction of the request that gives them up. */
  putBack(context: CartContext, userId: number, itemIds: readonly number[]): Promise<void>;
  /** Takes every line out, in the transaction of the request that was made of them. */
  emptyCart(context: CartContext, userId: number): Promise<void>;
  /** Takes those of the items out that are in it, in the transaction of the request that has them now. */
  takeFromCart(context: CartContext, userId: number, itemIds: readonly number[]): Promise<void>;
}

interface CartDeps {
  readonly db: Database;
  readonly items: Pick<ItemService, 'findMany'>;
}

export function createCartService(deps: CartDeps): CartService {
  const lockItems: CartService['lockItems'] = async (trx, clientId, itemIds) => {
    await repository.lockItems(trx, clientId, itemIds);
    // Read after the lock: a request that was being made with one of them has ended by now.
    const states = await repository.findItemStates(trx, clientId, itemIds);
    return itemIds.map((itemId) => ({ itemId, item: states.get(itemId) ?? null }));
  };
  return {
    find: async (clientId, userId) => find(deps, clientId, userId),
    add: async (clientId, owner, itemIds) => {
      const verdicts = await inTransaction(deps.db, async (trx) =>
        add(contextOf(trx, clientId, owner), owner.userId, itemIds),
      );
      return { ...(await find(deps, clientId, owner.userId)), ...verdicts };
    },
    async remove(clientId, owner, itemId) {
      await inTransaction(deps.db, async (trx) =>
        remove(contextOf(trx, clientId, owner), owner.userId, itemId),
      );
      return find(deps, clientId, owner.userId);
    },
    async empty(clientId, owner) {
      await inTransaction(deps.db, async (trx) => {
        const context = contextOf(trx, clientId, owner);
        const itemIds = await takeAll(context, owner.userId);
        if (itemIds.length > 0)
          await recordChange(context, { kind: 'cart.empty', id: owner.userId, before: { itemIds } });
      });
      return find(deps, clientId, owner.userId);
    },
    async lockCart(trx, clientId, userId) {
      await repository.lockCart(trx, clientId, userId);
      return lockItems(trx, clientId, await repository.listLines(trx, clientId, userId));
    },
    lockItems,
    putBack,
    async emptyCart(context, userId) {
      const taken = await takeAll(context, userId);
      if (taken.length > 0) await recordChange(context, { kind: 'cart.take', id: userId });
    },
    async takeFromCart(context, userId, itemIds) {
      const taken = await repository.deleteLines(context.trx, context.clientId, userId, itemIds);
      if (taken.length > 0) await recordChange(context, { kind: 'cart.take', id: userId });
    },
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

function contextOf(trx: Transaction<DB>, clientId: number, { userId, ip }: CartOwner): CartContext {
  return { trx, clientId, actor: { actor: 'USER', userId, ip } };
}

async function add(
  context: CartContext,
  userId: number,
  itemIds: readonly number[],
): Promise<Pick<AddToCartAnswer, 'added' | 'refused'>> {
  const { trx, clientId } = context;
  const ids = [...new Set(itemIds)];
  await repository.openCart(trx, clientId, userId);
  const lines = await repository.listLines(trx, clientId, userId);
  const verdicts = check(ids, await repository.findItemStates(trx, clientId, ids), new Set(lines));
  if (verdicts.added.length === 0) {
    refuseUseless(ids, verdicts.refused);
    return verdicts;
  }
  if (lines.length + verdicts.added.length > cartLinesMax) throw new Refusal('CART_FULL');
  await repository.insertLines(trx, clientId, userId, verdicts.added);
  // A cart has no id of its own: its user identifies it.
  await recordChange(context, { kind: 'cart.add', id: userId, after: { itemIds: verdicts.added } });
  return verdicts;
}

async function putBack(context: CartContext, userId: number, itemIds: readonly number[]): Promise<void> {
  const { trx, clientId } = context;
  await repository.openCart(trx, clientId, userId);
  const lines = await repository.listLines(trx, clientId, userId);
  const states = await repository.findItemStates(trx, clientId, itemIds);
  const inCart = new Set(lines);
  const back = itemIds.filter((id) => {
    const state = states.get(id);
    return state !== undefined && addVerdict(state, inCart.has(id)).ok;
  });
  const fitting = back.slice(0, cartLinesMax - lines.length);
  if (fitting.length === 0) return;
  await repository.insertLines(trx, clientId, userId, fitting);
  await recordChange(context, { kind: 'cart.putBack', id: userId });
}

function check(
  ids: readonly number[],
  states: ReadonlyMap<number, CartItem>,
  inCart: ReadonlySet<number>,
): { added: number[]; refused: { id: number; reason: AddRefusal; message: string }[] } {
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
function refuseUseless(
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

async function remove(context: CartContext, userId: number, itemId: number): Promise<void> {
  const { trx, clientId } = context;
  await repository.lockCart(trx, clientId, userId);
  if (await repository.deleteLine(trx, clientId, userId, itemId)) {
    await recordChange(context, { kind: 'cart.remove', id: userId, before: { itemIds: [itemId] } });
    return;
  }
  const states = await repository.findItemStates(trx, clientId, [itemId]);
  if (states.size === 0) throw new Refusal('NOT_FOUND');
}

async function takeAll({ trx, clientId }: CartContext, userId: number): Promise<number[]> {
  await repository.lockCart(trx, clientId, userId);
  return repository.deleteLines(trx, clientId, userId);
}
