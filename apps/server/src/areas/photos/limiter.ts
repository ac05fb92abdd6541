/** Runs tasks in the order they come, a bounded number at once. */
export interface Limiter {
  /** Resolves or rejects with the task. */
  run<T>(task: () => Promise<T>): Promise<T>;
}

/** A limiter that lets `limit` tasks run at once. */
export function createLimiter(limit: number): Limiter {
  let running = 0;
  const waiting: (() => void)[] = [];

  return {
    async run(task) {
      if (running < limit) running += 1;
      else
        await new Promise<void>((start) => {
          waiting.push(start);
        });
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
