import { expect, test } from 'vitest';
import { formValues, rememberedControls, sameValues, type Control } from './form-controls.ts';

function control(type: string, name: string, value: string | null, more: Partial<Control> = {}): Control {
  return {
    type,
    name,
    value: value ?? 'on',
    hasAttribute: (attribute) => attribute === 'value' && value !== null,
    ...more,
  };
}

test('texts, notes, lists and hidden values are read as they are', () => {
  expect(
    formValues([
      control('text', 'name', 'Ada'),
      control('textarea', 'note', 'a\nb'),
      control('select-one', 'country', 'France'),
      control('hidden', 'date', '2026-12-08'),
    ]),
  ).toEqual({ name: 'Ada', note: 'a\nb', country: 'France', date: '2026-12-08' });
});

test('a check box without a value is a yes or no', () => {
  expect(
    formValues([
      control('checkbox', 'terms', null, { checked: true }),
      control('checkbox', 'news', null, { checked: false }),
    ]),
  ).toEqual({ terms: true, news: false });
});

test('check boxes with values are the chosen ones of several, none being an empty list', () => {
  expect(
    formValues([
      control('checkbox', 'item', 'Shoes', { checked: true }),
      control('checkbox', 'item', 'Handbags', { checked: false }),
      control('checkbox', 'item', 'Clothing', { checked: true }),
      control('checkbox', 'none', 'Shoes', { checked: false }),
    ]),
  ).toEqual({ item: ['Shoes', 'Clothing'], none: [] });
});

test('of radio buttons the chosen one counts, and none is an empty text', () => {
  expect(
    formValues([
      control('radio', 'time', 'MORNING', { checked: true }),
      control('radio', 'time', 'ANYTIME', { checked: false }),
      control('radio', 'pickup', 'yes', { checked: false }),
    ]),
  ).toEqual({ time: 'MORNING', pickup: '' });
});

test('buttons, disabled controls and controls without a name say nothing', () => {
  expect(
    formValues([
      control('submit', 'go', 'x'),
      control('fieldset', 'group', 'x'),
      control('text', '', 'x'),
      control('text', 'state', 'x', { disabled: true }),
    ]),
  ).toEqual({});
});

test('passwords and one-time codes are never remembered, not even while they are shown', () => {
  const controls = rememberedControls([
    control('text', 'name', 'Ada'),
    control('password', 'password', 'x'),
    control('text', 'shown', 'x', { autocomplete: 'new-password' }),
    control('text', 'code', 'x', { autocomplete: 'one-time-code' }),
  ]);
  expect(controls.map(({ name }) => name)).toEqual(['name']);
});

test('values are the same whatever the order of their names', () => {
  expect(sameValues({ a: '1', b: ['x'] }, { b: ['x'], a: '1' })).toBe(true);
  expect(sameValues({ a: '1' }, { a: '1', b: false })).toBe(false);
  expect(sameValues({ a: ['x'] }, { a: ['x', 'y'] })).toBe(false);
});
