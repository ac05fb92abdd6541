import { useState } from 'react';

/** A quarter of a window ahead: a photograph is on its way, its preview there, when somebody has scrolled to it. */
const ahead = '25% 0px';

const awaited = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;

/**
 * Whether an element is in view or nearly so, or has been; `watch` is its `ref`. What waits for it is not fetched before:
 * `loading="lazy"` alone fetches all that is within some thousand pixels.
 */
export function useNearView(isNearAtFirst: boolean) {
  const [isNear, setNear] = useState(isNearAtFirst);
  const watch = (element: Element | null) => {
    if (isNear || element === null) return undefined;
    awaited.set(element, () => setNear(true));
    observe(element);
    return () => {
      awaited.delete(element);
      observer?.unobserve(element);
    };
  };
  return { isNear, watch };
}

function observe(element: Element): void {
  observer ??= watchFirstView();
  observer.observe(element);
}

/** Until somebody scrolls, the line belongs to what is in view. */
function watchFirstView(): IntersectionObserver {
  const lookAhead = () => {
    observer?.disconnect();
    observer = new IntersectionObserver(reportNear, { rootMargin: ahead });
    for (const element of awaited.keys()) observer.observe(element);
  };
  document.addEventListener('scroll', lookAhead, { once: true, passive: true, capture: true });
  return new IntersectionObserver(reportNear);
}

function reportNear(entries: readonly IntersectionObserverEntry[], watching: IntersectionObserver): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    watching.unobserve(target);
    awaited.get(target)?.();
  }
}
