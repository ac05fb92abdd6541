import { expect, test } from 'vitest';
import {
  afterInput,
  afterLeaving,
  afterRefusal,
  afterSubmit,
  afterSuccess,
  openedForm,
  shownError,
} from './form-state.ts';

const required = 'This field is required.';
const opened = { ...openedForm(false), errors: { city: required, name: required } };
const typed = (name: string) => ({ name, isDecision: false, isDirty: true });

test('a form opens without complaints, and typing brings none', () => {
  expect(shownError(opened, 'city')).toBe('');
  expect(shownError(afterInput(opened, typed('city')), 'city')).toBe('');
});

test('a field that is left is checked, the others are not', () => {
  const state = afterLeaving(opened, 'city');
  expect(shownError(state, 'city')).toBe(required);
  expect(shownError(state, 'name')).toBe('');
});

test('a choice is checked at once', () => {
  const state = afterInput(opened, { ...typed('city'), isDecision: true });
  expect(shownError(state, 'city')).toBe(required);
});

test('sending checks every field', () => {
  const state = afterSubmit(opened, ['name', 'city'], false);
  expect([shownError(state, 'city'), shownError(state, 'name')]).toEqual([required, required]);
});

test('an error of the server stands until its own field is changed', () => {
  const sent = afterSubmit({ ...opened, errors: {} }, ['city', 'name'], true);
  expect(sent.pending).toBe(true);
  const refused = afterRefusal(sent, { city: 'Unknown city.' }, null);
  expect(refused.pending).toBe(false);
  expect(shownError(afterInput(refused, typed('name')), 'city')).toBe('Unknown city.');
  expect(shownError(afterInput(refused, typed('city')), 'city')).toBe('');
});

test('what went wrong beside the fields is said until something is changed', () => {
  const refused = afterRefusal(opened, {}, 'Something went wrong');
  expect(refused.error).toBe('Something went wrong');
  expect(afterInput(refused, typed('city')).error).toBeNull();
});

test('a form is dirty from its first change, or from its draft, until it is sent', () => {
  expect(openedForm(false).isDirty).toBe(false);
  expect(openedForm(true).isDirty).toBe(true);
  const changed = afterInput(opened, typed('city'));
  expect(changed.isDirty).toBe(true);
  expect(afterRefusal(changed, {}, 'x').isDirty).toBe(true);
  expect(afterSuccess(changed).isDirty).toBe(false);
});
