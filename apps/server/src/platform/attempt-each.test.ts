import { expect, test } from 'vitest';
import { attemptEach } from './attempt-each.ts';

test('what fails holds up none of those after it, and is reported once all are done', async () => {
  const done: number[] = [];
  const attempt = attemptEach([1, 2, 3, 4], 'numbers without their work', async (one) => {
    if (one % 2 === 0) throw new Error(`broken ${one}`);
    done.push(one);
    return Promise.resolve();
  });
  await expect(attempt).rejects.toThrow('2 numbers without their work: Error: broken 2; Error: broken 4');
  expect(done).toEqual([1, 3]);
});

test('what fails too often is not begun any more', async () => {
  const begun: number[] = [];
  const work = async (one: number) => {
    begun.push(one);
    return Promise.reject(new Error('away'));
  };
  await expect(attemptEach([1, 2, 3], 'failures', work, 2)).rejects.toThrow('2 failures');
  expect(begun).toEqual([1, 2]);
});

test('of a thousand failures the first twenty are named', async () => {
  const failures = Array.from({ length: 1000 }, (_, index) => index);
  const attempt = attemptEach(failures, 'failures', async (one) => Promise.reject(new Error(`no. ${one}.`)));
  const error = await attempt.catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(AggregateError);
  expect((error as AggregateError).errors).toHaveLength(20);
  expect(String(error)).toContain('1000 failures');
});
