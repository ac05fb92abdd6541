import { createDate, deleteDate, updateDate } from '@vestry/contract/dates/calls';
import type { EventTime } from '@vestry/contract/dates/rules';
import type { DateEntry } from '@vestry/contract/dates/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../lib/transport/api.ts';
import { randomKey } from '../lib/async/random-key.ts';
import { thenAlways } from '../lib/async/then-always.ts';
import { uploadPhoto } from '../photos/queries.ts';
import { showFailure } from '../ui/show-failure.ts';
import { showToast } from '../ui/toast-queue.ts';

/** The planned items; `time` as it stands on the wire: `yyyy-MM-dd'T'HH:mm:ss`, midnight for a whole day. */
export interface Plan {
  readonly name: string;
  readonly note: string;
  readonly guests: string;
  readonly time: string;
}

/** Plans, changes and deletes dates. What throws is for the form that called; the rest is shown by a toast. */
export function useDateChanges(clientId: number) {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['dates', clientId] });
  /** The work, and whatever became of it, what is shown anew. */
  const thenRefresh = async <T>(work: Promise<T>): Promise<T> => thenAlways(work, refresh);

  return {
    /** One date for an item, once for its key. */
    async plan(itemId: number, plan: Plan, idempotencyKey: string): Promise<DateEntry> {
      return thenRefresh(create(itemId, plan, idempotencyKey));
    },
    /** `version` is the one that the page shows; of a date that has changed since it is refused as CONFLICT. */
    async change(id: number, version: number, plan: Plan): Promise<DateEntry> {
      return thenRefresh(callApi(updateDate, { body: { id, version, ...onTheWire(plan) } }));
    },
    async addPhoto(dateId: number, file: File, onProgress: (part: number) => void): Promise<void> {
      await thenRefresh(uploadPhoto({ dateId }, file, onProgress));
    },
    /** Undo plans it anew; a photograph that it had is not brought back. */
    async remove(entry: DateEntry): Promise<void> {
      const { id, item } = entry;
      const undo = () => void thenRefresh(create(item.id, entry)).catch(showFailure);
      const shown = { text: `“${entry.name}” has been removed`, action: { label: 'Undo', run: undo } };
      await callApi(deleteDate, { params: { dateId: id, itemId: item.id, clientId } }).then(
        () => showToast(shown),
        showFailure,
      );
      await refresh();
    },
  };
}

async function create(itemId: number, plan: Plan, idempotencyKey = randomKey()): Promise<DateEntry> {
  return callApi(createDate, { body: { ...onTheWire(plan), item: { id: itemId } } }, { idempotencyKey });
}

/** The type of the call is what the server makes of the time; what travels is its text. */
function onTheWire({ name, note, guests, time }: Plan) {
  return { name, note, guests, time: time as unknown as EventTime };
}
