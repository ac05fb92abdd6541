/**
 * The ref of a list from which entries are removed. The button that was pressed goes with its entry, and the keyboard would
 * begin anew at the top: the entry that takes its place gets the focus instead, or the last one, or, when the list itself
 * goes, the dialog around it.
 */
export function retainListFocus(list: HTMLElement | null): (() => void) | undefined {
  if (list === null) return undefined;
  const around = list.closest<HTMLElement>('[role="dialog"]');
  let at = -1;
  const listening = new AbortController();
  const { signal } = listening;
  list.addEventListener(
    'focusin',
    ({ target }) => {
      at = [...list.children].findIndex((entry) => target instanceof Node && entry.contains(target));
    },
    { signal },
  );
  list.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      // Without a target the focused element was removed, or the whole window left.
      if (relatedTarget instanceof Node && !list.contains(relatedTarget)) at = -1;
    },
    { signal },
  );
  const removals = new MutationObserver((records) => {
    if (!isLost() || at < 0 || records.every(({ removedNodes }) => removedNodes.length === 0)) return;
    const next = list.children[Math.min(at, list.children.length - 1)];
    (next?.querySelector<HTMLElement>('button:last-of-type') ?? around)?.focus();
  });
  removals.observe(list, { childList: true });
  return () => {
    listening.abort();
    removals.disconnect();
    if (at >= 0) queueMicrotask(() => isLost() && around?.isConnected === true && around.focus());
  };
}

/** A dialog that keeps the focus takes it to itself. */
function isLost(): boolean {
  const { activeElement } = document;
  return (
    activeElement === null || activeElement === document.body || activeElement.matches('[role="dialog"]')
  );
}
