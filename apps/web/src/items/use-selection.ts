import type { Item } from '@vestry/contract/items/schemas';
import { startTransition, useState } from 'react';
import { afterPaint } from '../lib/view/after-paint.ts';

/** The button that begins to choose. */
export const selectButtonId = 'select-items';

/** Items that are being chosen, over several pages if need be; null while none are. */
export function useSelection(startsOpen: boolean) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, Item> | null>(null);
  const items = chosen ?? (startsOpen ? none : null);
  return {
    items,
    begin: () => afterPress(() => setChosen(none)),
    end: () => afterPress(() => setChosen(null)),
    clear: () => setChosen(none),
    toggle: (item: Item) =>
      setChosen((before) => {
        const next = new Map(before);
        if (!next.delete(item.id)) next.set(item.id, item);
        return next;
      }),
    /** Chooses all of these, or none of them where all are chosen. */
    togglePage: (page: readonly Item[]) => afterPress(() => setChosen((before) => withPage(before, page))),
  };
}

/**
 * For what changes all cards. A transition alone may be ready before the frame in which the press shows, and then be part
 * of it.
 */
function afterPress(change: () => void): void {
  afterPaint(() => startTransition(change));
}

export type Selection = ReturnType<typeof useSelection>;

function withPage(before: ReadonlyMap<number, Item> | null, page: readonly Item[]) {
  const next = new Map(before);
  const isAll = page.every(({ id }) => next.has(id));
  for (const item of page) {
    if (isAll) next.delete(item.id);
    else next.set(item.id, item);
  }
  return next;
}

const none: ReadonlyMap<number, Item> = new Map();
