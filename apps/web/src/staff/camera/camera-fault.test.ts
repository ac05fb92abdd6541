import { expect, test } from 'vitest';
import { faultOf } from './camera-fault.ts';

const named = (name: string) => Object.assign(new Error('of the browser'), { name });

test.each([
  ['NotAllowedError', 'refused'],
  ['SecurityError', 'refused'],
  ['NotFoundError', 'none'],
  ['OverconstrainedError', 'none'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
  ['TypeError', 'failed'],
])('a camera that does not open by %s is %s', (name, fault) => {
  expect(faultOf(named(name))).toBe(fault);
});

test('whatever else is thrown is a failure', () => {
  expect(faultOf('no error at all')).toBe('failed');
});
