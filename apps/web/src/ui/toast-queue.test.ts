import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createToastQueue } from './toast-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const textsOf = (queue: ReturnType<typeof createToastQueue>) => queue.current().map(({ text }) => text);

test('a toast stays for 4,000 ms', () => {
  const queue = createToastQueue();
  queue.show({ text: 'Item removed.' });
  vi.advanceTimersByTime(3999);
  expect(textsOf(queue)).toEqual(['Item removed.']);
  vi.advanceTimersByTime(1);
  expect(textsOf(queue)).toEqual([]);
});

test('one that stays long is there for 12,000 ms', () => {
  const queue = createToastQueue();
  queue.show({ text: 'D-12: Confirmed', staysLong: true });
  vi.advanceTimersByTime(11_999);
  expect(textsOf(queue)).toEqual(['D-12: Confirmed']);
  vi.advanceTimersByTime(1);
  expect(textsOf(queue)).toEqual([]);
});

test('time stands still while it is paused, and goes on with what was left', () => {
  const queue = createToastQueue();
  queue.show({ text: 'Item removed.' });
  vi.advanceTimersByTime(3000);
  queue.pause();
  queue.show({ text: 'Another.' });
  vi.advanceTimersByTime(60_000);
  expect(textsOf(queue)).toEqual(['Item removed.', 'Another.']);
  queue.resume();
  vi.advanceTimersByTime(1000);
  expect(textsOf(queue)).toEqual(['Another.']);
  vi.advanceTimersByTime(3000);
  expect(textsOf(queue)).toEqual([]);
});

test('the same words again take the place of the earlier ones and stay their full time', () => {
  const queue = createToastQueue();
  queue.show({ text: 'Saved.' });
  vi.advanceTimersByTime(3000);
  queue.show({ text: 'Saved.' });
  vi.advanceTimersByTime(3000);
  expect(textsOf(queue)).toEqual(['Saved.']);
});

test('a fourth pushes the oldest out', () => {
  const queue = createToastQueue();
  for (const text of ['1', '2', '3', '4']) queue.show({ text });
  expect(textsOf(queue)).toEqual(['2', '3', '4']);
});

test('one that is closed tells its listeners, and its time ends nothing else', () => {
  const queue = createToastQueue();
  const heard = vi.fn<() => void>();
  queue.subscribe(heard);
  const first = queue.show({ text: 'First.' });
  queue.close(first);
  vi.advanceTimersByTime(2000);
  queue.show({ text: 'Second.' });
  vi.advanceTimersByTime(2000);
  expect(textsOf(queue)).toEqual(['Second.']);
  expect(heard).toHaveBeenCalledTimes(3);
});
