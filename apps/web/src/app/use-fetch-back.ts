import type { DueBack } from '@vestry/contract/custody/due-schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { loadCode } from '../lib/network/load-code.ts';
import { showFailure } from '../ui/show-failure.ts';
import { usePanels } from './panels.ts';

/** The draft is code of the request panels, which no page loads before one is opened. */
async function loadDraft() {
  return loadCode(async () => import('../requests/pickup/draft-fetch.ts'));
}

/** Opens the pickup request with an item, its residence and the earliest day: what is left is to send it. */
export function useFetchBack(): (item: DueBack) => void {
  const { userId, clientId } = useRouteContext({ from: '/admin' });
  const { open } = usePanels();
  const queryClient = useQueryClient();
  return (item) =>
    void loadDraft()
      .then(async ({ draftFetch }) => {
        await draftFetch(queryClient, { userId, clientId }, item);
        await open('pickup');
      })
      .catch(showFailure);
}
