import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, type RefObject } from 'react';
import { showCurrentInRow } from './show-in-row.ts';

/** For links in a row, of which a phone shows a part: the row is scrolled to the current one, and again when a count or a font makes links wider. */
export function useCurrentInView(): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  const path = useLocation({ select: ({ href }) => href });
  useEffect(() => {
    const element = row.current;
    // The observer reports each link once as it begins.
    const widths = new ResizeObserver(() => showCurrentInRow(element));
    for (const link of element?.children ?? []) widths.observe(link);
    return () => widths.disconnect();
  }, [path]);
  return row;
}
