import { expect, test } from 'vitest';
import { judgePassword, shownRules } from './password-rules.ts';

test('the list shows what everybody must do, while the rules are on their way too', () => {
  const texts = ['At least 12 characters', '1 capital letter', '1 number', '1 symbol'];
  expect(shownRules(null).map(({ text }) => text)).toEqual(texts);
  expect(shownRules([]).map(({ text }) => text)).toEqual(texts);
});

test("the rules are the contract's, and a rare one appears only once it is broken", async () => {
  const judge = await judgePassword();
  expect(judge('Kestrel-Row-1', undefined)).toEqual([]);
  expect(judge('short')).toContain('TOO_SHORT');
  const unmet = judge('Password123!', 'ada@example.com');
  expect(shownRules(unmet).map(({ rule }) => rule)).toContain('COMMON');
  expect(shownRules(judge('Eleanor-2026-House', 'eleanor@w.example')).at(-1)?.text).toBe('Not your email');
});
