import { useEffect, useRef } from 'react';

/** After a change of page, keyboard and screen reader start at the new one; a field that took the focus keeps it. */
export function useFocusOnNewPage(path: string) {
  const main = useRef<HTMLElement>(null);
  const lastPath = useRef(path);
  useEffect(() => {
    if (lastPath.current === path) return;
    lastPath.current = path;
    if (main.current?.contains(document.activeElement) !== true) main.current?.focus({ preventScroll: true });
  }, [path]);
  return main;
}
