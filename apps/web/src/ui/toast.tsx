import { useEffect, useState } from 'react';
import { useToastQueue } from 'react-stately/useToastState';
import { toasts } from './toast-queue.ts';

const loadShownToasts = async () => (await import('./shown-toasts.tsx')).ShownToasts;

/**
 * Where toasts appear; stands once in a page. A first visit does without their code (10 KiB), which loads with the first
 * press of a pointer or a key: it is there before the answer to the press, even if the connection fails in between.
 */
export function ToastRegion() {
  const state = useToastQueue(toasts);
  const [ShownToasts, setLoaded] = useState<Awaited<ReturnType<typeof loadShownToasts>> | null>(null);
  const isNeeded = state.visibleToasts.length > 0;
  useEffect(() => {
    if (ShownToasts !== null) return undefined;
    const load = () => {
      loadShownToasts().then(
        (loaded) => setLoaded(() => loaded),
        // The next press or toast tries again.
        () => undefined,
      );
    };
    if (isNeeded) load();
    addEventListener('pointerdown', load);
    addEventListener('keydown', load);
    return () => {
      removeEventListener('pointerdown', load);
      removeEventListener('keydown', load);
    };
  }, [ShownToasts, isNeeded]);
  return isNeeded && ShownToasts !== null && <ShownToasts state={state} />;
}
