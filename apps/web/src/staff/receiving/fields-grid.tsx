import type { ReceivingItem } from '@vestry/contract/staff/receiving/schemas';
import { categories } from '@vestry/contract/items/categories';
import { useId, useRef } from 'react';
import { boxClass } from '../../ui/checkbox.tsx';
import { columnKeys, columns, type ColumnKey, type Column } from './columns.ts';
import { cellKey, type EditsState, type TableEdits } from './table-edits.ts';
import { useGrid } from './use-grid.ts';

interface FieldsGridProps {
  readonly items: readonly ReceivingItem[];
  readonly edits: TableEdits;
  readonly drafts: EditsState['drafts'];
  readonly mayEdit: boolean;
  readonly chosen: ReadonlySet<number>;
  readonly onChosen: (chosen: ReadonlySet<number>) => void;
}

/** The table: one cell has the focus, arrow keys move it, what is entered is saved by its row. */
export function FieldsGrid({ items, edits, drafts, mayEdit, chosen, onChosen }: FieldsGridProps) {
  const listId = useId();
  const ids = items.map(({ id }) => id);
  const textOf = (id: number, key: ColumnKey) => {
    const item = items.find((each) => each.id === id);
    return drafts.get(cellKey(id, key))?.text ?? (item === undefined ? '' : columns[key].show(item));
  };
  const table = useRef<HTMLTableElement>(null);
  const grid = useGrid(table, { ids, edits, mayEdit, textOf });
  const isAll = items.length > 0 && items.every(({ id }) => chosen.has(id));

  function toggle(id: number): void {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChosen(next);
  }

  return (
    <div className="max-h-[70dvh] min-w-0 overflow-auto border-y border-hair">
      <table
        ref={table}
        role="grid"
        aria-labelledby="receiving-fields"
        aria-rowcount={items.length + 1}
        onKeyDown={grid.onKeyDown}
        onPaste={grid.onPaste}
        onCopy={grid.onCopy}
        className="w-max min-w-full border-collapse text-sm figures"
      >
        <GridHead mayEdit={mayEdit} isAll={isAll} onAll={() => onChosen(new Set(isAll ? [] : ids))} />
        <tbody>
          {items.map((item, row) => (
            <tr key={item.id} className="border-t border-hair">
              {mayEdit && (
                <td className="px-2">
                  <Choice
                    label={item.itemClientNumber}
                    checked={chosen.has(item.id)}
                    onChange={() => toggle(item.id)}
                  />
                </td>
              )}
              {columnKeys.map((key, column) => {
                const isActive = grid.active.row === row && grid.active.column === column;
                return (
                  <FieldsCell
                    key={key}
                    column={columns[key]}
                    of={item.itemClientNumber}
                    shown={textOf(item.id, key)}
                    draft={drafts.get(cellKey(item.id, key))}
                    isActive={isActive}
                    edited={isActive ? grid.text : null}
                    list={key === 'category' ? listId : undefined}
                    onEdit={grid.setText}
                    onLeave={grid.commit}
                    onPress={() => grid.goTo({ row, column })}
                    onBegin={grid.begin}
                  />
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <datalist id={listId}>
        {categories.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
    </div>
  );
}

interface GridHeadProps {
  readonly mayEdit: boolean;
  readonly isAll: boolean;
  readonly onAll: () => void;
}

function GridHead({ mayEdit, isAll, onAll }: GridHeadProps) {
  return (
    <thead className="sticky top-0 z-1 bg-paper">
      <tr className="text-left text-xs text-ink-2 *:px-2 *:py-2 *:font-mid">
        {mayEdit && (
          <th scope="col">
            <Choice label="All items" checked={isAll} onChange={onAll} />
          </th>
        )}
        {columnKeys.map((key) => (
          <th key={key} scope="col" className={columns[key].width}>
            {columns[key].label}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: () => void;
}

function Choice({ label, checked, onChange }: ChoiceProps) {
  return (
    <label className="grid size-target place-items-center">
      <span className="sr-only">Choose {label}</span>
      <input
        type="checkbox"
        checked={checked}
        onChange={onChange}
        className={`${boxClass} rounded-control`}
      />
    </label>
  );
}

interface FieldsCellProps {
  readonly column: Column;
  /** The number of its item, for screen readers. */
  readonly of: string;
  readonly shown: string;
  /** The draft that is not saved yet. */
  readonly draft: { readonly error: string } | undefined;
  readonly isActive: boolean;
  /** The text that is being edited; null while it is not. */
  readonly edited: string | null;
  /** Suggestions, by the id of their list. */
  readonly list: string | undefined;
  readonly onEdit: (text: string) => void;
  /** A press outside the cell saves the entry. */
  readonly onLeave: () => void;
  readonly onPress: () => void;
  /** A second press edits it. */
  readonly onBegin: () => void;
}

function FieldsCell(props: FieldsCellProps) {
  const { column, of, shown, draft, isActive, edited, list, onEdit, onLeave, onPress, onBegin } = props;
  const id = useId();
  const error = draft?.error ?? '';
  const described = error === '' ? undefined : `${id}-error`;
  const state = error !== '' ? 'bg-pink-soft text-pink-ink' : draft === undefined ? '' : 'text-ink-3';
  if (edited !== null) {
    return (
      <td role="gridcell" className={`p-0 align-top ${column.width}`}>
        <input
          autoFocus
          aria-label={`${column.label} of ${of}`}
          aria-describedby={described}
          autoComplete="off"
          list={list}
          value={edited}
          onChange={({ target }) => onEdit(target.value)}
          onBlur={onLeave}
          className="h-target w-full bg-raised px-2 text-field shadow-ring outline-none"
        />
        <CellError id={described} error={error} />
      </td>
    );
  }
  return (
    <td
      role="gridcell"
      tabIndex={isActive ? 0 : -1}
      data-active={isActive || undefined}
      aria-invalid={error !== '' || undefined}
      aria-describedby={described}
      onClick={onPress}
      onDoubleClick={onBegin}
      className={`cursor-cell p-0 align-top outline-offset-[-2px] ${column.width} ${state}`}
    >
      <span className="flex min-h-target items-center px-2">
        <span className="py-1 wrap-anywhere">{shown}</span>
      </span>
      <CellError id={described} error={error} />
    </td>
  );
}

function CellError({ id, error }: { readonly id: string | undefined; readonly error: string }) {
  if (error === '') return null;
  return (
    <span id={id} role="alert" className="block px-2 pb-2 text-xs text-pink-ink">
      {error}
    </span>
  );
}
