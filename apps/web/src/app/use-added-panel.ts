import { useEffect, useEffectEvent } from 'react';
import { addOutcome } from '../cart/add-outcome.ts';
import { usePanels } from './panels.ts';

/** Opens the panel that names what a bulk add left behind, whichever page or panel it was added from. */
export function useAddedPanel(): void {
  const { panel, open, close } = usePanels();
  const onOutcome = useEffectEvent(() => {
    if (addOutcome.current() !== null) void open('added');
  });
  useEffect(() => addOutcome.subscribe(() => onOutcome()), []);
  // A page that was loaded with the panel in its address has nothing to name any more.
  const isStale = panel === 'added' && addOutcome.current() === null;
  const onStale = useEffectEvent(() => close());
  useEffect(() => {
    if (isStale) onStale();
  }, [isStale]);
}
