import { expect, test } from 'vitest';
import { createStatementNames } from './statement-names.ts';

test('a statement has a name from its second time on, the same for ever, and no two have one', () => {
  const nameOf = createStatementNames('tenant');
  expect(['a', 'b', 'a', 'b', 'a', 'b'].map(nameOf)).toEqual([
    null,
    null,
    'tenant_0',
    'tenant_1',
    'tenant_0',
    'tenant_1',
  ]);
});

test('names are bounded, and statements that come once take none', () => {
  const nameOf = createStatementNames('system');
  for (let n = 0; n < 5_000; n += 1) nameOf(`once ${n}`);
  const named = Array.from({ length: 1_000 }, (_, n) => [nameOf(`often ${n}`), nameOf(`often ${n}`)][1]);
  expect(new Set(named.filter((name) => name !== null)).size).toBe(250);
  expect(named.slice(250).every((name) => name === null)).toBe(true);
  expect(nameOf('often 7')).toBe('system_7');
});
