import { useEffect } from 'react';
import { inBackground } from '../async/in-background.ts';

/** Retains the focus when what has it goes (`retain-focus.ts`). The code loads with the first key or press: nothing has the focus before. */
export function useRetainedFocus(): void {
  useEffect(() => {
    const events = ['keydown', 'click'] as const;
    for (const event of events) addEventListener(event, retain, { once: true });
    return () => {
      for (const event of events) removeEventListener(event, retain);
    };
  }, []);
}

function retain(): void {
  inBackground(import('./retain-focus.ts').then(({ retainFocus }) => retainFocus()));
}
