import type { Call } from '@vestry/contract/call';
import { api } from '../transport/api.ts';
import { followEvents, type AnyChange } from './events.ts';
import { inBackground } from '../async/in-background.ts';

/** Changes of one moment lead to one round of questions. */
const gatherMs = 50;

interface SharedEvents<C extends AnyChange> {
  /** The same in every tab that shares the stream, and in no other. */
  readonly name: string;
  readonly call: Call;
  /** The areas to follow; by default the clients'. */
  readonly areas?: readonly string[];
  /** Names the keys to refetch after a change. */
  readonly keysOf: (change: C) => readonly string[];
  readonly refresh: (keys: ReadonlySet<string>) => void;
  /** Some changes may have been missed. */
  readonly refreshAll: () => void;
}

/**
 * Follows live changes. One tab of the browser holds the stream and notifies the others, since a browser opens few connections
 * to one server. Returns the function that stops it.
 */
export function shareEvents<C extends AnyChange>(events: SharedEvents<C>): () => void {
  const { name, call, areas, keysOf, refresh, refreshAll } = events;
  const channel = new BroadcastChannel(name);
  const stop = new AbortController();
  const gather = gatherer(refresh);
  const apply = (message: C | 'gap') => {
    if (message === 'gap') refreshAll();
    else gather(keysOf(message));
  };
  const share = (message: C | 'gap') => {
    apply(message);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel is of one origin and takes none
    channel.postMessage(message);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<C | 'gap'>) => apply(data));
  const follow = () =>
    followEvents<C>(
      (signal) => api.stream(call, signal),
      { onChange: share, onGap: () => share('gap') },
      stop.signal,
      { onHint: onConnected, ...(areas === undefined ? {} : { areas }) },
    );
  // Without locks, as on plain http, each tab holds a stream of its own.
  const locks = (navigator as Partial<Navigator>).locks; // its type knows secure pages only
  inBackground(locks === undefined ? follow() : locks.request(name, { signal: stop.signal }, follow));
  return () => {
    stop.abort();
    channel.close();
  };
}

/** A device that is connected again does not wait for the next try, which may be half a minute away. */
function onConnected(retry: () => void): () => void {
  window.addEventListener('online', retry);
  return () => window.removeEventListener('online', retry);
}

function gatherer(flush: (keys: ReadonlySet<string>) => void): (keys: readonly string[]) => void {
  let waiting = new Set<string>();
  return (keys) => {
    if (waiting.size === 0)
      setTimeout(() => {
        const due = waiting;
        waiting = new Set();
        flush(due);
      }, gatherMs);
    for (const key of keys) waiting.add(key);
  };
}
