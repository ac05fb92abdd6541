import { expect, test } from 'vitest';
import { loadPasswordRules } from '../lib/forms/password-rules.ts';
import { shownRules } from './password-rules.ts';

test('the list shows what everybody must do, while the rules are on their way too', () => {
  const texts = ['At least 12 characters', '1 capital letter', '1 number', '1 symbol'];
  expect(shownRules(null).map(({ text }) => text)).toEqual(texts);
  expect(shownRules([]).map(({ text }) => text)).toEqual(texts);
});

test("the rules are the contract's, and a rare one appears only once it is broken", async () => {
  const unmetRules = await loadPasswordRules();
  expect(unmetRules('Kestrel-Row-1', undefined)).toEqual([]);
  expect(unmetRules('short')).toContain('TOO_SHORT');
  const unmet = unmetRules('Password123!', 'ada@example.com');
  expect(shownRules(unmet).map(({ rule }) => rule)).toContain('COMMON');
  expect(shownRules(unmetRules('Eleanor-2026-House', 'eleanor@w.example')).at(-1)?.text).toBe(
    'Not your email',
  );
});
