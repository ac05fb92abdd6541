import { useEffect, useRef, type FocusEvent, type KeyboardEvent as ReactKeyboardEvent } from 'react';

const rowSelector = '[data-row]';

/**
 * The keys of a list of requests: down enters it, up and down go from one to the next, N makes its next transition, X cancels it; Enter, on its
 * name, opens it. Letters work on a row only. A row that moves to another group, or goes,
 * does not lose the focus.
 */
export function useRowKeys() {
  const list = useRef<HTMLDivElement>(null);
  const last = useRef<{ row: string; index: number } | null>(null);

  useEffect(() => {
    const at = last.current;
    if (at === null || list.current === null || document.activeElement !== document.body) return;
    const rows = rowsOf(list.current);
    const same = rows.find((row) => row.dataset['row'] === at.row);
    focusRow(same ?? rows[Math.min(at.index, rows.length - 1)]);
  });

  useEffect(() => {
    const enter = (event: KeyboardEvent) => {
      const isNowhere =
        event.target === document.body || (event.target instanceof HTMLElement && event.target.id === 'main');
      if (event.key !== 'ArrowDown' || !isNowhere || list.current === null) return;
      event.preventDefault();
      focusRow(rowsOf(list.current)[0]);
    };
    window.addEventListener('keydown', enter);
    return () => window.removeEventListener('keydown', enter);
  }, []);

  function onFocus({ target, currentTarget }: FocusEvent<HTMLElement>): void {
    const row = target.closest<HTMLElement>(rowSelector);
    last.current =
      row === null ? null : { row: row.dataset['row'] ?? '', index: rowsOf(currentTarget).indexOf(row) };
  }

  /** Somebody went elsewhere; where the focused control itself went, there is nobody to go to. */
  function onBlur({ relatedTarget, target }: FocusEvent<HTMLElement>): void {
    if (relatedTarget !== null || target.isConnected) last.current = null;
  }

  function onKeyDown(event: ReactKeyboardEvent<HTMLElement>): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const row = (event.target as HTMLElement).closest<HTMLElement>(rowSelector); // what has the focus is an element
    const rows = rowsOf(event.currentTarget);
    const index = row === null ? -1 : rows.indexOf(row);
    const act = actions[event.key.toLowerCase()];
    if (event.key === 'ArrowDown') focusRow(rows[Math.min(index + 1, rows.length - 1)]);
    else if (event.key === 'ArrowUp' && index > -1) focusRow(rows[Math.max(index - 1, 0)]);
    else if (act !== undefined && row !== null) row.querySelector<HTMLElement>(act)?.click();
    else return;
    event.preventDefault();
  }

  return { ref: list, onFocus, onBlur, onKeyDown };
}

const actions: Readonly<Record<string, string>> = {
  n: '[data-transition]',
  h: '[data-hours]',
  x: '[data-cancel]',
};

function rowsOf(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>(rowSelector)];
}

function focusRow(row: HTMLElement | undefined): void {
  const open = row?.querySelector<HTMLElement>('[data-open]');
  open?.focus();
  open?.scrollIntoView({ block: 'nearest' });
}
