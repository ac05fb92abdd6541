import type { Change } from '@vestry/contract/events/schemas';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionEndedError } from '../transport/api-error.ts';
import { followEvents } from './events.ts';

/** A stream that a test writes; the signal of its reader ends it. */
interface Line {
  readonly write: (text: string) => void;
  readonly end: () => void;
}

let heard: (Change | 'gap')[];
let stop: AbortController;
let stopAt: Change['area'] | undefined;
const fast = { firstWaitMs: 1, longestWaitMs: 2 };

beforeEach(() => {
  heard = [];
  stopAt = undefined;
  stop = new AbortController();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Follows streams that `serve` gets hold of, one after the other, until the last of them is served. */
async function follow(
  serve: ((line: Line) => void)[],
  options: object = fast,
  refuse?: Error,
): Promise<void> {
  let opened = 0;
  const open = async (signal: AbortSignal) => {
    const next = serve[opened];
    opened += 1;
    if (next === undefined) {
      if (refuse === undefined) stop.abort();
      throw refuse ?? new TypeError('nothing more');
    }
    return new ReadableStream<Uint8Array>({
      start(controller) {
        signal.addEventListener('abort', () => controller.error(signal.reason));
        next({
          write: (text) => controller.enqueue(new TextEncoder().encode(text)),
          end: () => controller.close(),
        });
      },
    });
  };
  const listener = {
    onChange: (change: Change) => {
      heard.push(change);
      if (change.area === stopAt) stop.abort();
    },
    onGap: () => heard.push('gap'),
  };
  await followEvents(open, listener, stop.signal, options);
}

test('changes are published as they come, however the bytes are split', async () => {
  await follow([
    ({ write, end }) => {
      write(': listening\n\nevent: change\ndata: {"area":"it');
      write('ems","id":7}\n');
      write('\nevent: change\ndata: {"area":"tags"}\n\n: still here\n\nevent: refetch\ndata: {}\n\n');
      end();
    },
  ]);
  expect(heard).toEqual([{ area: 'items', id: 7 }, { area: 'tags' }, 'gap']);
});

test('what this release does not know is passed over', async () => {
  await follow([
    ({ write, end }) => {
      write(
        'event: weather\ndata: {}\n\nevent: change\ndata: {"area":"robots"}\n\nevent: change\ndata: {"area":"cart"}\n\n',
      );
      end();
    },
  ]);
  expect(heard).toEqual([{ area: 'cart' }]);
});

test('a stream that ends is opened again, and what was missed is a gap', async () => {
  await follow([
    ({ end }) => end(),
    ({ write, end }) => {
      write('event: change\ndata: {"area":"dates"}\n\n');
      end();
    },
  ]);
  expect(heard).toEqual(['gap', { area: 'dates' }]);
});

test('a hint ends the wait for the next stream', async () => {
  const ignored: string[] = [];
  await follow([({ end }) => end(), ({ end }) => end()], {
    firstWaitMs: 3_600_000,
    longestWaitMs: 3_600_000,
    onHint: (retry: () => void) => {
      setTimeout(retry);
      return () => ignored.push('once');
    },
  });
  expect(heard).toEqual(['gap']);
  expect(ignored).toEqual(['once', 'once', 'once']);
});

test('a hint starts the waiting time anew', async () => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  let hint: () => void = () => undefined;
  const openedAt: number[] = [];
  const open = async () => {
    openedAt.push(Date.now());
    throw new TypeError('no connection');
  };
  const start = Date.now();
  const onHint = (retry: () => void) => {
    hint = retry;
    return () => undefined;
  };
  const following = followEvents(open, { onChange: () => undefined, onGap: () => undefined }, stop.signal, {
    firstWaitMs: 1_000,
    longestWaitMs: 30_000,
    onHint,
  });
  // Two failed tries: at once and after a second; the third would come two seconds later.
  await vi.advanceTimersByTimeAsync(1_500);
  hint();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(openedAt.map((at) => at - start)).toEqual([0, 1_000, 1_500, 2_500, 4_500]);
  stop.abort();
  await following;
});

test('a silent stream is dead: another is opened', async () => {
  await follow([() => undefined, ({ end }) => end()], { ...fast, silenceMs: 5 });
  expect(heard).toEqual(['gap']);
});

test('an ended session ends it; any other refusal is retried', async () => {
  await follow([], fast, sessionEndedError());
  expect(stop.signal.aborted).toBe(false);
});

test('it stops in the midst of a stream', async () => {
  stopAt = 'cart';
  await follow([
    ({ write }) => {
      write('event: change\ndata: {"area":"cart"}\n\n');
    },
  ]);
  expect(heard).toEqual([{ area: 'cart' }]);
});
