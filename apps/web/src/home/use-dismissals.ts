import { requestKindFacts } from '@vestry/contract/requests/kinds';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { setHidden } from '../requests/queries.ts';
import { showFailure } from '../ui/show-failure.ts';
import { showToast } from '../ui/toast-queue.ts';
import type { HomeRequest } from './home-request.ts';

/** A request that this user takes off Home, or puts back. */
interface Dismissal {
  readonly request: HomeRequest;
  readonly isHidden: boolean;
}

const mutationKey = ['home', 'dismissals'];

/** Takes requests off this user's Home and puts them back: it shows at once, and the last press is what stands. */
export function useDismissals() {
  const queryClient = useQueryClient();
  const pending = useMutationState({
    filters: { mutationKey, status: 'pending' },
    // Only the mutation below has this key.
    select: ({ state }) => state.variables as Dismissal,
  });
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join('.') },
    networkMode: 'always',
    mutationFn: async ({ request: { kind, id }, isHidden }: Dismissal) => {
      await setHidden(kind, id, isHidden);
      await queryClient.invalidateQueries({ queryKey: [requestKindFacts[kind].area] });
    },
    onError: showFailure,
  });
  const restore = (request: HomeRequest) => mutate({ request, isHidden: false });
  return {
    /** The list as it will be once the pending changes are stored. */
    isHidden: (request: HomeRequest): boolean =>
      pending.findLast(({ request: { kind, id } }) => kind === request.kind && id === request.id)?.isHidden ??
      request.isHidden,
    restore,
    dismiss: (request: HomeRequest): void => {
      mutate({ request, isHidden: true });
      showToast({
        text: `${request.reference} is hidden. You will find it in Request History.`,
        action: { label: 'Undo', run: () => restore(request) },
      });
    },
  };
}
