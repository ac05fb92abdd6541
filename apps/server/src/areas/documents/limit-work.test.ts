import { Worker } from 'node:worker_threads';
import { afterEach, expect, test } from 'vitest';
import { limitWork } from './limit-work.ts';

let worker: Worker;
afterEach(async () => worker.terminate());

const busy = 'for (;;);';
const wait = (milliseconds: number) =>
  `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${milliseconds});`;

/** Whether the thread ends by itself, or exceeds its limit. */
async function outcomeOf(code: string, mostCpuMilliseconds: number, mostMilliseconds: number) {
  worker = new Worker(code, { eval: true });
  const { promise, resolve } = Promise.withResolvers<'ended' | 'exceeded'>();
  const stop = limitWork(worker, {
    mostCpuMilliseconds,
    mostMilliseconds,
    onExceeded: () => resolve('exceeded'),
  });
  worker.once('exit', () => resolve('ended'));
  return promise.finally(stop);
}

test('a thread that works for longer than it may exceeds its limit', async () => {
  expect(await outcomeOf(busy, 300, 60_000)).toBe('exceeded');
});

test('time in which a thread does not work is not counted, so that a busy machine refuses no honest file', async () => {
  expect(await outcomeOf(wait(1500), 1000, 60_000)).toBe('ended');
});

test('a thread that waits for ever ends by the clock', async () => {
  expect(await outcomeOf(wait(60_000), 60_000, 300)).toBe('exceeded');
});
