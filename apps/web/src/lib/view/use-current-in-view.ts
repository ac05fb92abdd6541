import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, type RefObject } from 'react';
import { showCurrentInRow } from './show-in-row.ts';

/** For links in a row, of which a phone shows a part: the row is scrolled to the current one. */
export function useCurrentInView(): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  const path = useLocation({ select: ({ href }) => href });
  useEffect(() => showCurrentInRow(row.current), [path]);
  return row;
}
