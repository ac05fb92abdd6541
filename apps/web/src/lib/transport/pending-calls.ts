import { createListeners } from '../data/create-listeners.ts';

/** Whether somebody waits for a call (`change`) or a place of the page fills by itself once it is answered (`read`). */
export type CallKind = 'read' | 'change';

/**
 * The global loader's counter (specification, section 4): the first pending call turns it on, each that ends counts
 * down, off at 0 or less. One counter for each kind, because they are shown differently.
 */
export function createPendingCalls() {
  const counts: Record<CallKind, number> = { read: 0, change: 0 };
  const { publish, subscribe } = createListeners<void>();
  const count = (kind: CallKind, by: 1 | -1) => {
    counts[kind] += by;
    publish();
  };
  return {
    isOn: (kind: CallKind): boolean => counts[kind] > 0,

    /** Counts a call until it ends, however it ends. */
    async during<T>(kind: CallKind, call: () => Promise<T>): Promise<T> {
      count(kind, 1);
      try {
        return await call();
      } finally {
        count(kind, -1);
      }
    },

    subscribe,
  };
}

export const pendingCalls = createPendingCalls();
