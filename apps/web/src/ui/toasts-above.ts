/** The feet of open panels, the last one on top. Toasts stand above it, so that they cover no button (`toast.tsx`). */
const feet: HTMLElement[] = [];
const property = '--toast-bottom';

function place(): void {
  const top = feet.at(-1);
  const { style } = document.documentElement;
  if (top === undefined) style.removeProperty(property);
  else style.setProperty(property, `${top.offsetHeight}px`);
}

/** The `ref` of a panel's foot: keeps toasts above it while it stands there, however high it becomes. */
export function toastsAbove(foot: HTMLElement | null): (() => void) | undefined {
  if (foot === null) return undefined;
  feet.push(foot);
  const sizes = new ResizeObserver(place);
  sizes.observe(foot);
  return () => {
    sizes.disconnect();
    feet.splice(feet.indexOf(foot), 1);
    place();
  };
}
