import { useState } from 'react';
import { messageOf } from '../transport/api-error.ts';

/** What a press starts: whether it is under way, and why it failed last; '' when it did not. */
interface Action<Args extends readonly unknown[]> {
  readonly start: (...args: Args) => void;
  readonly isPending: boolean;
  readonly error: string;
}

/** Runs `work` when it is started, and not again before that has ended. */
export function useAction<Args extends readonly unknown[]>(
  work: (...args: Args) => Promise<unknown>,
): Action<Args> {
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState('');

  async function run(args: Args): Promise<void> {
    setPending(true);
    setError('');
    try {
      await work(...args);
    } catch (thrown) {
      setError(messageOf(thrown));
    }
    setPending(false);
  }

  return {
    start(...args) {
      if (!isPending) void run(args);
    },
    isPending,
    error,
  };
}
