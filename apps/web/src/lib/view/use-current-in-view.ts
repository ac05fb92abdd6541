import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, type RefObject } from 'react';

/** For links in a line, which on a phone has more of them than fit: the current one is scrolled into view. */
export function useCurrentInView(): RefObject<HTMLElement | null> {
  const nav = useRef<HTMLElement>(null);
  const address = useLocation({ select: ({ href }) => href });
  useEffect(() => {
    const current = nav.current?.querySelector('[aria-current]');
    current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [address]);
  return nav;
}
