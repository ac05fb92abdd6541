import type { Item } from '@vestry/contract/items/schemas';
import { getStaffCloset, moveClosetItems, listClosetItems } from '@vestry/contract/staff/closets/calls';
import type { ItemsMove } from '@vestry/contract/staff/closets/schemas';
import { useRef, useState } from 'react';
import { callApi } from '../../lib/transport/api.ts';
import { messageOf } from '../../lib/transport/api-error.ts';
import { useUnsaved } from '../../lib/forms/use-unsaved.ts';
import type { ChosenCloset } from '../choices/search-choice.tsx';
import { useFailedScans } from '../parts/failed-scans.tsx';
import { useAlwaysFocused } from '../parts/use-always-focused.ts';
import { showDone } from '../refresh.ts';
import { counted } from '../words/words.ts';
import { readScan } from '@vestry/contract/staff/picking/rules';

/** The items that are scanned, one after the other, and the call that moves them. */
export function useMoving() {
  const [closet, setCloset] = useState<ChosenCloset | null>(null);
  const [items, setItems] = useState<readonly Item[]>([]);
  const [target, setTarget] = useState<Omit<ItemsMove, 'itemIds'>>({ location: 'GR', bin: '', note: '' });
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState('');
  const failures = useFailedScans();
  const input = useAlwaysFocused();
  /** The answer to the last scan, where it failed. */
  const [scanError, setScanError] = useState('');
  /** Scans are quicker than answers: each waits for the one before it, and knows the closet that it found. */
  const queue = useRef(Promise.resolve());
  const chosen = useRef<number | null>(null);
  useUnsaved(items.length > 0 && !isPending ? 'leave' : null);

  function chooseCloset(next: ChosenCloset | null): void {
    setCloset(next);
    setItems([]);
    setError('');
    setScanError('');
    failures.dropAll();
    chosen.current = next?.id ?? null;
  }

  const awaitScan = () => input.current?.focus();

  function fail(code: string, message: string): void {
    setScanError(message);
    failures.add(code, message);
  }

  async function add(code: string): Promise<void> {
    try {
      const found = await findItem(code, chosen.current);
      if (!found.ok) return fail(code, found.message);
      setScanError('');
      failures.drop(code);
      if (chosen.current === null) {
        chosen.current = found.clientId;
        const { id, name } = await callApi(getStaffCloset, { params: { clientId: found.clientId } });
        setCloset({ id, name });
      }
      setItems((before) => [found.item, ...before.filter(({ id }) => id !== found.item.id)]);
    } catch (thrown) {
      fail(code, `${code}: ${messageOf(thrown)}`);
    }
  }

  async function move(): Promise<void> {
    if (closet === null) return;
    setPending(true);
    setError('');
    try {
      const itemIds = items.map(({ id }) => id);
      const { moved } = await callApi(moveClosetItems, {
        params: { clientId: closet.id },
        body: { ...target, itemIds },
      });
      // Items that were scanned meanwhile are still to be moved.
      setItems((before) => before.filter(({ id }) => !itemIds.includes(id)));
      awaitScan();
      await showDone(movedText(moved), 'moves');
    } catch (thrown) {
      setError(messageOf(thrown));
    }
    setPending(false);
  }

  return {
    closet,
    chooseCloset,
    items,
    target,
    setTarget,
    isPending,
    error,
    scanError,
    failures,
    input,
    move,
    scan(code: string): void {
      queue.current = queue.current.then(async () => add(code));
    },
    remove: (id: number) => setItems(items.filter((item) => item.id !== id)),
  };
}

function movedText(moved: number): string {
  return moved === 0 ? 'They were already there' : `${counted(moved, 'item')} moved`;
}

type FoundItem =
  | { readonly ok: true; readonly clientId: number; readonly item: Item }
  | { readonly ok: false; readonly message: string };

/**
 * The item that a label or a number names. A label names its closet; a number counts in the closet that is chosen, and a
 * label of another closet is refused once items of one are listed.
 */
async function findItem(code: string, chosenId: number | null): Promise<FoundItem> {
  const { clientId: labelId, itemClientNumber: number } = readScan(code);
  const clientId = labelId ?? chosenId;
  if (clientId === null) return { ok: false, message: 'Please choose a closet, or scan a label.' };
  if (chosenId !== null && clientId !== chosenId)
    return { ok: false, message: `${number} carries the label of another closet.` };
  const query = { text: number, page: 0, pageSize: 100, orderingEnum: 'ASCENDING' as const };
  const { content } = await callApi(listClosetItems, { params: { clientId }, query });
  const item = content.find(
    ({ itemClientNumber }) => itemClientNumber.toLowerCase() === number.toLowerCase(),
  );
  if (item === undefined) return { ok: false, message: `This closet has no item ${number}.` };
  if (item.locations.code === 'AC')
    return { ok: false, message: `${number} is At Client. It comes back with a receiving.` };
  return { ok: true, clientId, item };
}
