import { readFileSync } from 'node:fs';

const WATCH_MS = 1000;

/**
 * Calls `end` once: on Ctrl-C, on SIGTERM, and when the npm that started this process has ended. A killed npm
 * ends only the shell in between, and would leave this process behind as an orphan.
 * Returns a function that removes the handlers.
 */
export function onTermination(end: (signal: NodeJS.Signals) => void): () => void {
  let isEnding = false;
  const endOnce = (signal: NodeJS.Signals): void => {
    if (isEnding) return;
    isEnding = true;
    end(signal);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.on(signal, endOnce);
  const stopWatching = watchNpm(() => endOnce('SIGTERM'));
  return () => {
    for (const signal of signals) process.off(signal, endOnce);
    stopWatching();
  };
}

/**
 * Does work that ends early by its signal when this process shall end. An error of it is printed and sets the exit code.
 * Returns whether the work was done.
 */
export async function untilEnded(work: (signal: AbortSignal) => Promise<void>): Promise<boolean> {
  const ending = new AbortController();
  const stopWatching = onTermination(() => ending.abort());
  try {
    await work(ending.signal);
    return true;
  } catch (error) {
    if (!ending.signal.aborted) console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
    return false;
  } finally {
    stopWatching();
  }
}

/** Calls `onEnd` when the npm that started this process has ended; does nothing without an npm. */
export function watchNpm(onEnd: () => void): () => void {
  if (process.env['npm_lifecycle_event'] === undefined) return () => undefined;
  const parentId = process.ppid;
  const grandparentId = parentOf(parentId);
  const timer = setInterval(() => {
    // npm starts a shell and the shell starts this: the shell dies with a terminated npm, but outlives a killed one.
    if (process.ppid === parentId && parentOf(parentId) === grandparentId) return;
    clearInterval(timer);
    onEnd();
  }, WATCH_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** The parent of a process, where the system reports it (Linux). The third word after the name in parentheses. */
function parentOf(processId: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${processId}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
  } catch {
    return undefined;
  }
}
