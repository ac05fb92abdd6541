import { eachItemTextField } from '@vestry/contract/items/fields';
import type { EditedItem, ReceivingItem } from '@vestry/contract/staff/receiving/schemas';
import { describe, expect, test, vi } from 'vitest';
import { clientError } from '../../lib/transport/api-error.ts';
import { pastedCells } from './columns.ts';
import { createTableEdits, type EditWays } from './table-edits.ts';

const item = (id: number, fields: Partial<ReceivingItem> = {}): ReceivingItem => ({
  id,
  updated: `${id}.0`,
  itemClientNumber: `VC-${id}`,
  category: 6,
  ...eachItemTextField(() => ''),
  location: 'GR',
  bin: '',
  declaredValueCents: null,
  photos: [],
  isChecked: false,
  ...fields,
});

/** A server with two items, which refuses a number that is taken and an edit of what has changed. */
function table() {
  const stored = new Map([1, 2].map((id) => [id, item(id)]));
  const shown = new Map(stored);
  const save = vi.fn<EditWays['save']>(async (items) =>
    items.map(({ id, updated, ...fields }): EditedItem => {
      const before = stored.get(id);
      if (before === undefined) return { id, outcome: 'GONE', piece: null };
      if (updated !== before.updated) return { id, outcome: 'STALE', piece: before };
      if (fields.itemClientNumber === 'TAKEN') return { id, outcome: 'NUMBER_TAKEN', piece: before };
      const after = { ...before, ...fields, updated: `${before.updated}+` } as ReceivingItem; // No field is undefined here.
      stored.set(id, after);
      return { id, outcome: 'SAVED', piece: after };
    }),
  );
  const edits = createTableEdits({
    save,
    show: (now) => shown.set(now.id, now),
    itemOf: (id) => shown.get(id),
  });
  const errors = () =>
    Object.fromEntries([...edits.current().drafts].map(([key, { error }]) => [key, error]));
  return { stored, shown, save, edits, errors };
}

describe('an edit of the table', () => {
  test('is sent with the version of the item, and one after the other', async () => {
    const { stored, save, edits, errors } = table();
    edits.enter([{ id: 1, key: 'designers', text: ' Ferrand ' }]);
    edits.enter([{ id: 1, key: 'color', text: 'Navy' }]);
    await vi.waitFor(() => expect(errors()).toEqual({}));
    expect(stored.get(1)).toMatchObject({ designers: 'Ferrand', color: 'Navy' });
    expect(save.mock.calls.map(([items]) => items)).toEqual([
      [{ id: 1, updated: '1.0', designers: 'Ferrand' }],
      [{ id: 1, updated: '1.0+', color: 'Navy' }],
    ]);
  });

  test('that changes nothing is not sent', () => {
    const { save, edits, errors } = table();
    edits.enter([{ id: 1, key: 'itemClientNumber', text: 'VC-1' }]);
    expect(errors()).toEqual({});
    expect(save).not.toHaveBeenCalled();
  });

  test('that is invalid has its error beside its cell and stays as a draft', () => {
    const { edits, errors } = table();
    edits.enter([
      { id: 1, key: 'itemClientNumber', text: ' ' },
      { id: 1, key: 'category', text: 'Spacesuits' },
      { id: 2, key: 'declaredValueCents', text: 'a lot' },
    ]);
    expect(errors()).toEqual({
      '1.itemClientNumber': 'Please enter a number.',
      '1.category': 'There is no such category.',
      '2.declaredValueCents': 'Please enter an amount.',
    });
  });

  test('that is refused has its error at its cell; the rest of its row and the other rows are saved', async () => {
    const { stored, edits, errors } = table();
    edits.enter([
      { id: 1, key: 'itemClientNumber', text: 'TAKEN' },
      { id: 1, key: 'color', text: 'Red' },
      { id: 2, key: 'color', text: 'Blue' },
    ]);
    await vi.waitFor(() => expect(Object.keys(errors())).toEqual(['1.itemClientNumber']));
    expect(errors()['1.itemClientNumber']).toMatch(/has this number/);
    expect([stored.get(1)?.color, stored.get(2)?.color]).toEqual(['Red', 'Blue']);
  });

  test('of an item that has changed in another field goes through by itself: a photograph that arrived is no conflict', async () => {
    const { stored, edits, errors } = table();
    stored.set(1, item(1, { updated: 'later', color: 'Green' }));
    edits.enter([{ id: 1, key: 'size', text: 'M' }]);
    await vi.waitFor(() => expect(errors()).toEqual({}));
    expect(stored.get(1)).toMatchObject({ color: 'Green', size: 'M' });
  });

  test('of a field that somebody else has changed stays as a draft, and is saved when it is sent again', async () => {
    const { stored, edits, errors } = table();
    stored.set(1, item(1, { updated: 'later', color: 'Green', size: 'L' }));
    edits.enter([{ id: 1, key: 'size', text: 'M' }]);
    await vi.waitFor(() => expect(errors()['1.size']).toMatch(/in the meantime/));
    edits.again();
    await vi.waitFor(() => expect(errors()).toEqual({}));
    expect(stored.get(1)).toMatchObject({ color: 'Green', size: 'M' });
  });

  test('is not lost with the connection', async () => {
    const { stored, save, edits, errors } = table();
    save.mockRejectedValueOnce(clientError('NETWORK'));
    edits.enter([{ id: 1, key: 'size', text: 'M' }]);
    await vi.waitFor(() => expect(errors()['1.size']).toMatch(/connection/));
    edits.again();
    await vi.waitFor(() => expect(errors()).toEqual({}));
    expect(stored.get(1)?.size).toBe('M');
  });

  test('that restores a cell while another text of it is on its way is sent after it', async () => {
    const { stored, edits, errors } = table();
    edits.enter([{ id: 1, key: 'itemClientNumber', text: 'VC-7' }]);
    edits.enter([{ id: 1, key: 'itemClientNumber', text: 'VC-1' }]);
    await vi.waitFor(() => expect(errors()).toEqual({}));
    expect(stored.get(1)?.itemClientNumber).toBe('VC-1');
  });

  test('outlives the failure of the one before it in the same cell', async () => {
    const { stored, save, edits, errors } = table();
    save.mockRejectedValueOnce(clientError('NETWORK'));
    edits.enter([{ id: 1, key: 'size', text: 'M' }]);
    edits.enter([{ id: 1, key: 'size', text: 'L' }]);
    await vi.waitFor(() => expect(save).toHaveBeenCalledTimes(2));
    await vi.waitFor(() => expect(errors()).toEqual({}));
    expect(stored.get(1)?.size).toBe('L');
  });

  test('outlives a refusal of the row that it follows', async () => {
    const { stored, edits, errors } = table();
    edits.enter([
      { id: 1, key: 'itemClientNumber', text: 'TAKEN' },
      { id: 1, key: 'size', text: 'M' },
    ]);
    edits.enter([{ id: 1, key: 'size', text: 'L' }]);
    await vi.waitFor(() => expect(Object.keys(errors())).toEqual(['1.itemClientNumber']));
    expect(stored.get(1)?.size).toBe('L');
  });
});

test('a pasted column goes downwards, a pasted block to the right too, and no further than the table', () => {
  expect(pastedCells('Red\nBlue\nGreen\n', [7, 8], { row: 0, column: 5 })).toEqual([
    { id: 7, key: 'color', text: 'Red' },
    { id: 8, key: 'color', text: 'Blue' },
  ]);
  expect(pastedCells('A-1\t1,250\textra', [7], { row: 0, column: 9 })).toEqual([
    { id: 7, key: 'bin', text: 'A-1' },
    { id: 7, key: 'declaredValueCents', text: '1,250' },
  ]);
});
