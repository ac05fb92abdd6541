import { expect, test } from 'vitest';
import { anySignal } from './any-signal.ts';

test('aborts with the reason of the first of its signals, and at once with one that is aborted already', () => {
  const [first, second] = [new AbortController(), new AbortController()];
  const signal = anySignal([first.signal, second.signal]);
  expect(signal.aborted).toBe(false);
  second.abort('late');
  first.abort('later');
  expect([signal.aborted, signal.reason]).toEqual([true, 'late']);
  expect(anySignal([new AbortController().signal, second.signal]).reason).toBe('late');
});
