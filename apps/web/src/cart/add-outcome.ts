/**
 * Describes the outcome of a bulk add that left items behind: the panel that names them shows it
 * (`cart/added-panel.tsx`).
 */
import type { AddRefusal } from '@vestry/contract/cart/rules';
import { useSyncExternalStore } from 'react';
import { createStore } from '../lib/data/create-store.ts';

/** `NO_ROOM`: the cart was full before it was this item's turn. */
export type StayReason = AddRefusal | 'NO_ROOM';

export interface StayedItem {
  readonly id: number;
  readonly reason: StayReason;
}

export interface AddOutcome {
  /** The number of items that were to be added. */
  readonly wanted: number;
  readonly added: number;
  /** Those that were not, and why. */
  readonly stayed: readonly StayedItem[];
}

/**
 * Makes the notices of an outcome: which of the specification's toasts is true of it, and whether the panel must name
 * what stayed. 'All items in this page are already in the cart.' is said where the cart has everything that can go, and
 * never of items of which none is in it.
 */
export function outcomeNotices({ added, stayed }: AddOutcome): {
  readonly toast: 'added' | 'none-qualify' | 'none';
  readonly isPanelShown: boolean;
} {
  if (added > 0) return { toast: 'added', isPanelShown: stayed.length > 0 };
  const hasSome = stayed.some(({ reason }) => reason === 'IN_CART');
  const hasOthers = stayed.some(({ reason }) => reason !== 'IN_CART');
  return { toast: hasSome ? 'none-qualify' : 'none', isPanelShown: hasOthers };
}

/** The latest outcome that left something behind; another one takes its place. */
export const addOutcome = createStore<AddOutcome | null>(null);

export function useAddOutcome(): AddOutcome | null {
  return useSyncExternalStore(addOutcome.subscribe, addOutcome.current, addOutcome.current);
}
