import type { Day } from '@vestry/contract/calendar/day';
import * as calls from '@vestry/contract/wears/calls';
import { countedItems } from '@vestry/contract/requests/timeline';
import { useQueryClient } from '@tanstack/react-query';
import { thenAlways } from '../lib/async/then-always.ts';
import { callApi } from '../lib/transport/api.ts';
import { showFailure } from '../ui/show-failure.ts';
import { showToast } from '../ui/toast-queue.ts';

/** Wears that are recorded together. */
interface Worn {
  readonly wears: readonly { readonly itemId: number; readonly day: Day }[];
  readonly event: string;
  readonly guests: string;
}

/** Knows an event of a question, or a trip by its last day. */
interface EventKey {
  readonly day: Day;
  readonly event: string;
}

/** Records wears and takes them back, and dismisses questions. Each is undone by its toast. */
export function useWearChanges(clientId: number) {
  const queryClient = useQueryClient();
  const refresh = async () => queryClient.invalidateQueries({ queryKey: ['wears', clientId] });
  const thenRefresh = async <T>(work: Promise<T>): Promise<T> => thenAlways(work, refresh);
  const quietly = (work: Promise<unknown>) => void thenRefresh(work).catch(showFailure);
  const toServer = async ({ wears, ...event }: Worn) =>
    callApi(calls.recordWear, { body: { ...event, wears: [...wears] } });
  const takeBack = async (ids: readonly number[]) => callApi(calls.removeWears, { body: { ids: [...ids] } });

  const setDismissed = async ({ day, event }: EventKey, isDismissed: boolean) =>
    callApi(calls.dismissWearQuestion, { body: { day, event, isDismissed } });

  return {
    /** Its error is for the form or the card that called. */
    async record(worn: Worn): Promise<void> {
      const { recorded } = await thenRefresh(toServer(worn));
      if (recorded.length === 0) return showToast({ text: 'This was noted before' });
      const count = new Set(worn.wears.map(({ itemId }) => itemId)).size;
      showToast({
        kind: 'success',
        text: `${countedItems(count)} noted as worn`,
        action: { label: 'Undo', run: () => quietly(takeBack(recorded)) },
        staysLong: true,
      });
    },
    /** Undo records the wear anew. */
    remove(id: number, worn: Worn): void {
      const work = takeBack([id]).then(() =>
        showToast({
          text: 'The wear has been removed',
          action: { label: 'Undo', run: () => quietly(toServer(worn)) },
          staysLong: true,
        }),
      );
      quietly(work);
    },
    dismiss(about: EventKey): void {
      const work = setDismissed(about, true).then(() =>
        showToast({
          text: 'The question is dismissed',
          action: { label: 'Undo', run: () => quietly(setDismissed(about, false)) },
          staysLong: true,
        }),
      );
      quietly(work);
    },
  };
}
