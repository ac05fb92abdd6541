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
import { recordAudit } from '../audit/record-audit.ts';
import { inTransaction, type Database } from '../../platform/database.ts';
import { publish } from '../../platform/events/publish.ts';
import type { ItemService } from '../items/service.ts';
import { Refusal } from '../../platform/refusal.ts';
import * as repository from './repository.ts';

/** Whose cart it is; the same person changes it. */
export interface CartOwner {
  readonly userId: number;
  /** The caller's IP address, for the audit. */
  readonly ip: string;
}

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
  putBack(trx: Database, clientId: number, userId: number, itemIds: readonly number[]): Promise<void>;
  /** Takes every line out, in the transaction of the request that was made of them. */
  emptyCart(trx: Database, clientId: number, userId: number): Promise<void>;
  /** Takes those of the items out that are in it, in the transaction of the request that has them now. */
  takeFromCart(trx: Database, clientId: number, userId: number, itemIds: readonly number[]): Promise<void>;
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
      const verdicts = await inTransaction(deps.db, async (trx) => add(trx, clientId, owner, itemIds));
      return { ...(await find(deps, clientId, owner.userId)), ...verdicts };
    },
    async remove(clientId, owner, itemId) {
      await inTransaction(deps.db, async (trx) => remove(trx, clientId, owner, itemId));
      return find(deps, clientId, owner.userId);
    },
    async empty(clientId, owner) {
      await inTransaction(deps.db, async (trx) => {
        const itemIds = await takeAll(trx, clientId, owner.userId);
        if (itemIds.length > 0) await note(trx, clientId, owner, 'cart.empty', { before: { itemIds } });
      });
      return find(deps, clientId, owner.userId);
    },
    async lockCart(trx, clientId, userId) {
      await repository.lockCart(trx, clientId, userId);
      return lockItems(trx, clientId, await repository.listLines(trx, clientId, userId));
    },
    lockItems,
    putBack: async (trx, clientId, userId, itemIds) => putBack(trx, clientId, userId, itemIds),
    async emptyCart(trx, clientId, userId) {
      await takeAll(trx, clientId, userId);
    },
    async takeFromCart(trx, clientId, userId, itemIds) {
      const taken = await repository.deleteLines(trx, clientId, userId, itemIds);
      if (taken.length > 0) await publish(trx, clientId, { area: 'cart', userId });
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

async function add(
  trx: Database,
  clientId: number,
  owner: CartOwner,
  itemIds: readonly number[],
): Promise<Pick<AddToCartAnswer, 'added' | 'refused'>> {
  const ids = [...new Set(itemIds)];
  await repository.openCart(trx, clientId, owner.userId);
  const lines = await repository.listLines(trx, clientId, owner.userId);
  const verdicts = check(ids, await repository.findItemStates(trx, clientId, ids), new Set(lines));
  if (verdicts.added.length === 0) {
    refuseUseless(ids, verdicts.refused);
    return verdicts;
  }
  if (lines.length + verdicts.added.length > cartLinesMax) throw new Refusal('CART_FULL');
  await repository.insertLines(trx, clientId, owner.userId, verdicts.added);
  await note(trx, clientId, owner, 'cart.add', { after: { itemIds: verdicts.added } });
  await publish(trx, clientId, { area: 'cart', userId: owner.userId });
  return verdicts;
}

async function putBack(
  trx: Database,
  clientId: number,
  userId: number,
  itemIds: readonly number[],
): Promise<void> {
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
  await publish(trx, clientId, { area: 'cart', userId });
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

async function remove(trx: Database, clientId: number, owner: CartOwner, itemId: number): Promise<void> {
  await repository.lockCart(trx, clientId, owner.userId);
  if (await repository.deleteLine(trx, clientId, owner.userId, itemId)) {
    await note(trx, clientId, owner, 'cart.remove', { before: { itemIds: [itemId] } });
    await publish(trx, clientId, { area: 'cart', userId: owner.userId });
    return;
  }
  const states = await repository.findItemStates(trx, clientId, [itemId]);
  if (states.size === 0) throw new Refusal('NOT_FOUND');
}

async function takeAll(trx: Database, clientId: number, userId: number): Promise<number[]> {
  await repository.lockCart(trx, clientId, userId);
  const itemIds = await repository.deleteLines(trx, clientId, userId);
  if (itemIds.length > 0) await publish(trx, clientId, { area: 'cart', userId });
  return itemIds;
}

/** A cart has no number of its own: its user identifies it. */
async function note(
  trx: Database,
  clientId: number,
  { userId, ip }: CartOwner,
  action: string,
  change: { before?: object; after?: object },
): Promise<void> {
  await recordAudit(trx, { clientId, userId, ip, action, entity: 'cart', entityId: userId, ...change });
}
