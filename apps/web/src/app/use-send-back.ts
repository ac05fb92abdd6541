import type { Item } from '@vestry/contract/items/schemas';
import { useRouteContext } from '@tanstack/react-router';
import { loadCode } from '../lib/network/load-code.ts';
import { showFailure } from '../ui/show-failure.ts';
import { usePanels } from './panels.ts';

/** The draft is code of the request panels, which no page loads before one is opened. */
async function loadDraft() {
  return loadCode(async () => import('../requests/pickup/send-back.ts'));
}

/** Opens the pickup request with these items, beside what has been written of it already. */
export function useSendBack(): (items: readonly Item[]) => void {
  const { userId, clientId } = useRouteContext({ from: '/admin' });
  const { open } = usePanels();
  return (items) =>
    void loadDraft()
      .then(async ({ draftSendBack }) => {
        draftSendBack({ userId, clientId }, items);
        await open('pickup');
      })
      .catch(showFailure);
}
