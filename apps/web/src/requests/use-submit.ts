import type { LineError } from '@vestry/contract/call';
import { requestNotices } from '@vestry/contract/requests/rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, messageOf } from '../lib/transport/api-error.ts';
import { showToast } from '../ui/toast-queue.ts';
import { refetchDoubted } from './doubted-areas.ts';

interface SubmitOptions<Answer> {
  /** The whole call, with the draft's key, so that a repeated try is the same request. */
  readonly send: () => Promise<Answer>;
  readonly onSent: (answer: Answer) => void;
  /** It has certainly not arrived: the next try may be another one. */
  readonly onRefused?: () => void;
}

/** The notice above the button after a try that failed. */
export interface SubmitFailure {
  readonly text: string;
  /** An earlier try of this draft has arrived, with other details. */
  readonly wasSentBefore: boolean;
  /** The items that are refused, and why. */
  readonly lines: readonly LineError[];
}

/** Sends a request once, confirms it once, and refetches what a refusal says has changed. */
export function useSubmit<Answer extends { readonly waiting: boolean }>({
  send,
  onSent,
  onRefused,
}: SubmitOptions<Answer>) {
  const queryClient = useQueryClient();
  const { mutate, isPending, error, reset } = useMutation({
    // Without a connection it fails at once, rather than waiting unseen.
    networkMode: 'always',
    mutationFn: send,
    onSuccess: (answer) => {
      showToast({ kind: 'success', text: answer.waiting ? waitingText : requestNotices.submitted });
      onSent(answer);
    },
    onError: (thrown) => {
      if (!isLost(thrown)) onRefused?.();
    },
    onSettled: () => refetchDoubted(queryClient),
  });
  return { submit: () => mutate(), isPending, failure: failureOf(error), forget: reset };
}

const waitingText = 'Your request waits for approval';

/** Codes after which it is not known whether the request has arrived. */
const lostCodes: readonly string[] = ['NETWORK', 'TIMEOUT', 'BAD_RESPONSE', 'UNEXPECTED', 'UNAVAILABLE'];

function codeOf(error: Error): string {
  return error instanceof ApiError ? error.code : 'UNEXPECTED';
}

function isLost(error: Error): boolean {
  return lostCodes.includes(codeOf(error)) || codeOf(error) === 'IDEMPOTENCY_MISMATCH';
}

export function failureOf(error: Error | null): SubmitFailure | null {
  // The demo modal says it.
  if (error === null || codeOf(error) === 'DEMO_RESTRICTED') return null;
  const lines = error instanceof ApiError ? error.lines : [];
  return { text: failureText(error), wasSentBefore: codeOf(error) === 'IDEMPOTENCY_MISMATCH', lines };
}

function failureText(error: Error): string {
  const code = codeOf(error);
  if (lostCodes.includes(code)) {
    return `${messageOf(error)} Nothing you entered is lost, and submitting again sends your request only once.`;
  }
  switch (code) {
    case 'IDEMPOTENCY_MISMATCH':
      return 'Your request had already arrived before you changed it. You will find it in Request History, where you can change it.';
    case 'NOT_FOUND':
      return 'The address is no longer saved. Please choose another.';
    case 'ITEMS_UNAVAILABLE':
      return `${messageOf(error)} They are named above: please remove them to go on.`;
    default:
      return (error instanceof ApiError ? error.fields[0]?.message : undefined) ?? messageOf(error);
  }
}
