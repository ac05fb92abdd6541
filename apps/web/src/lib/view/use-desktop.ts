import { useSyncExternalStore } from 'react';

/** As `--breakpoint-desktop` of `ui/tokens.css`, which no media query can read. */
const desktop = '(width >= 68.8125rem)';

/** Whether the window is as wide as a desktop's, where the columns of a page stand in another order. */
export function useDesktop(): boolean {
  return useSyncExternalStore(subscribe, isDesktop);
}

const isDesktop = () => window.matchMedia(desktop).matches;

function subscribe(onChange: () => void): () => void {
  const list = window.matchMedia(desktop);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}
