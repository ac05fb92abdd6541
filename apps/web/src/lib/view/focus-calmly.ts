/** Gives the focus. Who uses keys sees it; for who uses a pointer the page stays where it is. */
export function focusCalmly(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  if (element.matches(':focus-visible')) element.scrollIntoView({ block: 'nearest' });
}

/** A heading takes the focus once; it is no stop of the Tab key. */
export function takingFocus(stop: HTMLElement): HTMLElement {
  if (stop.tabIndex >= 0) return stop;
  stop.tabIndex = -1;
  stop.addEventListener('blur', () => stop.removeAttribute('tabindex'), { once: true });
  return stop;
}
