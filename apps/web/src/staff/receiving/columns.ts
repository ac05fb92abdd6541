/** The columns of the receiving page's table: how each is shown, and how an entry is read. */
import { categories } from '@vestry/contract/items/categories';
import {
  binMaxLength,
  eachItemTextField,
  itemNumberMaxLength,
  type ItemTextField,
} from '@vestry/contract/items/fields';
import type { ReceivingItem, ItemChanges } from '@vestry/contract/staff/receiving/schemas';
import { moneyInput, readMoney } from '../words/money.ts';
import { categoryName } from '../words/item-words.ts';

/** Notes are the client's own: they are edited on the item's page, not in the table. */
type TextColumn = Exclude<ItemTextField, 'notes'>;

export type ColumnKey = 'itemClientNumber' | 'category' | TextColumn | 'bin' | 'declaredValueCents';

export type ReadVerdict =
  | { readonly ok: true; readonly field: Omit<ItemChanges, 'id' | 'updated'> }
  | { readonly ok: false; readonly message: string };

export interface Column {
  readonly label: string;
  readonly width: string;
  readonly show: (item: Pick<ReceivingItem, ColumnKey>) => string;
  readonly read: (text: string) => ReadVerdict;
}

type TextKey = Exclude<ColumnKey, 'category' | 'declaredValueCents'>;

interface Line {
  readonly key: TextKey;
  readonly label: string;
  readonly maxLength: number;
  readonly width: string;
  readonly isNeeded?: boolean;
}

function line({ key, label, maxLength, width, isNeeded = false }: Line): Column {
  return {
    label,
    width,
    show: (item) => item[key],
    read(text) {
      const value = text.trim();
      if (isNeeded && value === '') return { ok: false, message: 'Please enter a number.' };
      if (value.length > maxLength)
        return { ok: false, message: `Please use at most ${maxLength} characters.` };
      return { ok: true, field: { [key]: value } };
    },
  };
}

const category: Column = {
  label: 'Category',
  width: 'w-40',
  show: (item) => categoryName(item.category),
  read(text) {
    const name = text.trim().toLowerCase();
    const found =
      categories.find((each) => each.name.toLowerCase() === name) ??
      categories.find((each) => name !== '' && each.name.toLowerCase().startsWith(name));
    if (found === undefined) return { ok: false, message: 'There is no such category.' };
    return { ok: true, field: { category: found.id } };
  },
};

const value: Column = {
  label: 'Value',
  width: 'w-28',
  show: ({ declaredValueCents: cents }) => (cents === null ? '' : moneyInput(cents)),
  read(text) {
    if (text.trim() === '') return { ok: true, field: { declaredValueCents: null } };
    const cents = readMoney(text);
    if (cents === null || cents > 100_000_000) return { ok: false, message: 'Please enter an amount.' };
    return { ok: true, field: { declaredValueCents: cents } };
  },
};

const widths: Readonly<Partial<Record<TextColumn, string>>> = {
  designers: 'w-40',
  observation: 'w-64',
  size: 'w-20',
  color: 'w-28',
};

const { notes: _notes, ...textColumns } = eachItemTextField(({ label, maxLength }, name) => {
  const key = name as TextColumn; // of notes nothing is made
  return line({ key, label, maxLength, width: widths[key] ?? 'w-32' });
});

export const columns: Readonly<Record<ColumnKey, Column>> = {
  itemClientNumber: line({
    key: 'itemClientNumber',
    label: 'Number',
    maxLength: itemNumberMaxLength,
    width: 'w-28',
    isNeeded: true,
  }),
  category,
  ...textColumns,
  bin: line({ key: 'bin', label: 'Bin', maxLength: binMaxLength, width: 'w-24' }),
  declaredValueCents: value,
};

// The keys of a literal, in its order.
export const columnKeys = Object.keys(columns) as readonly ColumnKey[];

/**
 * Where the texts of a spreadsheet go when they are pasted at a cell: lines downwards, tabs to the right. What has no row
 * or column is left out.
 */
export function pastedCells(
  text: string,
  ids: readonly number[],
  at: { readonly row: number; readonly column: number },
): { readonly id: number; readonly key: ColumnKey; readonly text: string }[] {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  return lines.flatMap((texts, down) =>
    texts.split('\t').flatMap((each, right) => {
      const [id, key] = [ids[at.row + down], columnKeys[at.column + right]];
      return id === undefined || key === undefined ? [] : [{ id, key, text: each.trim() }];
    }),
  );
}
