import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { awaitServer } from './server-back.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  const seen = { calls: 0, back: 0, listening: 0 };
  const server = { isUp: false };
  let hint = () => {};
  const stop = awaitServer({
    probe: async () => {
      seen.calls += 1;
      if (!server.isUp) throw new TypeError('Failed to fetch');
      return true;
    },
    onHint: (ask) => {
      seen.listening += 1;
      hint = ask;
      return () => (seen.listening -= 1);
    },
    onBack: () => (seen.back += 1),
  });
  return { seen, server, stop, hint: () => hint() };
}

test('a server that is back is noticed without any event of the browser, once', async () => {
  const { seen, server } = setUp();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(seen.back).toBe(0);
  server.isUp = true;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(seen).toMatchObject({ back: 1, listening: 0 });
  const { calls } = seen;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(seen).toMatchObject({ calls, back: 1 });
});

test('a server that stays away is called at most every half minute', async () => {
  const { seen } = setUp();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(seen.calls).toBeLessThan(135);
  expect(seen.calls).toBeGreaterThan(110);
});

test('a connection that comes back calls at once', async () => {
  const { seen, server, hint } = setUp();
  server.isUp = true;
  hint();
  await vi.advanceTimersByTimeAsync(0);
  expect(seen).toMatchObject({ calls: 1, back: 1 });
});

test('a page that was left calls no more', async () => {
  const { seen, server, stop, hint } = setUp();
  server.isUp = true;
  stop();
  hint();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(seen).toEqual({ calls: 0, back: 0, listening: 0 });
});
