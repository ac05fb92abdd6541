import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/transport/api-error.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { useFailedScans } from '../parts/failed-scans.tsx';
import { refreshRequests } from '../refresh.ts';

/** The outcome of the last scan: an answer, or why there is none. */
export type ScanResult<Answer> =
  | { readonly is: 'answered'; readonly answer: Answer }
  | { readonly is: 'failed'; readonly message: string };

interface Numbered {
  readonly number: string;
}

interface ScansOptions<Scan, Answer, Taken> {
  readonly send: (scan: Scan) => Promise<Answer>;
  readonly takeBack: (taken: Taken) => Promise<unknown>;
  /** Says that it is taken back. */
  readonly doneText?: (taken: Taken) => string;
}

/** Sends scans one after the other, however fast items are scanned, and takes one back. */
export function useScans<Scan extends { readonly code: string }, Answer, Taken extends Numbered>({
  send,
  takeBack,
  doneText = noLongerIn,
}: ScansOptions<Scan, Answer, Taken>) {
  const [result, setResult] = useState<ScanResult<Answer> | null>(null);
  const failures = useFailedScans();
  const scan = useMutation({
    scope: { id: 'scan-in' },
    mutationFn: send,
    onSuccess(answer, { code }) {
      setResult({ is: 'answered', answer });
      failures.drop(code);
    },
    onError(error, { code }) {
      const message = `${code}: ${messageOf(error)}`;
      setResult({ is: 'failed', message });
      failures.add(code, message);
    },
    onSettled: refreshRequests,
  });
  const undo = useMutation({
    mutationFn: takeBack,
    onSuccess: (_answer, taken) => {
      setResult(null);
      showToast({ text: doneText(taken) });
    },
    onError: (error, { number }) => showToast({ kind: 'error', text: `${number}: ${messageOf(error)}` }),
    onSettled: refreshRequests,
  });
  return { scan: scan.mutate, undo: undo.mutate, isPending: scan.isPending, failures, result, setResult };
}

function noLongerIn({ number }: Numbered): string {
  return `${number} is no longer scanned in`;
}
