import { useLayoutEffect, useRef } from 'react';

/**
 * A function that calls the one of the newest drawing: for an answer that comes later. The function of the press itself knows only what
 * stood on the page by then, and would take back what was entered since.
 */
export function useNewest<Args extends readonly unknown[]>(
  work: (...args: Args) => void,
): (...args: Args) => void {
  const newest = useRef(work);
  useLayoutEffect(() => {
    newest.current = work;
  });
  return (...args) => newest.current(...args);
}
