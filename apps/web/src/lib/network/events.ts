import { liveAreas } from '@vestry/contract/events/areas';
import type { Change } from '@vestry/contract/events/schemas';
import { anySignal } from '../async/any-signal.ts';
import { ApiError } from '../transport/api-error.ts';

/** The facts that every change names, for clients and staff. */
export interface AnyChange {
  readonly area: string;
}

export interface EventListener<C extends AnyChange = Change> {
  readonly onChange: (change: C) => void;
  /** Some changes may have been missed: everything is to be refetched. */
  readonly onGap: () => void;
}

export interface EventOptions {
  readonly firstWaitMs?: number;
  readonly longestWaitMs?: number;
  /** The server says something every 25 seconds; a stream that is silent for longer than this is dead. */
  readonly silenceMs?: number;
  /** The areas that this release knows; by default the clients' areas. */
  readonly areas?: readonly string[];
  /** Calls back when a stream has become likely to stand, such as when the device is connected again; the answer ends it. */
  readonly onHint?: (retry: () => void) => () => void;
}

/**
 * Reads the closet's live events until `signal` aborts or the session ends. A stream that breaks or ends is opened again,
 * later each time it fails; what was missed meanwhile is a gap. Resolves when it stops; never rejects.
 */
export async function followEvents<C extends AnyChange = Change>(
  open: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>,
  listener: EventListener<C>,
  signal: AbortSignal,
  options: EventOptions = {},
): Promise<void> {
  const { firstWaitMs = 1_000, longestWaitMs = 30_000, silenceMs = 60_000, areas = liveAreas } = options;
  const { onHint = () => () => undefined } = options;
  let waitMs = firstWaitMs;
  let hasMissed = false;
  while (!signal.aborted) {
    // An object of its own for each stream, so that ending a silent one does not end the whole.
    const stream = new AbortController();
    const openedAt = performance.now();
    try {
      const bytes = await open(anySignal([signal, stream.signal]));
      if (hasMissed) listener.onGap();
      await readEvents(
        bytes,
        (block) => readBlock(block, listener, areas),
        () => stream.abort(),
        silenceMs,
      );
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return;
      // Whatever else broke it, the next stream may stand.
    }
    stream.abort();
    hasMissed = true;
    // One that ends as soon as it begins is no better than one that fails.
    if (performance.now() - openedAt > longestWaitMs) waitMs = firstWaitMs;
    // Many pages that lost one server do not come back to the next at once.
    const isHinted = await pause(waitMs * (0.5 + Math.random()), signal, onHint);
    // The failures before a hint say nothing of the connection after it.
    waitMs = isHinted ? firstWaitMs : Math.min(waitMs * 2, longestWaitMs);
  }
}

async function readEvents(
  bytes: ReadableStream<Uint8Array>,
  onBlock: (block: string) => void,
  onSilence: () => void,
  silenceMs: number,
): Promise<void> {
  const decoder = new TextDecoder();
  let unread = '';
  let timer = setTimeout(onSilence, silenceMs);
  const reader = bytes.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      clearTimeout(timer);
      timer = setTimeout(onSilence, silenceMs);
      const blocks = (unread + decoder.decode(value, { stream: true })).split('\n\n');
      unread = blocks.pop() ?? '';
      for (const block of blocks) onBlock(block);
    }
  } finally {
    clearTimeout(timer);
  }
}

/** A block of lines; one of comments alone is a heartbeat, and an event that this release does not know is none of its. */
function readBlock<C extends AnyChange>(
  block: string,
  { onChange, onGap }: EventListener<C>,
  areas: readonly string[],
): void {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? '';
  const event = field('event');
  if (event === 'refetch') onGap();
  if (event !== 'change') return;
  // The server has validated it by the call's own schema; but it may be newer than this page.
  const change = JSON.parse(field('data')) as C;
  if (areas.includes(change.area)) onChange(change);
}

/** Waits; answers whether a hint ended the wait. */
async function pause(
  ms: number,
  signal: AbortSignal,
  onHint: NonNullable<EventOptions['onHint']>,
): Promise<boolean> {
  return new Promise((resolve) => {
    const endBy = (isHint: boolean) => {
      clearTimeout(timer);
      ignoreHints();
      signal.removeEventListener('abort', onAbort);
      resolve(isHint);
    };
    const onAbort = () => endBy(false);
    const timer = setTimeout(onAbort, ms);
    const ignoreHints = onHint(() => endBy(true));
    signal.addEventListener('abort', onAbort);
  });
}
