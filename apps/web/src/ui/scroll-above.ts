/** The `ref` of a bar at the foot of the window: what takes the focus scrolls to above it, not to beneath it. */
export function scrollAbove(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return undefined;
  const { style } = document.documentElement;
  const sizes = new ResizeObserver(() => {
    style.scrollPaddingBottom = `${bar.offsetHeight + 16}px`;
  });
  sizes.observe(bar);
  return () => {
    sizes.disconnect();
    style.scrollPaddingBottom = '';
  };
}
