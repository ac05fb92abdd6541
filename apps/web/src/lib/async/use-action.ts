import { useState } from 'react';
import { messageOf } from '../transport/api-error.ts';

/** Runs `work` when it is started, and not again before that has ended. */
export function useAction<Args extends readonly unknown[]>(work: (...args: Args) => Promise<unknown>) {
  const [running, setRunning] = useState<Args | null>(null);
  const [error, setError] = useState('');

  async function run(args: Args): Promise<void> {
    setRunning(args);
    setError('');
    try {
      await work(...args);
    } catch (thrown) {
      setError(messageOf(thrown));
    }
    setRunning(null);
  }

  return {
    start(...args: Args): void {
      if (running === null) void run(args);
    },
    isPending: running !== null,
    /** The filters that it was started with, while it is under way. */
    running,
    /** Why it failed last; '' when it did not. */
    error,
  };
}
