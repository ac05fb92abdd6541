import { useId } from 'react';
import type { Column } from './columns.ts';

interface FieldsCellProps {
  readonly column: Column;
  /** The number of its piece, for those who hear the table. */
  readonly of: string;
  readonly shown: string;
  /** What is not saved yet. */
  readonly draft: { readonly error: string } | undefined;
  readonly isActive: boolean;
  /** The text that is being edited; null while it is not. */
  readonly edited: string | null;
  /** Suggestions, by the id of their list. */
  readonly list: string | undefined;
  readonly onEdit: (text: string) => void;
  /** The pointer has gone elsewhere: what was entered is taken. */
  readonly onLeave: () => void;
  readonly onPress: () => void;
  /** A second press edits it. */
  readonly onBegin: () => void;
}

export function FieldsCell(props: FieldsCellProps) {
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
        <span className="line-clamp-2 wrap-anywhere">{shown}</span>
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
