import { useState } from 'react';
import { useCartChanges } from '../cart/queries.ts';
import type { Owner, PanelActions } from './panel-actions.ts';

/** 'Request again': those of its items that can be delivered now go into the cart, which opens; a panel names the others. */
export function useRequestAgain(owner: Owner, panels: PanelActions) {
  const { addByIds } = useCartChanges(owner);
  const [isPending, setPending] = useState(false);
  const run = async (itemIds: readonly number[]) => {
    setPending(true);
    const isWhole = await addByIds(itemIds);
    setPending(false);
    if (isWhole) panels.open('cart');
  };
  return { run: (itemIds: readonly number[]) => void run(itemIds), isPending };
}
