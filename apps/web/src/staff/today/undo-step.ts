import { undoStaffStep } from '@vestry/contract/staff/today-calls';
import { undoSeconds } from '@vestry/contract/staff/today-rules';
import type { RequestCard, StaffRequest } from '@vestry/contract/staff/today-schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { callApi } from '../../lib/api.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { statusTag } from '../words.ts';
import { keyOf } from './board.ts';
import { staffRequestQuery } from './queries.ts';
import { refusalText } from './refusal-text.ts';
import { showCard } from './show-card.ts';

/** The steps that were taken in this tab within the last minute: of each request the version that its last step left. */
const steps = new Map<string, number>();
const listeners = new Set<() => void>();

function forget(key: string, version: number): void {
  if (steps.get(key) === version) steps.delete(key);
  for (const tell of listeners) tell();
}

/** Remembers a step for as long as it can be taken back. */
export function noteStep(request: RequestCard): void {
  const key = keyOf(request);
  steps.set(key, request.version);
  setTimeout(() => forget(key, request.version), undoSeconds * 1000);
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the request stands as a step of this tab left it, less than a minute ago. */
export function useCanUndo(request: RequestCard): boolean {
  const key = keyOf(request);
  const version = useSyncExternalStore(subscribe, () => steps.get(key));
  // Somebody else has changed the request since: there is no way back.
  useEffect(() => {
    if (version !== undefined && version < request.version) forget(key, version);
  }, [key, version, request.version]);
  return version === request.version;
}

/** Takes the last step of a request back, and says what it is again. */
export function useUndoStep(): (request: RequestCard) => void {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: async ({ kind, clientId, id, version }: RequestCard): Promise<StaffRequest> =>
      callApi(undoStaffStep, { params: { kind, clientId, id }, body: { version } }),
    onSuccess: (request, { version }) => {
      forget(keyOf(request), version);
      showCard(queries, request);
      queries.setQueryData(staffRequestQuery(request).queryKey, request);
      showToast({
        kind: 'success',
        text: `${request.reference} is ${statusTag(request.status).label.toLowerCase()} again.`,
      });
    },
    onError: (error, card) => showToast({ kind: 'error', text: refusalText(error, card) }),
    onSettled: async () => {
      await Promise.all(
        ['today', 'picking'].map(async (room) => queries.invalidateQueries({ queryKey: ['staff', room] })),
      );
    },
  });
  return (request) => mutate(request);
}
