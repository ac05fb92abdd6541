/** The fields of an item as staff edit them: texts, read as the receiving page's table reads them. */
import { toDay } from '@vestry/contract/calendar/day';
import { itemTextFields } from '@vestry/contract/items/fields';
import type { Item } from '@vestry/contract/items/schemas';
import type { StaffItem } from '@vestry/contract/staff/closets/schemas';
import type { ItemChanges } from '@vestry/contract/staff/receiving/schemas';
import { columnKeys, columns, type ColumnKey, type ReadVerdict } from '../receiving/columns.ts';

export type ItemField = ColumnKey | 'acquiredOn' | 'notes';
export type ItemTexts = Readonly<Record<ItemField, string>>;

/** The labels of the fields that are no columns of the receiving page's table. */
const otherLabels = { acquiredOn: 'Acquired on', notes: 'Client’s note' } as const;

export const itemFields: readonly ItemField[] = [...columnKeys, 'acquiredOn', 'notes'];

export const maxNotes = itemTextFields.notes.maxLength;

export function fieldLabel(field: ItemField): string {
  return isColumn(field) ? columns[field].label : otherLabels[field];
}

function isColumn(field: ItemField): field is ColumnKey {
  return field !== 'acquiredOn' && field !== 'notes';
}

export function textsOf({ item, bin }: Pick<StaffItem, 'item' | 'bin'>): ItemTexts {
  const shownItem: Item & { readonly bin: string } = { ...item, bin };
  return {
    // One text for each column.
    ...(Object.fromEntries(columnKeys.map((key) => [key, columns[key].show(shownItem)])) as Record<
      ColumnKey,
      string
    >),
    acquiredOn: item.acquiredOn?.slice(0, 10) ?? '',
    notes: item.notes,
  };
}

function readField(field: ItemField, text: string): ReadVerdict {
  if (isColumn(field)) return columns[field].read(text);
  if (field === 'acquiredOn') return { ok: true, field: { acquiredOn: text === '' ? null : toDay(text) } };
  const notes = text.trim();
  if (notes.length > maxNotes) return { ok: false, message: `Please use at most ${maxNotes} characters.` };
  return { ok: true, field: { notes } };
}

export interface ItemEdit {
  readonly fields: Omit<ItemChanges, 'id' | 'updated'>;
  readonly errors: Readonly<Partial<Record<ItemField, string>>>;
  readonly isChanged: boolean;
}

/** Reads the changes of `from`, and their errors; fields that are as they were are not sent. */
export function readItemEdit(from: ItemTexts, entered: ItemTexts): ItemEdit {
  const changed = itemFields.filter((field) => entered[field] !== from[field]);
  let fields: ItemEdit['fields'] = {};
  const errors: Partial<Record<ItemField, string>> = {};
  for (const field of changed) {
    const verdict = readField(field, entered[field]);
    if (verdict.ok) fields = { ...fields, ...verdict.field };
    else errors[field] = verdict.message;
  }
  return { fields, errors, isChanged: changed.length > 0 };
}

/** After a conflict: what was entered stays; fields that were not touched show what they are now. */
export function mergedTexts(from: ItemTexts, entered: ItemTexts, present: ItemTexts): ItemTexts {
  const merged = { ...present };
  for (const field of itemFields) if (entered[field] !== from[field]) merged[field] = entered[field];
  return merged;
}
