import { useState } from 'react';

/** A quarter of a window ahead: a photograph is on its way, its preview there, when somebody has scrolled to it. */
const ahead = '25% 0px';

const awaited = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

/**
 * Whether an element is in view or nearly so, or has been; `watch` is its `ref`. What waits for it is not fetched before:
 * `loading="lazy"` alone fetches all that is within some thousand pixels.
 */
export function useNearView(isNearAtFirst: boolean) {
  const [isNear, setNear] = useState(isNearAtFirst);
  const watch = (element: Element | null) => {
    if (isNear || element === null) return undefined;
    const watching = (observer ??= new IntersectionObserver(tell, { rootMargin: ahead }));
    awaited.set(element, () => setNear(true));
    watching.observe(element);
    return () => watching.unobserve(element);
  };
  return { isNear, watch };
}

function tell(entries: readonly IntersectionObserverEntry[], watching: IntersectionObserver): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    watching.unobserve(target);
    awaited.get(target)?.();
  }
}
