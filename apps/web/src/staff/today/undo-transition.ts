import { undoStaffTransition } from '@vestry/contract/staff/today/calls';
import type { RequestCard, StaffRequest } from '@vestry/contract/staff/today/schemas';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callApi } from '../../lib/transport/api.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { refreshRequests } from '../refresh.ts';
import { statusTag } from '../words/words.ts';
import { showRequest } from './queries.ts';
import { refusalText } from './refusal-text.ts';

/** Whether the last transition of a request, read at `readAt` (milliseconds), can still be undone by who is signed in. */
export function useCanUndo({ undoSeconds, version }: StaffRequest, readAt: number): boolean {
  const reading = `${version} ${readAt}`;
  const [expired, setExpired] = useState('');
  useEffect(() => {
    if (undoSeconds === 0) return undefined;
    const left = readAt + undoSeconds * 1000 - Date.now();
    const timer = setTimeout(() => setExpired(reading), left);
    return () => clearTimeout(timer);
  }, [reading, readAt, undoSeconds]);
  return undoSeconds > 0 && expired !== reading;
}

/** Undoes the last transition of a request, and says what its status is again. */
export function useUndoTransition(): (request: RequestCard) => void {
  const { mutate } = useMutation({
    mutationFn: async ({ kind, clientId, id, version }: RequestCard): Promise<StaffRequest> =>
      callApi(undoStaffTransition, { params: { kind, clientId, id }, body: { version } }),
    onSuccess: (request) => {
      showRequest(request);
      showToast({
        kind: 'success',
        text: `${request.reference} is ${statusTag(request.status).label.toLowerCase()} again.`,
      });
    },
    onError: (error, card) => showToast({ kind: 'error', text: refusalText(error, card) }),
    onSettled: async () => {
      await refreshRequests();
    },
  });
  return (request) => mutate(request);
}
