import { expect, test } from 'vitest';
import { createLimiter } from './limiter.ts';

function gate() {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  return {
    promise,
    open: () => {
      resolve(undefined);
    },
  };
}

test('never more than the limit at once, in the order they come, and a failure frees its place', async () => {
  const limiter = createLimiter(2);
  const gates = Array.from({ length: 4 }, gate);
  const started: number[] = [];
  const runs = gates.map(({ promise }, i) =>
    limiter.run(async () => {
      started.push(i);
      await promise;
      if (i === 0) throw new Error('failed');
      return i;
    }),
  );
  const outcomes = Promise.allSettled(runs);
  await Promise.resolve();
  expect(started).toEqual([0, 1]);
  gates[0]?.open();
  await expect(runs[0]).rejects.toThrow('failed');
  expect(started).toEqual([0, 1, 2]);
  for (const { open } of gates) open();
  expect((await outcomes).map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
  expect(started).toEqual([0, 1, 2, 3]);
});
