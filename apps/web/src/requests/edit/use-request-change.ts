import type { LineError } from '@vestry/contract/call';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, messageOf } from '../../lib/transport/api-error.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { refetchDoubted } from '../doubted-areas.ts';

/** Changes or cancels a request: one toast for what was done, a notice in the panel for what was not. */
export function useRequestChange<Input, Answer>(
  change: (input: Input) => Promise<Answer>,
  { done, onDone }: { readonly done: string; readonly onDone?: (answer: Answer) => void },
) {
  const queryClient = useQueryClient();
  const { mutate, isPending, error, reset } = useMutation({
    networkMode: 'always',
    mutationFn: change,
    onSuccess: (answer) => {
      showToast({ kind: 'success', text: done });
      onDone?.(answer);
    },
    onSettled: () => refetchDoubted(queryClient),
  });
  const isDemo = error instanceof ApiError && error.code === 'DEMO_RESTRICTED';
  return {
    run: (input: Input) => mutate(input),
    isPending,
    // The demo modal says it.
    error: error === null || isDemo ? null : messageOf(error),
    /** Somebody else was faster: what is shown next says what they changed. */
    isConflict: error instanceof ApiError && error.code === 'CONFLICT',
    lines: error instanceof ApiError ? error.lines : noLines,
    forget: reset,
  };
}

const noLines: readonly LineError[] = [];
