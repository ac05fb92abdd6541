import { formatDay, type Day } from '@vestry/contract/calendar/day';
import { setDueBack, undoDueBack } from '@vestry/contract/custody/calls';
import type { DueBackChange } from '@vestry/contract/custody/due-schemas';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../lib/transport/api.ts';
import { showFailure } from '../ui/show-failure.ts';
import { showToast } from '../ui/toast-queue.ts';

/** Sets the day on which an item is due back, with a toast that takes it back. What throws is for the form that called. */
export function useSetDueBack(clientId: number) {
  const queryClient = useQueryClient();
  const refresh = async () => queryClient.invalidateQueries({ queryKey: ['items', clientId] });

  async function takeBack(change: DueBackChange): Promise<void> {
    try {
      await callApi(undoDueBack, { body: change });
    } catch (error) {
      showFailure(error);
    }
    await refresh();
  }

  return async (itemId: number, day: Day | null): Promise<void> => {
    const change = await callApi(setDueBack, { body: { itemIds: [itemId], day } });
    const text = day === null ? 'It is no longer due back' : `Due back on ${formatDay(day)}`;
    showToast(
      change.itemIds.length === 0
        ? { text }
        : {
            kind: 'success',
            text,
            action: { label: 'Undo', run: () => void takeBack(change) },
            staysLong: true,
          },
    );
    await refresh();
  };
}
