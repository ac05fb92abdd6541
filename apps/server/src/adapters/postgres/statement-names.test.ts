import { expect, test } from 'vitest';
import { createStatementNames } from './statement-names.ts';

test('a statement has a name from its second time on, the same for ever, and no two have one', () => {
  const nameOf = createStatementNames('closet');
  expect(['a', 'b', 'a', 'b', 'a', 'b'].map(nameOf)).toEqual([
    null,
    null,
    'closet_0',
    'closet_1',
    'closet_0',
    'closet_1',
  ]);
});

test('names are bounded, and statements that come once take none', () => {
  const nameOf = createStatementNames('house');
  for (let n = 0; n < 5_000; n += 1) nameOf(`once ${n}`);
  const named = Array.from({ length: 1_000 }, (_, n) => [nameOf(`often ${n}`), nameOf(`often ${n}`)][1]);
  expect(new Set(named.filter((name) => name !== null)).size).toBe(250);
  expect(named.slice(250).every((name) => name === null)).toBe(true);
  expect(nameOf('often 7')).toBe('house_7');
});
