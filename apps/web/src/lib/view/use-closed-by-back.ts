import { useEffect, useRef, useState } from 'react';

/**
 * For what covers the page: the browser's Back closes it, the gesture of a telephone too. Its entry of the history is unknown to the router,
 * to which nothing has changed; without a connection it would try to load the page again.
 */
export function useClosedByBack() {
  const [isOpen, setOpen] = useState(false);
  // Back is carried out later: a second press meanwhile would leave the page.
  const isClosing = useRef(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    const onBack = (event: PopStateEvent) => {
      // Before the router's own listener.
      event.stopImmediatePropagation();
      isClosing.current = false;
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
    close(): void {
      if (isClosing.current) return;
      isClosing.current = true;
      window.history.back();
    },
  };
}
