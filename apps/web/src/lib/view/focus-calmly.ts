/** Gives the focus. Who uses keys sees it; for who uses a pointer the page stays where it is. */
export function focusCalmly(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  if (element.matches(':focus-visible')) element.scrollIntoView({ block: 'nearest' });
}
