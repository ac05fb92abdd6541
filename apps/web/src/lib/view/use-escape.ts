import { useEffect, useEffectEvent } from 'react';

/** Toasts are dialogs too, which leave the page its keys. */
const overlays = '[role="dialog"], [role="alertdialog"]:not([aria-modal="false"]), [role="listbox"]';

/** Escape on the page itself; what stands above it, and a field that Escape clears, take it for themselves. */
export function useEscape(onEscape: () => void): void {
  const act = useEffectEvent(onEscape);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (document.querySelector(overlays) === null) act();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
