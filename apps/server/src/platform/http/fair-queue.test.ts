import { describe, expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

const limits = { slots: 4, slotsPerUser: 3, waitingPerUser: 200 };

/** Calls that end on demand; `started` lists who was let in, in order. */
function createCalls(queue = createFairQueue(limits)) {
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const call = async (user: number) =>
    queue.run(user, async () => {
      started.push(user);
      await new Promise<void>((resolve) => ends.push(resolve));
    });
  const endFirst = async () => {
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  return { queue, started, call, endFirst };
}

describe('users take turns', () => {
  test('of 150 calls of one user three run, and another user is let in at once', async () => {
    const { started, call } = createCalls();
    for (let index = 0; index < 150; index += 1) void call(1);
    void call(2);
    await new Promise(setImmediate);
    expect(started).toEqual([1, 1, 1, 2]);
  });

  test('when all slots are taken, each user waits for one turn of every other and not for all their calls', async () => {
    const { started, call, endFirst } = createCalls();
    for (let index = 0; index < 50; index += 1) void call(1);
    for (let index = 0; index < 50; index += 1) void call(2);
    void call(3);
    await new Promise(setImmediate);
    expect(started).toEqual([1, 1, 1, 2]);
    for (let index = 0; index < 4; index += 1) await endFirst();
    expect(started.slice(4)).toContain(3);
    expect(started).toHaveLength(8);
  });

  test('all are answered, in the order in which each user has called, and what is over leaves no trace', async () => {
    const queue = createFairQueue(limits);
    const answers: string[] = [];
    const calls = [1, 2, 3].flatMap((user) =>
      Array.from({ length: 30 }, async (_, index) =>
        queue.run(user, async () => {
          await new Promise(setImmediate);
          answers.push(`${user}:${index}`);
        }),
      ),
    );
    await Promise.all(calls);
    for (const user of [1, 2, 3])
      expect(answers.filter((each) => each.startsWith(`${user}:`))).toEqual(
        Array.from({ length: 30 }, (_, index) => `${user}:${index}`),
      );
    expect(queue.waiting()).toBe(0);
  });

  test('a call that fails gives its slot back', async () => {
    const queue = createFairQueue({ slots: 1, slotsPerUser: 1, waitingPerUser: 5 });
    const failing = queue.run(1, async () => Promise.reject(new Error('failed')));
    const following = queue.run(2, async () => 'answered');
    await expect(failing).rejects.toThrow('failed');
    await expect(following).resolves.toBe('answered');
  });
});

test('a user with too many waiting calls is refused, and nobody else', async () => {
  const { queue, call } = createCalls(createFairQueue({ slots: 4, slotsPerUser: 3, waitingPerUser: 5 }));
  for (let index = 0; index < 8; index += 1) void call(1);
  await expect(call(1)).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 1 });
  await expect(queue.run(2, async () => 'answered')).resolves.toBe('answered');
});

test('one user alone is no load of the process; many who wait are', () => {
  const { queue, call } = createCalls();
  for (let index = 0; index < 150; index += 1) void call(1);
  expect(queue.waiting()).toBe(20);
  for (let user = 2; user < 20; user += 1) for (let index = 0; index < 20; index += 1) void call(user);
  expect(queue.waiting()).toBeGreaterThan(200);
});
