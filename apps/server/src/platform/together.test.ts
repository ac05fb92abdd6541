import { expect, test } from 'vitest';
import { together } from './together.ts';

test('all results come, in the order of the list', async () => {
  const slow = Promise.withResolvers<string>();
  const quick = Promise.resolve(2);
  void quick.then(() => {
    slow.resolve('slow');
  });
  const [word, number] = await together([slow.promise, quick]);
  expect([word, number]).toEqual(['slow', 2]);
});

test('a failure is thrown after the others have ended, the first of the list before later ones', async () => {
  const opening = Promise.withResolvers<undefined>();
  const ended: string[] = [];
  const opened = opening.promise.then(() => ended.push('opened'));
  const awaited = together([opened, Promise.reject(new Error('first')), Promise.reject(new Error('second'))]);
  const outcome = awaited.then(
    () => 'no error',
    (error: unknown) => {
      ended.push('thrown');
      return String(error);
    },
  );
  // Both failures are settled by now.
  await Promise.resolve();
  opening.resolve(undefined);
  expect(await outcome).toBe('Error: first');
  expect(ended).toEqual(['opened', 'thrown']);
});
