import type { LineError } from '@vestry/contract/call';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, messageOf } from '../lib/api-error.ts';
import { showToast } from '../ui/toast-queue.ts';

/** Areas whose answers a change of a request puts in doubt. */
const doubted = ['approvals', 'deliveries', 'pickups', 'cart', 'items', 'addresses'] as const;

/** Changes or cancels a request: one toast for what was done, a notice in the panel for what was not. */
export function useRequestChange<Input>(
  change: (input: Input) => Promise<unknown>,
  { done, onDone }: { readonly done: string; readonly onDone?: () => void },
) {
  const queryClient = useQueryClient();
  const { mutate, isPending, error, reset } = useMutation({
    networkMode: 'always',
    mutationFn: change,
    onSuccess: () => {
      showToast({ kind: 'success', text: done });
      onDone?.();
    },
    onSettled: () => {
      for (const area of doubted) void queryClient.invalidateQueries({ queryKey: [area] });
    },
  });
  const isDemo = error instanceof ApiError && error.code === 'DEMO_RESTRICTED';
  return {
    run: (input: Input) => mutate(input),
    isPending,
    // The demo modal says it.
    error: error === null || isDemo ? null : messageOf(error),
    lines: error instanceof ApiError ? error.lines : noLines,
    forget: reset,
  };
}

const noLines: readonly LineError[] = [];
