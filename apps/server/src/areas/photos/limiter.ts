/** Runs tasks in the order they come, a bounded number at once. */
export interface Limiter {
  /** Resolves or rejects with the task. A task whose `signal` aborts while it waits is never started. */
  run<T>(task: () => Promise<T>, signal?: AbortSignal): Promise<T>;
}

/** A limiter that lets `limit` tasks run at once. */
export function createLimiter(limit: number): Limiter {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function enter(signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    if (running < limit) {
      running += 1;
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<undefined>();
    const start = (): void => {
      signal?.removeEventListener('abort', giveUp);
      resolve(undefined);
    };
    const giveUp = (): void => {
      waiting.splice(waiting.indexOf(start), 1);
      reject(signal?.reason instanceof Error ? signal.reason : new Error('aborted'));
    };
    waiting.push(start);
    signal?.addEventListener('abort', giveUp, { once: true });
    await promise;
  }

  return {
    async run(task, signal) {
      await enter(signal);
      try {
        return await task();
      } finally {
        // The place goes straight to the next in line, so that nobody slips in between.
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
