import { expect, test, vi } from 'vitest';
import { createPendingCalls } from './pending-calls.ts';

test('the first pending call turns it on and the last that ends turns it off', async () => {
  const pending = createPendingCalls();
  const first = Promise.withResolvers<string>();
  const second = Promise.withResolvers<string>();
  const calls = [
    pending.during('change', () => first.promise),
    pending.during('change', () => second.promise),
  ];
  expect(pending.isOn('change')).toBe(true);
  first.resolve('answered');
  expect(await calls[0]).toBe('answered');
  expect(pending.isOn('change')).toBe(true);
  second.resolve('answered');
  await calls[1];
  expect(pending.isOn('change')).toBe(false);
});

test('a call that fails counts down too, and fails for its caller', async () => {
  const pending = createPendingCalls();
  await expect(pending.during('read', () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(pending.isOn('read')).toBe(false);
});

test('reading and changing are counted apart', async () => {
  const pending = createPendingCalls();
  const reading = Promise.withResolvers<null>();
  const call = pending.during('read', () => reading.promise);
  expect(pending.isOn('read')).toBe(true);
  expect(pending.isOn('change')).toBe(false);
  reading.resolve(null);
  await call;
});

test('a listener gets every count', async () => {
  const pending = createPendingCalls();
  const heard = vi.fn<() => void>();
  const stop = pending.subscribe(heard);
  await pending.during('read', () => Promise.resolve(null));
  stop();
  await pending.during('read', () => Promise.resolve(null));
  expect(heard).toHaveBeenCalledTimes(2);
});
