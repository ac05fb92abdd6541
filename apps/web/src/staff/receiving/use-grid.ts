import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent, type RefObject } from 'react';
import { columnKeys, pastedCells, type ColumnKey } from './columns.ts';
import type { TableEdits } from './table-edits.ts';

export interface Cell {
  readonly row: number;
  readonly column: number;
}

interface GridOptions {
  readonly ids: readonly number[];
  readonly edits: TableEdits;
  readonly mayEdit: boolean;
  /** The present text of a cell. */
  readonly textOf: (id: number, key: ColumnKey) => string;
}

const moves: Readonly<Record<string, Cell>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

/** The cell of the table that has the focus, the text that is being edited in it, and the keys of both. */
export function useGrid(
  table: RefObject<HTMLTableElement | null>,
  { ids, edits, mayEdit, textOf }: GridOptions,
) {
  const takesFocus = useRef(false);
  const [at, setAt] = useState<Cell>({ row: 0, column: 0 });
  /** Null while the keys move between cells. */
  const [text, setText] = useState<string | null>(null);
  const active = { row: Math.min(at.row, ids.length - 1), column: at.column };
  const id = ids[active.row] ?? 0;
  const key = columnKeys[active.column] ?? 'itemClientNumber';

  useEffect(() => {
    if (!takesFocus.current) return;
    takesFocus.current = false;
    table.current?.querySelector<HTMLElement>('[data-active]')?.focus();
  });

  function goTo({ row, column }: Cell): void {
    takesFocus.current = true;
    setText(null);
    setAt({
      row: Math.max(0, Math.min(row, ids.length - 1)),
      column: Math.max(0, Math.min(column, columnKeys.length - 1)),
    });
  }

  const move = ({ row, column }: Cell): void =>
    goTo({ row: active.row + row, column: active.column + column });

  function commit(): void {
    if (text !== null) edits.enter([{ id, key, text }]);
    setText(null);
  }

  function onEditKey(event: KeyboardEvent): void {
    const step = { Enter: event.shiftKey ? -1 : 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape') {
      takesFocus.current = true;
      setText(null);
    } else if (event.key === 'Tab') {
      commit();
      move({ row: 0, column: event.shiftKey ? -1 : 1 });
    } else if (step !== undefined) {
      commit();
      move({ row: step, column: 0 });
    } else return;
    event.preventDefault();
    // A panel around it must not close.
    event.stopPropagation();
  }

  function onCellKey(event: KeyboardEvent): void {
    const { key: pressed } = event;
    const next = cellAfter(event, active, ids.length);
    if (next !== null) goTo(next);
    else if (!mayEdit || event.altKey || event.ctrlKey || event.metaKey) return;
    else if (pressed === 'Enter' || pressed === 'F2') setText(textOf(id, key));
    else if (pressed === 'Escape') edits.revert(id, key);
    else if (pressed === 'Delete' || pressed === 'Backspace') edits.enter([{ id, key, text: '' }]);
    else if (pressed.length === 1) setText(pressed);
    else return;
    event.preventDefault();
  }

  return {
    active,
    text,
    setText,
    commit,
    goTo,
    begin: () => setText(mayEdit ? textOf(id, key) : null),
    onKeyDown(event: KeyboardEvent): void {
      if (text !== null) onEditKey(event);
      else if (event.target instanceof HTMLElement && event.target.dataset['active'] !== undefined)
        onCellKey(event);
    },
    onPaste(event: ClipboardEvent): void {
      const pasted = mayEdit ? pastedInto(event, text !== null) : null;
      if (pasted === null) return;
      takesFocus.current = true;
      setText(null);
      edits.enter(pastedCells(pasted, ids, active));
    },
    onCopy: (event: ClipboardEvent): void => {
      if (text === null) copyCell(event, textOf(id, key));
    },
  };
}

/** Where a key leads from a cell; null for one that leads nowhere. */
function cellAfter(
  { key, altKey, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>,
  { row, column }: Cell,
  rows: number,
): Cell | null {
  if (altKey) return null;
  const isFar = ctrlKey || metaKey;
  if (key === 'Home') return { row: isFar ? 0 : row, column: 0 };
  if (key === 'End') return { row: isFar ? rows - 1 : row, column: columnKeys.length - 1 };
  const step = isFar ? undefined : moves[key];
  return step === undefined ? null : { row: row + step.row, column: column + step.column };
}

/**
 * Reads the cells that a paste brings to the table; null for what is the browser's own: a single text into a cell that
 * is being edited.
 */
function pastedInto(event: ClipboardEvent, isEditing: boolean): string | null {
  const pasted = event.clipboardData.getData('text/plain');
  if (pasted === '' || (isEditing && !/[\t\n]/.test(pasted.trimEnd()))) return null;
  event.preventDefault();
  return pasted;
}

/** Copies the cell, unless a part of the page is marked. */
function copyCell(event: ClipboardEvent, text: string): void {
  if ((window.getSelection()?.toString() ?? '') !== '') return;
  event.clipboardData.setData('text/plain', text);
  event.preventDefault();
}
