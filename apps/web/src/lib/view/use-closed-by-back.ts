import { useEffect, useState } from 'react';

/**
 * For what covers the page: the browser's Back closes it, the gesture of a telephone too. Its entry of the history is unknown to the router,
 * to which nothing has changed; without a connection it would try to load the page again.
 */
export function useClosedByBack() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    const onBack = (event: PopStateEvent) => {
      // Before the router's own listener.
      event.stopImmediatePropagation();
      setOpen(false);
    };
    window.addEventListener('popstate', onBack, { capture: true });
    return () => window.removeEventListener('popstate', onBack, { capture: true });
  }, [isOpen]);
  return {
    isOpen,
    open(): void {
      // The router replaces the function of the object by one that it listens to.
      History.prototype.pushState.call(window.history, window.history.state, '');
      setOpen(true);
    },
    close: () => window.history.back(),
  };
}
