import { useEffect } from 'react';
import { inBackground } from '../async/in-background.ts';

/** Retains the focus when what has it goes (`retain-focus.ts`). The code loads once something has taken the focus. */
export function useRetainedFocus(): void {
  useEffect(() => {
    document.addEventListener('focusin', retain, { once: true });
    return () => document.removeEventListener('focusin', retain);
  }, []);
}

function retain(): void {
  inBackground(import('./retain-focus.ts').then(({ retainFocus }) => retainFocus()));
}
