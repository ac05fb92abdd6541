import { useEffect, useRef, useState, type RefObject, type UIEvent } from 'react';

interface Slides {
  /** For the element whose children are the slides; all but the chosen one are `inert` (`item-grid.css`). */
  readonly strip: RefObject<HTMLDivElement | null>;
  readonly onScroll: (event: UIEvent<HTMLElement>) => void;
  readonly chosen: number;
  /** Jumps to a slide. */
  readonly choose: (index: number) => void;
}

/** The chosen slide of a strip: the one that a swipe has brought into view, or that was chosen. */
export function useSlides(count: number): Slides {
  const strip = useRef<HTMLDivElement>(null);
  const latest = useRef(0);
  const hadFocus = useRef(false);
  const [chosen, setChosen] = useState(0);

  // The strip keeps its place when the window turns, and gets it when it did not scroll before.
  useEffect(() => {
    const element = strip.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => jumpTo(element, latest.current));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    latest.current = chosen;
    // A focused slide that has become inert loses the focus, which goes to the one in view.
    if (hadFocus.current)
      strip.current?.children[chosen]?.querySelector('button')?.focus({ preventScroll: true });
    hadFocus.current = false;
  }, [chosen]);

  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const { scrollLeft, scrollWidth, clientWidth } = currentTarget;
    // Where one slide alone is shown nothing scrolls: the browser has set the place back.
    if (scrollWidth <= clientWidth) return;
    // Negative from right to left.
    const index = Math.round(Math.abs(scrollLeft) / clientWidth);
    if (index === chosen) return;
    hadFocus.current = currentTarget.contains(document.activeElement);
    setChosen(index);
  };
  const choose = (index: number) => {
    setChosen(index);
    if (strip.current !== null) jumpTo(strip.current, index);
  };
  return { strip, onScroll, chosen: Math.min(chosen, Math.max(0, count - 1)), choose };
}

function jumpTo(strip: HTMLElement, index: number): void {
  const [first, target] = [strip.children[0], strip.children[index]];
  if (first instanceof HTMLElement && target instanceof HTMLElement)
    strip.scrollTo({ left: target.offsetLeft - first.offsetLeft, behavior: 'instant' });
}
