/** The `ref` of a bar at the foot of the window: what takes the focus scrolls to above it, not to beneath it. */
export function scrollAbove(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return undefined;
  const { style } = document.documentElement;
  let isNew = true;
  const sizes = new ResizeObserver(() => {
    style.scrollPaddingBottom = `${bar.offsetHeight + 16}px`;
    // The control that had the focus when the bar came may lie beneath it.
    if (isNew) document.querySelector(':focus-visible')?.scrollIntoView({ block: 'nearest' });
    isNew = false;
  });
  sizes.observe(bar);
  return () => {
    sizes.disconnect();
    style.scrollPaddingBottom = '';
  };
}
