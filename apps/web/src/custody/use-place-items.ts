import { placeItems, undoPlace } from '@vestry/contract/custody/calls';
import type { PlacedItems } from '@vestry/contract/custody/schemas';
import { countedItems } from '@vestry/contract/requests/timeline';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../lib/transport/api.ts';
import { showFailure } from '../ui/show-failure.ts';
import { showToast } from '../ui/toast-queue.ts';

interface Residence {
  readonly id: number;
  readonly label: string;
}

/** Says at which residence items are now, with a toast that takes it back. What throws is for the panel that called. */
export function usePlaceItems(clientId: number) {
  const queryClient = useQueryClient();
  // Residences count the items that are there.
  const refresh = async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ['items', clientId] }),
      queryClient.invalidateQueries({ queryKey: ['addresses', clientId] }),
    ]);
  };

  async function takeBack(placed: PlacedItems): Promise<void> {
    try {
      await callApi(undoPlace, { body: placed });
    } catch (error) {
      showFailure(error);
    }
    await refresh();
  }

  return async (itemIds: readonly number[], { id, label }: Residence): Promise<void> => {
    const placed = await callApi(placeItems, { body: { itemIds: [...itemIds], addressId: id } });
    const count = placed.itemIds.length;
    showToast(
      count === 0
        ? { text: `Already at ${label}` }
        : {
            kind: 'success',
            text: `${countedItems(count)} ${count === 1 ? 'is' : 'are'} at ${label} now`,
            action: { label: 'Undo', run: () => void takeBack(placed) },
            staysLong: true,
          },
    );
    await refresh();
  };
}
