import { eachItemTextField } from '@vestry/contract/items/fields';
import { expect, test } from 'vitest';
import { mergedTexts, readItemEdit, type ItemTexts } from './item-fields.ts';

const texts: ItemTexts = {
  itemClientNumber: 'VC-1',
  category: 'Gowns',
  ...eachItemTextField(() => ''),
  designers: 'Dior',
  observation: 'Silk gown',
  size: '36',
  color: 'Ivory',
  bin: '',
  declaredValueCents: '100.00',
  acquiredOn: '',
};

test('only fields that were changed are sent, as the call takes them', () => {
  expect(readItemEdit(texts, texts)).toMatchObject({ fields: {}, isChanged: false });
  const entered = {
    ...texts,
    color: ' Navy ',
    declaredValueCents: '1,250',
    acquiredOn: '2019-03-01',
    notes: 'A\nB',
  };
  expect(readItemEdit(texts, entered)).toEqual({
    fields: { color: 'Navy', declaredValueCents: 125_000, acquiredOn: '2019-03-01', notes: 'A\nB' },
    errors: {},
    isChanged: true,
  });
});

test('a field that cannot be read is said at the field', () => {
  const entered = { ...texts, itemClientNumber: ' ', declaredValueCents: 'much', notes: 'x'.repeat(4001) };
  expect(Object.keys(readItemEdit(texts, entered).errors)).toEqual([
    'itemClientNumber',
    'declaredValueCents',
    'notes',
  ]);
});

test('a conflict keeps what was entered and takes the rest from the item as it is now', () => {
  const entered = { ...texts, color: 'Navy' };
  const present = { ...texts, color: 'Red', size: '38' };
  expect(mergedTexts(texts, entered, present)).toEqual({ ...texts, color: 'Navy', size: '38' });
});
